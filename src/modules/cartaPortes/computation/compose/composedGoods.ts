import { type CustomsPaper, ENTRY, type Item, type Portion, YES } from "../cartaPorte.ts";
import { type MappedCatalogues, mappedId } from "../catalogues.ts";
import type { LoadFacts, PartFacts } from "../loadFacts.ts";
import type { SourceEntries } from "../sources.ts";
import { pedimentoForm } from "../writtenForms.ts";
import { type AmountAboard, amountsAboard, PIECES } from "./amountsAboard.ts";
import { ORIGIN_ID } from "./composedPlaces.ts";
import type { Crossing } from "./crossingOf.ts";
import { type GoodsAboard, goodsAboard, type InvoicedGoods } from "./goodsAboard.ts";
import { goodsSources } from "./goodsSources.ts";
import { weightsAboard } from "./weightsAboard.ts";

export interface ComposedGoods {
  readonly items: readonly Item[];
  readonly grossWeight: string;
  /** Which of the items are on the load for sure. */
  readonly isScanned: readonly boolean[];
  readonly sources: SourceEntries;
}

export interface GoodsContext {
  readonly mapped: MappedCatalogues;
  readonly crossing: Crossing;
  readonly day: string | null;
  readonly placeIds: ReadonlyMap<string, string>;
}

/** Matter that is finished, unless its part is something else. */
const FINISHED = "03";
const OTHER_MATTER = "05";
const PEDIMENTO = "01";
const VIA = "01";

export function composedGoods(facts: LoadFacts, context: GoodsContext): ComposedGoods {
  const goods = goodsAboard(facts);
  const amounts = amountsAboard(facts, goods);
  const { weights, mends, total } = weightsAboard(facts, goods);
  const waiting = facts.directEntries.filter(({ isLoaded }) => !isLoaded);
  const isWaiting = (id: string) =>
    waiting.some((entry) => entry.id === id || entry.lines.includes(id));
  return {
    items: goods.map((one, at) =>
      itemOf(facts, one, { ...context, weight: weights[at] ?? "", amount: amounts[at] }),
    ),
    grossWeight: total,
    isScanned: goods.map((one) => {
      if (one.kind === "released") return true;
      return one.kind === "unknown"
        ? !isWaiting(one.id)
        : !one.shares.some(({ line }) => isWaiting(line.id));
    }),
    sources: goods.flatMap((one, at) => goodsSources(facts, one, at, mends[at] ?? null)),
  };
}

interface ItemContext extends GoodsContext {
  readonly weight: string;
  readonly amount: AmountAboard | undefined;
}

function itemOf(facts: LoadFacts, one: GoodsAboard, context: ItemContext): Item {
  const { mapped, crossing, day, weight, amount } = context;
  const isInternational = crossing.international === YES;
  const parts = partsOf(one);
  const dangerous = parts.find(({ isDangerous }) => isDangerous);
  const matter = firstOf(parts, "matterType") ?? FINISHED;
  const priced = one.kind === "invoiced" ? pricedIn(one, amount) : null;
  return {
    satKey: satKeyOf(facts, one),
    description: descriptionOf(one),
    quantity: amount?.quantity ?? "",
    unit: mappedId(mapped.unitMap, unitOf(one), day) ?? "",
    unitName: null,
    dimensions: null,
    dangerous: dangerous ? YES : null,
    unNo: dangerous?.unNo ?? null,
    packing: dangerous?.packingCode ?? null,
    packingDescription: null,
    weight,
    value: priced?.value ?? null,
    currency: priced?.currency ?? null,
    tariffCode: isInternational && one.kind === "invoiced" ? tariffCodeOf(one) : null,
    foreignTradeUuid: null,
    matter: isInternational ? matter : null,
    matterDescription:
      isInternational && matter === OTHER_MATTER ? firstOf(parts, "matterDescription") : null,
    papers: one.kind === "invoiced" ? papersOf(one, crossing) : [],
    portions: portionsOf(amount, context),
  };
}

/** What is decided of the parts of one of the goods, each once. */
export const partsOf = (one: GoodsAboard): readonly PartFacts[] => {
  if (one.kind === "unknown") return [];
  const all =
    one.kind === "released" ? [one.line.part] : one.shares.map(({ line: { part } }) => part);
  return all.filter((part) => part !== null);
};

const firstOf = (
  parts: readonly PartFacts[],
  name: "satKey" | "matterType" | "matterDescription",
): string | null => parts.find((part) => part[name] !== null)?.[name] ?? null;

const satKeyOf = ({ issuer }: LoadFacts, one: GoodsAboard): string =>
  one.kind === "unknown" ? "" : (firstOf(partsOf(one), "satKey") ?? issuer.satKey ?? "");

function descriptionOf(one: GoodsAboard): string {
  if (one.kind === "unknown") return one.label;
  if (one.kind === "released")
    return one.line.part?.spanishDescription ?? one.line.description ?? one.line.partNo;
  const [{ line }] = one.shares;
  return one.partida?.description ?? line.part?.spanishDescription ?? line.description;
}

/** Its unit of customs; what stock is kept in are pieces. */
function unitOf(one: GoodsAboard): string {
  if (one.kind !== "invoiced") return String(PIECES);
  const { unit } = one.shares[0].line;
  return unit === null ? "" : String(unit.unit);
}

/** What all of it is worth, where its invoices have one currency. */
function pricedIn({ shares }: InvoicedGoods, amount: AmountAboard | undefined) {
  const [currency, ...others] = new Set(shares.map(({ line }) => line.currency));
  const value = amount?.value ?? null;
  return value === null || currency === undefined || others.length > 0 ? null : { value, currency };
}

function tariffCodeOf({ partida, shares }: InvoicedGoods): string | null {
  const { fraccion, nico } = partida ?? shares[0].declared ?? { fraccion: null, nico: null };
  const code = `${fraccion ?? ""}${nico ?? ""}`;
  return /^\d{10}$/.test(code) ? code : null;
}

function papersOf({ operation }: InvoicedGoods, { entryExit }: Crossing): readonly CustomsPaper[] {
  if (operation === null || operation.pedimento === null) return [];
  const { pedimento, importerRfc } = operation;
  return [
    {
      kind: PEDIMENTO,
      pedimento: pedimentoForm(pedimento) ?? pedimento,
      number: null,
      importerRfc: entryExit === ENTRY ? importerRfc : null,
    },
  ];
}

/** How much goes where, as soon as there are two places to go to. */
const portionsOf = (
  amount: AmountAboard | undefined,
  { placeIds }: GoodsContext,
): readonly Portion[] =>
  placeIds.size < 2
    ? []
    : [...placeIds].flatMap(([site, destination]) =>
        (amount?.portions ?? [])
          .filter((portion) => portion.destination === site)
          .map(({ quantity }) => ({ quantity, origin: ORIGIN_ID, destination, via: VIA })),
      );
