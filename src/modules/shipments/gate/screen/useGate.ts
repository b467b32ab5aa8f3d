import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Values } from "#kit/entity/faultsOf.ts";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { locations } from "#modules/sites/locations/locations.ts";
import { type TrailerRow, trailers } from "#modules/trailers/trailers.ts";
import {
  ON_SITE,
  PLACES,
  trailerVisits,
  type VisitRow,
} from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { type ShipmentRow, shipments } from "../../shipments.ts";

const MOST_SHOWN = 50;
const MOST_LOOKED_AT = 50;
type Query = Readonly<Record<string, string>>;
const OPEN = ["expected", ...ON_SITE].join();

/** Who is expected at a site or stands there, as far as its number has what was typed. */
export function useAtGate(site: string, typed: string) {
  const here: Query = { site, position: OPEN, sort: "appointmentAt" };
  return useAnswer(trailerVisits.calls.list, {
    queryKey: [trailerVisits.name, "gate", site, typed],
    enabled: site !== "",
    query: { ...here, search: typed, take: MOST_SHOWN },
    placeholderData: (before) => before,
  });
}

/** Entries that are announced for a trailer and expected at a site, by its number, their own or their bill of lading. */
export function useAnnounced(site: string, typed: string) {
  const readsEntries = useReads()(shipments);
  const expected: Query = { site, stage: "expected", sort: "eta" };
  const { data } = useAnswer(shipments.calls.list, {
    queryKey: [shipments.name, "gate", site, typed],
    enabled: site !== "" && readsEntries,
    query: { ...expected, search: typed, take: MOST_SHOWN },
    placeholderData: (before) => before,
  });
  return data?.data.filter(({ trailerNo }) => trailerNo !== null) ?? [];
}

/** What is known of a trailer at the gate of a site, and where there is room for it. */
export interface GateTrailer {
  readonly number: string;
  /** Null: no trailer has the number. */
  readonly trailer: TrailerRow | null;
  /** Its visit to this site that is not over, else one to another site where it stands. */
  readonly visit: VisitRow | null;
  /** What is announced to come in it, where the person may see that. */
  readonly entry: ShipmentRow | null;
  readonly place: { readonly id: string; readonly code: string } | null;
}

/** Looks up the trailer at the gate of a site. */
export function useGateTrailer(site: string, number: string) {
  const calls = useCalls();
  const readsEntries = useReads()(shipments);
  return useQuery({
    queryKey: [trailerVisits.name, "atGate", site, number],
    queryFn: async ({ signal }): Promise<GateTrailer> => {
      const found = { search: number, take: MOST_LOOKED_AT };
      const open: Query = { position: OPEN };
      const announced: Query = { search: number, site, stage: "expected" };
      const room = (kind: string): Query => ({ site, kind, status: "open", taken: "false" });
      // The number itself comes before those that begin with it.
      const [visits, known, entries, ...free] = await Promise.all([
        calls.send(trailerVisits.calls.list, {
          query: { ...found, ...open, sort: "trailerNo" },
          signal,
        }),
        calls.send(trailers.calls.list, { query: { ...found, sort: "number" }, signal }),
        readsEntries ? calls.send(shipments.calls.list, { query: announced, signal }) : NOBODY,
        ...PLACES.map((kind) =>
          calls.send(locations.calls.list, {
            query: { ...room(kind), sort: "code", take: 1 },
            signal,
          }),
        ),
      ]);
      const own = visits.data.filter(({ trailerNo }) => trailerNo === number);
      const there = own.find(({ position }) => position !== "expected");
      return {
        number,
        trailer: known.data.find((one) => one.number === number) ?? null,
        visit: there ?? own.find((one) => one.site === site) ?? null,
        entry: entries.data.find(({ trailerNo }) => trailerNo === number) ?? null,
        place: free.flatMap(({ data }) => data)[0] ?? null,
      };
    },
  });
}

/** Lets a trailer in. A trailer and a visit that are not there are added first, and used again when the next try follows a refusal. */
export function useLetIn(site: string, gateTrailer: GateTrailer) {
  const calls = useCalls();
  const added = useRef<Pick<GateTrailer, "trailer" | "visit">>(NONE);
  return async ({ trailerType, client, purpose, ...input }: Values): Promise<VisitRow> => {
    const carrier = input["carrierIn"] ?? null;
    let trailer = gateTrailer.trailer ?? added.current.trailer;
    let visit = gateTrailer.visit ?? added.current.visit;
    if (!visit && !trailer) {
      const body = { ...ofClient(client), number: gateTrailer.number, trailerType, carrier };
      trailer = (await calls.send(trailers.calls.add, { body })).data;
      added.current = { trailer, visit };
    }
    if (!visit) {
      const body = { ...ofClient(trailer?.client), trailer: trailer?.id, site, purpose };
      visit = (await calls.send(trailerVisits.calls.add, { body })).data;
      added.current = { trailer, visit };
    }
    const { id, version } = visit;
    await calls.send(trailerVisits.calls.commands.checkIn, {
      body: { rows: [{ id, version }], reason: "", input },
    });
    return visit;
  };
}

const NOBODY: { readonly data: readonly ShipmentRow[] } = { data: [] };
const NONE = { trailer: null, visit: null };
const ofClient = (client: unknown): { client?: number } =>
  client ? { client: Number(client) } : {};
