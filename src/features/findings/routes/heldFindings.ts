import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { findingId, type FindingPlace, placeOfFinding } from "../model/findingId.ts";
import { decided, type Given, type LoggedAction } from "../model/work.ts";
import { findingsAt } from "../store/findingList.ts";
import type { FindingRow } from "../store/findingSource.ts";
import { type DecidedWork, type HeldWork, holdWork } from "../store/findingWork.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** A finding that a person has seen, and in which version. */
export interface SeenFinding {
  readonly id: string;
  readonly version: number;
}

/** A finding with the work on it, held for a decision. */
export interface HeldFinding {
  readonly row: FindingRow;
  readonly held: HeldWork;
}

/** The one finding of that id. Throws when there is none. */
export async function oneFinding(tx: Tx, id: string): Promise<FindingRow> {
  const place = placeOfFinding(id);
  const [row] = place === null ? [] : await findingsAt(tx, [place]);
  if (row === undefined) throw new Problem("notFound");
  return row;
}

/** Holds findings as the person saw them. Throws when one is not there, or when somebody else has been there since. */
export async function heldAsSeen(tx: Tx, seen: readonly SeenFinding[]): Promise<HeldFinding[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const places = [...versions.keys()].map(placeOfFinding);
  if (places.includes(null)) throw new Problem("notFound");
  const rows = await findingsAt(tx, places.filter(isPlace));
  if (rows.length < versions.size) throw new Problem("notFound");
  const works = await holdWork(tx, rows);
  const conflicts = works.filter((work) => versions.get(findingId(work)) !== work.version);
  if (conflicts.length > 0) {
    throw new Problem("changed", said.decidedMeanwhile, {
      reasonCode: "findings.decidedMeanwhile",
      conflicts: conflicts.map(findingId),
    });
  }
  const byId = new Map(rows.map((row) => [findingId(row), row]));
  return works.flatMap((held) => {
    const row = byId.get(findingId(held));
    return row === undefined ? [] : [{ row, held }];
  });
}

const isPlace = (place: FindingPlace | null): place is FindingPlace => place !== null;

/** What an action makes of held findings. Throws, naming them, when it makes no sense for some. */
export function decidedAll(
  all: readonly HeldFinding[],
  action: Exclude<LoggedAction, "undo">,
  given: Given,
): DecidedWork[] {
  const works = all.map(({ held }) => ({ held, after: decided(held, action, given) }));
  const refused = works.filter(({ after }) => after === null);
  if (refused.length > 0) {
    throw new Problem("conflict", said.notInThisState, {
      reasonCode: "findings.notInThisState",
      refused: refused.map(({ held }) => findingId(held)),
    });
  }
  return works.flatMap(({ held, after }) => (after === null ? [] : [{ held, after }]));
}
