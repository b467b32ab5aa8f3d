import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#kit/entity/server/events.ts";
import { changeAll } from "#kit/entity/server/bulk.ts";
import { beginningWith } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { OnFile } from "../../ServerModule.ts";
import { compute, type Proforma } from "../computation/compute.ts";
import type { OperationFacts } from "../computation/facts.ts";
import type { Operation } from "../computation/operation.ts";
import { prepare, type Prepared } from "../computation/prepare.ts";
import { proposedOf } from "../computation/proposedOf.ts";
import type { OperationRow } from "../customsOperations.ts";
import { proformas } from "../proformas/proformas.ts";
import { declaredOf } from "./declaredOf.ts";
import { headerText } from "./headerText.ts";
import { foundBy, type JudgedFinding } from "./judgedFindings.ts";
import { readFacts, type UsedVersions } from "./readFacts.ts";

/** What an operation comes to as it stands. */
export interface Computation {
  readonly facts: OperationFacts;
  readonly prepared: Prepared;
  readonly versions: UsedVersions;
  /** Null while faults stop it. */
  readonly outcome: Outcome | null;
}

export interface Outcome {
  /** JSON of what it was computed from, and its SHA-256. */
  readonly inputs: string;
  readonly digest: string;
  readonly operation: Operation;
  readonly proforma: Proforma;
}

/** Computes an operation as it stands; nothing is written. */
export async function computed(tx: Tx, onFile: OnFile, row: OperationRow): Promise<Computation> {
  const { facts, versions } = await readFacts(tx, onFile, row);
  const prepared = prepare(facts);
  const { operation } = prepared;
  if (operation === null) return { facts, prepared, versions, outcome: null };
  const inputs = JSON.stringify({ ...operation, day: row.determinationDay });
  return {
    facts,
    prepared,
    versions,
    outcome: { inputs, digest: digestOf(inputs), operation, proforma: compute(operation) },
  };
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A proforma as it is kept: pesos as decimals. */
export const proformaText = (proforma: Proforma): string =>
  JSON.stringify(proforma, (_name, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );

interface Edition {
  readonly row: OperationRow;
  readonly outcome: Outcome;
  readonly versions: UsedVersions;
  readonly now: string;
  readonly today: string;
}

/** Keeps the next edition of an operation's proforma, and answers what the operation says of it. */
export async function keepEdition(
  tx: Tx,
  by: Actor,
  onFile: OnFile,
  { row, outcome, versions, now, today }: Edition,
) {
  const { proforma, inputs, digest, operation } = outcome;
  const edition = (row.edition ?? 0) + 1;
  const number = `${row.number}/${edition}`;
  const findings = await foundBy(tx, onFile, proposedOf(row, operation, proforma), today);
  await changeAll(
    tx,
    proformas,
    by,
    {},
    {
      set: { state: sql`'superseded'` },
      where: sql`t.operation = ${row.id}::uuid and t.state <> 'superseded'`,
    },
  );
  const { price, increments, deductions, customsValue, cash, other } = proforma;
  const { id } = await addRow(
    tx,
    proformas,
    beginningWith<typeof proformas>(
      {},
      {
        number,
        operation: row.id,
        edition,
        computedAt: now,
        computedBy: by.name,
        determinationDay: row.determinationDay,
        inputs: digest,
        ...texts({ price, increments, deductions, customsValue, cash, other }),
        ...countsOf(findings),
        ...versions,
      },
    ),
    by,
    {},
  );
  await sql`insert into proforma_contents (subscriber_id, proforma, header, inputs, result, findings, declared)
    values (${tx.subscriberId}, ${id}::uuid, ${headerText(row)}, ${inputs}, ${proformaText(proforma)}, ${JSON.stringify(findings)},
      ${JSON.stringify(await declaredOf(tx, row, operation))})`.execute(tx.db);
  return {
    proforma: number,
    edition,
    stale: false,
    proformaAt: now,
    ...texts({ customsValue, cash, other }),
  };
}

const texts = <Names extends string>(pesos: Readonly<Record<Names, bigint>>) =>
  Object.fromEntries(
    Object.entries<bigint>(pesos).map(([name, one]) => [name, String(one)]),
  ) as Record<Names, string>;

function countsOf(findings: readonly JudgedFinding[]) {
  const count = (wanted: JudgedFinding["severity"]) =>
    findings.filter(({ severity }) => severity === wanted).length;
  return { errors: count("ERROR"), risks: count("RIESGO"), savings: count("AHORRO") };
}
