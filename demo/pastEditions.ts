import { sql } from "kysely";
import { onFile } from "#features/audit/onFile.ts";
import { openReference } from "#features/reference/open.ts";
import { tableName } from "#kit/entity/server/columns.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { customsOperations } from "#modules/customsOperations/customsOperations.ts";
import { operationCharges } from "#modules/customsOperations/operationCharges/operationCharges.ts";
import { proformas } from "#modules/customsOperations/proformas/proformas.ts";
import { computed, keepEdition } from "#modules/customsOperations/server/computeEdition.ts";
import type { Chance } from "./chance.ts";
import { insertAll } from "./insertAll.ts";
import {
  addCharge,
  claim,
  type CustomsPlan,
  isOfSector,
  type PastCustoms,
  SECTOR,
} from "./pastCustoms.ts";
import { begun, go, type PastRow, recordOf, refOf, type Values } from "./pastRows.ts";

const MINUTE = 60_000;
const LAW = { ...onFile, tariff: openReference().tariffOn };

/** Does work of which the database keeps nothing. */
export async function inVain<Result>({ client }: Tx, work: () => Promise<Result>): Promise<Result> {
  await client.query("savepoint in_vain");
  const result = await work();
  await client.query("rollback to savepoint in_vain");
  return result;
}

/** An edition of the past, and its row of `proforma_contents`. */
export interface Edition {
  readonly row: PastRow;
  readonly contents: object;
}

/** Computes an operation at its times, and again where something was forgotten; faults leave it as it is. */
export async function computePast(tx: Tx, chance: Chance, one: PastCustoms): Promise<Edition[]> {
  const { plan, operation, computedAt, againAt, by } = one;
  if (plan.claims) await claimPreferences(tx, one, plan.claims);
  const first = await editionOf(tx, one, computedAt);
  if (!first || !plan.forgotten) return first ? [first] : [];
  const charge = addCharge(chance, one, plan.forgotten, againAt - 3 * MINUTE);
  await insertAll(tx, tableName(operationCharges), [recordOf(charge)]);
  go(operation, { at: againAt - 3 * MINUTE, by, action: "followed" }, { stale: true });
  const second = await editionOf(tx, one, againAt);
  if (!second) return [first];
  go(first.row, { at: againAt, by, action: "changed" }, { state: "superseded" });
  return [first, second];
}

async function editionOf(tx: Tx, one: PastCustoms, at: number): Promise<Edition | null> {
  const { operation, by, day } = one;
  const [standing] = await heldRows(tx, customsOperations, [operation.id]);
  if (!standing) return null;
  const edition = Number(operation.values["edition"]);
  const row = { ...standing, edition };
  const { outcome, versions } = await computed(tx, LAW, row);
  if (outcome === null) return null;
  const now = new Date(at).toISOString();
  const actor = await actorOf(tx, by);
  const kept = await keepEdition(tx, actor, LAW, { row, outcome, versions, now, today: day });
  go(operation, { at, by, action: "compute" }, { status: "proforma", ...kept });
  const { rows } = await sql<{ id: string; contents: object }>`
    select p.id, to_jsonb(c) as contents from proformas p
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    where p.number = ${kept.proforma}`.execute(tx.db);
  const [{ id, contents } = { id: "", contents: {} }] = rows;
  const [proforma] = await heldRows(tx, proformas, [id]);
  if (!proforma) return null;
  const values = Object.fromEntries(
    Object.keys(proformas.fields).map((name) => [name, proforma[name as keyof typeof proforma]]),
  ) as Values;
  const own = { client: operation.client, id };
  return {
    row: begun(proformas, own, { at, by }, { ...values, operation: refOf(operation) }),
    contents,
  };
}

async function actorOf({ db }: Tx, name: string) {
  const { rows } = await sql<{ id: string }>`select id from people where name = ${name}`.execute(
    db,
  );
  return { personId: rows[0]?.id ?? "", name };
}

/** Claims what certificates cover, or a rate of PROSEC; or, as people do who look at origins alone, what none covers. */
async function claimPreferences(
  tx: Tx,
  { operation, lines, claimable, by, computedAt }: PastCustoms,
  which: NonNullable<CustomsPlan["claims"]>,
): Promise<void> {
  const done = { by, at: computedAt - 2 * MINUTE };
  if (which === "uncovered") {
    if (claimable) claim(claimable, done, { claim: "T-MEC", claimParty: "USA" });
  } else if (which === "sector") {
    const own = lines.filter((line) => isOfSector(refOf(line).label));
    for (const line of own) claim(line, done, { sector: SECTOR });
  } else {
    const [row] = await heldRows(tx, customsOperations, [operation.id]);
    const { proposals } = row ? (await computed(tx, LAW, row)).prepared : { proposals: [] };
    // The first of a line pays least.
    const best = new Map(proposals.toReversed().map((proposal) => [proposal.line, proposal]));
    for (const line of lines) {
      const { treaty, party, certificateLine } = best.get(line.id) ?? {};
      if (treaty !== undefined && party !== undefined)
        claim(line, done, {
          claim: treaty,
          claimParty: party,
          certificateLine: certificateLine ?? null,
        });
    }
  }
  for (const { id, values } of lines)
    await sql`update operation_lines set claim = ${values["claim"] ?? null}, claim_party = ${values["claimParty"] ?? null},
      sector = ${values["sector"] ?? null}
      where id = ${id}`.execute(tx.db);
}
