import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import type { CartaPorte } from "../computation/cartaPorte.ts";
import type { CartaPorteRow } from "../cartaPortes.ts";
import { checkCartaPorte } from "../computation/checkCartaPorte.ts";
import { type Composition, composeCartaPorte } from "../computation/composeCartaPorte.ts";
import { invoiceFaults } from "../computation/transferInvoice.ts";
import type { Verdict } from "../computation/verdict.ts";
import { loadedCatalogues, mappedCatalogues } from "./loadedCatalogues.ts";
import { readLoadFacts } from "./readLoadFacts.ts";
import { openSchemaCheck } from "./schemaCheck.ts";

/** Its thread begins with the first document that is judged. */
const schemaCheck = openSchemaCheck();

/** What stands against a document, and what the house has not loaded for it. */
export interface Judgement extends Omit<Verdict, "notChecked"> {
  /** Catalogues and schemas: without them nothing is found valid. */
  readonly notLoaded: readonly string[];
  /** Facts of the house that rules look at in vain. */
  readonly unknown: readonly string[];
}

/** The document of a Carta Porte as its load is now. */
export const composedOf = async (tx: Tx, { id }: Pick<CartaPorteRow, "id">): Promise<Composition> =>
  composeCartaPorte(await readLoadFacts(tx, id), await mappedCatalogues(tx));

/** Judges a document by the schema, the catalogues, the rules and what the house knows of the load; all at once. */
export async function judgementOf(
  tx: ReadTx,
  { cartaPorte, invoice, houseFacts }: Omit<Composition, "sources">,
): Promise<Judgement> {
  const { catalogues, schemas } = await loadedCatalogues(tx, cartaPorte);
  const mapped = await mappedCatalogues(tx);
  const bySchema = await schemaCheck.check(cartaPorte, schemas, catalogues);
  const byRules = checkCartaPorte(cartaPorte, catalogues, houseFacts);
  const isFact = (name: string) => Object.hasOwn(houseFacts, name);
  const notChecked = [
    ...new Set([...lackingMaps(cartaPorte, mapped), ...bySchema.notChecked, ...byRules.notChecked]),
  ];
  return {
    faults: [...invoiceFaults(invoice), ...bySchema.faults, ...byRules.faults],
    warnings: byRules.warnings,
    notLoaded: notChecked.filter((name) => !isFact(name)),
    unknown: notChecked.filter(isFact),
  };
}

const lackingMaps = (
  { goods }: CartaPorte,
  { unitMap, trailerMap }: Awaited<ReturnType<typeof mappedCatalogues>>,
): readonly string[] => [
  ...(unitMap === null && goods.items.length > 0 ? ["unitMap"] : []),
  ...(trailerMap === null && (goods.road?.trailers.length ?? 0) > 0 ? ["trailerMap"] : []),
];
