import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { isSameSupplier } from "#features/agreements/model/supplier.ts";
import type { PartFacts } from "../facts.ts";
import { DECIDING, lacksDate, type LineTest } from "./lineTest.ts";

export interface Candidates {
  /** Lines of the partida's supplier; of any supplier where one side names none. */
  readonly own: readonly CertificateLine[];
  readonly others: readonly CertificateLine[];
}

const NONE: Candidates = { own: [], others: [] };

export function candidates({ lines, supplier }: PartFacts): Candidates {
  if (lines.length === 0) return NONE;
  if (supplier === null) return { own: lines, others: [] };
  const own: CertificateLine[] = [];
  const others: CertificateLine[] = [];
  for (const line of lines) {
    const isOwn = line.supplier === null || isSameSupplier(line.supplier, supplier);
    (isOwn ? own : others).push(line);
  }
  return { own, others };
}

const firstFailure = (test: LineTest): number => {
  const [first] = test.failures;
  return first === undefined ? DECIDING.length : DECIDING.indexOf(first);
};

// In force first, then the fewest failed tests, then the order in which the tests decide; the rest
// only keeps the choice the same from run to run: the later window, then the later line.
function compare(one: LineTest, other: LineTest): number {
  return (
    Number(one.lapse !== null) - Number(other.lapse !== null) ||
    one.failures.length - other.failures.length ||
    Number(lacksDate(other)) - Number(lacksDate(one)) ||
    firstFailure(one) - firstFailure(other) ||
    (other.line.finalOn ?? "").localeCompare(one.line.finalOn ?? "") ||
    other.line.id.localeCompare(one.line.id, "en", { numeric: true })
  );
}

/** The line that speaks for the part. */
export function bestLine(tests: readonly LineTest[]): LineTest | undefined {
  let best: LineTest | undefined;
  for (const test of tests) if (best === undefined || compare(test, best) < 0) best = test;
  return best;
}
