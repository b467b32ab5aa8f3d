import type { ServerTools } from "#kit/server/serverTools.ts";
import { addClientRoutes } from "./routes/addClientRoutes.ts";
import { clientNames } from "./store/clientNames.ts";

/** Opens the clients: their calls, and for others what they are called. */
export function openClients(tools: ServerTools, link: Parameters<typeof addClientRoutes>[1]) {
  addClientRoutes(tools, link);
  return { names: clientNames };
}
