import { sql } from "kysely";
import { partyText } from "#features/agreements/model/party.ts";
import type { Treaty } from "#features/agreements/model/treaties.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TreatyRow } from "../model/treatyFile.ts";

/** Writes a version of the treaties; one that the file does not name stays as the version before had it. */
export async function putTreaties(
  { db }: Tx,
  treaties: readonly (Treaty & Partial<Pick<TreatyRow, "dta">>)[],
  version: number,
): Promise<void> {
  await sql`
    insert into treaties (version, code, name, in_force_from, in_force_until, parties, complement, is_priced, dta)
    select ${version}, code, name, in_force_from, in_force_until, parties, complement, is_priced, dta
    from treaties where version = (select max(version) from treaties where version < ${version})
      and code <> all(${treaties.map(({ code }) => code)}::text[])`.execute(db);
  await db
    .insertInto("treaties")
    .values(
      treaties.map((treaty) => ({
        version,
        code: treaty.code,
        name: treaty.name,
        in_force_from: treaty.from,
        in_force_until: treaty.until,
        parties: treaty.parties.map(partyText),
        complement: treaty.complement,
        is_priced: treaty.isPriced,
        dta: treaty.dta ?? "fixed",
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["version", "code"]).doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        in_force_from: eb.ref("excluded.in_force_from"),
        in_force_until: eb.ref("excluded.in_force_until"),
        parties: eb.ref("excluded.parties"),
        complement: eb.ref("excluded.complement"),
        is_priced: eb.ref("excluded.is_priced"),
        dta: eb.ref("excluded.dta"),
      })),
    )
    .execute();
}
