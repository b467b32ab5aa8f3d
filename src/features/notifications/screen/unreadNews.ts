import { skipToken, useQuery } from "@tanstack/react-query";
import type { Unread } from "../contract.ts";

export const unreadKey = ["unread"] as const;

const nothing: Unread = { notifications: 0, messages: 0, events: 0 };

/** How much the person has not read, as the live line told last. */
export function useUnread(): Unread {
  const { data = nothing } = useQuery<Unread>({ queryKey: unreadKey, queryFn: skipToken });
  return data;
}
