import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import type { Doing, Effect, Guard } from "#kit/entity/server/rules.ts";
import { type SetByRow, setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { changeRows, refresh } from "#kit/entity/server/settled.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { placeOf } from "../../shipments/handlingUnits/server/placeOf.ts";
import { unitRules } from "../../shipments/handlingUnits/server/unitRules.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { move, reverse } from "../../stock/server/move.ts";
import { type LoadRow, loads } from "../../loads/loads.ts";
import { releasesOf, takeOffReleases, takeReleases } from "./loadReleases.ts";
import { HERE, ofEntry, severalUnits, type Taken, takenBy } from "./scannedUnits.ts";

/** Labels told of one scan. */
const MOST_TOLD = 20;

/** What the guard found, for the effect of the same command. */
const takenIn = new WeakMap<Doing<typeof loads, "scan">, Taken>();

/** Says of each label why its unit or release may not go on the load. */
export const loadable: Guard<typeof loads, "scan"> = async (doing) => {
  const [load] = doing.rows;
  if (!load) return [];
  const taken = await takenBy(doing, load);
  takenIn.set(doing, taken);
  const told = taken.wrong.slice(0, MOST_TOLD).flat();
  return told.map((fault) => [load.id, fault] as const);
};

/** Puts the scanned units and releases on the load's trailer: in the ledger they leave the place where they stood. */
export const loadUnits: Effect<typeof loads, "scan"> = async (doing) => {
  const {
    tx,
    by,
    rows: [load],
    now,
  } = doing;
  if (!load) return setNothing(loads);
  const { units, releases } = takenIn.get(doing) ?? (await takenBy(doing, load));
  const loaded = setEach(handlingUnits, units, () => ({
    status: "loaded",
    load: load.id,
    loadedAt: now,
    loadedBy: by.name,
    location: null,
  }));
  const before = await changeUnits(doing, load, loaded);
  const moves = before.map((unit) => ({
    unit: unit.id,
    from: placeOf(unit),
    to: { outside: "trailer" as const },
  }));
  await move(tx, by, { reason: "load", document: load.id, at: now }, moves);
  await takeReleases(doing, load, releases);
  await refreshEntries(doing, units);
  return setNothing(loads);
};

const changeUnits = (
  { tx, by }: Doing<typeof loads>,
  { loadNo }: LoadRow,
  values: SetByRow<typeof handlingUnits>,
) => changeRows(tx, handlingUnits, unitRules, by, { action: "changed", reason: loadNo }, values);

const refreshEntries = (
  { tx, by }: Doing<typeof loads>,
  units: readonly { readonly shipment: string }[],
) =>
  refresh(
    tx,
    shipments,
    shipmentRules,
    by,
    units.map(({ shipment }) => shipment),
  );

interface OnLoad {
  readonly id: string;
  readonly label: string;
  readonly shipment: string;
  readonly entry: string;
  readonly seq: string;
  /** Where it stood. */
  readonly location: string;
}

/** Units of these labels that the load has, with the move that put them there. */
async function unitsOn({
  tx,
  rows: [load],
  input,
}: Doing<typeof loads, "unscan">): Promise<readonly OnLoad[]> {
  const { rows } = await sql<OnLoad>`
    select u.id, u.label, u.shipment, s.entry_no as entry, m.seq::text, m.from_location as location from shared.handling_units u
    join shared.shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    join lateral (select seq, from_location from shared.stock_moves m where (m.subscriber_id, m.unit) = (u.subscriber_id, u.id)
      order by seq desc limit 1) m on true
    where u.load = ${load?.id}::uuid and u.label = any(${input.labels}::text[]) ${ofEntry(input)}`.execute(
    tx.db,
  );
  return rows;
}

/** The load has what is to be taken off it. */
export const unloadable: Guard<typeof loads, "unscan"> = async (doing) => {
  const {
    tx,
    rows,
    input: { labels },
  } = doing;
  const aboard = await releasesOf(tx, rows[0]?.id ?? "", ["loaded"], labels);
  const numbers = new Set(aboard.map(({ number }) => number));
  const of = Map.groupBy(await unitsOn(doing), ({ label }) => label);
  const faults = labels.flatMap((label): Fault[] => {
    const units = of.get(label) ?? [];
    if (units.length > 1) return [severalUnits(label, units)];
    return units.length > 0 || numbers.has(label) ? [] : [{ code: "notOnLoad", values: { label } }];
  });
  return rows.flatMap(({ id }) => faults.slice(0, MOST_TOLD).map((fault) => [id, fault] as const));
};

/** Takes units off the load, back to where each stood; the ledger keeps both. */
export const unloadUnits: Effect<typeof loads, "unscan"> = async (doing) => {
  const {
    tx,
    by,
    rows: [load],
    now,
  } = doing;
  if (!load) return setNothing(loads);
  const units = await unitsOn(doing);
  const off = setEach(handlingUnits, units, ({ location }) => ({
    status: HERE,
    load: null,
    loadedAt: null,
    loadedBy: null,
    location,
  }));
  await changeUnits(doing, load, off);
  await reverse(
    tx,
    by,
    now,
    units.map(({ seq }) => seq),
  );
  await takeOffReleases(doing, load);
  await refreshEntries(doing, units);
  return setNothing(loads);
};
