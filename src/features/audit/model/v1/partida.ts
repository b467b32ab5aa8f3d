import type { Big } from "big.js";
import type { AuditContext } from "../context.ts";
import type { PartidaFacts } from "../facts.ts";
import { type Declaration, declaration } from "./declaration.ts";
import { type Igi, igi } from "./igi.ts";
import { type Programme, programme } from "./programme.ts";

/** A partida with what all of its parts share, worked out once. */
export interface Partida {
  readonly facts: PartidaFacts;
  readonly declared: Declaration;
  readonly igi: Igi;
  readonly programme: Programme | null;
}

export function partida(facts: PartidaFacts, context: AuditContext): Partida {
  const declared = declaration(facts.identifiers);
  const duty = igi(facts.fees);
  return { facts, declared, igi: duty, programme: programme(facts, declared, duty, context) };
}

export const isPaid = ({ cash }: { readonly cash: Big }): boolean => cash.gt(0);
