import type { ReplyOf } from "#kit/pure/call.ts";
import type { partLog, partsPaginated } from "../contract.ts";

export type PartRow = ReplyOf<typeof partsPaginated>["data"][number];
export type ChangeRow = ReplyOf<typeof partLog>["data"][number];
