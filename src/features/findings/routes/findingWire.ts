import type { FindingField, FindingWireRow } from "../contract.ts";
import { findingId } from "../model/findingId.ts";
import type { Work } from "../model/work.ts";
import type { FindingOrder } from "../store/findingList.ts";
import type { FindingRow } from "../store/findingSource.ts";

/** A finding as the wire has it. */
export const findingOf = (row: FindingRow): FindingWireRow => ({
  _id: findingId(row),
  Version: row.version,
  Auditoria: row.auditId,
  Aduana: row.aduana,
  Patente: row.patente,
  Pedimento: row.number,
  Anio: row.year,
  FechaPago: row.paidOn,
  Partida: row.sequence,
  Parte: row.partNo,
  Prueba: row.test,
  Severidad: row.severity,
  Caso: row.caseCode,
  Declarado: row.declared,
  Registrado: row.onFile,
  Importe: row.amount,
  FechaLimite: row.deadlineOn,
  Tratados: [...(row.treaties ?? [])],
  Estado: row.state,
  Responsable: row.assignee === null ? null : { _id: row.assignee, Nombre: row.assigneeName ?? "" },
  Vence: row.dueOn,
});

export const standingOf = ({ state, assignee, dueOn }: Work) => ({ state, assignee, due: dueOn });

const ORDERS: Readonly<Record<FindingField, FindingOrder>> = {
  Severidad: "severity",
  Caso: "caseCode",
  Patente: "patente",
  Pedimento: "number",
  FechaPago: "paidOn",
  Partida: "sequence",
  Parte: "partNo",
  Prueba: "test",
  Importe: "amount",
  FechaLimite: "deadlineOn",
  Estado: "state",
  Responsable: "assignee",
  Vence: "dueOn",
};

const isField = (text: string): text is FindingField => Object.hasOwn(ORDERS, text);

/** What `orderby` asks for; without it the most pressing come first. */
export function orderOf(orderby: string | undefined): {
  readonly order: FindingOrder | null;
  readonly descending: boolean;
} {
  const [field = "", direction] = (orderby ?? "").split(" ");
  return { order: isField(field) ? ORDERS[field] : null, descending: direction === "desc" };
}
