import { exact, type Exact } from "#kit/pure/exact.ts";
import type { CartaPorte, Item } from "../cartaPorte.ts";
import { type Catalogues, rowOn } from "../catalogues.ts";
import type { HouseFacts } from "../houseFacts.ts";
import type { Fault } from "../verdict.ts";

/** What a rule looks at. */
export interface Subject {
  readonly cartaPorte: CartaPorte;
  readonly catalogues: Catalogues;
  readonly facts: HouseFacts;
  /** Of the departure. */
  readonly day: string | null;
}

/** What a rule answers; its code is put before what it finds. */
export type Found =
  | Omit<Fault, "code">
  | { readonly warning: Omit<Fault, "code"> }
  | { readonly notChecked: string };

export type Rules = Readonly<Record<string, (subject: Subject) => readonly Found[]>>;

/** `reason` says which part of the sentence does not hold. */
export const found = (
  node: string,
  reason: string,
  values: Readonly<Record<string, string>> = {},
): Found => ({ node, values: { reason, ...values } });

/** That an attribute stands where it must not, or lacks where it must stand; nothing otherwise. */
export function presence(
  node: string,
  attribute: string,
  value: string | null,
  isDue: boolean,
): readonly Found[] {
  if ((value !== null) === isDue) return [];
  return [found(node, isDue ? "missing" : "unexpected", { attribute })];
}

type RowOf<Name extends keyof Catalogues> = NonNullable<Catalogues[Name]>[number];

/** That a code does not hold on the day of departure, or what speaks against its row. */
export function coded<Name extends keyof Catalogues>(
  { catalogues, day }: Subject,
  catalogue: Name,
  node: string,
  id: string,
  against: (row: RowOf<Name>) => readonly Found[] = () => [],
): readonly Found[] {
  const rows: readonly RowOf<Name>[] | null = catalogues[catalogue];
  if (rows === null) return [{ notChecked: catalogue }];
  const row = rowOn(rows, id, day);
  if (row !== undefined) return against(row);
  return [found(node, "notInForce", { catalogue, id, day: day ?? "" })];
}

/** Null is a text that is no amount; the schema says so. */
export const amountOf = (text: string | null): Exact | null =>
  text !== null && /^\d+(\.\d+)?$/.test(text) ? exact(text) : null;

/** Null where one of them is none. */
export function amountsOf(texts: readonly (string | null)[]): readonly Exact[] | null {
  const amounts = texts.map(amountOf);
  return amounts.every((amount) => amount !== null) ? amounts : null;
}

/** `Mercancias/Mercancia[3]`, counted from one. */
export const itemNode = (at: number): string => `Mercancias/Mercancia[${at + 1}]`;
export const placeNode = (at: number): string => `Ubicaciones/Ubicacion[${at + 1}]`;
export const personNode = (at: number): string => `FiguraTransporte/TiposFigura[${at + 1}]`;
export const ROOT = "CartaPorte";
export const ROAD = "Mercancias/Autotransporte";

/** Transport by road, and who drives, in their catalogues. */
export const BY_ROAD = "01";
export const DRIVER = "01";

/** A rule that looks at one of the goods after the other. */
export const ofEachItem =
  (rule: (item: Item, node: string, subject: Subject) => readonly Found[]) =>
  (subject: Subject): readonly Found[] =>
    subject.cartaPorte.goods.items.flatMap((item, at) => rule(item, itemNode(at), subject));
