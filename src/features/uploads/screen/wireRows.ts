import type { ReplyOf } from "#kit/pure/call.ts";
import { type partUploads, statusWords, type uploadById } from "../contract.ts";
import type { partLines } from "#features/parts/contract.ts";

export type UploadRow = ReplyOf<typeof partUploads>["data"][number];
export type LineRow = ReplyOf<typeof partLines>["data"][number];
export type UploadStanding = ReplyOf<typeof uploadById>["data"];

/** The states in which an upload still moves by itself. */
export function isMoving(status: string): boolean {
  return status === statusWords.received || status === statusWords.processing;
}
