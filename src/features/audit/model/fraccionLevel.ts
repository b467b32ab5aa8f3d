import { type CodeLevel, codeLevel, isSameFraccion } from "#features/parts/model/tariffCode.ts";

/** How far two tariff codes agree, counted in digits. */
export type FraccionLevel = CodeLevel;

export interface FraccionComparison {
  readonly level: FraccionLevel;
  /** Eight digits equal, and the NICO too where both sides have a real one. */
  readonly isEqual: boolean;
}

const isNico = (nico: string | null): nico is string =>
  nico !== null && nico.length === 2 && nico >= "00" && nico <= "99";

/** Codes that stand where no fraction can: transit and global complementary (Anexo 22, field 2). */
export const isGenericFraccion = (fraccion: string): boolean =>
  /^0+$/.test(fraccion) || /^9+$/.test(fraccion);

/** A NICO that says something: neither absent nor 00, which says "none", nor broken. */
export const realNico = (nico: string | null): string | null =>
  isNico(nico) && nico !== "00" ? nico : null;

/** A NICO that is neither absent nor two digits; it is compared as absent. */
export const isBrokenNico = (nico: string | null): boolean =>
  nico !== null && nico !== "" && !isNico(nico);

/**
 * Compares a declared fraction (8 digits) and NICO with a catalogue code of 8 or 10 digits.
 * NICO 00 says "none": it contradicts nothing, and equals only another 00 to ten digits.
 */
export function compareFraccion(
  declared: string,
  declaredNico: string | null,
  catalogue: string,
): FraccionComparison {
  if (isGenericFraccion(declared)) return { level: "different", isEqual: false };
  const code = isNico(declaredNico) ? declared + declaredNico : declared;
  return { level: codeLevel(code, catalogue), isEqual: isSameFraccion(code, catalogue) };
}
