import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import type { Guard } from "#kit/entity/server/rules.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { OnFile } from "../../ServerModule.ts";
import { type Changed, changedInputs } from "../computation/changedInputs.ts";
import type { customsOperations, OperationRow } from "../customsOperations.ts";
import { computed } from "./computeEdition.ts";
import { faultOf } from "./faultOf.ts";

type Operations = typeof customsOperations;

const CODES: Readonly<Record<Changed["of"], string>> = {
  lines: "outdatedLines",
  charges: "outdatedCharges",
  rates: "outdatedRates",
  fees: "outdatedFees",
  importer: "outdatedImporter",
  header: "outdatedHeader",
};

/** Operations that are computed again for one command. */
const MOST_AT_ONCE = 200;

/** Each is computed again, which takes its time. */
export const notTooMany: Guard<Operations, "send" | "authorise"> = ({ rows }) =>
  rows.length > MOST_AT_ONCE
    ? rows.map(({ id }) => [id, { code: "many", values: { most: MOST_AT_ONCE } }] as const)
    : [];

/** The current edition of each operation would come out as it was kept, and its day is not past. */
export const editionStands =
  (onFile: OnFile): Guard<Operations, "send" | "authorise" | "validate"> =>
  async ({ tx, rows, today }) => {
    const faults: (readonly [string, Fault])[] = [];
    for (const row of rows) {
      const day = row.determinationDay;
      const all = await outdatedBy(tx, onFile, row);
      // What is declared again keeps the day of the first declaration.
      if (day < today && row.rectifies === null) all.push({ code: "dayPast", values: { day } });
      faults.push(...all.map((fault) => [row.id, fault] as const));
    }
    return faults;
  };

/** What makes the current edition come out otherwise than it was kept. */
async function outdatedBy(tx: Tx, onFile: OnFile, row: OperationRow): Promise<Fault[]> {
  const kept = await keptInputs(tx, row.id);
  if (kept === null) return [{ code: "noEdition" }];
  const { prepared, outcome } = await computed(tx, onFile, row);
  if (outcome === null) return prepared.faults.map(faultOf);
  if (outcome.inputs === kept) return [];
  const values = { cash: row.cash ?? "", cashNow: String(outcome.proforma.cash) };
  return changedInputs(kept, outcome.inputs).map(({ of, lines }) => ({
    code: CODES[of],
    values: { ...values, lines: lines.join(", ") },
  }));
}

/** JSON of what the current edition was computed from. */
async function keptInputs({ db, subscriberId }: Tx, operation: string): Promise<string | null> {
  const { rows } = await sql<{ inputs: string }>`
    select c.inputs from proformas p
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    where p.subscriber_id = ${subscriberId} and p.operation = ${operation}::uuid and p.state <> 'superseded'`.execute(
    db,
  );
  return rows[0]?.inputs ?? null;
}
