import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { useHolds } from "#kit/web/entity/useHolds.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { Given } from "#kit/web/outbox/Outbox.ts";
import { focusHome } from "./useFocusHome.ts";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { type Felt, feel } from "#kit/web/scan/feedback.ts";

/** How often it is looked what others did meanwhile, in milliseconds: as often as lists in which something moves. */
export const REREAD_MS = 3_000;

/** What goes out, in the order in which it was given. */
export type Command = Pick<Given, "kind" | "content">;

/** What is said of something that was done. */
interface Statement {
  readonly felt: Felt;
  readonly text: string;
  /** The command that did it, and what is said in place of the text once the server has done it, if that is something else. */
  readonly of: { readonly seq: number; readonly done?: string } | undefined;
}

type Say = (felt: Felt, text: string, of?: Statement["of"]) => void;

/**
 * A row while people work on it: read again and again, with what waits here to be sent; whatever is done is said, heard and
 * felt. What was sent has these entities read anew beside the row.
 */
export function useDesk(entity: Entity, id: string, others: readonly Entity[] = NONE) {
  const { t } = useTranslation("console");
  const calls = useCalls();
  const queries = useQueryClient();
  const { box, waiting, sent } = useOutbox();
  const [said, setSaid] = useState<Statement | null>(null);
  const [hasSound, setSound] = useRemembered("console.sound", true, isFlag);
  const queryKey = [entity.name, "one", id];
  const read = async (signal?: AbortSignal): Promise<EntityRow> =>
    (await calls.send(entity.calls.one, { params: { id }, signal })).data;
  const row = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: REREAD_MS,
  });
  const { data: holds = NO_HOLDS } = useHolds(entity, id, REREAD_MS);
  useEffect(() => {
    if (sent.length === 0) return;
    for (const key of [[entity.name, "one", id], ...others.map(({ name }) => [name])])
      void queries.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  }, [sent, queries, entity, id, others]);
  const own = useMemo(() => waiting.filter(({ about }) => about === id), [waiting, id]);
  const ahead = useCallback(
    (askedAt: number): readonly Command[] => [
      ...sent.filter(({ about, sentAt }) => about === id && sentAt >= askedAt),
      ...own.filter(({ refused }) => refused === null),
    ],
    [sent, own, id],
  );
  const say: Say = (felt, text, of) => {
    setSaid({ felt, text, of });
    if (hasSound) feel(felt);
  };
  const sayRefused = useEffectEvent((title: string) => say("refused", t("refused", { title })));
  const told = useRef(new Set<number>());
  useEffect(() => {
    for (const { seq, refused, title } of own) {
      if (refused !== null && !told.current.has(seq)) sayRefused(title);
      told.current[refused === null ? "delete" : "add"](seq);
    }
    const here = new Set(own.map(({ seq }) => seq));
    for (const seq of told.current) if (!here.has(seq)) told.current.delete(seq);
    // What was not done and then was, or is done without, is not said any more.
    if (told.current.size === 0) setSaid((now) => (now?.felt === "refused" ? null : now));
  }, [own]);
  const state = row.data?.[entity.state ?? ""];
  // What was wrong or asked in one state is settled by the next.
  useEffect(() => setSaid((now) => (now?.felt === "right" ? now : null)), [state]);
  const shown = (): { readonly felt: Felt | "kept"; readonly text: string } | null => {
    const command = own.find(({ seq }) => seq === said?.of?.seq);
    if (!said?.of || !command)
      return said?.of?.done === undefined ? said : { felt: "right", text: said.of.done };
    return command.refused
      ? { felt: "refused", text: t("refused", { title: command.title }) }
      : { felt: "kept", text: t("keptHere", { text: said.text }) };
  };
  return {
    entity,
    row,
    /** What holds it now. */
    holds,
    /** The row as the server has it now, shown from now on. */
    fresh: async () => {
      const now = await read();
      queries.setQueryData(queryKey, now);
      return now;
    },
    /** What waits of it, and what came back. */
    own,
    /** What the answer to a question of that moment may not show yet. */
    ahead,
    /** What was said last; of a command, that it is kept here until the server has answered. */
    said: shown(),
    hasSound,
    setSound,
    say,
    /** Lets it be heard and felt alone; what it is about says it itself. */
    hear: (felt: Felt) => hasSound && feel(felt),
    /** What was asked is answered. */
    unsay: () => setSaid(null),
    /** Puts a command into the outbox; answers which one it is, or null where the browser does not keep it. */
    give: async (kind: string, title: string, content: object): Promise<number | null> => {
      try {
        return await box.give({ kind, about: id, title, content });
      } catch (error) {
        if (hasSound) feel("wrong");
        showAlert(t("notKept", { reason: reasonOf(error) }), focusHome);
        return null;
      }
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;

const NONE: readonly Entity[] = [];
const NO_HOLDS: NonNullable<ReturnType<typeof useHolds>["data"]> = [];
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
