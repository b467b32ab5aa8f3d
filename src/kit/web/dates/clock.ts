import { createContext, use } from "react";
import { dayIn, instantText } from "./instant.ts";

/** The zone in which the business's days begin and end until the client's own is known. */
const FIRST_ZONE = "America/Mexico_City";

const Context = createContext<string | undefined>(undefined);

/** Tells everything inside in which zone (IANA name) the client's days begin and end. */
export const ZoneContext = Context.Provider;

interface Reading {
  readonly zone: string;
  readonly today: string;
  readonly instant: (iso: string | null | undefined) => string;
  readonly dayOf: (iso: string) => string;
}

const readings = new Map<string | undefined, Reading>();

/** One reading for each zone: a grid whose columns are made with it is not made anew at every drawing. */
function readingIn(named: string | undefined): Reading {
  const known = readings.get(named);
  if (known) return known;
  const zone = named !== undefined && isReadable(named) ? named : FIRST_ZONE;
  const reading: Reading = {
    zone,
    // Computed only when it is read.
    get today() {
      return dayIn(zone);
    },
    instant: (iso) => instantText(iso, zone),
    dayOf: (iso) => dayIn(zone, new Date(iso)),
  };
  readings.set(named, reading);
  return reading;
}

function isReadable(zone: string): boolean {
  try {
    return dayIn(zone) !== "";
  } catch {
    // An older browser may not know the zone yet: its own names are fewer than the server's.
    return false;
  }
}

/** The client's clock: its zone, today's calendar day in it, and instants and their days as it reads them. */
export function useClock(): Reading {
  return readingIn(use(Context));
}
