import { sql } from "kysely";
import type { ActionRow } from "#kit/pure/actionRow.ts";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "./list.ts";
import type { Tx } from "./tenant.ts";

/** Something that was done and has to be told later: who did it, for which tenant, about whom or about the tenant itself. */
export interface Action {
  /** Undefined: somebody who had not signed in. */
  readonly by: string | undefined;
  /** A person; undefined: the tenant. */
  readonly about: string | undefined;
  readonly action: string;
  readonly detail?: Readonly<Record<string, string | number | null>>;
}

/** Adds to the log of actions, which the database lets nobody change; it stands or falls with the transaction. */
export async function recordAction(
  { client, subscriberId }: Tx,
  { by, about, action, detail = {} }: Action,
): Promise<void> {
  await client.query(
    "insert into user_actions (person_id, subscriber_id, about, action, detail) values ($1, nullif($2, 0), $3, $4, $5)",
    [by ?? null, subscriberId, about ?? null, action, JSON.stringify(detail)],
  );
}

interface ActionDone extends Required<Pick<Action, "action" | "detail">> {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
}

/** What was done about a person, or about a tenant itself, the newest first. */
export function actionsDone(
  tx: Tx,
  about: { readonly person: string } | { readonly tenant: number },
  page: Page,
): Promise<Listed<ActionDone>> {
  const list = {
    from: sql`user_actions a`,
    where:
      "person" in about
        ? sql`a.about = ${about.person}`
        : sql`a.subscriber_id = ${about.tenant} and a.about is null`,
    order: sql`a.id desc`,
    key: sql`a.id`,
    joins: sql`left join people p on p.id = a.person_id`,
    columns: sql`a.id, a.at, p.name as by, a.action, a.detail`,
  };
  return pageOf(tx, list, page);
}

export function actionRow({ id, at, by, action, detail }: ActionDone): ActionRow {
  const { before, after, ...rest } = detail;
  const told = [before, after, ...Object.values(rest)].filter((value) => value != null);
  return {
    _id: id,
    Date: at.toISOString(),
    By: by ?? "",
    Action: action,
    Detail: told.join(" → "),
  };
}
