import { catalogueCode } from "#features/pedimentos/model/cell.ts";
import type { AuditContext } from "../context.ts";
import type { PartidaFacts } from "../facts.ts";

const NONE: ReadonlySet<string> = new Set();

/** The facts of a partida with its codes as their catalogues write them: what is on file may have leading zeros (A96). */
export function withCatalogueCodes(facts: PartidaFacts, context: AuditContext): PartidaFacts {
  const { clave, destination, identifiers, fees, permits } = facts;
  return {
    ...facts,
    clave: clave && asListed(clave, context.temporaryClaves),
    destination: destination && asListed(destination, context.borderDestinations),
    identifiers: identifiers.map((one) => ({
      ...one,
      complement1:
        one.complement1 && asListed(one.complement1, context.complements.get(one.key) ?? NONE),
    })),
    fees: fees.map(({ contribution, paymentForm, amount }) => ({
      contribution: catalogueCode(contribution),
      paymentForm: catalogueCode(paymentForm),
      amount,
    })),
    permits: permits.map((key) => asListed(key, context.octavaPermits)),
  };
}

/** The code of a list that a code means; one that is on no list stays as it is. */
function asListed(code: string, listed: ReadonlySet<string>): string {
  if (listed.has(code) || !/^\d+$/.test(code)) return code;
  const meant = catalogueCode(code);
  if (listed.has(meant)) return meant;
  return [...listed].find((one) => catalogueCode(one) === meant) ?? code;
}
