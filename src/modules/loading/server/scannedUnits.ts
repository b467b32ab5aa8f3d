import { sql } from "kysely";
import type { InputOf } from "#kit/entity/RowOf.ts";
import type { Fault } from "#kit/entity/Field.ts";
import { isOneOfTexts } from "#kit/entity/server/columns.ts";
import { holdsRow, standingOn } from "#kit/entity/holds/server/holds.ts";
import type { Doing } from "#kit/entity/server/rules.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import { handlingUnits, type UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import type { ReleaseRow } from "../../releases/releases.ts";
import { AWAITS_UNITS } from "../../shipments/server/entryFacts.ts";
import { shipments } from "../../shipments/shipments.ts";
import type { LoadRow, loads } from "../../loads/loads.ts";
import { HELD, meantUnits } from "../planning/meantUnits.ts";
import { LACKING_INVOICE, LACKS_PAPERS } from "./leaving.ts";
import { type Bound, releasesNumbered } from "./loadReleases.ts";

/** A unit that is to be loaded, with what may speak against it. */
interface Scanned {
  readonly id: string;
  readonly label: string;
  readonly shipment: string;
  readonly status: UnitRow["status"];
  readonly entry: string;
  /** The load that has it, or for which its entry is planned. */
  readonly on: string | null;
  readonly plannedFor: string | null;
  readonly isPlanned: boolean;
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

/** Where a unit is that may be loaded. */
export const HERE = "received" as const;

/** What speaks against a unit or release is told by the same. */
interface Judged extends Omit<Scanned, "id" | "shipment" | "isPlanned" | "status"> {
  readonly status: UnitRow["status"] | ReleaseRow["status"];
}

function faultsOf(unit: Judged, load: string): Fault[] {
  const { label, entry, status, on, plannedFor, hold, goesTo } = unit;
  const values = { label, entry };
  if (on !== null)
    return on === load
      ? [{ code: "loadedAlready", values }]
      : [{ code: "onOtherLoad", values: { ...values, load: on } }];
  if (status !== HERE) return [{ code: unit.away, values }];
  const against: readonly (Fault | false)[] = [
    hold !== null && { code: HELD, values: { ...values, hold } },
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
const lackingOf = ({ label, entry, lackingInvoice: invoice }: Judged): Fault =>
  invoice === null
    ? { code: "papersMissing", values: { label, entry } }
    : { code: "invoiceMissing", values: { label, entry, invoice } };

const unknown = (label: string, { entry }: Named): Fault =>
  entry === null
    ? { code: "unknownLabel", values: { label } }
    : { code: "notInEntry", values: { label, entry } };

const faultsOfRelease = (release: Bound, load: string): Fault[] =>
  faultsOf(
    {
      ...release,
      label: release.number,
      entry: release.number,
      status: release.status === "staged" ? HERE : release.status,
      isReady: true,
      awaitsUnits: false,
      lacksPapers: false,
      lackingInvoice: null,
      away: "releaseNotStaged",
    },
    load,
  );

/** The units of the scanned labels that have not left, held, so that two loads never take one; of one entry where one is told. */
async function scannedUnits(
  { tx, input }: Doing<typeof loads, "scan">,
  load: LoadRow,
): Promise<readonly Scanned[]> {
  const { labels } = input;
  const { rows } = await preparedForOne(
    tx,
    labels,
    sql<Scanned>`
    with held as (select * from shared.handling_units where subscriber_id = ${tx.subscriberId}
      and ${isOneOfTexts(sql.ref("label"), labels)} and status in ('expected', 'received', 'loaded') ${ofEntry(input)}
      order by id for no key update),
    of_units as materialized (select * from ${standingOn(tx, handlingUnits, sql`(select array_agg(id) from held)`)}),
    of_entries as materialized (select * from ${standingOn(tx, shipments, sql`(select array_agg(shipment) from held)`)}
      where 'ready' = any(h.blocks))
    select u.id, u.label, u.shipment, u.status, 'notInHouse' as away, s.entry_no as entry, l.load_no as "on",
      (select p.load_no from loads p where (p.subscriber_id, p.id) = (s.subscriber_id, s.load) and p.id <> ${load.id}
        and p.status not in ('dispatched', 'delivered', 'cancelled')) as "plannedFor",
      s.load is not distinct from ${load.id}::uuid as "isPlanned",
      coalesce((select reason from of_units h where ${holdsRow(sql.ref("u.id"))} order by held_at limit 1),
        (select reason from of_entries h where ${holdsRow(sql.ref("s.id"))} order by held_at limit 1)) as hold,
      s.site <> ${load.site}::uuid as "isElsewhere",
      (select d.name from shared.sites d where d.id = s.destination and d.id <> ${load.destination}::uuid) as "goesTo",
      s.stage = 'ready' as "isReady", ${AWAITS_UNITS} as "awaitsUnits",
      s.load is distinct from ${load.id}::uuid and ${LACKS_PAPERS} as "lacksPapers", ${LACKING_INVOICE} as "lackingInvoice"
    from held u join shared.shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    left join loads l on (l.subscriber_id, l.id) = (u.subscriber_id, u.load)
    order by array_position(array['received', 'loaded', 'expected'], u.status), s.entry_no`,
  );
  return rows;
}

/** What a scan says of the entry that is meant. */
type Named = Pick<InputOf<typeof loads, "scan">, "entry">;

/** Units of the entry of a number, where a scan names one. */
export const ofEntry = ({ entry }: Named) =>
  entry === null
    ? sql``
    : sql`and shipment in (select id from shared.shipments where entry_no = ${entry})`;

export const severalUnits = (
  label: string,
  units: readonly { readonly entry: string }[],
): Fault => {
  const entries = units.map(({ entry }) => entry).toSorted();
  return { code: "severalUnits", values: { label, entries: entries.join(", ") } };
};

/** What the labels of a scan turn out to be: units and releases that go on the load, and what speaks against the others. */
export interface Taken {
  readonly units: readonly Scanned[];
  readonly releases: readonly Bound[];
  readonly wrong: readonly (readonly Fault[])[];
}

export async function takenBy(doing: Doing<typeof loads, "scan">, load: LoadRow): Promise<Taken> {
  const { tx, input } = doing;
  const { labels } = input;
  const { loadNo } = load;
  const scanned = await scannedUnits(doing, load);
  const of = Map.groupBy(scanned, ({ label }) => label);
  const others = labels.filter((label) => !of.has(label));
  const numbered = await releasesNumbered(tx, load, input.entry === null ? others : []);
  const left = await leftUnits(
    doing,
    others.filter((label) => !numbered.has(label)),
  );
  const units: Scanned[] = [];
  const wrongOf = (label: string): readonly Fault[] => {
    const release = numbered.get(label);
    if (release) return faultsOfRelease(release, loadNo);
    const bearers = (of.get(label) ?? []).map((unit) => ({
      unit,
      isHere: unit.status === HERE && !unit.isElsewhere,
      isPlanned: unit.isPlanned,
      isAboard: unit.on === loadNo,
      faults: faultsOf(unit, loadNo),
    }));
    const { meant, isUnclear } = meantUnits(bearers);
    if (isUnclear)
      return [
        severalUnits(
          label,
          meant.map(({ unit }) => unit),
        ),
      ];
    units.push(...meant.slice(0, 1).map(({ unit }) => unit));
    if (meant.length > 0) return meant.flatMap(({ faults }) => faults);
    return [left.get(label) ?? unknown(label, input)];
  };
  const wrong = labels.map(wrongOf).filter(({ length }) => length > 0);
  return { units, releases: [...numbered.values()], wrong };
}

/** What is said of labels whose units have all left, by the last of each. */
async function leftUnits(
  { tx, input }: Doing<typeof loads, "scan">,
  labels: readonly string[],
): Promise<ReadonlyMap<string, Fault>> {
  if (labels.length === 0) return new Map();
  const { rows } = await sql<{ label: string; entry: string; load: string | null }>`
    select distinct on (u.label) u.label, s.entry_no as entry, l.load_no as load from shared.handling_units u
    join shared.shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    left join loads l on (l.subscriber_id, l.id) = (u.subscriber_id, u.load)
    where u.subscriber_id = ${tx.subscriberId} and u.label = any(${labels}::text[]) ${ofEntry(input)}
    order by u.label, u.updated_at desc, u.id`.execute(tx.db);
  return new Map(
    rows.map(({ label, entry, load }): [string, Fault] => [
      label,
      load === null
        ? { code: "notInHouse", values: { label, entry } }
        : { code: "onOtherLoad", values: { label, entry, load } },
    ]),
  );
}
