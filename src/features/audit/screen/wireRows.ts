import type { ReplyOf } from "#kit/pure/call.ts";
import type { auditChange, auditChanges, auditDetail, audits } from "../contract.ts";

export type AuditRow = ReplyOf<typeof audits>["data"][number];
export type ResultRow = ReplyOf<typeof auditDetail>["data"]["Resultado"][number];

export type CauseRow = ReplyOf<typeof auditChanges>["data"][number];
export type ChangedRow = ReplyOf<typeof auditChange>["data"][number];

export type RunVersion = NonNullable<ReplyOf<typeof auditDetail>["data"]["Version"]>;

/** A row of the detail with the key under which it is chosen: rows carry none on the wire. */
export interface KeyedResult extends ResultRow {
  key: string;
}

/** The rows of one kind, each named by its partida and its place among that partida's parts. */
export function keyedResults(rows: readonly ResultRow[], kind: ResultRow["Tipo"]): KeyedResult[] {
  const times = new Map<number, number>();
  return rows
    .filter((row) => row.Tipo === kind)
    .map((row) => {
      const time = (times.get(row.Partida) ?? 0) + 1;
      times.set(row.Partida, time);
      return { ...row, key: `${row.Partida}.${time}` };
    });
}
