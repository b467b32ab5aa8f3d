/** Why a partida names no part of the catalogue: packaging that returns (identifier EB), or nothing moved. */
export type Exclusion = "packaging" | "zeroQuantity";

/** Whether a partida stays out of the part audit; null when it belongs in. Key EB: Anexo 22, Apéndice 8. */
export function exclusionOf(partida: {
  quantity: string | null;
  identifierKeys: readonly (string | null)[];
}): Exclusion | null {
  if (partida.identifierKeys.includes("EB")) return "packaging";
  return partida.quantity !== null && /^-?0*(?:\.0*)?$/.test(partida.quantity)
    ? "zeroQuantity"
    : null;
}
