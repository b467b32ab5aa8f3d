import { sql } from "kysely";
import { amountOf } from "#kit/entity/fields/amounts.ts";
import type { Fault } from "#kit/entity/Field.ts";
import type { Doing, Effect, Guard, Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { refusal } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { siteNumber } from "../../sites/server/places.ts";
import { unknownAmong } from "../../stock/server/knownParts.ts";
import type { KnownParts } from "../../ServerModule.ts";
import { type CountRow, counts } from "../counts.ts";
import { adjust, type Seen } from "./adjust.ts";
import { differencesOf, isSameGoods, lineOf } from "./differences.ts";
import { movedSince, standingAt, strangeAt, type Unit, waysToSay } from "./standing.ts";

/** Labels and parts told of one count. */
const MOST_TOLD = 20;

const siteOf = async ({ db }: Tx, location: string): Promise<string | null> => {
  const { rows } = await sql<{ site: string }>`
    select site from shared.locations where id = ${location}::uuid`.execute(db);
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

const oneCount: Guard<typeof counts> = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "countOne" }] as const) : [];

const byAnother: Guard<typeof counts> = async ({ tx, rows, by }) => {
  const [row] = rows;
  const last = row && (await lastTurn(tx, row.id));
  return row && last?.person === by.personId ? [[row.id, { code: "samePerson" }]] : [];
};

/**
 * A unit that nobody received, or of another site, cannot stand here: a label was misread, or it is received first. Of several
 * that are lost, or stand elsewhere, the label alone does not say which was brought here: its entry is said with it.
 */
const possible: Guard<typeof counts, "count"> = async ({ tx, rows: [row], input }) => {
  if (!row) return [];
  const standing = await standingAt(tx, row.location);
  const there = new Set(standing.units.flatMap(waysToSay));
  const strange = input.labels.filter((label) => !there.has(label));
  const borne = await strangeAt(tx, row.location, strange);
  const known = new Map(borne.map(({ seen, entries }) => [seen, entries]));
  const faults = strange.flatMap((label): Fault[] => {
    const entries = known.get(label);
    if (entries === undefined) return [{ code: "impossible", values: { label } }];
    return entries === null ? [] : [{ code: "severalUnits", values: { label, entries } }];
  });
  return faults.slice(0, MOST_TOLD).map((fault) => [row.id, fault] as const);
};

/** A part that the client does not have: its number was misread. */
const known =
  (knownParts: KnownParts): Guard<typeof counts, "count"> =>
  async ({ tx, rows: [row], input }) => {
    if (!row) return [];
    const partNos = input.goods.flatMap((line) => amountOf(line)?.code ?? []);
    const unknown = await unknownAmong(tx, knownParts, partNos);
    return unknown
      .slice(0, MOST_TOLD)
      .map((part) => [row.id, { code: "unknownPart", values: { part } }] as const);
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
async function judged(
  { tx, by, input: { labels, goods } }: Doing<typeof counts, "count">,
  { id, location }: CountRow,
): Promise<Judged> {
  const standing = await standingAt(tx, location);
  const last = await lastTurn(tx, id);
  const counted = new Set(labels);
  const seen = {
    notFound: standing.units.filter((unit) => !waysToSay(unit).some((said) => counted.has(said))),
    found: await strangeAt(tx, location, less(labels, standing.units.flatMap(waysToSay))),
    differences: differencesOf(standing.parts, goods),
  };
  if (Object.values(seen).every(({ length }) => length === 0)) return { ...seen, status: "agreed" };
  const isOther = last?.person !== by.personId;
  const isTwice = last && isOther && isSame(labels, last.labels) && isSameGoods(goods, last.goods);
  return { ...seen, status: isTwice ? "adjusted" : "recount" };
}

/**
 * What was moved while somebody counted was counted before or after: nobody knows. And nothing goes that a release was
 * promised, which is told to the second person alone: the first one counts blind.
 */
const standsStill: Guard<typeof counts, "count"> = async (doing) => {
  const [row] = doing.rows;
  if (!row) return [];
  // Judging holds the balances: what moves from here on waits for the count.
  const { status, differences } = await judged(doing, row);
  const moved = await movedSince(doing.tx, row, doing.input.begunAt);
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

const count: Effect<typeof counts, "count"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const [row] = rows;
  if (!row) return setNothing(counts);
  const { status, ...seen } = await judged(doing, row);
  const { labels, goods } = input;
  const turns = row.turns + 1;
  await sql`insert into count_turns (subscriber_id, count, turn, labels, goods, person_id, counted_at)
    values (${tx.subscriberId}, ${row.id}, ${turns}, ${labels}::text[], ${goods}::text[], ${by.personId}, ${now})`.execute(
    tx.db,
  );
  const told = { turns, countedBy: by.name, countedAt: now, status };
  if (status !== "adjusted") return setEach(counts, [row], () => told);
  await adjust(tx, by, row, now, seen);
  await refuseArrived(tx, row, goods);
  const { notFound, found, differences } = seen;
  return setEach(counts, [row], () => ({
    ...told,
    notFound: labelsOf(notFound).toSorted(),
    found: labelsOf(found).toSorted(),
    expected: differences.map((one) => lineOf(one, "expected")),
    counted: differences.map((one) => lineOf(one, "counted")),
  }));
};

/** What came of a part while the count was compared, when there was none to be held, was counted by nobody. */
async function refuseArrived(
  tx: Tx,
  { id, location }: CountRow,
  goods: readonly string[],
): Promise<void> {
  const { parts } = await standingAt(tx, location);
  const [arrived] = differencesOf(parts, goods);
  if (!arrived) return;
  throw refusal("barred", [[id, { code: "movedSince", values: { part: arrived.partNo } }]]);
}

export const countRules = (knownParts: KnownParts): Rules<typeof counts> => ({
  begin: async (tx, { location }, now) =>
    initialValues(counts, { countNo: await siteNumber(tx, "C", await siteOf(tx, location), now) }),
  follow: async ({ db }, rows) => {
    const { rows: found } = await sql<{ id: string; distribution: boolean }>`
      select l.id, z.kind = 'distribution' as distribution from shared.locations l join shared.sites z on z.id = l.site
      where l.id = any(${rows.map(({ location }) => location)}::uuid[])`.execute(db);
    const at = new Map(found.map(({ id, distribution }) => [id, { distribution }]));
    return setEach(counts, rows, ({ location }) => at.get(location) ?? {});
  },
  commands: {
    count: {
      guards: [oneCount, byAnother, possible, known(knownParts), standsStill],
      effect: count,
    },
  },
});
