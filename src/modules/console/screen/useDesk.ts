import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { oneRow } from "#kit/entity/web/allRows.ts";
import { useHolds } from "#kit/entity/holds/web/useHolds.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { isForLater } from "#kit/web/http/RefusedCall.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { Given, Outbox } from "#kit/web/outbox/Outbox.ts";
import type { Waiting } from "#kit/web/outbox/outboxStore.ts";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import { focusHome } from "./useFocusHome.ts";
import { useSaid } from "./useSaid.ts";

/** How often it is looked what others did meanwhile, in milliseconds: as often as lists in which something moves. */
export const REREAD_MS = 3_000;

/** What goes out, in the order in which it was given. */
export type Command = Pick<Given, "kind" | "content">;

/**
 * A row while people work on it: read again and again, with what waits here to be sent; whatever is done is said, heard and
 * felt. What was sent has these entities read anew beside the row.
 */
export function useDesk<E extends Entity>(entity: E, id: string, others: readonly Entity[] = NONE) {
  const { t } = useTranslation("console");
  const calls = useCalls();
  const queries = useQueryClient();
  const { box, waiting, sent } = useOutbox();
  const queryKey = [entity.name, "one", id];
  const read = (signal?: AbortSignal): Promise<RowOf<E>> => oneRow(calls, entity, id, signal);
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
  const { said, hasSound, setSound, say, hear, unsay } = useSaid(
    own,
    row.data?.[entity.state ?? ""],
  );
  const give = async (given: Omit<Given, "about">): Promise<number | null> => {
    try {
      return await box.give({ ...given, about: id });
    } catch (error) {
      hear("wrong");
      showAlert(isFull(error) ? t("noRoom") : t("notKept", { reason: reasonOf(error) }), focusHome);
      return null;
    }
  };
  return {
    entity,
    row,
    /** What holds it now. */
    holds,
    /** The row as the server has it now, shown from now on; as it was last known where the server is not reached. */
    fresh: async () => {
      try {
        const now = await read();
        queries.setQueryData(queryKey, now);
        return now;
      } catch (error) {
        if (row.data && isForLater(error)) return row.data;
        throw error;
      }
    },
    /** What waits of it, and what came back. */
    own,
    /** What the answer to a question of that moment may not show yet. */
    ahead,
    said,
    hasSound,
    setSound,
    say,
    hear,
    unsay,
    /** Puts a command into the outbox; answers which one it is, or null where the browser does not keep it. */
    give: (kind: string, title: string, content: object) => give({ kind, title, content }),
    /** Does without a command that came back. */
    drop: (command: Waiting) => box.drop(command),
    ...endOf(box, own, give, (title, seq) => say("right", title, { seq })),
  };
}

/** How the work on a row ends: as the last step of what waits of it. */
function endOf(
  box: Outbox,
  own: readonly Waiting[],
  give: (given: Omit<Given, "about">) => Promise<number | null>,
  tell: (title: string, seq: number) => void,
) {
  const closings = own.filter(({ isLast }) => isLast);
  return {
    /** Ends the work on the row, once all else of it is sent; an end that came back goes with it. */
    close: async (kind: string, title: string, content: object): Promise<number | null> => {
      const seq = await give({ kind, title, content, isLast: true });
      if (seq === null) return null;
      for (const before of closings) await box.drop(before);
      tell(title, seq);
      return seq;
    },
    /** The end of the work that waits to be sent. */
    closing: closings.find(({ refused }) => refused === null) ?? null,
    /** Goes on with the work instead of ending it. */
    goOn: () => Promise.all(closings.map((one) => box.drop(one))),
  };
}

export type Desk<E extends Entity = Entity> = ReturnType<typeof useDesk<E>>;

/** Whether the browser has no room to keep it. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

const NONE: readonly Entity[] = [];
const NO_HOLDS: NonNullable<ReturnType<typeof useHolds>["data"]> = [];
