import { useState } from "react";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import {
  classificationRequests,
  type ClassificationRequestRow,
} from "../classificationRequests.ts";
import { afterThese, type Queue, queueOf, stepFrom } from "./desk.ts";
import { useDeskView } from "./useDeskView.ts";
import { type Step, useQueue } from "./useQueue.ts";

/** What was decided last. */
interface Decided {
  readonly command: Step["command"];
  readonly parts: readonly string[];
}

/** The queue, the request that is looked at, and what is decided, which is sent while the person goes on. */
export function useDesk() {
  const words = useEntityWords(classificationRequests);
  const commands = useCommands(classificationRequests, words, () => undefined);
  const { query, all, send, reread } = useQueue();
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<Decided | null>(null);
  const { view, look } = useDeskView();
  const { queue = "classify", search = "" } = view;
  const waiting = all.filter(({ id }) => !sending.has(id));
  const rows = queueOf(waiting, queue, search);
  const row = rows.find(({ id }) => id === view.sel);

  /** Does the commands to the rows one after the other, and goes on to the next request meanwhile. */
  const decide = async (own: readonly ClassificationRequestRow[], steps: readonly Step[]) => {
    const ids = own.map(({ id }) => id);
    setSending((now) => new Set([...now, ...ids]));
    look({ sel: afterThese(rows, ids)?.id });
    let isDone = false;
    try {
      await send(own, steps);
      const command = steps.at(-1)?.command;
      if (command) setLast({ command, parts: own.map(({ partNo }) => partNo) });
      isDone = true;
    } catch (error) {
      showAlert(commands.refusalOf(error, own));
      await reread();
    } finally {
      setSending((now) => new Set([...now].filter((id) => !ids.includes(id))));
    }
    return isDone;
  };
  return {
    query,
    words,
    commands,
    queue,
    search,
    rows,
    counts: {
      classify: queueOf(waiting, "classify", "").length,
      approve: queueOf(waiting, "approve", "").length,
    },
    isMore: (query.data?.totalCount ?? 0) > all.length,
    row,
    last,
    look,
    turnTo: (next: Queue) => {
      look({ queue: next === "classify" ? undefined : next, sel: undefined });
      void reread();
    },
    walk: (from: ClassificationRequestRow, step: number) =>
      look({ sel: stepFrom(rows, from.id, step)?.id }),
    decide,
    /** Rows of these ids, as far as they wait. */
    waiting: (ids: readonly string[]) => waiting.filter(({ id }) => ids.includes(id)),
  };
}

export type Desk = ReturnType<typeof useDesk>;
