/**
 * Has the browser load its calendar, which takes a phone a tenth of a second, before a screen needs it. `zone` is an IANA
 * name; one that the browser does not know is the screen's to do without.
 */
export function startClock(zone: string | undefined): void {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone, timeStyle: "medium" }).format();
  } catch {
    // Nothing was gained.
  }
}
