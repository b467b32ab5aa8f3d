import { dayIn, instantsOf } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { listed, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantQueue } from "#kit/server/tenantQueue.ts";
import {
  auditDetail,
  audits,
  estadoWords,
  recordAudit,
  reviewAudit,
  tariffOnFile,
} from "../contract.ts";
import { linesTold } from "../jobs/linesTold.ts";
import { hasTariff } from "../store/hasTariff.ts";
import { between, type ListedAudit } from "../store/auditList.ts";
import { lastRunOf, lineCount, linesOf } from "../store/auditLines.ts";
import { reviewOf } from "../store/reviews.ts";
import { askForAudit } from "./askForAudit.ts";
import { reviewOrWithdraw } from "./reviewAudit.ts";
import { resultRows } from "./resultRows.ts";

/** A pedimento has been seen with over a thousand partidas: its lines come whole. */
const MOST_LINES = 20_000;

/** Adds the calls that list audits, show their lines and ask for new ones. */
export function addAuditRoutes(context: RouteContext, queue: TenantQueue): void {
  answer(context, audits, async ({ query, caller, tenant }) => {
    const period = instantsOf(query.Date1, query.Date2, caller.zone);
    const today = dayIn(caller.zone);
    const found = await tenant((tx) => between(tx, period, pageOfQuery(query), today));
    return listed(query, found, auditRow);
  });

  answer(context, tariffOnFile, async ({ caller, tenant }) => ({
    data: await tenant((tx) => hasTariff(tx, dayIn(caller.zone))),
  }));

  answer(context, auditDetail, async ({ query, caller, tenant }) => {
    const today = dayIn(caller.zone);
    const { run, rows, isCut, total, review } = await tenant(
      (tx) => lastVerdicts(tx, query.ID, today),
      { snapshot: true },
    );
    const Version =
      run.id === null
        ? null
        : {
            Reglas: run.rulesVersion,
            Catalogo: run.catalogue,
            Certificados: run.certificates,
            Tarifa: run.tariff,
            Tratados: run.treaties,
            Fecha: run.ranAt.toISOString(),
          };
    return {
      data: {
        Resultado: rows,
        Version,
        Revision: review && {
          Persona: review.person,
          Fecha: review.at.toISOString(),
          Comentario: review.remark,
        },
        Falla: run.failure,
      },
      // Each line is one row of either kind.
      totalCount: 2 * total,
      ...(isCut && { truncated: true }),
    };
  });

  answer(context, recordAudit, async ({ body, caller, tenant }) => {
    const { id, state } = await tenant((tx) => askForAudit(tx, body, caller.personId));
    queue.nudge(caller.subscriberId);
    return { data: { _id: id, Estado: estadoOf(state) } };
  });

  answer(context, reviewAudit, async ({ params, body, caller, tenant }) => {
    const state = await tenant((tx) => reviewOrWithdraw(tx, params.id, body, caller.personId));
    return { data: { _id: params.id, Estado: estadoOf(state) } };
  });
}

/** The last run of an audit with its lines as they are told on a day. */
async function lastVerdicts(tx: Tx, auditId: string, today: string) {
  const run = await lastRunOf(tx, auditId);
  if (run === undefined) throw new Problem("notFound");
  const { id } = run;
  if (id === null) return { run, rows: [], isCut: false, total: 0, review: null };
  const lines = await linesOf(tx, id, MOST_LINES);
  const total = lines.length < MOST_LINES ? lines.length : await lineCount(tx, id);
  const told = await linesTold(tx, { ...run, id }, lines);
  const rows = told.flatMap((line) => resultRows(line, today));
  return { run, rows, isCut: lines.length < total, total, review: await reviewOf(tx, auditId) };
}

function estadoOf(state: string): (typeof estadoWords)[keyof typeof estadoWords] {
  return estadoWords[state as keyof typeof estadoWords];
}

function auditRow(audit: ListedAudit) {
  return {
    _id: audit.id,
    Fecha: audit.at.toISOString(),
    Patente: audit.patente,
    Pedimento: audit.number,
    Estado: estadoOf(audit.state),
    Aduana: audit.aduana,
    Anio: audit.year,
    Clave: audit.clave,
    Cliente: audit.client,
    Partidas: audit.partidas,
    Diferencias: audit.differences,
    Riesgos: audit.risks,
    Ahorro: audit.savings,
    Exposicion: audit.exposure,
  };
}
