import { dayAfter } from "#kit/pure/calendar.ts";
import type { QueryOf } from "#kit/pure/call.ts";
import type { findings } from "../contract.ts";
import type { FindingFilter } from "../store/findingList.ts";

type Query = QueryOf<typeof findings>;

const FIRST_DAY = "0001-01-01";
const LAST_DAY = "9999-12-31";

const typed = (text: string | undefined): string | undefined => text?.trim() || undefined;

const chosen = <Value>(values: readonly Value[] | undefined) =>
  values === undefined || values.length === 0 ? undefined : values;

/** What a query of that person asks for. */
export function findingFilter(query: Query, personId: string): FindingFilter {
  return {
    states: chosen(query.state),
    severities: chosen(query.severity),
    tests: chosen(query.test),
    caseCodes: chosen(typed(query.case)?.toUpperCase().split(",").filter(Boolean)),
    assignee: assigneeOf(query, personId),
    patente: typed(query.patente),
    pedimento: typed(query.pedimento),
    part: typed(query.part),
    paid: daysOf(query),
  };
}

function assigneeOf({ assignee }: Query, personId: string): FindingFilter["assignee"] {
  if (assignee === "none") return null;
  return assignee === "me" ? personId : assignee;
}

function daysOf({ Date1, Date2 }: Query): FindingFilter["paid"] {
  if (Date1 === undefined && Date2 === undefined) return undefined;
  const from = Date1 ?? FIRST_DAY;
  const until = Date2 ?? LAST_DAY;
  return { from, until: from === until ? dayAfter(from) : until };
}
