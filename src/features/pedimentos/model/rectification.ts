import { keyText, type PedimentoKey } from "./pedimentoKey.ts";

/** One pedimento as the chain sees it. */
export interface ChainMember {
  id: string;
  key: PedimentoKey;
  /** Local time of the payment; null before payment. */
  paidAt: string | null;
  /** What record 701 says this version rectifies; null for an original. */
  prior: { aduana: string; patente: string; number: string; paidOn: string | null } | null;
}

export interface ChainPlace {
  id: string;
  /** The first version known of the chain. */
  firstId: string;
  /** The version that speaks for the chain now; the own id when it is this one. */
  liveId: string;
  /** Replaced by a later version, or a rectification that lost against another of the same pedimento. */
  isSuperseded: boolean;
  /** A rectification that lost: its chain went on elsewhere. */
  isConflict: boolean;
  /** It says that it rectifies a pedimento that is not here. */
  isPriorUnknown: boolean;
}

/**
 * Orders pedimentos into rectification chains (art. 89 LA; Data Stage record 701): a rectification
 * restates the whole pedimento, so only the live version counts. Of two rectifications of one pedimento
 * the one whose branch was paid last is live, the other a conflict.
 */
export function rectificationChains(members: readonly ChainMember[]): ChainPlace[] {
  const ordered = members.toSorted(byPayment);
  const priors = priorLinks(ordered);
  const firstOf = (id: string): string => {
    let at = id;
    for (let next = priors.get(at); next !== undefined; next = priors.get(at)) at = next;
    return at;
  };
  const live = new Map<string, string>();
  const followed = new Set(priors.values());
  for (const { id } of ordered) if (!followed.has(id)) live.set(firstOf(id), id);
  const liveLine = new Set<string>();
  for (const leaf of live.values()) {
    for (let at: string | undefined = leaf; at !== undefined; at = priors.get(at)) liveLine.add(at);
  }
  return members.map(({ id, prior }) => {
    const firstId = firstOf(id);
    const liveId = live.get(firstId) ?? id;
    return {
      id,
      firstId,
      liveId,
      isSuperseded: id !== liveId,
      isConflict: !liveLine.has(id),
      isPriorUnknown: prior !== null && !priors.has(id),
    };
  });
}

// From a version to the one it rectifies; a link that would close a circle is not made.
function priorLinks(ordered: readonly ChainMember[]): Map<string, string> {
  const byNumbers = Map.groupBy(ordered, ({ key }) => numbers(key));
  const links = new Map<string, string>();
  for (const member of ordered) {
    if (member.prior === null) continue;
    const found = meant(member, byNumbers.get(numbers(member.prior)) ?? []);
    if (found !== undefined && !leadsTo(links, found.id, member.id)) links.set(member.id, found.id);
  }
  return links;
}

function leadsTo(links: ReadonlyMap<string, string>, from: string, to: string): boolean {
  for (let at: string | undefined = from; at !== undefined; at = links.get(at)) {
    if (at === to) return true;
  }
  return false;
}

// The seven digits repeat every ten years: the year of the rectified operation tells which is meant.
function meant(member: ChainMember, candidates: readonly ChainMember[]): ChainMember | undefined {
  const year = yearOf(member.prior?.paidOn) ?? member.key.year;
  return candidates
    .filter(({ id, key }) => id !== member.id && Math.abs(key.year - year) <= 1)
    .toSorted((a, b) => Math.abs(a.key.year - year) - Math.abs(b.key.year - year))[0];
}

function yearOf(day: string | null | undefined): number | undefined {
  return day === null || day === undefined ? undefined : Number(day.slice(0, 4));
}

function numbers(key: { aduana: string; patente: string; number: string }): string {
  return `${key.aduana}-${key.patente}-${key.number}`;
}

// Unpaid versions come last: nothing follows them yet.
function byPayment(a: ChainMember, b: ChainMember): number {
  const paid = (a.paidAt ?? "9999") < (b.paidAt ?? "9999") ? -1 : a.paidAt === b.paidAt ? 0 : 1;
  return paid !== 0 ? paid : keyText(a.key) < keyText(b.key) ? -1 : 1;
}
