import { Worker } from "node:worker_threads";
import type { CartaPorte } from "../computation/cartaPorte.ts";
import type { Catalogues } from "../computation/catalogues.ts";
import { departureDay } from "../computation/departureDay.ts";
import type { Fault, Verdict } from "../computation/verdict.ts";
import { complementText } from "../computation/writeCartaPorte.ts";
import { schemaFaults } from "./schemaFaults.ts";
import { type SchemaFiles, schemaSet } from "./schemaFiles.ts";
import type { SchemaAnswer, SchemaTask } from "./schemaWorker.ts";

/** Milliseconds; the official schema is parsed within one second, sixty goods are judged within a tenth of it. */
const LIMITS = { patience: 10_000 };

export type SchemaVerdict = Pick<Verdict, "faults" | "notChecked">;

export interface SchemaCheck {
  /** Judges one after the other. A schema that is not loaded is named, and nothing is judged by a part of it. */
  readonly check: (
    cartaPorte: CartaPorte,
    files: SchemaFiles,
    catalogues: Pick<Catalogues, "units" | "currencies" | "countries">,
  ) => Promise<SchemaVerdict>;
  readonly close: () => Promise<void>;
}

/**
 * Judges complements by the official schema in a thread of its own, which is ended when it takes longer than its patience:
 * the library works without a pause, and a schema is a file that somebody loaded.
 */
export function openSchemaCheck(limits = LIMITS): SchemaCheck {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const ask = async (task: SchemaTask): Promise<SchemaAnswer | null> => {
    worker ??= new Worker(new URL("./schemaWorker.ts", import.meta.url));
    worker.unref();
    const answer = await answerWithin(worker, task, limits.patience);
    if (answer === null) await end();
    return answer;
  };
  return {
    check: async (cartaPorte, files, catalogues) => {
      const set = schemaSet(files, catalogues, departureDay(cartaPorte));
      if ("notLoaded" in set) return { faults: [], notChecked: set.notLoaded };
      const { digest, texts, notChecked } = set;
      const mine = turn.then(() => ask({ digest, texts, complement: complementText(cartaPorte) }));
      turn = mine.catch(() => {});
      const answer = await mine;
      return { faults: faultsOf(answer), notChecked };
    },
    close: end,
  };
}

function faultsOf(answer: SchemaAnswer | null): readonly Fault[] {
  const node = "CartaPorte";
  if (answer === null) return [{ code: "schemaTooSlow", node, values: {} }];
  if ("findings" in answer) return schemaFaults(answer.findings);
  return [{ code: "schemaUnreadable", node, values: { message: answer.unreadable.slice(0, 200) } }];
}

/** Null when it takes too long, or the thread ends. */
async function answerWithin(
  worker: Worker,
  task: SchemaTask,
  patience: number,
): Promise<SchemaAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<SchemaAnswer | null>();
  const giveUp = () => resolve(null);
  const timer = setTimeout(giveUp, patience);
  worker.once("message", resolve);
  worker.once("error", giveUp);
  worker.once("exit", giveUp);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", giveUp).off("exit", giveUp);
  }
}
