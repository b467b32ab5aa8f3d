const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far back or ahead a day, from today on the client's clock, or an instant is, in the words of a language (BCP 47 tag). */
export function whenText(at: string, now: number, today: string, language: string): string {
  const isDay = !at.includes("T");
  const ms = Date.parse(at) - (isDay ? Date.parse(today) : now);
  const far = Math.abs(ms);
  if (isDay)
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(ms / DAY, "day");
  const words = new Intl.RelativeTimeFormat(language, { style: "short" });
  if (far >= 2 * DAY) return words.format(Math.trunc(ms / DAY), "day");
  if (far >= 2 * HOUR) return words.format(Math.trunc(ms / HOUR), "hour");
  return words.format(Math.trunc(ms / MINUTE), "minute");
}
