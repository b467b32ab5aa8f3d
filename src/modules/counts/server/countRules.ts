import { sql } from "kysely";
import { amountOf } from "#kit/pure/entity/amounts.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import type { Doing, Effect, Guard, Rules } from "#kit/server/entity/rules.ts";
import { refusal } from "#kit/server/entity/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { siteNumber } from "../../sites/server/places.ts";
import { type KnownParts, unknownAmong } from "../../stock/server/knownParts.ts";
import { adjust, type Seen } from "./adjust.ts";
import { differencesOf, isSameGoods, lineOf } from "./differences.ts";
import { movedSince, standingAt, strangeAt, type Unit } from "./standing.ts";

/** Labels and parts told of one count. */
const MOST_TOLD = 20;

const siteOf = async ({ db }: Tx, location: unknown): Promise<string | null> => {
  const { rows } = await sql<{ site: string }>`
    select site from locations where id = ${location}::uuid`.execute(db);
  return rows[0]?.site ?? null;
};

interface Turn {
  readonly labels: readonly string[];
  readonly goods: readonly string[];
  readonly person: string;
}

/** What was seen last. */
async function lastTurn({ db }: Tx, count: string): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select labels, goods, person_id as person from count_turns where count = ${count} order by turn desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** What is filled in for a count. */
const seenIn = ({ input }: Pick<Doing, "input">) => ({
  labels: input["labels"] as readonly string[],
  goods: input["goods"] as readonly string[],
});
const placeOf = (row: EntityRow): string => String(row["location"]);

const oneCount: Guard = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "countOne" }] as const) : [];

const byAnother: Guard = async ({ tx, rows, by }) => {
  const [row] = rows;
  const last = row && (await lastTurn(tx, row.id));
  return row && last?.person === by.personId ? [[row.id, { code: "samePerson" }]] : [];
};

/**
 * A unit that nobody received, or of another site, cannot stand here: a label was misread, or it is received first. Of several
 * that stand elsewhere the label alone does not say which was brought here.
 */
const possible: Guard = async (doing) => {
  const [tx, [row]] = [doing.tx, doing.rows];
  if (!row) return [];
  const standing = await standingAt(tx, placeOf(row));
  const there = new Set(labelsOf(standing.units));
  const strange = seenIn(doing).labels.filter((label) => !there.has(label));
  const borne = await strangeAt(tx, placeOf(row), strange);
  const known = new Map(borne.map(({ label, entries }) => [label, entries]));
  const faults = strange.flatMap((label): Fault[] => {
    const entries = known.get(label);
    if (entries === undefined) return [{ code: "impossible", values: { label } }];
    return entries === null ? [] : [{ code: "severalUnits", values: { label, entries } }];
  });
  return faults.slice(0, MOST_TOLD).map((fault) => [row.id, fault] as const);
};

/** A part that the client does not have: its number was misread. */
const known =
  (knownParts: KnownParts): Guard =>
  async (doing) => {
    const [row] = doing.rows;
    const partNos = seenIn(doing).goods.flatMap((line) => amountOf(line)?.code ?? []);
    const unknown = row ? await unknownAmong(doing.tx, knownParts, partNos) : [];
    return unknown
      .slice(0, MOST_TOLD)
      .map((part) => [row?.id ?? "", { code: "unknownPart", values: { part } }] as const);
  };

/** Without those in the other. */
const less = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return some.filter((label) => !known.has(label)).toSorted();
};
const labelsOf = (units: readonly Unit[]) => [...new Set(units.map(({ label }) => label))];
const isSame = (some: readonly string[], others: readonly string[]) =>
  less(some, others).length === 0 && less(others, some).length === 0;

interface Judged extends Seen {
  readonly status: "agreed" | "recount" | "adjusted";
}

/** What differs from the ledger is believed once two people in a row have seen the same. */
async function judged(doing: Doing, row: EntityRow): Promise<Judged> {
  const { labels, goods } = seenIn(doing);
  const standing = await standingAt(doing.tx, placeOf(row));
  const last = await lastTurn(doing.tx, row.id);
  const counted = new Set(labels);
  const seen = {
    notFound: standing.units.filter(({ label }) => !counted.has(label)),
    found: await strangeAt(doing.tx, placeOf(row), less(labels, labelsOf(standing.units))),
    differences: differencesOf(standing.parts, goods),
  };
  if (Object.values(seen).every(({ length }) => length === 0)) return { ...seen, status: "agreed" };
  const isOther = last?.person !== doing.by.personId;
  const isTwice = last && isOther && isSame(labels, last.labels) && isSameGoods(goods, last.goods);
  return { ...seen, status: isTwice ? "adjusted" : "recount" };
}

/**
 * What was moved while somebody counted was counted before or after: nobody knows. And nothing goes that a release was
 * promised, which is told to the second person alone: the first one counts blind.
 */
const standsStill: Guard = async (doing) => {
  const [row] = doing.rows;
  if (!row) return [];
  // Judging holds the balances: what moves from here on waits for the count.
  const { status, differences } = await judged(doing, row);
  const moved = await movedSince(doing.tx, row);
  const faults: readonly Fault[] =
    moved.length > 0
      ? moved.map((part) => ({ code: "movedSince", values: { part } }))
      : differences
          .filter(({ counted, reserved }) => Number(counted) < Number(reserved))
          .map(({ partNo: part, counted, reserved }) => ({
            code: "promised",
            values: { part, counted, reserved },
          }));
  if (moved.length === 0 && status !== "adjusted") return [];
  return faults.slice(0, MOST_TOLD).map((fault) => [row.id, fault] as const);
};

const count: Effect = async (doing) => {
  const { tx, by, rows, now } = doing;
  const [row] = rows;
  if (!row) return new Map();
  const { status, ...seen } = await judged(doing, row);
  const { labels, goods } = seenIn(doing);
  const turns = Number(row["turns"]) + 1;
  await sql`insert into count_turns (subscriber_id, count, turn, labels, goods, person_id, counted_at)
    values (${tx.subscriberId}, ${row.id}, ${turns}, ${labels}::text[], ${goods}::text[], ${by.personId}, ${now})`.execute(
    tx.db,
  );
  const told = { turns, countedBy: by.name, countedAt: now, status };
  if (status !== "adjusted") return new Map([[row.id, told]]);
  await adjust(tx, by, row, now, seen);
  await refuseArrived(tx, row, goods);
  const { notFound, found, differences } = seen;
  const expected = differences.map((one) => lineOf(one, "expected"));
  const counted = differences.map((one) => lineOf(one, "counted"));
  const [missed, added] = [notFound, found].map((units) => labelsOf(units).toSorted());
  return new Map([[row.id, { ...told, notFound: missed, found: added, expected, counted }]]);
};

/** What came of a part while the count was compared, when there was none to be held, was counted by nobody. */
async function refuseArrived(tx: Tx, row: EntityRow, goods: readonly string[]): Promise<void> {
  const { parts } = await standingAt(tx, placeOf(row));
  const [arrived] = differencesOf(parts, goods);
  if (!arrived) return;
  throw refusal("barred", [[row.id, { code: "movedSince", values: { part: arrived.partNo } }]]);
}

export const countRules = (knownParts: KnownParts): Rules => ({
  begin: async (tx, values, now) => ({
    countNo: await siteNumber(tx, "C", await siteOf(tx, values["location"]), now),
  }),
  follow: async ({ db }, rows) => {
    const { rows: found } = await sql<{ id: string; distribution: boolean }>`
      select l.id, z.kind = 'distribution' as distribution from locations l join sites z on z.id = l.site
      where l.id = any(${rows.map(placeOf)}::uuid[])`.execute(db);
    const at = new Map(found.map(({ id, distribution }) => [id, { distribution }]));
    return new Map(rows.map((row) => [row.id, at.get(placeOf(row)) ?? {}]));
  },
  commands: {
    count: {
      guards: [oneCount, byAnother, possible, known(knownParts), standsStill],
      effect: count,
    },
  },
});
