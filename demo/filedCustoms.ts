import type { Chance } from "./chance.ts";
import type { PastCustoms } from "./pastCustoms.ts";
import type { Edition } from "./pastEditions.ts";
import { go } from "./pastRows.ts";

const MINUTE = 60_000;
/** Days ago from which on operations are paid, and from which on the client has answered. */
const PAID = 10;
const VALIDATED = 6;

const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => chance.between(0, 9)).join("");

interface Filing {
  readonly patente: string;
  /** Who of the client says yes; null: its customer need not approve. */
  readonly decider: string | null;
}

/** How a proforma of the past was authorised, and what was reported of its pedimento. */
export function filePast(
  chance: Chance,
  one: PastCustoms,
  editions: readonly Edition[],
  { patente, decider }: Filing,
): void {
  const { plan, operation, by, day } = one;
  const last = editions.at(-1);
  if (!last || plan.isStale) return;
  const iso = (at: number) => new Date(at).toISOString();
  const sentAt = one.againAt + chance.between(5, 30) * MINUTE;
  const yesAt = decider === null ? sentAt : sentAt + chance.between(10, 120) * MINUTE;
  const sent = { status: "pendingAuth", sentAt: iso(sentAt) };
  const yes = { status: "authorised", authorisedBy: decider, authorisedAt: iso(yesAt) };
  go(operation, { at: sentAt, by, action: "send" }, decider === null ? { ...sent, ...yes } : sent);
  if (decider !== null) go(operation, { at: yesAt, by: decider, action: "authorise" }, yes);
  go(last.row, { at: yesAt, by: decider ?? by, action: "changed" }, { state: "authorised" });
  if (plan.ago < VALIDATED) return;
  const validatedAt = yesAt + chance.between(20, 90) * MINUTE;
  go(
    operation,
    { at: validatedAt, by, action: "validate" },
    {
      status: "validated",
      pedimento: `${day.slice(2, 4)}24${patente}${day.slice(3, 4)}${digits(chance, 6)}`,
      acknowledgment: `V${digits(chance, 7)}`,
      validatedAt: iso(validatedAt),
    },
  );
  if (plan.ago < PAID) return;
  const paidAt = validatedAt + chance.between(5, 60) * MINUTE;
  go(
    operation,
    { at: paidAt, by, action: "pay" },
    { status: "paid", paidOn: day, payReference: `PECE${digits(chance, 9)}`, paidAt: iso(paidAt) },
  );
}
