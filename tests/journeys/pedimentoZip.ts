import { Buffer } from "node:buffer";
import { CLIENTS } from "#demo/clients.ts";
import { dataStageFiles } from "#demo/dataStage.ts";
import { NORTE_FAMILIES } from "#demo/families.ts";
import { pedimentoOf, type PedimentoStory } from "#demo/story.ts";
import { zipped } from "#demo/zipped.ts";
import { EMPTY_CLIENT } from "./browser.ts";

/** A zip as a file chooser takes it: a Data Stage request with these pedimentos of the client without data. */
export function pedimentoZip(folio: string, ...stories: PedimentoStory[]) {
  const client = CLIENTS.find(({ id }) => id === EMPTY_CLIENT.id);
  const importer = {
    rfc: client?.rfcs[0] ?? "",
    name: EMPTY_CLIENT.name.toUpperCase(),
    families: NORTE_FAMILIES,
  };
  const pedimentos = stories.map((story) => pedimentoOf(story, importer));
  return {
    name: `${folio}.zip`,
    mimeType: "application/zip",
    buffer: Buffer.from(zipped(dataStageFiles(folio, pedimentos))),
  };
}
