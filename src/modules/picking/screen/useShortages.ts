import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { isSameStop, type Shortage, type Stop } from "./picking.ts";

interface Remembered {
  readonly of: string;
  readonly notes: readonly Shortage[];
}

/** What this person noted as missing of a release, also after a reload, for as long as it is missing. */
export function useShortages(id: string, stops: readonly Stop[]) {
  const [kept, keep] = useRemembered<Remembered>(
    "picking.short",
    { of: id, notes: [] },
    isRemembered,
  );
  const notesOf = ({ of, notes }: Remembered) => (of === id ? notes : []);
  const but = (where: Shortage) => (now: Remembered) =>
    notesOf(now).filter((one) => !isSameStop(one, where));
  return {
    notes: notesOf(kept).filter((note) => stops.some((stop) => isSameStop(stop, note))),
    note: (shortage: Shortage) =>
      keep((now) => ({ of: id, notes: [...but(shortage)(now), shortage] })),
    forget: (shortage: Shortage) => keep((now) => ({ of: id, notes: but(shortage)(now) })),
  };
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" && value !== null && "of" in value && "notes" in value;
