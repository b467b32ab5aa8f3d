import type { ServerTools } from "#kit/server/serverTools.ts";
import { partsReader, type PartsReaderNeeds } from "./jobs/partsReader.ts";
import { addPartRoutes } from "./routes/addPartRoutes.ts";
import { findParts } from "./store/findParts.ts";
import { deleteMentions } from "./store/mentions.ts";

/** Opens the catalogue of parts; `changed` is told of a new version of it. */
export function openParts(tools: ServerTools, { changed }: Pick<PartsReaderNeeds, "changed">) {
  addPartRoutes(tools);
  return {
    reader: partsReader({ changed, applied: tools.queue.nudge }),
    find: findParts,
    deleteMentions,
  };
}
