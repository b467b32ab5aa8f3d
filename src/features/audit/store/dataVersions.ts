import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** What an audit names as the data that it used. */
export interface DataVersions {
  readonly catalogue: number;
  readonly certificates: number;
  readonly tariff: number;
  /** The lists of complements and permits. */
  readonly codes: number;
  /** What people decided about findings. */
  readonly decisions: number;
}

/** The versions in force in this transaction. */
export async function dataVersions({ db }: Tx): Promise<DataVersions> {
  const { rows } = await sql<DataVersions>`
    select coalesce(max(catalogue), 0) as catalogue,
           coalesce(max(certificates), 0) as certificates,
           coalesce(max(decisions), 0) as decisions,
           (select coalesce(max(version), 0) from reference_versions where catalogue = 'tariff') as tariff,
           (select coalesce(max(version), 0) from reference_versions where catalogue = 'codes') as codes
    from data_versions`.execute(db);
  return rows[0] ?? { catalogue: 0, certificates: 0, tariff: 0, codes: 0, decisions: 0 };
}
