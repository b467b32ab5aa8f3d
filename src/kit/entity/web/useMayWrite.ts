import type { Entity } from "../entity.ts";
import { useIsStaff, useMay } from "#kit/web/grants/Grants.tsx";

/** Whether the person may add and change rows: those of the house are its own people's to write. */
export function useMayWrite({ owner, write, isDerived }: Entity): boolean {
  const mayWrite = useMay(...write);
  const isStaff = useIsStaff();
  return mayWrite && !isDerived && (owner === "client" || isStaff);
}
