import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#kit/entity/RowOf.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { Issue } from "#kit/pure/problem.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import {
  classificationRequests,
  type ClassificationRequestRow,
  WAITING,
} from "../classificationRequests.ts";

/** Milliseconds after which the queue is read again: others work on it too. */
export const REREAD_MS = 30_000;
const KEY = [classificationRequests.name, "desk"];
const QUERY: Readonly<Record<string, string | number>> = {
  status: WAITING.join(),
  sort: "dueAt",
  take: MOST_ROWS,
};

type DeskCommand = "take" | "propose" | "approve";
/** A command of the desk with its input. */
export type Step = {
  readonly [Name in DeskCommand]: {
    readonly command: Name;
    readonly input?: InputOf<typeof classificationRequests, Name>;
  };
}[DeskCommand];
type List = ReplyOf<typeof classificationRequests.calls.list>;
type Row = ClassificationRequestRow;

/** The requests that wait, as they are due, and commands that are sent to some of them. */
export function useQueue() {
  const calls = useCalls();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    refetchInterval: REREAD_MS,
    queryFn: ({ signal }) =>
      calls.send(classificationRequests.calls.list, { query: QUERY, signal }),
  });
  /** Does one command to the rows and answers them as they are then. */
  const doStep = async (rows: readonly Row[], { command, input = {} }: Step): Promise<Row[]> => {
    const own = command === "take" ? rows.filter(isNotTaken) : rows;
    if (own.length === 0) return [...rows];
    const body = { rows: own.map(({ id, version }) => ({ id, version })), reason: "", input };
    const reply = await calls.send(classificationRequests.calls.commands[command], { body });
    const refused = (reply as { refused?: readonly Issue[] }).refused ?? [];
    const versions = new Map(reply.data.map(({ id, version }) => [id, version]));
    const { to } = classificationRequests.commands[command];
    const after = (row: Row): Row => {
      const version = versions.get(row.id);
      return version === undefined ? row : { ...row, ...input, version, status: to ?? row.status };
    };
    if (refused.length > 0) throw new RefusedCall(409, { errors: refused });
    return rows.map(after);
  };
  /** Does commands to the rows one after the other; then they change in place, as reading the whole queue each time would be slow. */
  const send = async (rows: readonly Row[], steps: readonly Step[]): Promise<void> => {
    let touched = [...rows];
    for (const step of steps) touched = await doStep(touched, step);
    const changed = new Map(touched.map((row) => [row.id, row]));
    const change = (list: List | undefined) =>
      list && { ...list, data: list.data.map((row) => changed.get(row.id) ?? row) };
    queries.setQueryData<List>(KEY, change);
    const others = { queryKey: [classificationRequests.name], refetchType: "none" } as const;
    await queries.invalidateQueries(others);
  };
  return {
    query,
    all: query.data?.data ?? [],
    send,
    reread: () => queries.invalidateQueries({ queryKey: KEY }),
  };
}

const isNotTaken = ({ status }: Row) => status === "open" || status === "needInfo";
