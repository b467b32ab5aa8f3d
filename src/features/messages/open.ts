import type { Caller } from "#kit/server/http.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { addMessageRoutes } from "./routes/addMessageRoutes.ts";
import { addMessage, unreadMessages } from "./store/messages.ts";

/** Opens the messages between people. */
export function openMessages(tools: ServerTools) {
  addMessageRoutes(tools);
  return {
    unread: (tx: Tx, { personId }: Caller) => unreadMessages(tx, personId),
    write: addMessage,
  };
}
