import type { AuditContext } from "../context.ts";
import type { PartidaFacts } from "../facts.ts";
import type { Declaration } from "./declaration.ts";
import type { Igi } from "./igi.ts";

export type Programme = "PS" | "octava" | "temporary";

// Regla octava is imported under heading 9802.
const OCTAVA = "9802";

/** The other programme under which a partida owes no duty, or null. */
export function programme(
  facts: PartidaFacts,
  { hasProsec }: Declaration,
  duty: Igi,
  context: AuditContext,
): Programme | null {
  if (hasProsec) return "PS";
  if (facts.fraccion?.startsWith(OCTAVA)) return "octava";
  if (facts.permits.some((key) => context.octavaPermits.has(key))) return "octava";
  if (duty.isTemporary || context.temporaryClaves.has(facts.clave ?? "")) return "temporary";
  return null;
}
