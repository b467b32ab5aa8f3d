import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { CoverLine } from "../model/coverage.ts";

/** What the newest header of an agreement says of its days. */
export interface HeaderDays extends Omit<CoverLine, "deletedOn"> {
  readonly agreementId: string;
  readonly supplier: string | null;
}

/** The newest headers of all the client's agreements. */
export async function headerDays({ db, subscriberId }: Tx): Promise<HeaderDays[]> {
  const { rows } = await sql<HeaderDays>`
    select distinct on (agreement_id) agreement_id as "agreementId", treaty, supplier,
           initial_on as "initialOn", final_on as "finalOn", signed_on as "signedOn", status,
           revoked_on as "revokedOn"
    from agreement_versions where subscriber_id = ${subscriberId}
    order by agreement_id, version desc`.execute(db);
  return rows;
}
