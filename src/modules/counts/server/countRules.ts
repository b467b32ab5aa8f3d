import { sql } from "kysely";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { type Effect, type Guard, type Rules } from "#kit/server/entity/rules.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { siteNumber } from "../../sites/server/places.ts";
import { adjust } from "./adjust.ts";

/** Labels told of one count. */
const MOST_TOLD = 20;

const siteOf = async ({ db }: Tx, location: unknown): Promise<string | null> => {
  const { rows } = await sql<{ site: string }>`
    select site from locations where id = ${location}::uuid`.execute(db);
  return rows[0]?.site ?? null;
};

interface Turn {
  readonly labels: readonly string[];
  readonly person: string;
}

/** What was seen last. */
async function lastTurn({ db }: Tx, count: string): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select labels, person_id as person from count_turns where count = ${count} order by turn desc limit 1`.execute(
    db,
  );
  return rows[0];
}

const oneCount: Guard = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "countOne" }] as const) : [];

const byAnother: Guard = async ({ tx, rows, by }) => {
  const [row] = rows;
  const last = row && (await lastTurn(tx, row.id));
  return row && last?.person === by.personId ? [[row.id, { code: "samePerson" }]] : [];
};

/** A unit that nobody received, or of another site, cannot stand here: a label was misread, or it is received first. */
const possible: Guard = async ({ tx, rows: [row], input }) => {
  if (!row) return [];
  const labels = input["labels"] as readonly string[];
  const { rows: known } = await sql<{ label: string }>`
    select u.label from handling_units u
    join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    where u.label = any(${labels}::text[]) and u.status in ('received', 'lost')
      and s.site = ${await siteOf(tx, row["location"])}::uuid`.execute(tx.db);
  const standing = new Set(known.map(({ label }) => label));
  return labels
    .filter((label) => !standing.has(label))
    .slice(0, MOST_TOLD)
    .map((label): [string, Fault] => [row.id, { code: "impossible", values: { label } }]);
};

/** Without those in the other. */
const less = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return some.filter((label) => !known.has(label)).toSorted();
};
const isSame = (some: readonly string[], others: readonly string[]) =>
  less(some, others).length === 0 && less(others, some).length === 0;

/** What differs from the ledger is believed once two people in a row have seen the same. */
const count: Effect = async ({ tx, by, rows: [row], input, now }) => {
  if (!row) return new Map();
  const labels = input["labels"] as readonly string[];
  const location = String(row["location"]);
  const { rows: held } = await sql<{ label: string }>`
    select u.label from stock_balances b
    join handling_units u on (u.subscriber_id, u.id) = (b.subscriber_id, b.unit)
    where b.subscriber_id = ${tx.subscriberId} and b.location = ${location}::uuid and b.on_hand > 0`.execute(
    tx.db,
  );
  const meant = held.map(({ label }) => label);
  const last = await lastTurn(tx, row.id);
  const turns = Number(row["turns"]) + 1;
  await sql`insert into count_turns (subscriber_id, count, turn, labels, person_id, counted_at)
    values (${tx.subscriberId}, ${row.id}, ${turns}, ${labels}::text[], ${by.personId}, ${now})`.execute(
    tx.db,
  );
  const told = { turns, countedBy: by.name, countedAt: now };
  if (isSame(labels, meant)) return new Map([[row.id, { ...told, status: "agreed" }]]);
  if (!last || !isSame(labels, last.labels))
    return new Map([[row.id, { ...told, status: "recount" }]]);
  const [notFound, found] = [less(meant, labels), less(labels, meant)];
  await adjust(tx, by, { count: row, at: now, notFound, found });
  return new Map([[row.id, { ...told, status: "adjusted", notFound, found }]]);
};

export const countRules: Rules = {
  begin: async (tx, values, now) => ({
    countNo: await siteNumber(tx, "C", await siteOf(tx, values["location"]), now),
  }),
  commands: { count: { guards: [oneCount, byAnother, possible], effect: count } },
};
