import type { Line, Operation } from "./operation.ts";

/** An identifier of Apéndice 8 with its complements. */
export interface Identifier {
  readonly key: string;
  readonly complements: readonly string[];
}

/** Longest name that PO holds. */
const LONGEST_NAME = 50;

/** Of the whole pedimento (crossing.md 3.8). */
export function headerIdentifiers({
  immexNo,
  ivaCertificate,
  borderRegister,
  isConsolidated,
}: Operation): Identifier[] {
  const found: Identifier[] = [];
  if (ivaCertificate !== null) found.push({ key: "CI", complements: [ivaCertificate] });
  if (immexNo !== null) found.push({ key: "IM", complements: [immexNo] });
  if (borderRegister !== null) found.push({ key: "CF", complements: [borderRegister.slice(-8)] });
  if (isConsolidated) found.push({ key: "PC", complements: [] });
  return found;
}

/** Of a partida that is worth so many pesos. */
export function partidaIdentifiers(
  { treatment, supplier, identifiers }: Line,
  customsValue: bigint,
): Identifier[] {
  const own = identifiers.map((key): Identifier => ({ key, complements: [] }));
  if (treatment.kind === "prosec") return [{ key: "PS", complements: [treatment.sector] }, ...own];
  if (treatment.kind === "general") return own;
  const { party, complement } = treatment;
  return [
    { key: "TL", complements: complement === null ? [party] : [party, complement] },
    { key: "PO", complements: [String(customsValue), supplier.slice(0, LONGEST_NAME)] },
    ...own,
  ];
}
