import type { CommandName } from "#kit/entity/RowOf.ts";
import { faultsOf, keptInput, type Values } from "#kit/entity/faultsOf.ts";
import { isEmpty, type Wire } from "#kit/entity/Field.ts";
import { sentOf, typed } from "#kit/entity/web/typed.ts";
import {
  classificationRequests,
  type ClassificationRequestRow,
} from "../classificationRequests.ts";
import type { SimilarPart } from "../contract.ts";

export const QUEUES = ["classify", "approve"] as const;
export type Queue = (typeof QUEUES)[number];

const { input: fields } = classificationRequests.commands.propose;
export type ProposalName = keyof typeof fields;
export const PROPOSAL_FIELDS = Object.entries(fields) as [
  ProposalName,
  (typeof fields)[ProposalName],
][];
export const MAIN_FIELDS = ["mxhts", "nico", "ushts", "spanishDescription", "basis"] as const;

/** A proposal as it stands in its form. */
export type Draft = Values;

/** What a proposal begins with: what stands in the request, or was proposed before. */
export const draftOf = (row: ClassificationRequestRow): Draft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typed(field, (row as unknown as Values)[name]),
    ]),
  );

/** A proposal with the code of a similar part, and with what is kept of that one beside it. */
export function draftLike(before: Draft, part: SimilarPart, basis: string): Draft {
  const { mxhts, nico, ushts, spanishDescription, identifiers, permits } = part;
  const own = (name: ProposalName, value: Wire): Wire => {
    const typedIn = before[name] ?? null;
    return isEmpty(typedIn) ? value : typedIn;
  };
  return {
    ...before,
    mxhts,
    nico,
    ushts: own("ushts", ushts ?? ""),
    spanishDescription: own("spanishDescription", spanishDescription ?? ""),
    identifiers: own("identifiers", identifiers),
    permits: own("permits", permits),
    basis,
  };
}

/** What is likely to be decided on: what is proposed already, else the code of the most similar part. */
export function likelyDraft(
  row: ClassificationRequestRow,
  first: SimilarPart | undefined,
): Draft | null {
  if (row.status === "proposed") return draftOf(row);
  return first ? draftLike(draftOf(row), first, "") : null;
}

/** What is sent of a draft, and what is wrong with it. */
export function proposalOf(draft: Draft) {
  const input = keptInput(fields, sentOf(fields, draft));
  return { input, faults: faultsOf({ fields }, input) };
}

/** The codes that a check is made of, once they are whole. */
export function codesOf(draft: Draft) {
  const { input, faults } = proposalOf(draft);
  const { mxhts, nico, ushts } = input;
  if (mxhts === null || nico === null || faults["mxhts"] || faults["nico"]) return null;
  return { mxhts, nico, ...(ushts !== null && !faults["ushts"] && { ushts }) };
}

const STATES: Readonly<Record<Queue, readonly string[]>> = {
  classify: ["open", "assigned", "needInfo"],
  approve: ["proposed"],
};

/** The requests of a queue that a search leaves, as they are due. */
export function queueOf(
  rows: readonly ClassificationRequestRow[],
  queue: Queue,
  search: string,
): readonly ClassificationRequestRow[] {
  const wanted = search.trim().toLocaleLowerCase();
  return rows.filter(
    ({ status, number, partNo, description, assignee, operation }) =>
      STATES[queue].includes(status) &&
      [number, partNo, description, assignee ?? "", operation ?? ""].some((text) =>
        text.toLocaleLowerCase().includes(wanted),
      ),
  );
}

/** The request so many steps on in the queue; at the ends one stays. */
export function stepFrom(
  rows: readonly ClassificationRequestRow[],
  id: string | undefined,
  step: number,
): ClassificationRequestRow | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
}

/** The request that stands in the place of these once they are gone from the queue. */
export function afterThese(
  rows: readonly ClassificationRequestRow[],
  gone: readonly string[],
): ClassificationRequestRow | undefined {
  const first = rows.findIndex(({ id }) => gone.includes(id));
  const left = rows.filter(({ id }) => !gone.includes(id));
  const before = rows.slice(0, first).filter(({ id }) => !gone.includes(id)).length;
  return left[Math.min(before, left.length - 1)];
}

/** Proposals that say the same of the same description, of the same client: one look decides all of them. */
export function sameProposals(
  rows: readonly ClassificationRequestRow[],
  row: ClassificationRequestRow,
): readonly ClassificationRequestRow[] {
  return rows.filter(
    (one) =>
      one.id !== row.id &&
      one.status === "proposed" &&
      one.client === row.client &&
      one.proposedBy === row.proposedBy &&
      plain(one.description) === plain(row.description) &&
      PROPOSAL_FIELDS.every(([name]) => same(one, row, name)),
  );
}

const same = (one: object, other: object, name: string): boolean =>
  JSON.stringify((one as Values)[name]) === JSON.stringify((other as Values)[name]);
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLocaleUpperCase();

export type RequestCommand = CommandName<typeof classificationRequests>;
