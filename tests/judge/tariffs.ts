import type { Correlation, Tariff } from "./facts.ts";

/** Days on which a tariff speaks. */
const speakingOn = (tariffs: readonly Tariff[], day: string): Tariff[] =>
  tariffs.filter(({ from, until }) => from <= day && day < until);

/** General ad valorem of a fraction on a day, by the last tariff that names it; undefined: none does. */
export const rateOn = (tariffs: readonly Tariff[], fraccion: string, day: string) =>
  speakingOn(tariffs, day)
    .map(({ rates }) => rates[fraccion])
    .findLast((rate) => rate !== undefined);

/** What goods of a fraction pay under a treaty, by the last tariff of the day that speaks of it; empty: no preference. */
export const preferenceOn = (
  tariffs: readonly Tariff[],
  treaty: string,
  fraccion: string,
  day: string,
) =>
  speakingOn(tariffs, day)
    .map(({ preferences }) => preferences[fraccion]?.[treaty])
    .findLast((rate) => rate !== undefined);

/** C31: a tariff that is complete for the day, with what was loaded after it, has no such code (A83); a NICO of 00 or of one digit says nothing (A33). */
export function isMissing(
  tariffs: readonly Tariff[],
  { fraccion, nico }: { readonly fraccion: string; readonly nico: string },
  day: string,
): boolean {
  const speaking = speakingOn(tariffs, day);
  const whole = speaking.findLastIndex(({ isComplete }) => isComplete);
  if (whole < 0) return false;
  const nicos = speaking.slice(whole).flatMap(({ codes }) => codes[fraccion] ?? []);
  if (nicos.length === 0) return true;
  return /^\d\d$/.test(nico) && nico !== "00" && !nicos.includes(nico);
}

/** The codes that took the place of one that is not in force on a day, in order: those of the declared NICO and of the whole fraction. */
export function successorsOf(
  correlation: readonly Correlation[],
  { fraccion, nico }: { readonly fraccion: string; readonly nico: string },
  day: string,
): string {
  const ofNico = /^\d\d$/.test(nico) && nico !== "00" ? nico : "";
  return correlation
    .filter(
      ({ code, endedOn }) => endedOn <= day && (code === fraccion || code === fraccion + ofNico),
    )
    .map(({ successor }) => successor)
    .toSorted()
    .join(", ");
}
