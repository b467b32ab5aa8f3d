import type { ServerTools } from "#kit/server/serverTools.ts";
import { type CatalogueChanged, partsReader } from "./jobs/partsReader.ts";
import { addPartRoutes, type LapsesOf } from "./routes/addPartRoutes.ts";
import { findParts } from "./store/findParts.ts";
import { knownParts } from "./store/knownParts.ts";
import { deleteMentions } from "./store/mentions.ts";
import { similarParts } from "./store/similarParts.ts";

interface PartsNeeds {
  readonly changed: CatalogueChanged;
  readonly lapsesOf: LapsesOf;
}

/** Opens the catalogue of parts; `changed` is told of a new version of it. */
export function openParts(tools: ServerTools, { changed, lapsesOf }: PartsNeeds) {
  addPartRoutes(tools, lapsesOf);
  return {
    reader: partsReader(changed),
    find: findParts,
    known: knownParts,
    similar: similarParts,
    deleteMentions,
  };
}
