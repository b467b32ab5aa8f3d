import type { ServerTools } from "#kit/server/serverTools.ts";
import { addEventRoutes, unreadEvents } from "./routes/addEventRoutes.ts";
import { recordServer } from "./store/serverLife.ts";

/** Opens what happened lately, of which starts and ends of servers are a part. */
export function openEvents(tools: ServerTools) {
  addEventRoutes(tools);
  return { unread: unreadEvents, recordServer };
}
