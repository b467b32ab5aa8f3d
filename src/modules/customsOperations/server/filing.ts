import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { type Guard, rowGuard } from "#kit/entity/server/rules.ts";
import type { customsOperations } from "../customsOperations.ts";

type Operations = typeof customsOperations;

/** Clocks that are this far ahead are taken for right, in milliseconds. */
const AHEAD = 2 * 60_000;
/** What is kept later than this is said why. */
const PROMPT = 15 * 60_000;
const LATEST = 24 * 3_600_000;

/** What is reported happened in the day before, and late is said why. */
export const occurredLately: Guard<Operations, "validate" | "pay"> = rowGuard(
  (_row, { input: { occurredAt, lateReason }, now }): Fault | undefined => {
    if (occurredAt === null) return undefined;
    const age = Date.parse(now) - Date.parse(occurredAt);
    if (age < -AHEAD) return { code: "notYet" };
    if (age > LATEST) return { code: "tooLate", values: { hours: LATEST / 3_600_000 } };
    return age > PROMPT && lateReason === null ? { code: "lateUnexplained" } : undefined;
  },
);

/** The number is of the day's year, of the operation's aduana and of its broker. */
export const numberFits: Guard<Operations, "validate"> = async ({ tx, rows, input, today }) => {
  const { pedimento } = input;
  const [year, aduana, patente] = [
    pedimento.slice(0, 2),
    pedimento.slice(2, 4),
    pedimento.slice(4, 8),
  ];
  const { rows: brokers } = await sql<{ id: string; patente: string | null }>`
    select o.id, c.patente from customs_operations o
    join shared.carriers c on (c.subscriber_id, c.id) = (o.subscriber_id, o.broker)
    where o.subscriber_id = ${tx.subscriberId} and o.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx.db,
  );
  const patentes = new Map(brokers.map((broker) => [broker.id, broker.patente ?? ""]));
  return rows.flatMap((row) => {
    // What is declared again is numbered in the year in which that is done.
    const numbered = row.rectifies === null ? row.determinationDay : today;
    const wanted = {
      year: numbered.slice(2, 4),
      aduana: row.aduana.slice(0, 2),
      patente: patentes.get(row.id) ?? "",
    };
    const faults: Fault[] = [];
    if (year !== wanted.year)
      faults.push({ code: "otherYear", values: { is: year, wanted: wanted.year } });
    if (aduana !== wanted.aduana)
      faults.push({ code: "otherAduana", values: { is: aduana, wanted: wanted.aduana } });
    if (patente !== wanted.patente)
      faults.push({ code: "otherPatente", values: { is: patente, wanted: wanted.patente } });
    return faults.map((fault) => [row.id, fault] as const);
  });
};

/** It was paid on the day whose rates the authorised edition has. */
export const paidOnItsDay: Guard<Operations, "pay"> = rowGuard(
  ({ determinationDay: day, rectifies }, { input: { paidOn }, today }): Fault | undefined => {
    if (paidOn > today) return { code: "paidAhead", values: { day: paidOn } };
    return paidOn === day || rectifies !== null
      ? undefined
      : { code: "paidOtherDay", values: { day, paid: paidOn } };
  },
);

const attached =
  (types: readonly string[]) =>
  async ({
    tx,
    rows,
  }: Pick<Parameters<Guard<Operations>>[0], "tx" | "rows">): Promise<ReadonlySet<string>> => {
    const { rows: found } = await sql<{ id: string }>`
    select distinct row_id as id from shared.entity_documents
    where subscriber_id = ${tx.subscriberId} and entity = 'customsOperations' and removed_at is null
      and type = any(${types}::text[]) and row_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      tx.db,
    );
    return new Set(found.map(({ id }) => id));
  };

/** The bank's reference, or the proof among the documents. */
export const paymentProven: Guard<Operations, "pay"> = async (doing) => {
  if (doing.input.payReference !== null) return [];
  const proven = await attached(["payment"])(doing);
  return doing.rows.flatMap(({ id }) =>
    proven.has(id) ? [] : [[id, { code: "unproven" }] as const],
  );
};

/** What somebody reports of a withdrawal is among the documents. */
export const withdrawalProven: Guard<Operations, "withdraw"> = async (doing) => {
  const proven = await attached(["pedimento", "other"])(doing);
  return doing.rows.flatMap(({ id }) =>
    proven.has(id) ? [] : [[id, { code: "noWithdrawal" }] as const],
  );
};
