import type { Module } from "#kit/entity/Module.ts";
import { releaseLines } from "./releaseLines/releaseLines.ts";
import { releaseOrders } from "./releaseOrders/releaseOrders.ts";
import { releases } from "./releases.ts";
import { texts as releaseLinesTexts } from "./releaseLines/texts.ts";
import { texts as releaseOrdersTexts } from "./releaseOrders/texts.ts";
import { texts as releasesTexts } from "./texts.ts";

export const releasesModule: Module = {
  entities: [releaseLines, releases],
  layouts: [releaseOrders],
  texts: {
    releaseLines: releaseLinesTexts,
    releases: releasesTexts,
    releaseOrders: releaseOrdersTexts,
  },
};
