import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { ListedCode } from "../model/listedCodes.ts";

/** The lists of Anexo 22 as one version of them was; none before the first was loaded. */
export async function codesOnFile({ db }: Tx, version: number): Promise<ListedCode[]> {
  if (version === 0) return [];
  const { rows } = await sql<ListedCode>`
    select record, key, complement, in_force_from as from, in_force_until as until
    from shared.reference_codes where version = ${version}
    order by record, key, complement, in_force_from`.execute(db);
  return rows;
}
