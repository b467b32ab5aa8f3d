/** How far two tariff codes agree, counted in digits. */
export type FraccionLevel = "equal10" | "equal8" | "equal6" | "equal4" | "different";

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
  if (declared.slice(0, 8) !== catalogue.slice(0, 8) || declared.length < 8) {
    return { level: lesserLevel(declared, catalogue), isEqual: false };
  }
  const nico = catalogue.slice(8) || null;
  if (!isNico(declaredNico) || !isNico(nico)) return { level: "equal8", isEqual: true };
  if (declaredNico === nico) return { level: "equal10", isEqual: true };
  return { level: "equal8", isEqual: declaredNico === "00" || nico === "00" };
}

/** The level of two codes that differ within eight digits, or are shorter than that. */
export function lesserLevel(one: string, other: string): FraccionLevel {
  const agree = (digits: number) =>
    one.length >= digits && one.slice(0, digits) === other.slice(0, digits);
  if (agree(6)) return "equal6";
  return agree(4) ? "equal4" : "different";
}
