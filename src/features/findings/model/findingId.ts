/** What of a line was found to differ: each result of the audit is a test of its own. */
export const TESTS = ["part", "fraccion", "description", "certificate"] as const;
export type Test = (typeof TESTS)[number];

/** The place of a finding; it stays the same when the pedimento is audited anew. */
export interface FindingPlace {
  readonly auditId: string;
  readonly sequence: number;
  /** As declared; empty when the partida has none. */
  readonly partNo: string;
  readonly test: Test;
}

/** A finding's place as one text: a part number may hold anything, so it comes last. */
export const findingId = ({ auditId, sequence, partNo, test }: FindingPlace): string =>
  `${auditId}.${sequence}.${test}.${partNo}`;

const FORM = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(\\d{1,9})\\.(${TESTS.join("|")})\\.(.*)$`,
  "s",
);

const isTest = (text: string): text is Test => TESTS.some((test) => test === text);

/** The place that a text names; null when it names none. */
export function placeOfFinding(id: string): FindingPlace | null {
  const [, auditId, sequence, test, partNo] = FORM.exec(id) ?? [];
  if (auditId === undefined || test === undefined || !isTest(test)) return null;
  // The database keeps no such character, so no finding holds it.
  if (partNo === undefined || partNo.includes("\0")) return null;
  return { auditId, sequence: Number(sequence), partNo, test };
}
