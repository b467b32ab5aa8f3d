import Big from "big.js";
import { type Listed, listed, type Page, pageOfQuery } from "#kit/pure/page.ts";
import { groupedDaysOf } from "#kit/pure/groupedDays.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  type Recovered,
  type RecoveredAsked,
  type RecoveredFinding,
} from "#features/findings/model/recovered.ts";
import { auditRecovered, auditRecoveredFindings, recoveredWords } from "../contract.ts";

interface RecoveredNeeds {
  readonly recovered: (tx: Tx, asked: RecoveredAsked) => Promise<Recovered[]>;
  readonly recoveredFindings: (
    tx: Tx,
    asked: RecoveredAsked,
    label: string | null,
    page: Page,
  ) => Promise<Listed<RecoveredFinding> & { readonly sum: string }>;
}

/** Adds the calls that add up the duty that resolved findings recover, and that show which they are. */
export function addRecoveredRoutes(
  context: RouteContext,
  { recovered, recoveredFindings }: RecoveredNeeds,
): void {
  answer(context, auditRecovered, async ({ query, caller, tenant }) => {
    const groups = await tenant((tx) =>
      recovered(tx, { ...groupedDaysOf(query, recoveredWords), zone: caller.zone }),
    );
    const sum = groups.reduce((all, { amount }) => all.plus(amount), new Big(0));
    return {
      data: groups.map(({ label, findings, amount }) => ({
        Grupo: label,
        Hallazgos: findings,
        Recuperado: amount,
      })),
      Total: {
        Hallazgos: groups.reduce((all, { findings }) => all + findings, 0),
        Recuperado: sum.toFixed(),
      },
    };
  });

  answer(context, auditRecoveredFindings, async ({ query, caller, tenant }) => {
    const asked = { ...groupedDaysOf(query, recoveredWords), zone: caller.zone };
    const page = pageOfQuery(query);
    const found = await tenant((tx) => recoveredFindings(tx, asked, query.Grupo ?? null, page), {
      snapshot: true,
    });
    return { ...listed(query, found, rowOf), Suma: found.sum };
  });
}

const rowOf = (one: RecoveredFinding) => ({
  _id: one.workId,
  Auditoria: one.auditId,
  Fecha: one.ranAt.toISOString(),
  Resuelto: one.resolvedOn,
  Persona: one.person,
  FechaPago: one.paidOn,
  Aduana: one.aduana,
  Patente: one.patente,
  Pedimento: one.number,
  Partida: one.sequence,
  Parte: one.part,
  Recuperado: one.amount,
});
