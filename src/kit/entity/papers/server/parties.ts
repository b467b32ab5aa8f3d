import { addressLines } from "../../addresses/addresses.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { targetOf } from "../../fields/ref.ts";
import { rowsOf } from "../../server/write.ts";
import type { Party, PartyRole } from "../papers.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { Worded } from "./papers.ts";
import { type Shown, shownBy } from "./shownBy.ts";

/** Who takes part, with the address. */
export interface ShownParty {
  readonly role: PartyRole;
  readonly name: string;
  readonly lines: readonly string[];
}

interface Place {
  readonly lines: readonly string[];
  readonly name: string;
  readonly changedAt: string;
}

/** Who takes part in what a row is about, and when one of them was changed last. An address is part of the paper, whoever else may list the rows that have it. */
export async function partiesOf(
  tx: ReadTx,
  { entity }: Worded,
  row: EntityRow,
  parties: readonly Party[],
  client: string,
  all: ReadonlyMap<string, Worded>,
  how: Shown,
): Promise<{ readonly parties: readonly ShownParty[]; readonly changedAt: string }> {
  const placeOf = async (name: string): Promise<Place | null> => {
    const target = targetOf(entity.fields[name]);
    const id = row[name];
    if (!target || typeof id !== "string") return null;
    const [found] = await rowsOf(tx, target, [id]);
    if (!found) return null;
    const shown = shownBy(target, all.get(target.name)?.words ?? { field: {} }, how);
    const lines = target.addresses ? addressLines(found, (field) => shown(found, field)) : [];
    return { lines, name: String(found[target.label]), changedAt: found.updatedAt };
  };
  const shown: ShownParty[] = [];
  let changedAt = "";
  for (const { role, of, at } of parties) {
    const own = of === "client" ? null : await placeOf(of);
    const place = at === undefined ? null : await placeOf(at);
    const typed = of === "client" ? client : (own?.name ?? String(row[of] ?? ""));
    const name = typed === "" ? (place?.name ?? "") : typed;
    const there = place ?? own;
    const isElsewhere = place !== null && place.name !== name;
    const lines = [...(isElsewhere ? [place.name] : []), ...(there?.lines ?? [])];
    shown.push({ role, name, lines });
    for (const each of [own, place])
      if (each && each.changedAt > changedAt) changedAt = each.changedAt;
  }
  return { parties: shown, changedAt };
}
