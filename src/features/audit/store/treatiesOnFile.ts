import { partyOf } from "#features/agreements/model/party.ts";
import { type Treaty, TREATIES } from "#features/agreements/model/treaties.ts";
import { type TreatyTable, treatyTable } from "#features/agreements/model/treatyTable.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** The treaties that an operator loaded, as one version of them was, without one the latest; the built-in ones while none were. */
export async function treatiesOnFile(
  { db }: Tx,
  version: number | null = null,
): Promise<TreatyTable> {
  const rows = await db
    .selectFrom("shared.treaties")
    .selectAll()
    .where("version", "=", (eb) =>
      version === null
        ? eb.selectFrom("shared.treaties").select((of) => of.fn.max("version").as("version"))
        : eb.val(version),
    )
    .orderBy("in_force_from")
    .execute();
  if (rows.length === 0) return treatyTable(TREATIES);
  const loaded = rows.map((row): Treaty => ({
    code: row.code,
    name: row.name,
    from: row.in_force_from,
    until: row.in_force_until,
    parties: row.parties.flatMap((party) => partyOf(party) ?? []),
    complement: row.complement,
    isPriced: row.is_priced,
  }));
  // The priced ones first: they are what a text names first.
  return treatyTable(loaded.toSorted((a, b) => Number(b.isPriced) - Number(a.isPriced)));
}
