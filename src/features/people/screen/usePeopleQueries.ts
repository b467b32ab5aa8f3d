import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SentQueryOf } from "#kit/pure/call.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import {
  type disablePerson,
  grantable,
  people,
  personHistory,
  personSessions,
} from "../contract.ts";
import { PERSON_STATES } from "../model/personState.ts";

type PeopleQuery = SentQueryOf<typeof people>;

const ORDERS = ["Name", "Email", "LastUse"] as const;

/** What the view asks of the list call. */
export function wireQuery(view: GridView): PeopleQuery {
  const state = PERSON_STATES.find((each) => each === view.filters["State"]?.[0]);
  const orderby = ORDERS.find((each) => each === view.sort?.column);
  return {
    filter: view.search.trim(),
    ...(state && { State: state }),
    ...(orderby && { orderby, order: view.sort?.descending ? "desc" : "asc" }),
  };
}

/** Those whom the view's search and filter let through. */
export function usePeople(view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["people"],
    query: wireQuery(view),
    view,
    ask: (query, signal) => calls.send(people, { query, signal }),
  });
}

/** Those whom somebody's rights may be copied from, by a part of their name. */
export function usePeopleNamed(part: string) {
  const query = { skip: 0, take: 20, filter: part.trim() };
  return useData(people, {
    queryKey: ["people", "named", query],
    query,
    placeholderData: keepPreviousData,
  });
}

export function useGrantable(enabled = true) {
  return useData(grantable, { queryKey: ["grantable"], enabled });
}

export function usePersonSessions(id: string | null) {
  return useData(personSessions, {
    queryKey: ["people", id, "sessions"],
    params: { id: id ?? "" },
    enabled: id !== null,
  });
}

export function usePersonHistory(id: string, view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["people", "history"],
    of: id,
    query: {},
    view,
    ask: (query, signal) => calls.send(personHistory, { params: { id }, query, signal }),
  });
}

/** One of the calls that take a person and nothing else. */
interface PersonAction {
  call: typeof disablePerson;
  id: string;
  done: string;
}

/** What is done with one person by one button. */
export function usePersonActions() {
  const calls = useCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ call, id }: PersonAction) => calls.send(call, { params: { id } }),
    onSuccess: (_answer, { done }) => showNote(done, "right"),
    onError: (error) => showNote(reasonOf(error), "wrong"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["people"] }),
  });
}
