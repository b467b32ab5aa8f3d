import { sql } from "kysely";
import type { Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { siteDistances } from "../siteDistances.ts";

/** A distance is called by the codes of its sites. */
export const distanceRules: Rules<typeof siteDistances> = {
  begin: async (tx, values) => {
    const codes = await codesOf(tx, [values]);
    return initialValues(siteDistances, { name: nameOf(codes, values) });
  },
  follow: async (tx, rows) => {
    const codes = await codesOf(tx, rows);
    return setEach(siteDistances, rows, (row) => ({ name: nameOf(codes, row) }));
  },
};

interface Leg {
  readonly fromSite: string | null;
  readonly toSite: string | null;
}

const nameOf = (codes: ReadonlyMap<string, string>, { fromSite, toSite }: Leg): string =>
  [fromSite, toSite].map((site) => codes.get(site ?? "") ?? "").join(" → ");

async function codesOf({ db }: Tx, legs: readonly Leg[]): Promise<ReadonlyMap<string, string>> {
  const ids = legs.flatMap(({ fromSite, toSite }) => [fromSite, toSite]);
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from sites where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
