import { roundedHalfUp, sum } from "#kit/pure/exact.ts";
import {
  type CartaPorte,
  DECIMALS,
  DESTINATION,
  FOREIGN_RFC,
  MEXICO,
  ORIGIN,
  type Place,
} from "../cartaPorte.ts";
import type { DistanceFacts, LoadFacts, SiteFacts } from "../loadFacts.ts";
import { placeNode } from "../rules/rule.ts";
import { type Source, type SourceEntries, sourcesAt } from "../sources.ts";
import { byText } from "./goodsAboard.ts";

export interface ComposedPlaces extends Pick<CartaPorte, "places" | "distance"> {
  readonly sources: SourceEntries;
  /** The number of each site's place, by its id. */
  readonly placeIds: ReadonlyMap<string, string>;
}

export const ORIGIN_ID = "OR000001";
export const COUNTRIES = { US: "USA", MX: MEXICO } as const;

/** Where the load leaves, and where its goods go in the order in which it has them, its own destination last. */
export function composedPlaces(facts: LoadFacts): ComposedPlaces {
  const stops = stopsOf(facts);
  const legs = stops.map((site, at) => legOf(facts, stops[at - 1] ?? facts.site, site));
  const places = [
    placeOf(facts, facts.site, {
      kind: ORIGIN,
      id: ORIGIN_ID,
      at: facts.departsAt,
      distance: null,
    }),
    ...stops.map((site, at) =>
      placeOf(facts, site, {
        kind: DESTINATION,
        id: placeId(at),
        at: arrivalOf(facts.departsAt, legs.slice(0, at + 1)),
        distance: legs[at]?.km ?? null,
      }),
    ),
  ];
  const kilometres = legs.map((leg) => leg?.km ?? null);
  return {
    places,
    distance: kilometres.every((km) => km !== null)
      ? roundedHalfUp(sum(kilometres), DECIMALS.distance)
      : null,
    placeIds: new Map(stops.map(({ id }, at) => [id, placeId(at)])),
    sources: [
      ...siteSources(facts, facts.site, 0, { FechaHoraSalidaLlegada: departure(facts) }),
      ...stops.flatMap((site, at) => {
        const ways = stops.slice(0, at + 1).map((to, index) => {
          const from = stops[index - 1] ?? facts.site;
          return wayOf(from, to, legs[index] ?? null);
        });
        return siteSources(facts, site, at + 1, {
          DistanciaRecorrida: ways[at] ?? departure(facts),
          // The arrival follows from all ways before it.
          FechaHoraSalidaLlegada: ways.find(({ id }) => id === null) ?? departure(facts),
        });
      }),
    ],
  };
}

const placeId = (at: number): string => `DE${String(at + 1).padStart(6, "0")}`;

/** The sites of destination, each once. */
export function stopsOf(facts: LoadFacts): readonly SiteFacts[] {
  const { destination, units, unknownUnits, directEntries, releases } = facts;
  const positions = new Map<string, number>();
  for (const one of [...units, ...unknownUnits, ...directEntries, ...releases]) {
    const position = one.position ?? Number.POSITIVE_INFINITY;
    positions.set(one.destination, Math.min(positions.get(one.destination) ?? position, position));
  }
  const others = facts.sites
    .filter(({ id }) => id !== destination.id && positions.has(id))
    .toSorted((one, other) => {
      const [first, second] = [positions.get(one.id) ?? 0, positions.get(other.id) ?? 0];
      return first === second ? byText(one.code, other.code) : first - second;
    });
  const isOwn = positions.has(destination.id) || others.length === 0;
  return isOwn ? [...others, destination] : others;
}

/** The way from one site to another, which may be longer than the way back. */
const legOf = ({ distances }: LoadFacts, from: SiteFacts, to: SiteFacts): DistanceFacts | null =>
  distances.find((one) => one.from === from.id && one.to === to.id) ?? null;

/** By the clock of the departure, so that nobody arrives before it. */
function arrivalOf(departsAt: string | null, legs: readonly (DistanceFacts | null)[]): string {
  const minutes = legs.map((one) => one?.minutes ?? null);
  if (departsAt === null || !minutes.every((one) => one !== null)) return "";
  const all = minutes.reduce((whole, one) => whole + one, 0);
  return Temporal.PlainDateTime.from(departsAt)
    .add({ minutes: all })
    .toString({ smallestUnit: "second" });
}

type PlaceAt = Pick<Place, "kind" | "id" | "distance"> & { readonly at: string | null };

function placeOf({ issuer }: LoadFacts, site: SiteFacts, { at, ...own }: PlaceAt): Place {
  const { country, street, city, stateCode, postalCode } = site;
  const isAbroad = country !== "MX";
  const party = partyOf(site);
  return {
    ...own,
    ...(party ?? {
      rfc: issuer.rfc ?? "",
      name: issuer.legalName,
      taxNumber: null,
      residence: null,
    }),
    at: at ?? "",
    address:
      street === null && stateCode === null && postalCode === null
        ? null
        : {
            street,
            exteriorNo: null,
            interiorNo: null,
            neighbourhood: null,
            // Of Mexican places it would be a code.
            locality: isAbroad ? city : null,
            reference: null,
            municipality: null,
            state: stateCode ?? "",
            country: COUNTRIES[country],
            postalCode: postalCode ?? "",
          },
  };
}

/** Whose a site is; null: the client's. */
function partyOf(site: SiteFacts): Pick<Place, "rfc" | "name" | "taxNumber" | "residence"> | null {
  const { country, ownerName: name, ownerRfc: rfc, ownerTaxId: taxNumber } = site;
  if (rfc !== null) return { rfc, name, taxNumber: null, residence: null };
  if (country === "MX" && taxNumber === null) return null;
  return { rfc: FOREIGN_RFC, name, taxNumber, residence: COUNTRIES.US };
}

const departure = ({ cartaPorte: { id, number: label } }: LoadFacts): Source => ({
  entity: "cartaPortes",
  id,
  field: "departsAt",
  label,
});

const wayOf = (from: SiteFacts, to: SiteFacts, found: DistanceFacts | null): Source => ({
  entity: "siteDistances",
  id: found?.id ?? null,
  field: "km",
  label: `${from.code} - ${to.code}`,
});

function siteSources(
  { issuer }: LoadFacts,
  site: SiteFacts,
  at: number,
  more: Readonly<Record<string, Source>>,
): SourceEntries {
  const of = (field: string): Source => ({
    entity: "sites",
    id: site.id,
    field,
    label: site.code,
  });
  const client = (field: string): Source => ({
    entity: "importerSettings",
    id: issuer.id,
    field,
    label: issuer.rfc ?? "",
  });
  const isClients = partyOf(site) === null;
  const node = placeNode(at);
  return [
    ...sourcesAt(node, {
      "": of("name"),
      RFCRemitenteDestinatario: isClients ? client("rfc") : of("ownerRfc"),
      NombreRemitenteDestinatario: isClients ? client("legalName") : of("ownerName"),
      NumRegIdTrib: of("ownerTaxId"),
      Domicilio: of("street"),
      ...more,
    }),
    ...sourcesAt(`${node}/Domicilio`, {
      Calle: of("street"),
      Localidad: of("city"),
      Estado: of("stateCode"),
      CodigoPostal: of("postalCode"),
    }),
  ];
}
