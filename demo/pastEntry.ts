import { MISSING, shipments } from "#modules/shipments/shipments.ts";
import { handlingUnits } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import type { MoveReason, OutsidePlace } from "#modules/stock/moves.ts";
import type { Chance } from "./chance.ts";
import type { Plan } from "./pastPlan.ts";
import {
  begun,
  type Deed,
  go,
  type PastRow,
  type Ref,
  refOf,
  type Values,
  wireOf,
} from "./pastRows.ts";

const MINUTE = 60_000;
const WORKED_ON = ["receiving", "received", "reviewing"];
const TYPES = [
  "FTL",
  "FTL",
  "FTL",
  "FTL",
  "LTL",
  "LTL",
  "LTL",
  "hotshot",
  "flatbed",
  "parcel",
] as const;
const DRIVERS = [
  "Walter Nguyen",
  "Darnell Brooks",
  "Ramiro Cantú Leal",
  "Óscar Ibáñez Rocha",
] as const;

type End = { readonly location: string } | { readonly place: OutsidePlace };

/** A move of a handling unit. */
export interface PastMove {
  readonly unit: PastRow;
  readonly from: End;
  readonly to: End;
  readonly reason: MoveReason;
  readonly document: string;
  readonly by: string;
  readonly at: number;
}

/** Something that is done at an instant (ms), after all that was done before. */
export type Step = readonly [at: number, work: () => void];

/** An entry with what comes along with it. */
export interface PastEntry {
  readonly plan: Plan;
  readonly entry: PastRow;
  readonly units: readonly PastRow[];
  readonly trailerNo: string;
  readonly sealIn: string | null;
  readonly driver: string;
  readonly dock: Ref;
  readonly staging: Ref;
  /** What is missing of it follows from these. */
  readonly known: {
    received: number;
    isExplained: boolean;
    isInvoiced: boolean;
    isBlocked: boolean;
  };
}

export interface EntryPlaces {
  readonly site: Ref;
  readonly dock: Ref;
  readonly staging: Ref;
  readonly carrier: Ref;
  readonly supplier: Ref;
}

/** An entry as it was announced, with the units that are still to come. */
export function announcedEntry(
  chance: Chance,
  plan: Plan,
  { site, dock, staging, carrier, supplier }: EntryPlaces,
  { entryNo, trailerNo }: { readonly entryNo: string; readonly trailerNo: string },
): PastEntry {
  const { arrival, cargo, isDirect, isCancelled, exception } = plan;
  const { client, announced, eta } = arrival;
  const digits = entryNo.replaceAll(/\D/g, "");
  const beside = exception === "short" ? 1 : exception === "over" ? -1 : 0;
  const entry = begun(
    shipments,
    { client, id: chance.id() },
    { at: announced, by: "Adela Administra" },
    {
      entryNo,
      announcedAt: new Date(announced).toISOString(),
      bolNo: `BOL${digits}`,
      proNo: `PRO${digits.slice(-4)}${chance.between(10, 99)}`,
      site,
      mode: isDirect ? "direct" : "indirect",
      shipmentType: isDirect ? "FTL" : chance.pick(TYPES),
      carrier,
      supplier,
      unitsDeclared: cargo.lines.length + beside,
      weightDeclared: String(cargo.lines.length * chance.between(180, 640)),
      volumeDeclared: (cargo.lines.length * 1.92).toFixed(2),
      eta: new Date(eta).toISOString(),
      hazmat: chance.percent(6),
      distribution: arrival.site === "LRD2",
    },
  );
  const units =
    isDirect || isCancelled
      ? []
      : cargo.lines.map((_, at) => ({
          id: chance.id(),
          label: `VX${digits}${at + 1}`,
        }));
  return {
    plan,
    entry,
    trailerNo,
    dock,
    staging,
    driver: chance.pick(DRIVERS),
    sealIn: chance.percent(6) ? null : `S${chance.between(700_000, 879_999)}`,
    units: units.map(({ id, label }) => unitOf(client, id, label, chance.between(60, 480))),
    known: { received: 0, isExplained: false, isInvoiced: false, isBlocked: false },
  };
}

const unitOf = (client: number, id: string, label: string, weight: number): PastRow => ({
  entity: handlingUnits,
  client,
  id,
  values: { label, weight: String(weight) },
  events: [],
});

/** Brings an entry to its next version, with what follows for what is missing of it. */
export function goOn({ entry, known }: PastEntry, deed: Deed, values: Values = {}): void {
  const now = { ...entry.values, ...values };
  const isLacking: Partial<Record<string, boolean>> = {
    sealIn: now["sealIn"] === null,
    units:
      now["mode"] !== "direct" && known.received !== now["unitsDeclared"] && !known.isExplained,
    invoice: !known.isInvoiced,
    blocking: known.isBlocked,
  };
  const isWorkedOn = WORKED_ON.includes(String(wireOf(now["stage"] ?? null)));
  const missing = isWorkedOn ? MISSING.filter((name) => isLacking[name]) : [];
  const unitsReceived = known.received > 0 ? known.received : (now["unitsReceived"] ?? null);
  const isCounted = isWorkedOn || wireOf(now["stage"] ?? null) === "reviewed";
  const unitsOpen =
    isCounted && isLacking["units"]
      ? Math.abs(known.received - Number(now["unitsDeclared"]))
      : null;
  const following = { unitsReceived, unitsOpen, missing, inconclusive: missing.length > 0 };
  const isSame = String(missing) === String(wireOf(entry.values["missing"] ?? null));
  if (deed.action !== "followed" || !isSame) go(entry, deed, { ...values, ...following });
}

const iso = (at: number) => new Date(at).toISOString();

/** Everything that is done to an entry and its units, from the gate until they can go. */
export function stepsOf(told: PastEntry, moves: PastMove[]): Step[] {
  const { plan, entry, units, known, dock, staging, trailerNo, sealIn, driver } = told;
  const { arrival, isDirect, isCancelled, unnoted, receiver, reviewer } = plan;
  const step = (at: number, by: string, action: string, values: Values): Step => [
    at,
    () => goOn(told, { at, by, action }, values),
  ];
  if (isCancelled)
    return [
      [
        arrival.at,
        () =>
          goOn(
            told,
            { at: arrival.at, by: receiver, action: "cancel", reason: "El proveedor no embarcó" },
            { stage: "cancelled" },
          ),
      ],
    ];
  const arrivedAt = iso(arrival.at);
  const scannedAt = plan.start + 3 * MINUTE;
  const scan = () => {
    for (const unit of units) {
      const { label, weight } = unit.values;
      const values = { label, weight, shipment: refOf(entry), unitType: "pallet" };
      const arrives = { location: staging, status: "received" };
      Object.assign(
        unit,
        begun(handlingUnits, unit, { at: scannedAt, by: receiver }, {
          ...values,
          ...arrives,
        } as Values),
      );
      moves.push({
        unit,
        reason: "receive",
        from: { place: "supplier" },
        to: { location: staging.id },
        document: entry.id,
        by: receiver,
        at: scannedAt,
      });
    }
    known.received = units.length;
    goOn(told, { at: scannedAt, by: receiver, action: "scan" });
  };
  const receiving: Step[] = [
    ...(unnoted === "receivingStartedAt"
      ? []
      : [
          step(plan.start, receiver, "startReceive", {
            stage: "receiving",
            dock,
            receivingStartedAt: iso(plan.start),
            receivedBy: receiver,
          }),
        ]),
    [scannedAt, scan],
    step(plan.received, receiver, "closeReceive", {
      stage: "received",
      receivedBy: receiver,
      receivedAt: iso(plan.received),
    }),
  ];
  return [
    step(arrival.at, receiver, "checkIn", {
      stage: "arrived",
      arrivedAt,
      trailerNo,
      sealIn,
      driverName: driver,
    }),
    ...(isDirect ? [] : receiving),
    ...(unnoted === "reviewStartedAt"
      ? []
      : [
          step(plan.reviewing, reviewer, "startReview", {
            stage: "reviewing",
            reviewStartedAt: iso(plan.reviewing),
            reviewedBy: reviewer,
          }),
        ]),
    step(plan.reviewed, reviewer, "closeReview", {
      stage: "reviewed",
      reviewedBy: reviewer,
      reviewedAt: iso(plan.reviewed),
    }),
    step(plan.reviewed + 4 * MINUTE, reviewer, "judgeDocuments", {
      docStatus: "verified",
      papersBy: reviewer,
      papersAt: iso(plan.reviewed + 4 * MINUTE),
      papersWaiver: "Originales en papel, en el archivo de la bodega",
    }),
    step(plan.ready, reviewer, "ready", { stage: "ready", readyAt: iso(plan.ready) }),
  ];
}
