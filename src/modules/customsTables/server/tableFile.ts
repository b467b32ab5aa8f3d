import type { FileLine } from "#features/reference/model/catalogFile.ts";
import { faultsOf, keptValues, type Values } from "#kit/entity/faultsOf.ts";
import type { Fault, Field, Wire } from "#kit/entity/Field.ts";
import { type CustomsTable, keyOf, spanOf } from "./customsTables.ts";
import { faultsOfSpans, type Gaps } from "./timeline.ts";

/** A row that a file brings, by its line. */
export interface FileRow {
  readonly line: number;
  readonly values: Values;
}

/** What is wrong with a cell of a file; `written` is what stands there. */
export interface TableFault {
  readonly line: number;
  readonly column: string;
  readonly written: string;
  readonly fault: Fault;
}

interface ReadLine extends FileRow {
  readonly faults: readonly TableFault[];
  /** Fields with a fault. */
  readonly wrong: ReadonlySet<string>;
}

/** What a file of a table has. */
interface TableFile {
  readonly rows: readonly FileRow[];
  /** Those of keys all of whose days are known: of others it may be the days that are wrong which lie between two rows. */
  readonly placed: readonly FileRow[];
  /** Everything that is wrong with the file by itself. */
  readonly faults: readonly TableFault[];
}

/** Reads the lines below a header that has the columns of the table, in any order. */
export function readTable(
  table: CustomsTable,
  header: readonly string[],
  lines: readonly FileLine[],
): TableFile {
  const read = lines.map((line) => readLine(table, header, line));
  const isRight = ({ wrong }: ReadLine, names: readonly string[]) =>
    names.every((name) => !wrong.has(name));
  const keyed = read.filter((one) => isRight(one, table.key));
  const keys = [...Map.groupBy(keyed, ({ values }) => keyOf(table, values)).values()].map(
    (rows) => {
      const dated = rows.filter((one) => isRight(one, ["from", "until"]));
      return { rows, dated, isWhole: dated.length === rows.length };
    },
  );
  const { gaps } = table;
  const between = keys.flatMap(({ rows, dated, isWhole }) =>
    gaps === null ? repeated(table, rows) : faultsBetween(dated, isWhole ? gaps : "meant"),
  );
  const faults = [...read.flatMap((one) => one.faults), ...between];
  return {
    rows: read,
    placed: keys.flatMap(({ dated, isWhole }) => (isWhole ? dated : [])),
    faults: faults.toSorted((one, other) => one.line - other.line),
  };
}

function readLine(table: CustomsTable, header: readonly string[], { line, fields }: FileLine) {
  const { entity, columns, optional } = table;
  const cells = new Map(
    Object.entries({ ...columns, ...optional }).map(([column, field]) => {
      const written = (fields[header.indexOf(column)] ?? "").trim();
      return [field, { column, written }] as const;
    }),
  );
  const unread: Record<string, Fault> = {};
  const sent: Record<string, Wire> = {};
  for (const [name, { written }] of cells) {
    const field = entity.fields[name];
    if (!field || written === "") continue;
    const value = valueOf(field, written);
    if (value === undefined)
      unread[name] = { code: field.kind, values: { options: field.options?.join(", ") ?? "" } };
    else sent[name] = value;
  }
  const values = keptValues(entity, sent);
  const found = { ...faultsOf(entity, values), ...unread };
  const faults = [...cells].flatMap(([name, { column, written }]): TableFault[] => {
    const fault = found[name];
    return fault ? [{ line, column, written, fault }] : [];
  });
  const surplus = fields.findIndex((cell, at) => at >= header.length && cell.trim() !== "");
  if (surplus !== -1) {
    const written = fields[surplus]?.trim() ?? "";
    faults.push({ line, column: `${surplus + 1}`, written, fault: { code: "noColumn" } });
  }
  return { line, values, faults, wrong: new Set(Object.keys(found)) } satisfies ReadLine;
}

// Days and numbers are written in one way alone: a file says nothing of the order of days.
const valueOf = (field: Field, written: string): Wire | undefined =>
  ["choice", "flag", "integer"].includes(field.kind) ? field.read(written) : written;

/** Days of one key that two lines hold, or none. */
function faultsBetween(rows: readonly ReadLine[], gaps: Gaps): TableFault[] {
  const spans = rows.map(({ line, values }) => spanOf(String(line), values));
  return faultsOfSpans(spans, gaps).map(({ id, code, day, since }) => ({
    line: Number(id),
    column: "from",
    written: spans.find((span) => span.id === id)?.from ?? "",
    fault: { code, values: { day, since } },
  }));
}

/** Lines of a key that can have one. */
const repeated = (
  { key: [name] }: CustomsTable,
  [first, ...again]: readonly ReadLine[],
): TableFault[] =>
  again.map(({ line, values }) => ({
    line,
    column: name,
    written: String(values[name]),
    fault: { code: "repeated", values: { line: first?.line ?? 0 } },
  }));
