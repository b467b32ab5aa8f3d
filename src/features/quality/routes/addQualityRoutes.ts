import { groupedDaysOf } from "#kit/pure/groupedDays.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { estadoWords } from "#features/audit/contract.ts";
import {
  type Quality,
  type QualityAsked,
  type QualityPedimento,
} from "#features/audit/model/quality.ts";
import { type Listed, listed, type Page, pageOfQuery } from "#kit/pure/page.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { auditQuality, auditQualityPedimentos, groupingWords } from "../contract.ts";

interface QualityNeeds {
  readonly quality: (tx: Tx, asked: QualityAsked) => Promise<Quality[]>;
  readonly pedimentos: (
    tx: Tx,
    asked: QualityAsked,
    label: string | null,
    page: Page,
  ) => Promise<Listed<QualityPedimento>>;
}

/** Adds the calls that say how good the pedimentos of a period were, by who made them. */
export function addQualityRoutes(
  context: RouteContext,
  { quality, pedimentos }: QualityNeeds,
): void {
  answer(context, auditQuality, async ({ query, caller, tenant }) => {
    const all = await tenant((tx) =>
      quality(tx, { ...groupedDaysOf(query, groupingWords), zone: caller.zone }),
    );
    const total = all.find(({ label }) => label === null);
    const data = all.flatMap((one) =>
      one.label === null ? [] : [{ Grupo: one.label, ...figuresOf(one) }],
    );
    return { data, Total: figuresOf(total ?? NOTHING) };
  });

  answer(context, auditQualityPedimentos, async ({ query, caller, tenant }) => {
    const asked = { ...groupedDaysOf(query, groupingWords), zone: caller.zone };
    const page = pageOfQuery(query);
    const found = await tenant((tx) => pedimentos(tx, asked, query.Grupo ?? null, page), {
      snapshot: true,
    });
    return listed(query, found, pedimentoOf);
  });
}

const NOTHING: Quality = {
  label: null,
  pedimentos: 0,
  clean: 0,
  different: 0,
  atRisk: 0,
  partidas: 0,
  differences: 0,
  risks: 0,
  median: null,
  ninetieth: null,
  unpaid: 0,
  exposure: "0",
};

const figuresOf = (one: Quality) => ({
  Pedimentos: one.pedimentos,
  Limpios: one.clean,
  ConDiferencias: one.different,
  ConRiesgo: one.atRisk,
  Partidas: one.partidas,
  Diferencias: one.differences,
  Riesgos: one.risks,
  DiasMediana: one.median,
  Dias90: one.ninetieth,
  SinFechaPago: one.unpaid,
  Exposicion: one.exposure,
});

const pedimentoOf = (one: QualityPedimento) => ({
  _id: one.id,
  Fecha: one.ranAt.toISOString(),
  FechaPago: one.paidOn,
  Aduana: one.aduana,
  Patente: one.patente,
  Pedimento: one.number,
  Estado: estadoWords[one.state as keyof typeof estadoWords],
  Partidas: one.partidas,
  Diferencias: one.differences,
  Riesgos: one.risks,
  Dias: one.days,
  Exposicion: one.exposure,
});
