import { sql } from "kysely";
import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { releases } from "../releases.ts";

interface Sums {
  readonly id: string;
  readonly lineCount: number;
  readonly shortLines: number;
  readonly reservedPercent: number | null;
  readonly pickedPercent: number | null;
}

const sumsOf = async ({ db }: Tx, ids: readonly string[]): Promise<readonly Sums[]> => {
  // Rounded down: all of it is all of it.
  const percent = (what: string) =>
    sql`(floor(100 * sum(${sql.raw(what)}) / sum(l.quantity)))::integer`;
  const { rows } = await sql<Sums>`
    select r.id, count(l.id)::integer as "lineCount", count(l.id) filter (where l.short > 0)::integer as "shortLines",
      ${percent("l.reserved + l.picked")} as "reservedPercent", ${percent("l.picked")} as "pickedPercent"
    from releases r left join release_lines l on (l.subscriber_id, l.release) = (r.subscriber_id, r.id) and l.status <> 'dropped'
    where r.id = any(${ids}::uuid[]) group by r.id`.execute(db);
  return rows;
};

/** What follows for a release from its lines, whoever writes it. */
export const releaseFacts: Rules<typeof releases> = {
  follow: async (tx, rows) => {
    const sums = await sumsOf(
      tx,
      rows.map(({ id }) => id),
    );
    return setEach(releases, sums, ({ id: _id, ...values }) => values);
  },
};
