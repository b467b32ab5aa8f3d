import type { CandidateWire } from "../requesting/contract.ts";
import { MOST_ENTRIES } from "../customsOperations.ts";

/** What entries are narrowed to. */
export interface Narrowing {
  readonly search: string;
  /** A client's number; empty: all. */
  readonly client: string;
  readonly direction: string;
}

/** Entries of one load of a client, or of none. */
export interface EntryGroup {
  readonly key: string;
  readonly load: string | null;
  readonly client: number;
  readonly entries: readonly CandidateWire[];
}

const DECLARABLE = ["verified", "authorised"];

/** Whether nobody stands for an invoice yet. */
export const isUnverified = ({ status }: { readonly status: string }): boolean =>
  !DECLARABLE.includes(status);

export function narrowed(
  entries: readonly CandidateWire[],
  { search, client, direction }: Narrowing,
): readonly CandidateWire[] {
  const wanted = search.trim().toUpperCase();
  return entries.filter(
    (entry) =>
      (client === "" || String(entry.client) === client) &&
      (direction === "" || entry.direction === direction) &&
      [entry.entryNo, entry.bolNo, entry.load, entry.supplier]
        .concat(entry.invoices.map(({ number }) => number))
        .some((text) => text?.toUpperCase().includes(wanted)),
  );
}

/** By load, in the order in which their first entries stand; those without a load at the end. */
export function groupsOf(entries: readonly CandidateWire[]): readonly EntryGroup[] {
  const groups = Map.groupBy(entries, ({ client, load }) => `${load ?? ""} ${client}`);
  return [...groups]
    .map(([key, own]) => ({
      key,
      load: own[0]?.load ?? null,
      client: own[0]?.client ?? 0,
      entries: own,
    }))
    .sort((one, other) => Number(one.load === null) - Number(other.load === null));
}

/** Why entries cannot be declared together. */
export type Refused =
  | { readonly code: "clients"; readonly of: readonly [number, number] }
  | {
      readonly code: "directions";
      readonly of: readonly [CandidateWire["direction"], CandidateWire["direction"]];
      readonly entries: readonly [string, string];
    }
  | { readonly code: "tooMany" };

export function refusedChoice(chosen: readonly CandidateWire[]): readonly Refused[] {
  const refused: Refused[] = [];
  const [first, ...others] = chosen;
  if (!first) return refused;
  const stranger = others.find(({ client }) => client !== first.client);
  if (stranger) refused.push({ code: "clients", of: [first.client, stranger.client] });
  const turned = others.find(({ direction }) => direction !== first.direction);
  if (turned) {
    const named = (way: string) =>
      chosen.flatMap(({ direction, entryNo }) => (direction === way ? [entryNo] : [])).join(", ");
    refused.push({
      code: "directions",
      of: [first.direction, turned.direction],
      entries: [named(first.direction), named(turned.direction)],
    });
  }
  if (chosen.length > MOST_ENTRIES) refused.push({ code: "tooMany" });
  return refused;
}
