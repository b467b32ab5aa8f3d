import { parentPort } from "node:worker_threads";
import { parseSchema, type ParsedSchema, type SchemaFinding } from "./parsedSchema.ts";

/** What the worker is given: the texts come along when it does not have the digest. */
export interface SchemaTask {
  readonly digest: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly complement: string;
}

export type SchemaAnswer =
  | { readonly findings: readonly SchemaFinding[] }
  | { readonly unreadable: string };

/** The schema of the last task: its day, and what is loaded, seldom change. */
let kept: { readonly digest: string; readonly schema: ParsedSchema } | null = null;

parentPort?.on("message", (task: SchemaTask) => void answer(task));

async function answer(task: SchemaTask): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await answerOf(task));
}

async function answerOf({ digest, texts, complement }: SchemaTask): Promise<SchemaAnswer> {
  try {
    if (kept?.digest !== digest) {
      kept?.schema.dispose();
      kept = null;
      kept = { digest, schema: await parseSchema({ texts }) };
    }
    return { findings: kept.schema.findings(complement) };
  } catch (fault) {
    return { unreadable: fault instanceof Error ? fault.message : String(fault) };
  }
}
