import { remembered } from "./remembered.ts";

// Legal forms say nothing about who the supplier is, and each document writes them differently.
const LEGAL_FORMS = new Set(
  "SA CV RL SRL SAS SAPI SC DE INC INCORPORATED LLC LLP LP CORP CORPORATION CO COMPANY LTD LIMITED GMBH AG KG BV NV SPA PLC".split(
    " ",
  ),
);

/** A supplier's name reduced for comparison: capitals, no accents or punctuation, no legal form at its end. */
export const supplierKey = remembered((name: string): string => {
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[.']/g, "")
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
  let end = words.length;
  while (end > 1 && isLegalForm(words[end - 1] ?? "")) end -= 1;
  return words.slice(0, end).join(" ");
});

// "S. DE R.L. DE C.V." loses its points above, so that single letters may remain.
const isLegalForm = (word: string) => LEGAL_FORMS.has(word) || word === "S";

// Complement 2 of identifier PO holds 50 characters, and longer names are cut there.
const CUT_AT = 50;

/** Whether two names mean one supplier; a name cut at 50 characters agrees with what it begins. */
export function isSameSupplier(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [supplierKey(one), supplierKey(other)];
  if (a === b) return true;
  if (one.length >= CUT_AT && b.startsWith(a)) return true;
  return other.length >= CUT_AT && a.startsWith(b);
}
