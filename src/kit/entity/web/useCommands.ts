import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { CommandName, InputOf, RowOf } from "../RowOf.ts";
import type { Issue } from "#kit/pure/problem.ts";
import { useGrants, useIsStaff } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showAlert, showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { EntityWords } from "./useEntityWords.ts";
import { useReread } from "./useReread.ts";

export interface Touched {
  readonly id: string;
  readonly version: number;
}

interface Done {
  readonly command: string;
  readonly rows: readonly Touched[];
}

/** One of an entity's commands, to be done to rows with what is filled in for it. */
type Asked<E extends Entity = Entity> = {
  readonly [Name in CommandName<E>]: {
    readonly command: Name;
    readonly rows: readonly RowOf<E>[];
    readonly reason?: string;
    readonly input?: Partial<InputOf<E, Name>>;
    readonly isOfDialog?: boolean;
  };
}[CommandName<E>];

// Methods, not functions: the commands of one entity are handed on to what works on any.
export interface Commands<E extends Entity = Entity> {
  /** Those that the person may do to all of these rows, in the states that they are in. */
  open(rows: readonly RowOf<E>[]): CommandName<E>[];
  /** Those that the person may do to such rows in the states for them. */
  known(rows: readonly RowOf<E>[]): CommandName<E>[];
  run(asked: Asked<E>): void;
  /** The same, to be waited for; throws when it is refused. */
  runAsync(asked: Asked<E>): Promise<unknown>;
  refusalOf(error: unknown, rows: readonly RowOf<E>[]): string;
  readonly isBusy: boolean;
  /** What was done last and can be taken back. */
  readonly last: Done | null;
  readonly undo: () => void;
}

/** Does commands to rows, says in words why one is refused, and takes the last one back. */
export function useCommands<E extends Entity>(
  entity: E,
  words: EntityWords,
  onDone: () => void,
): Commands<E>;
export function useCommands(entity: Entity, words: EntityWords, onDone: () => void): Commands {
  const client = useCalls();
  const held = useGrants();
  const isStaff = useIsStaff();
  const isOpen = isStaff || entity.owner === "client";
  const [last, setLast] = useState<Done | null>(null);
  const reread = useReread(entity);
  const refuse = (rows: readonly EntityRow[]) => async (error: Error) => {
    showAlert(refusalOf(error, rows));
    await reread();
  };
  const refusalOf = (error: unknown, rows: readonly EntityRow[]) =>
    wordsOf(error, rows, entity, words);
  const doing = useMutation({
    mutationFn: async ({ command, rows, reason = "", input = {} }: Asked) => {
      const call = entity.calls.commands[command];
      if (!call) throw new Error(`${entity.name} has no command ${command}`);
      return client.send(call, { body: { rows: rows.map(touched), reason, input } });
    },
    onSuccess: async ({ data, ...beside }, { command, rows }) => {
      setLast(entity.commands[command]?.isUndoable ? { command, rows: data } : null);
      const name = words.command(command);
      showNote(
        words.t(data.length === 1 ? "doneOne" : "done", { command: name, number: data.length }),
        "right",
      );
      const { refused = [] }: { refused?: readonly Issue[] } = beside;
      if (refused.length > 0) {
        const number = new Set(refused.map(({ field }) => field)).size;
        showAlert(
          [words.t("leftOut", { number }), ...faultLines(refused, rows, entity, words)].join("\n"),
        );
      }
      onDone();
      await reread();
    },
    // A dialog that asked says itself what is wrong, beside what was filled in.
    onError: async (error, { rows, isOfDialog = false }) => {
      if (!isAboutRows(error)) return;
      await (isOfDialog ? reread() : refuse(rows)(error));
    },
  });
  const undoing = useMutation({
    mutationFn: ({ rows }: Done) => client.send(entity.calls.undo, { body: { rows: [...rows] } }),
    onSuccess: async () => {
      setLast(null);
      showNote(words.t("undone"), "right");
      await reread();
    },
    onError: async (error) => {
      setLast(null);
      await refuse([])(error);
    },
  });
  const known = (rows: readonly EntityRow[]): string[] =>
    Object.entries(entity.commands).flatMap(([name, { can, side, isOffered }]) => {
      const isOurs = side === null || (side === "house") === isStaff;
      const isFor = rows.every((row) => isOffered(row as never));
      return isOpen && isOurs && isFor && can.some((code) => held.has(code)) ? [name] : [];
    });
  const open = (rows: readonly EntityRow[]): string[] =>
    known(rows).filter((name) => {
      const { from = [], fewest = 1 } = entity.commands[name] ?? {};
      const isIn = rows.every((row) => from.includes(String(row[entity.state ?? ""])));
      return isIn && rows.length >= fewest;
    });
  return {
    open,
    known,
    run: doing.mutate,
    runAsync: doing.mutateAsync,
    refusalOf,
    isBusy: doing.isPending || undoing.isPending,
    last,
    undo: () => last && undoing.mutate(last),
  };
}

const isAboutRows = (error: Error) => !(error instanceof RefusedCall && error.status === 400);

const touched = ({ id, version }: EntityRow): Touched => ({ id, version });

/** Why it was refused: in general, then each row or field with its own reason. */
function wordsOf(
  error: unknown,
  rows: readonly EntityRow[],
  entity: Entity,
  words: EntityWords,
): string {
  const issues = error instanceof RefusedCall ? (error.problem.errors ?? []) : [];
  return [reasonOf(error), ...faultLines(issues, rows, entity, words)].join("\n");
}

function faultLines(
  issues: readonly Issue[],
  rows: readonly EntityRow[],
  { label }: Entity,
  words: EntityWords,
): string[] {
  return issues.map((issue) => {
    const row = rows.find(({ id }) => id === issue.field);
    const name = row ? words.value(label, row[label]) : words.field(issue.field);
    // Of a row that is not among these there is no name to tell.
    return row || name !== issue.field ? `${name}: ${words.fault(issue)}` : words.fault(issue);
  });
}
