import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { listed, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { auditChange, auditChanges, causeWords, changesSeen } from "../contract.ts";
import {
  type ChangedLine,
  causes,
  changedLines,
  type ListedCause,
  look,
} from "../store/auditCauses.ts";

/** Adds the calls that tell what changed since a person last looked, and why. */
export function addChangeRoutes(context: RouteContext): void {
  answer(context, auditChanges, async ({ query, caller, tenant }) => {
    const today = dayIn(caller.zone);
    const found = await tenant((tx) => causes(tx, caller.personId, pageOfQuery(query), today));
    return listed(query, found, causeOf);
  });

  answer(context, auditChange, async ({ params, query, tenant }) => {
    const found = await tenant((tx) => changedLines(tx, params.id, pageOfQuery(query)));
    if (found === undefined) throw new Problem("notFound");
    return listed(query, found, lineOf);
  });

  answer(context, changesSeen, async ({ caller, tenant }) => {
    await tenant((tx) => look(tx, caller.personId));
    return { data: "Visto" };
  });
}

function causeOf(cause: ListedCause) {
  return {
    _id: cause.id,
    Fecha: cause.at.toISOString(),
    Causa: causeWords[cause.kind],
    Version: cause.version,
    Archivo: cause.file,
    Auditorias: cause.audits,
    Pendientes: cause.waiting,
    Cambiadas: cause.changed,
    Antes: totalsOf(cause.before),
    Despues: totalsOf(cause.after),
    Nuevo: cause.isNew,
  };
}

const totalsOf = ({ differences, risks, savings, exposure }: ListedCause["before"]) => ({
  Diferencias: differences,
  Riesgos: risks,
  Ahorro: savings,
  Exposicion: exposure,
});

const testNames = [
  ["part", "Parte"],
  ["fraccion", "Fraccion"],
  ["description", "Descripcion"],
  ["certificate", "TL"],
  ["vigencia", "Vigencia"],
  ["complemento", "Complemento"],
] as const;

function lineOf(line: ChangedLine) {
  return {
    _id: `${line.auditId}:${line.sequence}:${line.ordinal}`,
    Auditoria: line.auditId,
    Fecha: line.ranAt.toISOString(),
    Aduana: line.aduana,
    Patente: line.patente,
    Pedimento: line.number,
    Partida: line.sequence,
    Parte: line.part ?? "",
    CasoAntes: line.caseBefore,
    Caso: line.caseAfter,
    SeveridadAntes: line.severityBefore,
    Severidad: line.severityAfter,
    Resultados: testNames.flatMap(([test, Prueba]) => {
      const [Antes, Despues] = [line.testsBefore[test], line.testsAfter[test]];
      return Antes === Despues ? [] : [{ Prueba, Antes, Despues }];
    }),
    ImporteAntes: line.amountBefore,
    Importe: line.amountAfter,
  };
}
