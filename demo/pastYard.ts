import { trailers } from "#modules/trailers/trailers.ts";
import { trailerVisits } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import type { Chance } from "./chance.ts";
import type { PastEntry, Step } from "./pastEntry.ts";
import { begun, go, type PastRow, type Ref, refOf, type Values } from "./pastRows.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLERK = "Beto Cavazos";
const TYPES = ["53dry", "53dry", "53dry", "reefer", "flatbed", "48dry"] as const;
const iso = (at: number) => new Date(at).toISOString();

/** The trailers that come to a client again and again. */
export const trailersOf = (
  chance: Chance,
  client: number,
  { carriers, count, since }: { carriers: readonly [Ref, ...Ref[]]; count: number; since: number },
): PastRow[] =>
  Array.from({ length: count }, (_, at) =>
    begun(
      trailers,
      { client, id: chance.id() },
      { at: since, by: CLERK },
      {
        number: `VT${client}${4_101 + at * 7}`,
        trailerType: chance.pick(TYPES),
        carrier: chance.pick(carriers),
        plate: `${41 + at}W${8_310 + at * 7}`,
        plateState: chance.pick(["Texas", "Tamaulipas", "Nuevo León"]),
      },
    ),
  );

/** The visit of the trailer that brought an entry, from its appointment until it left. */
export function visitOf(
  chance: Chance,
  told: PastEntry,
  trailer: PastRow,
  visitNo: string,
  rows: PastRow[],
): Step[] {
  const { plan, entry, dock, driver, sealIn } = told;
  const { arrival, isDirect } = plan;
  const carrier = entry.values["carrier"] ?? null;
  const came = arrival.at - 6 * MINUTE;
  const inspected = arrival.at + 2 * MINUTE;
  const docked = plan.start - 2 * MINUTE;
  const out = (isDirect ? plan.ready : plan.received) + 25 * MINUTE;
  const load = isDirect ? "full" : "empty";
  const seal = isDirect ? sealIn : null;
  const id = chance.id();
  const tractor = `T-${chance.between(200, 259)}`;
  let visit: PastRow;
  const step = (at: number, action: string, values: Values): Step => [
    at,
    () => go(visit, { at, by: CLERK, action }, values),
  ];
  const announce: Step = [
    arrival.announced,
    () => {
      visit = begun(
        trailerVisits,
        { client: entry.client, id },
        { at: arrival.announced, by: CLERK },
        {
          visitNo,
          trailerNo: refOf(trailer).label,
          trailer: refOf(trailer),
          site: entry.values["site"] ?? null,
          appointmentAt: iso(arrival.eta),
        },
      );
      rows.push(visit);
    },
  ];
  const unload: Step[] = [
    step(docked, "toDock", { position: "atDock", location: dock, dockedAt: iso(docked) }),
    step(plan.received + MINUTE, "markLoad", {
      load,
      seal,
      emptiedAt: iso(plan.received + MINUTE),
    }),
    step(plan.received + 2 * MINUTE, "toYard", { position: "inYard", location: null }),
  ];
  return [
    announce,
    step(came, "checkIn", {
      position: "inYard",
      onSite: true,
      carrierIn: carrier,
      driverIn: driver,
      tractorIn: tractor,
      load: "full",
      sealIn,
      seal: sealIn,
      arrivedAt: iso(came),
      freeUntil: iso(came + 48 * HOUR),
    }),
    step(inspected, "inspect", {
      inspection: "passed",
      inspectedAt: iso(inspected),
      inspectedBy: CLERK,
    }),
    [
      inspected,
      () =>
        go(
          trailer,
          { at: inspected, by: CLERK, action: "followed" },
          { lastInspectedAt: iso(inspected) },
        ),
    ],
    ...(isDirect ? [] : unload),
    step(out, "checkOut", {
      position: "out",
      onSite: false,
      carrierOut: carrier,
      driverOut: driver,
      sealOut: seal,
      outAt: iso(out),
      freeEndedAt: iso(out),
    }),
  ];
}

/** The visit of a trailer that comes empty and takes a load away at `at`. */
export function takingVisit(
  chance: Chance,
  { client, at, site, dock }: { client: number; at: number; site: Ref; dock: Ref },
  trailer: PastRow,
  visitNo: string,
  rows: PastRow[],
): Step[] {
  const carrier = trailer.values["carrier"] ?? null;
  const [came, docked, filled, out] = [
    at - 150 * MINUTE,
    at - 80 * MINUTE,
    at - 12 * MINUTE,
    at + 10 * MINUTE,
  ] as const;
  const id = chance.id();
  let visit: PastRow;
  const step = (when: number, action: string, values: Values): Step => [
    when,
    () => go(visit, { at: when, by: CLERK, action }, values),
  ];
  const announce = () => {
    visit = begun(
      trailerVisits,
      { client, id },
      { at: at - 20 * HOUR, by: CLERK },
      {
        visitNo,
        trailerNo: refOf(trailer).label,
        trailer: refOf(trailer),
        site,
        purpose: "outbound",
        appointmentAt: iso(came),
      },
    );
    rows.push(visit);
  };
  return [
    [at - 20 * HOUR, announce],
    step(came, "checkIn", {
      position: "inYard",
      onSite: true,
      carrierIn: carrier,
      load: "empty",
      arrivedAt: iso(came),
      freeUntil: iso(came + 48 * HOUR),
    }),
    step(docked, "toDock", { position: "atDock", location: dock, dockedAt: iso(docked) }),
    step(filled, "markLoad", { load: "full", loadedAt: iso(filled) }),
    step(at, "toYard", { position: "inYard", location: null }),
    step(at + MINUTE, "inspect", {
      inspection: "passed",
      inspectedAt: iso(at + MINUTE),
      inspectedBy: CLERK,
    }),
    step(out, "checkOut", {
      position: "out",
      onSite: false,
      carrierOut: carrier,
      outAt: iso(out),
      freeEndedAt: iso(out),
    }),
  ];
}
