import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { recordEvents } from "#kit/server/entity/events.ts";
import type { Effect, Guard } from "#kit/server/entity/rules.ts";
import { rowsOf } from "#kit/server/entity/write.ts";
import { move, type Place } from "../../stock/server/move.ts";
import { handlingUnits } from "../handlingUnits.ts";

const atOf = (row: EntityRow): Place => ({ location: String(row["location"]) });
const OUT: Place = { outside: "adjust" };

export const splitable: Guard = async ({ tx, rows, input }) => {
  const labels = input["labels"] as readonly string[];
  const found = await sql<{ label: string }>`
    select label from handling_units
    where shipment = any(${rows.map(({ shipment }) => String(shipment))}::uuid[]) and label = any(${labels}::text[])
    order by label`.execute(tx.db);
  const known = found.rows.map((values): Fault => ({ code: "labelTaken", values: { ...values } }));
  return rows.flatMap(({ id, pieces }) => {
    const taken = labels.length * Number(input["piecesEach"]);
    const faults: Fault[] = [
      ...(rows.length > 1 ? [{ code: "splitOne" }] : []),
      ...(pieces === null ? [{ code: "noPieces" }] : []),
      ...(pieces !== null && taken >= Number(pieces)
        ? [{ code: "fewPieces", values: { taken, pieces: Number(pieces) } }]
        : []),
      ...known,
    ];
    return faults.map((fault) => [id, fault] as const);
  });
};

/** Takes pieces out of a unit into new ones that stand beside it; its weight goes along by their number. */
export const split: Effect = async ({ tx, by, rows: [row], input, now }) => {
  if (!row) return new Map();
  const labels = input["labels"] as readonly string[];
  const [each, all] = [Number(input["piecesEach"]), Number(row["pieces"])];
  const cents = row["weight"] === null ? null : Math.round(Number(row["weight"]) * 100);
  const share = cents === null ? null : Math.floor((cents * each) / all);
  const { rows: made } = await sql<{ id: string }>`
    insert into handling_units (subscriber_id, label, shipment, unit_type, pieces, weight, invoice_line, location, status, split_from)
    select subscriber_id, label.own, shipment, unit_type, ${each}::integer, ${share === null ? null : String(share / 100)}::numeric, invoice_line, location,
      status, id
    from handling_units, unnest(${labels}::text[]) label(own) where id = ${row.id} returning id`.execute(
    tx.db,
  );
  const ids = made.map(({ id }) => id);
  const added = await rowsOf(tx, handlingUnits, ids);
  await recordEvents(
    tx,
    handlingUnits.name,
    by,
    { action: "added" },
    added.map((unit) => ({ id: unit.id, version: unit.version, changes: toldOf(unit) })),
  );
  const moves = ids.map((unit) => ({ unit, from: OUT, to: atOf(row) }));
  await move(tx, by, { reason: "adjust", document: row.id, at: now }, moves);
  const left = share === null || cents === null ? null : String((cents - share * ids.length) / 100);
  return new Map([[row.id, { pieces: all - each * ids.length, weight: left }]]);
};

/** What the history tells of a unit that is new. */
export function toldOf(unit: EntityRow) {
  const names = Object.entries(handlingUnits.fields).flatMap(([name, { target }]) =>
    target ? [name, labelOf(name)] : [name],
  );
  const held = names.filter((name) => (unit[name] ?? null) !== null);
  // A unit that is new to the history begins as expected.
  const was = (name: string) => (name === "status" ? "expected" : null);
  return Object.fromEntries(held.map((name) => [name, [was(name), unit[name] ?? null] as const]));
}

export const mergeable: Guard = ({ rows, input }) => {
  const into = rows.find(({ id }) => id === input["into"]);
  const alike = [
    ["shipment", "otherEntryUnit"],
    ["location", "otherPlace"],
    ["invoiceLine", "otherLine"],
  ] as const;
  return rows.flatMap((row) => {
    const codes = [
      ...(into ? [] : ["intoUnticked"]),
      ...(rows.length < 2 ? ["mergeOne"] : []),
      ...alike.flatMap(([name, code]) => (into && row[name] !== into[name] ? [code] : [])),
    ];
    return codes.map((code) => [row.id, { code }] as const);
  });
};

const UNMEASURED: Values = { length: null, width: null, height: null };

/** Puts units into one of them, which then holds the pieces of all and weighs what they did; unknown of one is unknown of all. */
export const merge: Effect = async ({ tx, by, rows, input, now }) => {
  const into = String(input["into"]);
  const others = rows.filter(({ id }) => id !== into);
  const moves = others.map((row) => ({ unit: row.id, from: atOf(row), to: OUT }));
  await move(tx, by, { reason: "adjust", document: into, at: now }, moves);
  const sum = (name: string) =>
    rows.some((row) => row[name] === null)
      ? null
      : rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0) / 100;
  const weight = sum("weight");
  const kept = {
    ...UNMEASURED,
    status: "received",
    pieces: sum("pieces"),
    weight: weight && String(weight),
  };
  const gone: Values = { location: null, mergedInto: into };
  return new Map(rows.map(({ id }) => [id, id === into ? kept : gone]));
};
