import type { ReplyOf } from "#kit/pure/call.ts";
import { type partUploads, statusWords, type uploadById } from "../contract.ts";
import { linesLeftOut } from "../model/warnings.ts";
import type { partLines } from "#features/parts/contract.ts";

export type UploadRow = ReplyOf<typeof partUploads>["data"][number];
export type LineRow = ReplyOf<typeof partLines>["data"][number];
export type UploadStanding = ReplyOf<typeof uploadById>["data"];

/** How an upload that came to rest looks: what is to be looked at gets no green tick. */
export function toneOf(upload: UploadRow): "right" | "wrong" | "look" | undefined {
  const { Status, Warnings } = upload;
  if (Status === statusWords.refused) return "wrong";
  if (Status === statusWords.held) return "look";
  if (Status !== statusWords.processed) return undefined;
  return Warnings.length > 0 || linesLeftOut(upload) > 0 ? "look" : "right";
}

/** The states in which an upload still moves by itself. */
export function isMoving(status: string): boolean {
  return status === statusWords.received || status === statusWords.processing;
}
