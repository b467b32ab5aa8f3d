import type { Identifier } from "../facts.ts";

/** A preference that a partida claims: TL names the exporting Party, AL the ALADI agreement and country. */
export interface Claim {
  readonly country: string;
  readonly complement: string;
  /** ALADI agreement key (ACE53 ...); null for TL. */
  readonly aladi: string | null;
}

export interface Declaration {
  /** Distinct preference keys in file order, joined by a middle dot. */
  readonly keys: string;
  readonly claims: readonly Claim[];
  readonly hasProsec: boolean;
  readonly hasOriginSupplier: boolean;
}

const PREFERENCE_KEYS = new Set(["TL", "AL", "PS", "PO", "DT"]);
const NOTHING: Declaration = { keys: "", claims: [], hasProsec: false, hasOriginSupplier: false };

const code = (text: string | null) => (text ?? "").trim().toUpperCase();

/** What the identifiers of a partida (record 554) say about preferences. */
export function declaration(identifiers: readonly Identifier[]): Declaration {
  if (identifiers.length === 0) return NOTHING;
  const keys: string[] = [];
  const claims: Claim[] = [];
  for (const { key, complement1, complement2 } of identifiers) {
    if (!PREFERENCE_KEYS.has(key)) continue;
    if (!keys.includes(key)) keys.push(key);
    if (key === "TL") {
      claims.push({ country: code(complement1), complement: code(complement2), aladi: null });
    }
    if (key === "AL") {
      claims.push({ country: code(complement2), complement: "", aladi: code(complement1) });
    }
  }
  return {
    keys: keys.join("·"),
    claims,
    hasProsec: keys.includes("PS"),
    hasOriginSupplier: keys.includes("PO"),
  };
}
