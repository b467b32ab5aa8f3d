import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { refusal } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type CustomsTable, keyOf, spanOf } from "./customsTables.ts";
import { type DayFault, type Span, turned } from "./timeline.ts";
import { rowsInForce } from "./rowsInForce.ts";

type Raise = (tx: Tx, catalogue: string) => Promise<unknown>;

/** What people change in a list is a version of the table, and holds to the same rule of days as its files. */
export const tableRules = (table: CustomsTable, raise: Raise): Rules => ({
  afterwards: async (tx, by, rows, before) => {
    // Also keeps others out of the table until this is done.
    await raise(tx, table.entity.name);
    const { entity, gaps } = table;
    if (gaps === null) return;
    const was = new Map(before.map((row) => [row.id, row]));
    const turns = turnsOf(table, rows, was);
    const standing = await rowsInForce(tx, table, [...rows, ...before]);
    const byKey = Map.groupBy(standing, (row) => keyOf(table, row));
    const ended: Span[] = [];
    const faults: DayFault[] = [];
    for (const [key, { entered, left, moved }] of turns) {
      const there = (byKey.get(key) ?? []).map((row) => spanOf(row.id, row));
      const coming = new Set(entered.map(({ id }) => id));
      const spans = [...there.filter(({ id }) => !coming.has(id)), ...left];
      const turn = turned({ spans, entered, left, moved }, gaps);
      const until = new Map(there.map((span) => [span.id, span.until]));
      faults.push(...turn.faults);
      ended.push(...turn.spans.filter((span) => until.get(span.id) !== span.until));
    }
    if (faults.length > 0) throw refused(faults, rows, was);
    const ends = setEach(entity, ended, ({ until }) => ({ until }));
    await changeRows(tx, entity, {}, by, { action: "followed" }, ends);
  },
});

interface KeyTurn {
  readonly entered: Span[];
  readonly left: Span[];
  readonly moved: Set<string>;
}

/** What was done to rows, by the keys that it concerns. */
function turnsOf(
  table: CustomsTable,
  rows: readonly EntityRow[],
  before: ReadonlyMap<string, EntityRow>,
): ReadonlyMap<string, KeyTurn> {
  const turns = new Map<string, KeyTurn>();
  const turnOf = (row: EntityRow): KeyTurn => {
    const key = keyOf(table, row);
    const turn = turns.get(key) ?? { entered: [], left: [], moved: new Set<string>() };
    turns.set(key, turn);
    return turn;
  };
  const isInForce = (row: EntityRow | undefined) => row?.["status"] === "active";
  for (const row of rows) {
    const was = before.get(row.id);
    const stays =
      was && isInForce(was) && isInForce(row) && keyOf(table, was) === keyOf(table, row);
    if (stays) {
      if (was["from"] !== row["from"] || was["until"] !== row["until"])
        turnOf(row).moved.add(row.id);
      continue;
    }
    if (was && isInForce(was)) turnOf(was).left.push(spanOf(was.id, was));
    if (isInForce(row)) turnOf(row).entered.push(spanOf(row.id, row));
  }
  return turns;
}

/** By the row where it is moved by a command, by the field where it is filled in. */
function refused(
  faults: readonly DayFault[],
  rows: readonly EntityRow[],
  before: ReadonlyMap<string, EntityRow>,
) {
  const isCommand = rows.some((row) => {
    const was = before.get(row.id);
    return was && was["status"] !== row["status"];
  });
  return refusal(
    isCommand ? "barred" : "badRequest",
    faults.map(({ id, field, code, day, since }) => [
      isCommand ? id : field,
      { code, values: { day, since } },
    ]),
  );
}
