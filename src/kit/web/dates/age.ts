import { dayIn } from "./instant.ts";

/** The day of an instant in the zone as the gauges write it, `DD-MM-YYYY`. */
export function gaugeDayText(iso: string, zone: string): string {
  return dayIn(zone, new Date(iso)).split("-").toReversed().join("-");
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago an instant was, in whole days, hours or minutes, in the words of a language (BCP 47 tag). */
export function ageText(iso: string, language: string, now: Date = new Date()): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  const [unit, size] = units.find(([, each]) => age >= each) ?? units[2];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / size), unit);
}
