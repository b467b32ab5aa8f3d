import { codeDigits, type PartOnDay } from "./catalogueOn.ts";

/** A tariff code of which NICO 00 and one of a single digit say nothing (A33). */
function codeOf(fraccion: string, nico: string): { fraccion: string; nico: string } {
  return { fraccion, nico: /^\d\d$/.test(nico) && nico !== "00" ? nico : "" };
}

/** How far the declared code and the catalogue's agree; null where one of them is missing. */
export function codeLevel(fraccion: string, nico: string, mxhts: string): string | null {
  const digits = codeDigits(mxhts);
  if (digits === "") return null;
  const [ours, theirs] = [codeOf(fraccion, nico), codeOf(digits.slice(0, 8), digits.slice(8))];
  if (ours.fraccion === theirs.fraccion) {
    const bothZero = nico === "00" && digits.slice(8) === "00";
    const isWhole = bothZero || (ours.nico !== "" && ours.nico === theirs.nico);
    return isWhole ? "equal10" : "equal8";
  }
  if (digits.slice(0, 6) === fraccion.slice(0, 6)) return "equal6";
  return digits.slice(0, 4) === fraccion.slice(0, 4) ? "equal4" : "different";
}

/** True from eight equal digits on, and NICO equal when both sides have it (customs 3.4). */
export function isSameCode(fraccion: string, nico: string, mxhts: string): boolean {
  const digits = codeDigits(mxhts);
  const [ours, theirs] = [codeOf(fraccion, nico), codeOf(digits.slice(0, 8), digits.slice(8))];
  if (ours.fraccion !== theirs.fraccion) return false;
  return ours.nico === "" || theirs.nico === "" || ours.nico === theirs.nico;
}

const words = (text: string): Set<string> =>
  new Set(
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => word !== "")
      .map((word) => word.replace(/(?<=[^AEIOU])ES$|S$/, "")),
  );

/** Jaccard of the words of two descriptions; alike from 0.6 on (A34). */
export function areAlike(one: string, other: string): boolean {
  const [ours, theirs] = [words(one), words(other)];
  const both = ours.intersection(theirs).size;
  return both / ours.union(theirs).size >= 0.6;
}

/** The first grid's answers on a part of a partida (customs 4.7). */
export function partAnswers(
  declared: { readonly fraccion: string; readonly nico: string; readonly description: string },
  part: PartOnDay | undefined,
) {
  if (!part)
    // Without a counterpart nothing agrees (A36).
    return { ResultadoParte: "false", ResultadoFraccion: "false", ResultadoDescripcion: "false" };
  const { fraccion, nico, description } = declared;
  return {
    ResultadoParte: "true",
    ResultadoFraccion: String(isSameCode(fraccion, nico, part.mxhts)),
    ...(part.isOfOneForm && { NivelFraccion: codeLevel(fraccion, nico, part.mxhts) }),
    ResultadoDescripcion: String(areAlike(description, part.description)),
    ...(part.partNo !== "" && { ParteEXL: part.partNo }),
    DescripcionEXL: part.description,
  };
}
