import type { Call } from "#kit/pure/call.ts";

/** What a key may be let into, by the first word of the calls below `/api/`. */
const CALLS_OF_SCOPES = {
  sites: ["sites"],
  shipments: ["shipments", "handlingUnits", "announcedLines"],
  invoices: ["invoices", "invoiceLines"],
  exceptions: ["exceptions"],
  loads: ["loads"],
  releases: ["releases", "releaseLines"],
  stock: ["stockBalances"],
  events: ["events"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KeyScope = keyof typeof CALLS_OF_SCOPES;

export const READ_SCOPES = [
  "sites",
  "shipments",
  "invoices",
  "exceptions",
  "loads",
  "releases",
  "stock",
  "events",
] as const satisfies readonly KeyScope[];

/** Sites are the house's, events follow from what is done, and stock from the ledger. */
export const ACT_SCOPES = [
  "shipments",
  "invoices",
  "exceptions",
  "loads",
  "releases",
] as const satisfies readonly KeyScope[];

export interface Scopes {
  readonly reads: readonly KeyScope[];
  readonly acts: readonly KeyScope[];
}

/** Whether scopes let a call in; what none of them names is shut. */
export function letsIn({ reads, acts }: Scopes, { method, path, asksOnly }: Call): boolean {
  const [, api, noun = ""] = path.split("/");
  const scopes = method === "GET" || asksOnly ? reads : acts;
  return api === "api" && scopes.some((scope) => isIn(CALLS_OF_SCOPES[scope], noun));
}

const isIn = (nouns: readonly string[], noun: string): boolean => nouns.includes(noun);
