import { addAll } from "#kit/entity/server/bulk.ts";
import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import type { Effect, Guard } from "#kit/entity/server/rules.ts";
import { setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { move, type Place } from "#modules/stock/server/move.ts";
import { handlingUnits } from "../handlingUnits.ts";
import { placeOf } from "./placeOf.ts";

const OUT: Place = { outside: "adjust" };

export const splitable: Guard<typeof handlingUnits, "split"> = async ({
  tx,
  rows,
  input: { labels, piecesEach },
}) => {
  const found = await sql<{ label: string }>`
    select label from handling_units
    where shipment = any(${rows.map(({ shipment }) => shipment)}::uuid[]) and label = any(${labels}::text[])
    order by label`.execute(tx.db);
  const known = found.rows.map((values): Fault => ({ code: "labelTaken", values: { ...values } }));
  return rows.flatMap(({ id, pieces }) => {
    const taken = labels.length * piecesEach;
    const faults: Fault[] = [
      ...(rows.length > 1 ? [{ code: "splitOne" }] : []),
      ...(pieces === null ? [{ code: "noPieces" }] : []),
      ...(pieces !== null && taken >= pieces
        ? [{ code: "fewPieces", values: { taken, pieces } }]
        : []),
      ...known,
    ];
    return faults.map((fault) => [id, fault] as const);
  });
};

/** Takes pieces out of a unit into new ones that stand beside it; its weight goes along by their number. */
export const split: Effect<typeof handlingUnits, "split"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const { labels, piecesEach: each } = input;
  const [row] = rows;
  if (!row || row.pieces === null) return setNothing(handlingUnits);
  const { pieces: all, weight } = row;
  const cents = weight === null ? null : Math.round(Number(weight) * 100);
  const share = cents === null ? null : Math.floor((cents * each) / all);
  const part = share === null ? null : String(share / 100);
  const made = await addAll(
    tx,
    handlingUnits,
    by,
    {},
    {
      fields: [
        "label",
        "shipment",
        "unitType",
        "pieces",
        "weight",
        "invoiceLine",
        "location",
        "status",
        "splitFrom",
      ],
      from: sql`(select label.own as label, u.shipment, u.unit_type, ${each}::integer as pieces, ${part}::numeric as weight,
      u.invoice_line, u.location, u.status, u.id as split_from
      from handling_units u, unnest(${labels}::text[]) label(own) where u.id = ${row.id})`,
    },
  );
  const ids = made.map(({ id }) => id);
  const moves = ids.map((unit) => ({ unit, from: OUT, to: placeOf(row) }));
  await move(tx, by, { reason: "adjust", document: row.id, at: now }, moves);
  const left = share === null || cents === null ? null : String((cents - share * ids.length) / 100);
  return setEach(handlingUnits, [row], () => ({ pieces: all - each * ids.length, weight: left }));
};

export const mergeable: Guard<typeof handlingUnits, "merge"> = ({ rows, input }) => {
  const into = rows.find(({ id }) => id === input.into);
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

const UNMEASURED = { length: null, width: null, height: null };

/** Puts units into one of them, which then holds the pieces of all and weighs what they did; unknown of one is unknown of all. */
export const merge: Effect<typeof handlingUnits, "merge"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const { into } = input;
  const others = rows.filter(({ id }) => id !== into);
  const moves = others.map((row) => ({ unit: row.id, from: placeOf(row), to: OUT }));
  await move(tx, by, { reason: "adjust", document: into, at: now }, moves);
  const sum = (name: "weight" | "pieces") =>
    rows.some((row) => row[name] === null)
      ? null
      : rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0) / 100;
  const weight = sum("weight");
  const kept = {
    ...UNMEASURED,
    pieces: sum("pieces"),
    weight: weight === null ? null : String(weight),
  };
  return setEach(handlingUnits, rows, ({ id }) =>
    id === into ? { ...kept, status: "received" } : { location: null, mergedInto: into },
  );
};
