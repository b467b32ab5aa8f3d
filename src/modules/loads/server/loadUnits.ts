import { sql } from "kysely";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { isOneOfTexts } from "#kit/server/entity/columns.ts";
import { holdsRow, standingOn } from "#kit/server/entity/holds.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Doing, Effect, Guard } from "#kit/server/entity/rules.ts";
import { changeRows, refresh } from "#kit/server/entity/settled.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { unitRules } from "../../handlingUnits/server/unitRules.ts";
import { AWAITS_UNITS } from "../../shipments/server/entryFacts.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { move, reverse } from "../../stock/server/move.ts";
import {
  type Bound,
  releasesNumbered,
  releasesOf,
  takeOffReleases,
  takeReleases,
} from "./loadReleases.ts";
import { LACKING_INVOICE, LACKS_PAPERS } from "./leaving.ts";

/** Labels told of one scan. */
const MOST_TOLD = 20;

/** A unit that is to be loaded, with what may speak against it. */
interface Scanned {
  readonly label: string;
  readonly status: string;
  readonly entry: string;
  /** The load that has it, or for which its entry is planned. */
  readonly on: string | null;
  readonly plannedFor: string | null;
  readonly hold: string | null;
  readonly isElsewhere: boolean;
  readonly goesTo: string | null;
  readonly isReady: boolean;
  readonly awaitsUnits: boolean;
  readonly lacksPapers: boolean;
  readonly lackingInvoice: string | null;
  /** What is said of one that does not stand there to be loaded. */
  readonly away: "notInHouse" | "releaseNotStaged";
}

const HERE = "received";

function faultsOf(unit: Scanned, load: string): Fault[] {
  const { label, entry, status, on, plannedFor, hold, goesTo } = unit;
  const values = { label, entry };
  if (on !== null)
    return on === load
      ? [{ code: "loadedAlready", values }]
      : [{ code: "onOtherLoad", values: { ...values, load: on } }];
  if (status !== HERE) return [{ code: unit.away, values }];
  const against: readonly (Fault | false)[] = [
    hold !== null && { code: "heldUnit", values: { ...values, hold } },
    unit.isElsewhere && { code: "unitElsewhere", values },
    goesTo !== null && { code: "otherDestination", values: { ...values, destination: goesTo } },
    plannedFor !== null && { code: "plannedElsewhere", values: { ...values, load: plannedFor } },
    !unit.isReady && { code: "entryNotReady", values },
    unit.awaitsUnits && { code: "unitsAwaited", values },
    unit.lacksPapers && lackingOf(unit),
  ];
  return against.filter((fault) => fault !== false);
}

/** Which papers are missing, where one of them is known by its number. */
const lackingOf = ({ label, entry, lackingInvoice: invoice }: Scanned): Fault =>
  invoice === null
    ? { code: "papersMissing", values: { label, entry } }
    : { code: "invoiceMissing", values: { label, entry, invoice } };

const unknown = (label: string): Fault => ({ code: "unknownLabel", values: { label } });

const asScanned = (release: Bound | undefined): Scanned | undefined =>
  release && {
    ...release,
    label: release.number,
    entry: release.number,
    status: release.status === "staged" ? HERE : release.status,
    isReady: true,
    awaitsUnits: false,
    lacksPapers: false,
    lackingInvoice: null,
    away: "releaseNotStaged",
  };

/** Says of each label why its unit or release may not go on the load; holds the units, so that two loads never take one. */
export const loadable: Guard = async ({ tx, rows: [load], input }) => {
  if (!load) return [];
  const labels = input["labels"] as readonly string[];
  const { rows } = await preparedForOne(
    tx,
    labels,
    sql<Scanned>`
    with held as (select * from handling_units where subscriber_id = ${tx.subscriberId}
      and ${isOneOfTexts(sql.ref("label"), labels)} order by id for no key update),
    of_units as materialized (select * from ${standingOn(tx, handlingUnits, sql`(select array_agg(id) from held)`)}),
    of_entries as materialized (select * from ${standingOn(tx, shipments, sql`(select array_agg(shipment) from held)`)}
      where 'ready' = any(h.blocks))
    select u.label, u.status, 'notInHouse' as away, s.entry_no as entry, l.load_no as "on",
      (select p.load_no from loads p where (p.subscriber_id, p.id) = (s.subscriber_id, s.load) and p.id <> ${load.id}
        and p.status not in ('dispatched', 'delivered', 'cancelled')) as "plannedFor",
      coalesce((select reason from of_units h where ${holdsRow(sql.ref("u.id"))} order by held_at limit 1),
        (select reason from of_entries h where ${holdsRow(sql.ref("s.id"))} order by held_at limit 1)) as hold,
      s.site <> ${load["site"]}::uuid as "isElsewhere",
      (select d.name from sites d where d.id = s.destination and d.id <> ${load["destination"]}::uuid) as "goesTo",
      s.stage = 'ready' as "isReady", ${AWAITS_UNITS} as "awaitsUnits",
      s.load is distinct from ${load.id}::uuid and ${LACKS_PAPERS} as "lacksPapers", ${LACKING_INVOICE} as "lackingInvoice"
    from held u join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    left join loads l on (l.subscriber_id, l.id) = (u.subscriber_id, u.load)`,
  );
  const units = new Map(rows.map((unit) => [unit.label, unit]));
  const others = labels.filter((label) => !units.has(label));
  const numbered = await releasesNumbered(tx, load, others);
  const wrong = labels
    .map((label) => {
      const unit = units.get(label) ?? asScanned(numbered.get(label));
      return unit ? faultsOf(unit, String(load["loadNo"])) : [unknown(label)];
    })
    .filter(({ length }) => length > 0);
  return wrong.slice(0, MOST_TOLD).flatMap((all) => all.map((fault) => [load.id, fault] as const));
};

/** Puts the scanned units and releases on the load's trailer: in the ledger they leave the place where they stood. */
export const loadUnits: Effect = async (doing) => {
  const {
    tx,
    by,
    rows: [load],
    input,
    now,
  } = doing;
  if (!load) return new Map();
  const labels = input["labels"] as readonly string[];
  const { rows } = await preparedForOne(
    tx,
    labels,
    sql<{ id: string; label: string; shipment: string }>`
    select id, label, shipment from handling_units
    where subscriber_id = ${tx.subscriberId} and ${isOneOfTexts(sql.ref("label"), labels)}`,
  );
  const loaded = {
    status: "loaded",
    load: load.id,
    loadedAt: now,
    loadedBy: by.name,
    location: null,
  };
  const before = await changeRows(
    tx,
    handlingUnits,
    unitRules,
    by,
    { action: "changed", reason: String(load["loadNo"]) },
    new Map(rows.map(({ id }) => [id, loaded])),
  );
  const moves = before.map(({ id, location }) => ({
    unit: id,
    from: { location: String(location) },
    to: { outside: "trailer" as const },
  }));
  await move(tx, by, { reason: "load", document: load.id, at: now }, moves);
  const units = new Set(rows.map(({ label }) => label));
  const others = labels.filter((label) => !units.has(label));
  const numbered = await releasesNumbered(tx, load, others);
  await takeReleases(
    doing,
    load,
    [...numbered.values()].map(({ id }) => id),
  );
  await refreshEntries(
    doing,
    rows.map(({ shipment }) => shipment),
  );
  return new Map();
};

const refreshEntries = ({ tx, by }: Doing, ids: readonly string[]) =>
  refresh(tx, shipments, shipmentRules, by, ids);

interface OnLoad {
  readonly id: string;
  readonly label: string;
  readonly shipment: string;
  readonly seq: string;
  /** Where it stood. */
  readonly location: string;
}

/** Units of these labels that the load has, with the move that put them there. */
async function unitsOn({ tx, rows: [load], input }: Doing): Promise<readonly OnLoad[]> {
  const { rows } = await sql<OnLoad>`
    select u.id, u.label, u.shipment, m.seq::text, m.from_location as location from handling_units u
    join lateral (select seq, from_location from stock_moves m where (m.subscriber_id, m.unit) = (u.subscriber_id, u.id)
      order by seq desc limit 1) m on true
    where u.load = ${load?.id}::uuid and u.label = any(${input["labels"]}::text[])`.execute(tx.db);
  return rows;
}

/** The load has what is to be taken off it. */
export const unloadable: Guard = async (doing) => {
  const { tx, rows, input } = doing;
  const labels = input["labels"];
  const aboard = await releasesOf(tx, rows[0]?.id ?? "", ["loaded"], labels);
  const found = new Set([
    ...(await unitsOn(doing)).map(({ label }) => label),
    ...aboard.map(({ number }) => number),
  ]);
  const missing = (labels as readonly string[]).filter((label) => !found.has(label));
  return rows.flatMap(({ id }) =>
    missing
      .slice(0, MOST_TOLD)
      .map((label) => [id, { code: "notOnLoad", values: { label } }] as const),
  );
};

/** Takes units off the load, back to where each stood; the ledger keeps both. */
export const unloadUnits: Effect = async (doing) => {
  const {
    tx,
    by,
    rows: [load],
    now,
  } = doing;
  const units = await unitsOn(doing);
  const off = { status: HERE, load: null, loadedAt: null, loadedBy: null };
  await changeRows(
    tx,
    handlingUnits,
    unitRules,
    by,
    { action: "changed", reason: String(load?.["loadNo"]) },
    new Map(units.map(({ id, location }) => [id, { ...off, location }])),
  );
  await reverse(
    tx,
    by,
    now,
    units.map(({ seq }) => seq),
  );
  if (load) await takeOffReleases(doing, load);
  await refreshEntries(
    doing,
    units.map(({ shipment }) => shipment),
  );
  return new Map();
};
