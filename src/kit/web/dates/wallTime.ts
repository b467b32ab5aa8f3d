import { parts } from "./instant.ts";

/** What the zone's clock shows at an instant, to the minute (`2026-11-22T04:30`); empty when there is none. */
export function wallTime(iso: string, zone: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return "";
  const { year, month, day, hour, minute } = parts(instant, zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant at which the zone's clock shows `wall`, the earlier where it shows it twice and an hour later where it
 * skips it; empty when `wall` is none.
 */
export function instantAt(wall: string, zone: string): string {
  const meant = Date.parse(`${wall}Z`);
  if (Number.isNaN(meant)) return "";
  const ahead = (at: number) => Date.parse(`${wallTime(new Date(at).toISOString(), zone)}Z`) - at;
  const before = meant - ahead(meant - 86_400_000);
  const after = meant - ahead(meant + 86_400_000);
  const isShown = wallTime(new Date(before).toISOString(), zone) === wall;
  return new Date(isShown ? before : Math.max(before, after)).toISOString();
}
