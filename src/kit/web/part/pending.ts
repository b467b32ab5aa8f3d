import type { CallClient } from "../http/CallClient.ts";

let count = 0;

/** Work that the screen waits for, an answer or a part; while there is any, the document has the attribute `data-pending`. */
export function pending<Result>(work: Promise<Result>): Promise<Result> {
  become(count + 1);
  return work.finally(() => become(count - 1));
}

/** The same calls, each pending until it is answered; a line of events stays open and is not. */
export const pendingCalls = (calls: CallClient): CallClient => ({
  ...calls,
  send: (...given) => pending(calls.send(...given)),
  receiveFile: (...given) => pending(calls.receiveFile(...given)),
  sendForm: (...given) => pending(calls.sendForm(...given)),
});

function become(next: number): void {
  count = next;
  document.documentElement.toggleAttribute("data-pending", count > 0);
}
