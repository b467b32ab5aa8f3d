import type { FeeKey, Treatment } from "./operation.ts";

type Direction = "import" | "export";

/** What is computed of each clave of Apéndice 2 (crossing.md 3.7), with its regime of Apéndice 16. */
const IMPORTS = {
  A1: "IMD",
  C1: "IMD",
  A3: "IMD",
  D1: "IMD",
  F4: "IMD",
  F5: "IMD",
  IN: "ITE",
  AF: "ITE",
} as const;
const EXPORTS = { A1: "EXD", RT: "EXD" } as const;

const TEMPORARY = ["IN", "AF"];
const OF_PROGRAMS = [...TEMPORARY, "RT"];

/** The regime of a clave; null of one that is recorded without being computed. */
export function regimeOf(clave: string, direction: Direction): string | null {
  const regimes: Readonly<Record<string, string>> = direction === "import" ? IMPORTS : EXPORTS;
  return Object.hasOwn(regimes, clave) ? (regimes[clave] ?? null) : null;
}

export const isComputed = (clave: string, direction: Direction): boolean =>
  regimeOf(clave, direction) !== null;

/** Goods that stay for a time under IMMEX: their duties are computed, and not declared. */
export const isTemporary = (clave: string, direction: Direction): boolean =>
  direction === "import" && TEMPORARY.includes(clave);

/** Claves of which the importer needs a program. */
export const needsImmex = (clave: string): boolean => OF_PROGRAMS.includes(clave);

/** The fees that an operation of such treatments asks for. */
export function feeKeys(
  clave: string,
  direction: Direction,
  treatments: readonly Treatment[],
): FeeKey[] {
  const all: FeeKey[] = ["PRV", "IVA"];
  if (direction === "export") return clave === "RT" ? all : [...all, "DTA.V"];
  const kinds = treatments.map((one) => (one.kind === "treaty" ? one.dta : "value"));
  if (kinds.includes("value")) all.push("DTA.I", "DTA.III");
  else if (kinds.includes("fixed")) all.push("DTA.IV");
  if (TEMPORARY.includes(clave) && !all.includes("DTA.III")) all.push("DTA.III");
  if (clave === "AF") all.push("DTA.II");
  return all;
}
