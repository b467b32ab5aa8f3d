import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";

export interface ActionDone {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** What was done about a person, the newest first. */
export function actionsAbout(tx: Tx, personId: string, page: Page): Promise<Listed<ActionDone>> {
  const list = {
    from: sql`user_actions a`,
    where: sql`a.about = ${personId}`,
    order: sql`a.id desc`,
    key: sql`a.id`,
    joins: sql`left join people p on p.id = a.person_id`,
    columns: sql`a.id, a.at, p.name as by, a.action, a.detail`,
  };
  return pageOf(tx, list, page);
}
