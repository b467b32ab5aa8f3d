import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { PHOTO } from "#kit/entity/documents/documents.ts";
import type { Cause } from "#modules/shipments/exceptions/causes.ts";
import { exceptions } from "#modules/shipments/exceptions/exceptions.ts";
import { priorities } from "#modules/priorities/priorities.ts";
import type { Chance } from "./chance.ts";
import { instantAt, ZONE } from "./pastCalendar.ts";
import { goOn, type PastEntry, type Step } from "./pastEntry.ts";
import { begun, go, note, type PastRow, refOf } from "./pastRows.ts";

/** As a history tells it. */
export const PHOTO_ADDED = "documentAdded";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (at: number) => new Date(at).toISOString();

const TROUBLES = {
  damage: ["Tarima golpeada en una esquina", "Se reempacó; las piezas están completas"],
  short: ["Falta una tarima de las declaradas", "Llegó con el embarque siguiente"],
  over: ["Sobra una tarima", "El proveedor mandó la lista corregida"],
  label: ["Etiqueta sin país de origen", "Se etiquetó en la bodega"],
} as const;

/** Why, one after the other. */
const WHY: Readonly<Record<string, readonly Cause[]>> = {
  damage: ["crushed", "wet", "loadShift", "brokenPallet", "forklift", "punctured"],
  short: ["loadingError", "documentation", "theftSuspected"],
  over: ["documentation", "loadingError", "noLabel"],
};

function causeOf(kind: string, exceptionNo: string): Cause | null {
  const causes = WHY[kind] ?? [];
  return causes[Number(exceptionNo.slice(-3)) % causes.length] ?? null;
}

/** What came otherwise than it should, told when it is received; what blocks is seen to in the review, the rest within days. */
export function exceptionOf(
  chance: Chance,
  told: PastEntry,
  { exceptionNo, until }: { readonly exceptionNo: string; readonly until: number },
  rows: PastRow[],
): Step[] {
  const { plan, entry, units, known } = told;
  const { exception, receiver, reviewer } = plan;
  if (exception === null) return [];
  const [description, resolution] = TROUBLES[exception];
  const isBlocking = exception === "damage" && chance.percent(50);
  const id = chance.id();
  const responsible = chance.pick(["carrier", "supplier"]);
  const found = plan.start + 5 * MINUTE;
  const settled = isBlocking
    ? plan.reviewed - 2 * MINUTE
    : plan.reviewed + chance.between(2, 70) * HOUR;
  const isSettled = settled < until && (isBlocking || chance.percent(88));
  const follow = (at: number, by: string) => goOn(told, { at, by, action: "followed" });
  let row: PastRow;
  const raise = () => {
    row = begun(
      exceptions,
      { client: entry.client, id },
      { at: found, by: receiver },
      {
        exceptionNo,
        shipment: refOf(entry),
        unit: exception === "damage" && units[0] ? refOf(units[0]) : null,
        kind: exception,
        cause: causeOf(exception, exceptionNo),
        severity: isBlocking ? "blocking" : exception === "label" ? "minor" : "major",
        quantity: exception === "label" ? null : 1,
        description,
        responsible,
      },
    );
    rows.push(row);
    if (exception === "damage") showPhoto(row, found + MINUTE, receiver);
    known.isBlocked = isBlocking;
    known.isExplained = exception === "short" || exception === "over";
    follow(found, receiver);
  };
  const settle = () => {
    const at = iso(settled);
    const values = { status: "resolved", resolution, resolvedAt: at, turnedAt: at };
    go(row, { at: settled, by: reviewer, action: "resolve" }, values);
    known.isBlocked = false;
    follow(settled, reviewer);
  };
  return [[found, raise], ...(isSettled ? [[settled, settle] as const] : [])];
}

/** Tells that a photo was added, which is the same one for all. */
function showPhoto(row: PastRow, at: number, by: string): void {
  const file = `dano-${iso(at).slice(0, 10)}.jpg`;
  note(row, { at, by, action: PHOTO_ADDED }, { [`document.${PHOTO}`]: [null, file] });
}

/** A unit that was held back, and released. */
export interface PastHold {
  readonly id: string;
  readonly row: PastRow;
  readonly type: string;
  readonly reason: string;
  readonly blocks: readonly string[];
  readonly by: string;
  readonly heldAt: string;
  readonly releasedAt: string;
}

type Held = readonly [type: string, reason: string, released: string];
const HOLDS: readonly [Held, ...Held[]] = [
  ["documents", "Falta la carta de origen", "Llegó la carta"],
  ["clientRequest", "El cliente pide esperar su instrucción", "El cliente la dio"],
  ["customs", "Revisión previa del agente aduanal", "Sin observaciones"],
];

/** Holds the first unit of an entry until its review. */
export function holdOf(chance: Chance, told: PastEntry, holds: PastHold[]): Step[] {
  const { plan, units } = told;
  const [row] = units;
  if (!plan.hasHold || !row) return [];
  const [type, reason, why] = chance.pick(HOLDS);
  const blocks = ["move", "split", "merge"];
  const [held, released] = [plan.received + MINUTE, plan.reviewed - 4 * MINUTE];
  const { receiver, reviewer } = plan;
  const times = { heldAt: iso(held), releasedAt: iso(released) };
  holds.push({ id: chance.id(), row, type, reason, blocks, by: receiver, ...times });
  const name = `hold.${type}`;
  return [
    [
      held,
      () =>
        note(row, { at: held, by: receiver, action: "held", reason }, { [name]: [null, blocks] }),
    ],
    [
      released,
      () =>
        note(
          row,
          { at: released, by: reviewer, action: "released", reason: why },
          { [name]: [blocks, null] },
        ),
    ],
  ];
}

const GROUNDS = [
  "Paro de línea: falta material",
  "Cambio de modelo en la planta",
  "Embarque de muestra",
  "Reposición de inventario",
] as const;

/** That an entry was needed across by an evening, met in time three times of four. */
export function priorityOf(
  chance: Chance,
  told: PastEntry,
  number: string,
  rows: PastRow[],
): Step[] {
  const { plan, entry } = told;
  const asked = plan.arrival.announced + HOUR;
  const readyOn = dayIn(ZONE, new Date(plan.ready));
  // Nobody asks for what was needed before.
  const isMissed = chance.percent(25) && instantAt(dayAfter(readyOn, -1), 22) > asked + HOUR;
  const neededOn = dayAfter(readyOn, isMissed ? -1 : 0);
  const due = instantAt(neededOn, 22);
  const by = "Clara Cliente";
  const id = chance.id();
  const level = chance.pick([1, 2, 2, 3, 3, 4]);
  const grounds = chance.pick(GROUNDS);
  let row: PastRow;
  const isMet = plan.ready <= due;
  const at = Math.max(isMet ? plan.ready : due, asked + MINUTE) + MINUTE;
  const finish = (doneAt: number) =>
    go(
      row,
      { at: doneAt, by: plan.reviewer, action: "finish" },
      { status: "done", doneAt: iso(doneAt) },
    );
  const late = Math.max(plan.ready, at) + MINUTE;
  return [
    [
      asked,
      () => {
        row = begun(
          priorities,
          { client: entry.client, id },
          { at: asked, by },
          {
            number,
            shipment: refOf(entry),
            level,
            neededOn,
            neededAt: "22:00",
            neededBy: iso(due),
            zone: ZONE,
            grounds,
            requestedBy: by,
          },
        );
        rows.push(row);
      },
    ],
    [
      asked + MINUTE,
      () =>
        go(
          row,
          { at: asked + MINUTE, by: plan.receiver, action: "accept" },
          { status: "accepted" },
        ),
    ],
    [
      at,
      () =>
        isMet
          ? finish(at)
          : go(
              row,
              { at, by: plan.reviewer, action: "miss", reason: "La caja llegó tarde" },
              { status: "missed" },
            ),
    ],
    // What was missed is met late, most of it.
    ...(isMet || level === 4 ? [] : [[late, () => finish(late)] as const]),
  ];
}
