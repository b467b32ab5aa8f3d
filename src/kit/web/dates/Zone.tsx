import { createContext, use, useCallback } from "react";
import { dayIn, instantText } from "./instant.ts";

const Context = createContext("America/Mexico_City");

/** Gives the screens inside the IANA zone in which this person's days begin and end. */
export const ZoneContext = Context.Provider;

/** The person's clock: today, and instants as their zone reads them. */
export function useClock() {
  const zone = use(Context);
  const instant = useCallback((iso: string | null | undefined) => instantText(iso, zone), [zone]);
  return { zone, today: dayIn(zone), instant };
}
