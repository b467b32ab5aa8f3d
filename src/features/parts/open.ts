import type { ServerTools } from "#kit/server/serverTools.ts";
import { partsReader, type PartsReaderNeeds } from "./jobs/partsReader.ts";
import { addPartRoutes, type LapsesOf } from "./routes/addPartRoutes.ts";
import { findParts } from "./store/findParts.ts";
import { knownParts } from "./store/knownParts.ts";
import { deleteMentions } from "./store/mentions.ts";

interface PartsNeeds extends Pick<PartsReaderNeeds, "changed"> {
  readonly lapsesOf: LapsesOf;
}

/** Opens the catalogue of parts; `changed` is told of a new version of it. */
export function openParts(tools: ServerTools, { changed, lapsesOf }: PartsNeeds) {
  addPartRoutes(tools, lapsesOf);
  return {
    reader: partsReader({ changed, applied: tools.queue.nudge }),
    find: findParts,
    known: knownParts,
    deleteMentions,
  };
}
