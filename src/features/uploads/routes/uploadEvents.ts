import { setTimeout as wait } from "node:timers/promises";
import type { UploadDetail } from "../contract.ts";
import { statusWords } from "../contract.ts";

const pauseMs = 500;
const heartbeatMs = 15_000;
const longestMs = 30 * 60_000;

/**
 * Server-sent events that tell how an upload stands, each time that changes, until it and the other tables of its zip
 * are through; a comment every 15 s keeps proxies from closing the line.
 */
export async function* uploadEventStream(
  /** Undefined: whoever asked may not be told any more. */
  look: () => Promise<UploadDetail | undefined>,
  closing: AbortSignal,
): AsyncGenerator<string> {
  const until = Date.now() + longestMs;
  let told = "";
  let toldAt = 0;
  while (!closing.aborted && Date.now() < until) {
    const upload = await look();
    if (upload === undefined) return;
    const data = JSON.stringify({ data: upload });
    if (data !== told) {
      told = data;
      toldAt = Date.now();
      yield `event: upload\ndata: ${data}\n\n`;
    } else if (Date.now() - toldAt > heartbeatMs) {
      toldAt = Date.now();
      yield ": still here\n\n";
    }
    if (isThrough(upload)) return;
    // The wait ends early when the server closes; that is no error.
    await wait(pauseMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
  }
}

function isThrough({ Status, children }: UploadDetail): boolean {
  const open: readonly string[] = [statusWords.received, statusWords.processing];
  return [Status, ...children.map((child) => child.Status)].every((each) => !open.includes(each));
}
