import { dayIn, instantsOf } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type Door } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Lane } from "#kit/server/lane.ts";
import { auditDetail, audits, estadoWords, recordAudit, reviewAudit } from "../contract.ts";
import { repeatedRun } from "../jobs/repeatRun.ts";
import { between, type ListedAudit } from "../store/auditList.ts";
import { lastRunOf, lineCount, linesOf } from "../store/auditLines.ts";
import { reviewOf } from "../store/reviews.ts";
import type { StagedRow } from "../store/rowStage.ts";
import { askForAudit } from "./askForAudit.ts";
import { reviewOrWithdraw } from "./reviewAudit.ts";
import { resultRows } from "./resultRows.ts";

const MOST_AUDITS = 1_000;
/** A pedimento has been seen with over a thousand partidas: its lines come whole. */
const MOST_LINES = 20_000;

/** Adds the calls that list audits, show their lines and ask for new ones. */
export function addAuditRoutes(door: Door, lane: Lane): void {
  answer(door, audits, async ({ query, caller, tenant }) => {
    const period = instantsOf(query.Date1, query.Date2, caller.zone);
    const page = { skip: query.skip ?? 0, take: query.take ?? MOST_AUDITS };
    const today = dayIn(caller.zone);
    const { rows, total } = await tenant((tx) => between(tx, period, page, today), {
      snapshot: true,
    });
    const truncated = query.take === undefined && page.skip + rows.length < total;
    return { data: rows.map(listed), totalCount: total, ...(truncated && { truncated }) };
  });

  answer(door, auditDetail, async ({ query, caller, tenant }) => {
    const today = dayIn(caller.zone);
    const { run, lines, total, verdicts, review } = await tenant(
      (tx) => lastVerdicts(tx, query.ID),
      {
        snapshot: true,
      },
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
        Resultado: lines.flatMap((line) => resultRows(line, verdicts.get(placeOf(line)), today)),
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
      ...(lines.length < total && { truncated: true }),
    };
  });

  answer(door, recordAudit, async ({ body, caller, tenant }) => {
    const { id, state } = await tenant((tx) => askForAudit(tx, body, caller.personId));
    lane.nudge(caller.subscriberId);
    return { data: { _id: id, Estado: estadoOf(state) } };
  });

  answer(door, reviewAudit, async ({ params, body, caller, tenant }) => {
    const state = await tenant((tx) => reviewOrWithdraw(tx, params.id, body, caller.personId));
    return { data: { _id: params.id, Estado: estadoOf(state) } };
  });
}

const placeOf = ({ sequence, ordinal }: { sequence: number; ordinal: number }) =>
  `${sequence}.${ordinal}`;

/** The last run with its lines, and the same verdicts judged again as of that run, for the reasons behind them. */
async function lastVerdicts(tx: Tx, auditId: string) {
  const run = await lastRunOf(tx, auditId);
  if (run === undefined) throw new Problem("notFound");
  if (run.id === null) {
    return { run, lines: [], total: 0, verdicts: new Map<string, StagedRow>(), review: null };
  }
  const lines = await linesOf(tx, run.id, MOST_LINES);
  const total = lines.length < MOST_LINES ? lines.length : await lineCount(tx, run.id);
  const again = (await repeatedRun(tx, run.id)) ?? [];
  const verdicts = new Map(again.map((judged) => [placeOf(judged.row), judged]));
  return { run, lines, total, verdicts, review: await reviewOf(tx, auditId) };
}

function estadoOf(state: string): (typeof estadoWords)[keyof typeof estadoWords] {
  return estadoWords[state as keyof typeof estadoWords];
}

function listed(audit: ListedAudit) {
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
