import { type KeyGroup, KEYS } from "../model/keys.ts";

/** Which of them mean something on the screen as it stands. */
export function keyGroupsHere(): KeyGroup[] {
  const isThere = (what: string) => document.querySelector(what) !== null;
  return [
    "everywhere",
    ...(isThere("[role=grid]") ? ["grid"] : []),
    ...(isThere("[role=grid] [aria-sort]") ? ["header"] : []),
    ...Object.keys(KEYS).filter((group) => isThere(`[data-keys=${group}]`)),
  ] as KeyGroup[];
}
