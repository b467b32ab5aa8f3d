import { dayIn, instantText } from "./instant.ts";

/** The zone in which the business's days begin and end. */
const zone = "America/Mexico_City";

const instant = (iso: string | null | undefined) => instantText(iso, zone);

const dayOf = (iso: string) => dayIn(zone, new Date(iso));

/** The person's clock: their zone, today's calendar day in it, and instants and their days as it reads them. */
export function useClock() {
  return { zone, today: dayIn(zone), instant, dayOf };
}
