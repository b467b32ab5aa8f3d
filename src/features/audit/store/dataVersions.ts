import { sql } from "kysely";
import { prepared } from "#kit/server/prepared.ts";
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
  /** The treaties that an operator loaded; 0: none, the built-in ones. */
  readonly treaties: number;
}

const loaded = (catalogue: "tariff" | "codes" | "treaties") => sql`
  (select coalesce(max(version), 0) from shared.reference_versions where catalogue = ${catalogue})`;

/** The versions in force in this transaction. */
export async function dataVersions(tx: Tx): Promise<DataVersions> {
  const { rows } = await prepared(
    tx,
    sql<DataVersions>`
    select coalesce(max(catalogue), 0) as catalogue,
           coalesce(max(certificates), 0) as certificates,
           coalesce(max(decisions), 0) as decisions,
           ${loaded("tariff")} as tariff, ${loaded("codes")} as codes, ${loaded("treaties")} as treaties
    from shared.data_versions where subscriber_id = ${tx.subscriberId}`,
  );
  return (
    rows[0] ?? { catalogue: 0, certificates: 0, tariff: 0, codes: 0, treaties: 0, decisions: 0 }
  );
}

/** The version of the tariff alone: what each page of a list asks for. */
export async function tariffVersion(tx: Tx): Promise<number> {
  const { rows } = await prepared(
    tx,
    sql<{ version: number }>`select ${loaded("tariff")} as version`,
  );
  return rows[0]?.version ?? 0;
}
