import type { AuditContext } from "./context.ts";

/** One code of the loaded lists of Anexo 22, dated. */
export interface ListedCode {
  /** 554: an identifier and a complement 1 that it may carry. 553: a permit of regla octava. */
  readonly record: 553 | 554;
  readonly key: string;
  /** Blank of a permit. */
  readonly complement: string;
  /** First day in force, `YYYY-MM-DD`. */
  readonly from: string;
  /** First day no longer in force; null while it lasts. */
  readonly until: string | null;
}

/** The context of a run on each day of payment, with the codes that are in force on it. */
export function contextsOf(
  context: AuditContext,
  codes: readonly ListedCode[],
): (day: string) => AuditContext {
  if (codes.length === 0) return () => context;
  const turns = [...new Set(codes.flatMap(({ from, until }) => [from, until ?? from]))].toSorted();
  const made = new Map<string, AuditContext>();
  return (day) => {
    // All days from one turn to the next have the same codes.
    const turn = turns.findLast((one) => one <= day) ?? "";
    const known = made.get(turn) ?? withCodes(context, codes.filter(isInForceOn(turn)));
    made.set(turn, known);
    return known;
  };
}

/** Whether permits are worth reading: some are listed, or the client named some. */
export const wantsPermits = (
  { octavaPermits }: AuditContext,
  codes: readonly ListedCode[],
): boolean => octavaPermits.size > 0 || codes.some(({ record }) => record === 553);

const isInForceOn =
  (day: string) =>
  ({ from, until }: ListedCode) =>
    from <= day && (until === null || day < until);

function withCodes(context: AuditContext, codes: readonly ListedCode[]): AuditContext {
  const complements = new Map<string, Set<string>>();
  const octavaPermits = new Set(context.octavaPermits);
  for (const { record, key, complement } of codes) {
    if (record === 553) octavaPermits.add(key);
    else complements.set(key, (complements.get(key) ?? new Set()).add(complement));
  }
  return { ...context, complements, octavaPermits };
}
