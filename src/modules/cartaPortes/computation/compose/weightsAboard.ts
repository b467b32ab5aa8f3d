import { dividedBy, exact, roundedHalfUp, sum, times, unitsHalfUp } from "#kit/pure/exact.ts";
import { DECIMALS } from "../cartaPorte.ts";
import type { LoadFacts } from "../loadFacts.ts";
import { type HeldItem, spreadWeight, type WeighedUnit } from "../spreadWeight.ts";
import type { Source } from "../sources.ts";
import { type GoodsAboard, type PlacedShare, sharesByLine } from "./goodsAboard.ts";

/** What was put on the load as one. */
interface Parcel {
  /** Kilos. */
  readonly weight: string | null;
  readonly holds: readonly HeldItem[];
  readonly mends: Source;
}

export interface WeightsAboard {
  /** Kilos of each of the goods to the gram; empty where something that holds it is not weighed. */
  readonly weights: readonly string[];
  /** Where a weight is missing, or a net weight by which it could be spread. */
  readonly mends: readonly (Source | null)[];
  /** Kilos of all that is weighed. */
  readonly total: string;
}

const GRAMS = DECIMALS.weight;
const NET_PLACES = 9;

export function weightsAboard(facts: LoadFacts, goods: readonly GoodsAboard[]): WeightsAboard {
  const shares = sharesByLine(goods);
  const parcels = [
    ...facts.units.map(({ id, label, weight, invoiceLine }): Parcel => ({
      weight,
      holds: (shares.get(invoiceLine) ?? []).map(({ at, quantity }) => ({
        item: at,
        netWeight: quantity,
      })),
      mends: { entity: "handlingUnits", id, field: "weight", label },
    })),
    ...facts.directEntries.map(({ id, number, weight, lines }): Parcel => ({
      weight,
      holds: lines
        .flatMap((line) => (shares.get(line) ?? []).map(byNetWeight))
        .toSorted((one, other) => one.item - other.item),
      mends: { entity: "shipments", id, field: "weightDeclared", label: number },
    })),
    ...releaseParcels(facts, goods),
    ...goods.flatMap((one, item): Parcel[] => {
      if (one.kind !== "unknown") return [];
      const { of, id, label, weight } = one;
      const field = of === "shipments" ? "weightDeclared" : "weight";
      const mends = { entity: of, id, field, label };
      return [{ weight, holds: [{ item, netWeight: "1" }], mends }];
    }),
  ];
  const weighed = parcels.flatMap(({ weight, holds }): WeighedUnit[] =>
    weight === null ? [] : [{ grams: unitsHalfUp(weight, GRAMS), holds }],
  );
  const unweighed = goods.map(
    (_, at) =>
      parcels.find(({ weight, holds }) => weight === null && holds.some(({ item }) => item === at))
        ?.mends ?? null,
  );
  const weights = spreadWeight(weighed, goods.length);
  return {
    weights: weights.map((weight, at) => (unweighed[at] === null ? weight : "")),
    mends: goods.map((one, at) => unweighed[at] ?? netWeightOf(one)),
    total: roundedHalfUp(sum(weights), GRAMS),
  };
}

function byNetWeight({ at, line, quantity }: PlacedShare): HeldItem {
  const whole = exact(line.quantity);
  const net = times(line.netWeight ?? "0", quantity);
  const netWeight = whole.over === 0n ? "0" : roundedHalfUp(dividedBy(net, whole), NET_PLACES);
  return { item: at, netWeight };
}

const releaseParcels = (facts: LoadFacts, goods: readonly GoodsAboard[]): Parcel[] =>
  facts.releases.map(({ id, number, weight }) => ({
    weight,
    holds: goods.flatMap((one, item): HeldItem[] =>
      one.kind === "released" && one.release.id === id
        ? [{ item, netWeight: one.line.quantity }]
        : [],
    ),
    mends: { entity: "releases", id, field: "weight", label: number },
  }));

/** The line without a net weight. */
function netWeightOf(one: GoodsAboard): Source | null {
  if (one.kind !== "invoiced") return null;
  const line = one.shares.find((share) => share.line.netWeight === null)?.line;
  if (line === undefined) return null;
  return { entity: "invoiceLines", id: line.id, field: "netWeight", label: line.partNo };
}
