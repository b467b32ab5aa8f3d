import { entityOf } from "#features/shell/model/entityOf.ts";
import { type EntryId, type MenuEntry, routed } from "#features/shell/model/menu.ts";
import { isVisible } from "#features/shell/model/menuItem.ts";
import { mayRead } from "#kit/pure/readers.ts";
import type { EntityScreen } from "#kit/entity/screen.ts";
import type { WorkSource } from "./workSource.ts";

interface Worker {
  readonly codes: ReadonlySet<string>;
  readonly isStaff: boolean;
  readonly type: string;
}

/** Where a person sees the rows of a source: on a page of the menu, and in which list of it. */
interface WorkPlace {
  readonly entry: EntryId;
  readonly list: EntityScreen | null;
}

/** Null: it does not wait for this person, or no page that they may open shows its rows. */
export function workPlace(
  { of, lists, page, side, can }: WorkSource,
  person: Worker,
): WorkPlace | null {
  if (side !== undefined && (side === "house") !== person.isStaff) return null;
  if (can?.some((code) => person.codes.has(code)) === false || !mayRead(of, person)) return null;
  const viewer = { codes: person.codes, isOfTheHouse: person.type === "ADMIN" };
  const open = routed.filter((entry) => isVisible(entry, viewer));
  for (const list of lists) {
    const entry = open.find((each) => showsList(each, list.name));
    if (entry) return { entry: entry.id, list };
  }
  const own = open.find(({ id }) => id === page);
  return own ? { entry: own.id, list: null } : null;
}

/** Lists that entries show by their own name stand there alone. */
const named = new Set(routed.flatMap(({ lists = [] }) => lists));

function showsList({ lists }: MenuEntry, name: string): boolean {
  return (
    lists?.some((list) => list === name || (!named.has(name) && list === entityOf(name))) === true
  );
}
