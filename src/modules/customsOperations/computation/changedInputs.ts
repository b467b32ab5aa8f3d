/** A part of what an operation is computed from that is different now; of lines by their turn, from 1. */
export interface Changed {
  readonly of: "lines" | "charges" | "rates" | "fees" | "importer" | "header";
  readonly lines: readonly number[];
}

type Inputs = Readonly<Record<string, unknown>>;

const PARTS: Readonly<Record<string, Changed["of"]>> = {
  lines: "lines",
  charges: "charges",
  rate: "rates",
  equivalences: "rates",
  fees: "fees",
  ivaRate: "fees",
  ivaForm: "importer",
  immexNo: "importer",
  ivaCertificate: "importer",
  borderRegister: "importer",
};
const ORDER = ["lines", "charges", "rates", "fees", "importer", "header"] as const;
/** Lines that are named. */
const MOST_LINES = 20;

/** What differs between the inputs of two editions, both as JSON; the most particular first. */
export function changedInputs(before: string, after: string): Changed[] {
  const was = JSON.parse(before) as Inputs;
  const is = JSON.parse(after) as Inputs;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = new Set(
    names.filter((name) => !isEqual(was[name], is[name])).map((name) => PARTS[name] ?? "header"),
  );
  return ORDER.filter((part) => changed.has(part)).map((of) => ({
    of,
    lines: of === "lines" ? changedLines(was["lines"], is["lines"]).slice(0, MOST_LINES) : [],
  }));
}

/** Turns, in the later list, of lines that are new or different; of those that are gone, where they would stand. */
function changedLines(before: unknown, after: unknown): number[] {
  const was = Array.isArray(before) ? before : [];
  const is = Array.isArray(after) ? after : [];
  const turns = Array.from({ length: Math.max(was.length, is.length) }, (_, at) => at);
  return turns.filter((at) => !isEqual(was[at], is[at])).map((at) => at + 1);
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
