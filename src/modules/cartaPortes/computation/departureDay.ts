import { type CartaPorte, ORIGIN } from "./cartaPorte.ts";

const DAY = /^\d{4}-\d{2}-\d{2}(?=T)/;

/** The local day of the first departure, by which catalogues and papers are judged; null where no place says it. */
export function departureDay({ places }: CartaPorte): string | null {
  const origins = places.filter(({ kind }) => kind === ORIGIN);
  const days = (origins.length > 0 ? origins : places).flatMap(({ at }) => DAY.exec(at)?.[0] ?? []);
  return days.toSorted()[0] ?? null;
}
