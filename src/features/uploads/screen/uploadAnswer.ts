import type { ReplyOf } from "#kit/pure/call.ts";
import type { uploadParts } from "../contract.ts";
import type { Followed } from "./trayItems.ts";
import { answerText } from "./uploadWords.ts";

/** The message and the records of an upload call's answer, whichever of the calls it was. */
export function uploadAnswer(answer: unknown): { message: string; uploads: Followed[] } {
  const received = answer as ReplyOf<typeof uploadParts>;
  return {
    message: answerText(received),
    uploads: received.uploads.map(({ _id, file }) => ({ _id, file })),
  };
}
