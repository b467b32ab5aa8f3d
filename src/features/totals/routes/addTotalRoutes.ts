import Big from "big.js";
import { dayIn } from "#kit/pure/calendar.ts";
import { groupedDaysOf } from "#kit/pure/groupedDays.ts";
import { listed, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import {
  auditTotalLines,
  auditTotals,
  type GroupingWord,
  groupingWords,
  measureWords,
} from "../contract.ts";
import { type Grouping, type Measure, measures } from "../model/measure.ts";
import {
  deadlines,
  linesOfTotal,
  type Sums,
  type Total,
  type TotalLine,
  totals,
} from "../store/totals.ts";

/** Adds the calls that add up the money of the audits, and that show what a sum is made of. */
export function addTotalRoutes(context: RouteContext): void {
  answer(context, auditTotals, async ({ query, caller, tenant }) => {
    const asked = askedBy(query, caller.zone);
    return tenant(
      async (tx) => {
        const groups = await totals(tx, asked, asked.by);
        const due = await deadlines(tx, asked);
        return {
          data: groups.map(totalOf),
          Total: sumsOf(sumOf(groups)),
          Plazos: { Hasta30: due.within30, Hasta90: due.within90, Despues: due.later },
        };
      },
      { snapshot: true },
    );
  });

  answer(context, auditTotalLines, async ({ query, caller, tenant }) => {
    const asked = askedBy(query, caller.zone);
    const which = {
      by: asked.by,
      label: query.Grupo ?? null,
      measure: measures.find((one) => measureWords[one] === query.Medida) as Measure,
    };
    const found = await tenant((tx) => linesOfTotal(tx, asked, which, pageOfQuery(query)), {
      snapshot: true,
    });
    return { ...listed(query, found, lineOf), Suma: found.sum };
  });
}

const askedBy = (
  query: Parameters<typeof groupedDaysOf<Grouping, GroupingWord>>[0],
  zone: string,
) => ({
  ...groupedDaysOf(query, groupingWords),
  today: dayIn(zone),
});

function sumOf(groups: readonly Total[]): Sums {
  const sum = (measure: Measure) =>
    groups.reduce((all, group) => all.plus(group[measure]), new Big(0)).toFixed();
  return Object.fromEntries(measures.map((measure) => [measure, sum(measure)])) as Record<
    Measure,
    string
  >;
}

const sumsOf = (sums: Sums) => ({
  Obtenido: sums.obtained,
  Recuperable: sums.recoverable,
  Perdido: sums.lost,
  Exposicion: sums.exposed,
  Potencial: sums.potential,
});

const totalOf = (total: Total) => ({
  Grupo: total.label,
  Lineas: total.lines,
  ...sumsOf(total),
  FechaLimite: total.deadlineOn,
});

const lineOf = (line: TotalLine) => ({
  _id: `${line.auditId}:${line.sequence}:${line.ordinal}`,
  Auditoria: line.auditId,
  Fecha: line.ranAt.toISOString(),
  FechaPago: line.day,
  Aduana: line.aduana,
  Patente: line.patente,
  Pedimento: line.number,
  Partida: line.sequence,
  Parte: line.part ?? "",
  Proveedor: line.supplier ?? "",
  Caso: line.caseCode,
  Importe: line.amount,
  FechaLimite: line.deadlineOn,
});
