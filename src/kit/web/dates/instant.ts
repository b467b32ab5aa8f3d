const formats = new Map<string, Intl.DateTimeFormat>();

/** The parts of an instant on the zone's clock, by their kind. */
export function parts(instant: Date, zone: string): Record<string, string> {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** An instant as `MM/dd/yyyy hh:mm:ss` on the zone's clock, 24 hours; empty for null, as given when unreadable. */
export function instantText(iso: string | null | undefined, zone: string): string {
  if (!iso) return "";
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return iso;
  const { year, month, day, hour, minute, second } = parts(instant, zone);
  return `${month}/${day}/${year} ${hour}:${minute}:${second}`;
}

/** The calendar day (`YYYY-MM-DD`) that an instant falls on in the zone. */
export function dayIn(zone: string, instant: Date = new Date()): string {
  const { year, month, day } = parts(instant, zone);
  return `${year}-${month}-${day}`;
}

/** A legal day (`YYYY-MM-DD`) as `MM/dd/yyyy`; it has no zone and is never shifted. */
export function dayText(day: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? "");
  return match ? `${match[2]}/${match[3]}/${match[1]}` : (day ?? "");
}

/** A range of days FROM..UNTIL as chips write it, one day by itself. */
export function daysText(range: string): string {
  const [from, until] = range.split("..");
  return from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`.trim();
}
