import { type CartaPorte, ENTRY, type EntryExit, EXIT, NO, YES } from "../cartaPorte.ts";
import type { LoadFacts, OperationFacts, SiteFacts } from "../loadFacts.ts";
import { BY_ROAD, ROOT } from "../rules/rule.ts";
import { type Source, type SourceEntries, sourcesAt } from "../sources.ts";
import { byText } from "./goodsAboard.ts";
import { COUNTRIES, stopsOf } from "./composedPlaces.ts";

export type Crossing = Pick<
  CartaPorte,
  "international" | "entryExit" | "country" | "via" | "regimes"
>;

interface ComposedCrossing {
  readonly crossing: Crossing;
  readonly sources: SourceEntries;
}

/** Whether the load crosses, and into which of both countries. */
export function crossingOf(facts: LoadFacts): ComposedCrossing {
  const places = [facts.site, ...stopsOf(facts)];
  const crosses = places.some(({ country }) => country !== facts.site.country);
  const abroad = places.find(({ country }) => country !== "MX");
  const operations = facts.operations.toSorted(
    (one, other) => byText(one.number, other.number) || byText(one.id, other.id),
  );
  const regimes = [...new Set(operations.flatMap(({ regime }) => regime ?? []))];
  return {
    crossing: crosses
      ? {
          international: YES,
          entryExit: directionOf(places),
          country: abroad ? COUNTRIES[abroad.country] : null,
          via: BY_ROAD,
          regimes,
        }
      : { international: NO, entryExit: null, country: null, via: null, regimes: [] },
    sources: crossingSources(facts, operations, regimes),
  };
}

/** Into Mexico where it ends there, out of it where it starts there and ends elsewhere. */
function directionOf(places: readonly SiteFacts[]): EntryExit | null {
  const [first, last] = [places[0], places.at(-1)];
  if (last?.country === "MX") return ENTRY;
  return first?.country === "MX" ? EXIT : null;
}

function crossingSources(
  { load }: LoadFacts,
  operations: readonly OperationFacts[],
  regimes: readonly string[],
): SourceEntries {
  const ofLoad = (field: string): Source => ({
    entity: "loads",
    id: load.id,
    field,
    label: load.number,
  });
  const ofOperation = (operation: OperationFacts | undefined, field: string): Source => ({
    entity: "customsOperations",
    id: operation?.id ?? null,
    field,
    label: operation?.number ?? load.number,
  });
  const [first] = operations;
  return [
    ...sourcesAt(ROOT, {
      "": ofLoad("destination"),
      RegimenAduanero: ofOperation(first, first === undefined ? "entries" : "clave"),
    }),
    ...sourcesAt("Ubicaciones", { "": ofLoad("destination") }),
    ...sourcesAt("Mercancias", { "": ofLoad("unitsLoaded"), Mercancia: ofLoad("unitsLoaded") }),
    ...regimes.flatMap((regime, at) =>
      sourcesAt(`RegimenesAduaneros/RegimenAduaneroCCP[${at + 1}]`, {
        "": ofOperation(
          operations.find((one) => one.regime === regime),
          "clave",
        ),
      }),
    ),
  ];
}
