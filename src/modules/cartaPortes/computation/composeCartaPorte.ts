import { type CartaPorte, YES } from "./cartaPorte.ts";
import type { MappedCatalogues } from "./catalogues.ts";
import { composedGoods } from "./compose/composedGoods.ts";
import { composedPeople } from "./compose/composedPeople.ts";
import { composedPlaces } from "./compose/composedPlaces.ts";
import { composedRoad, trailerPlates } from "./compose/composedRoad.ts";
import { crossingOf } from "./compose/crossingOf.ts";
import { knownOf } from "./compose/knownOf.ts";
import { composedInvoice } from "./compose/composedInvoice.ts";
import type { HouseFacts } from "./houseFacts.ts";
import type { LoadFacts } from "./loadFacts.ts";
import type { Sources } from "./sources.ts";
import type { TransferInvoice } from "./transferInvoice.ts";

export interface Composition {
  readonly cartaPorte: CartaPorte;
  readonly invoice: TransferInvoice;
  readonly houseFacts: HouseFacts;
  readonly sources: Sources;
}

/**
 * The Carta Porte of a load. What is not known is empty where the schema wants it and null otherwise, so that the schema or a
 * rule says so; `sources` names what mends it. The same facts, in whichever order, give the same document.
 */
export function composeCartaPorte(facts: LoadFacts, mapped: MappedCatalogues): Composition {
  const day = facts.departsAt?.slice(0, 10) ?? null;
  const { crossing, sources: crossingSources } = crossingOf(facts);
  const { places, distance, placeIds, sources: placeSources } = composedPlaces(facts);
  const {
    items,
    grossWeight,
    isScanned,
    sources: goodsSources,
  } = composedGoods(facts, {
    mapped,
    crossing,
    day,
    placeIds,
  });
  const isDangerous = items.some(({ dangerous }) => dangerous === YES);
  const { road, sources: roadSources } = composedRoad(facts, mapped, day, isDangerous);
  const { people, sources: peopleSources } = composedPeople(facts);
  const { invoice, sources: invoiceSources } = composedInvoice(facts);
  return {
    cartaPorte: {
      id: facts.cartaPorte.idCcp,
      ...crossing,
      distance,
      places,
      goods: {
        grossWeight,
        weightUnit: "KGM",
        netWeight: null,
        count: String(items.length),
        items,
        road,
      },
      people,
    },
    invoice,
    houseFacts: knownOf(facts, items, isScanned, trailerPlates(facts, mapped, day)),
    sources: Object.fromEntries([
      ...crossingSources,
      ...placeSources,
      ...goodsSources,
      ...roadSources,
      ...peopleSources,
      ...invoiceSources,
    ]),
  };
}
