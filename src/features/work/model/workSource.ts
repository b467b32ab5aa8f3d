import type { EntryId } from "#features/shell/model/menu.ts";
import type { Entity } from "#kit/entity/entity.ts";
import type { EntityScreen } from "#kit/entity/screen.ts";

/** What can wait for a person, in the order in which home shows it. */
export const WORK_NAMES = [
  "entriesLate",
  "entriesToday",
  "trailersLate",
  "trailersToday",
  "trailersWithoutPlace",
  "trailersAtDock",
  "entriesToReceive",
  "entriesReceiving",
  "entriesToReview",
  "entriesLacking",
  "exceptionsToInform",
  "exceptionsToAnswer",
  "exceptionsToResolve",
  "prioritiesLate",
  "prioritiesToAccept",
  "prioritiesToMeet",
  "prioritiesOpen",
  "releasesToSend",
  "releasesToApprove",
  "releasesToPick",
  "loadsLate",
  "loadsToday",
  "loadsToConfirm",
  "countsToDo",
  "operationsToPrepare",
  "operationsToDecide",
  "operationsWithClient",
  "operationsToPay",
  "filingsToExplain",
  "codesToFind",
  "codesToApprove",
  "codesToExplain",
  "cartaPortesToIssue",
  "instructionsToPublish",
] as const;
export type WorkName = (typeof WORK_NAMES)[number];

/** Rows that wait for somebody, and the list that shows exactly these. */
export interface WorkSource<Name extends string = string> {
  readonly name: WorkName;
  readonly of: Entity;
  /** The first that the person may open is the one that is led to. */
  readonly lists: readonly EntityScreen[];
  /** Instead of lists: a page made by hand that shows these rows and no others. */
  readonly page?: EntryId;
  /** What its list is narrowed to, by field. */
  readonly where: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** A row is late once this day or instant has passed. */
  readonly dueBy?: Name;
  /** Narrows to what is late, what is due later today, or what is due from now on. */
  readonly when?: "past" | "today" | "ahead";
  /** The day or instant since which a row waits. */
  readonly since: Name | "createdAt";
  /** Whose people it waits for; without it, everyone who may open the list. */
  readonly side?: "house" | "client";
  /** Of them whoever holds one of these codes. */
  readonly can?: readonly string[];
}

type Declared<Name extends string> = Omit<WorkSource<Name>, "of" | "lists" | "where"> & {
  /** Names of screens. */
  readonly lists?: readonly string[];
  readonly where?: WorkSource<Name>["where"];
};

/** Declares what of an entity waits for people, on which of its screens. Throws where there is no such screen, or one that is narrowed by the same field. */
export function workOn<Own extends Entity>(
  of: Own,
  screens: readonly EntityScreen[],
  declared: readonly Declared<keyof Own["fields"] & string>[],
): readonly WorkSource[] {
  return declared.map(({ lists = [], where = {}, ...source }) => {
    const narrowed = [...Object.keys(where), ...(source.when ? [source.dueBy] : [])];
    const listOf = (name: string): EntityScreen => {
      const list = screens.find((screen) => screen.name === name);
      if (!list) throw new Error(`${source.name}: there is no list ${name}`);
      if (Object.keys(list.where).some((field) => narrowed.includes(field)))
        throw new Error(`${source.name}: ${name} is narrowed by the same field`);
      return list;
    };
    return { ...source, of, where, lists: lists.map(listOf) };
  });
}
