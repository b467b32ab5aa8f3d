/** What of a line was found to differ: each result of the audit is a test of its own, and each note that is an error. */
export const TESTS = [
  "part",
  "fraccion",
  "description",
  "certificate",
  "vigencia",
  "complemento",
] as const;
export type Test = (typeof TESTS)[number];

/** The tests of a partida as a whole, by the code of their note: a code not in force, a complement outside the list. */
export const NOTE_TESTS = {
  C31: "vigencia",
  C30: "complemento",
} as const satisfies Readonly<Record<string, Test>>;

/** Whether a test is of the partida as a whole: it stands on none of its parts. */
export const isOfPartida = (test: Test): boolean => Object.values<Test>(NOTE_TESTS).includes(test);

/** Tests that compare a part with the catalogue. */
export const CATALOGUE_TESTS = ["part", "fraccion", "description"] as const satisfies Test[];

/** Whether a test compares a part with the catalogue. */
export const isOfCatalogue = (test: Test): test is (typeof CATALOGUE_TESTS)[number] =>
  CATALOGUE_TESTS.some((one) => one === test);

/** The place of a finding; it stays the same when the pedimento is audited anew. */
export interface FindingPlace {
  readonly auditId: string;
  readonly sequence: number;
  /** As declared; empty when the partida has none, and of tests of the partida as a whole. */
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
