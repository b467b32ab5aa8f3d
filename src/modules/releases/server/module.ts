import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { releaseLineRules } from "../releaseLines/server/releaseLineRules.ts";
import { releaseOrderImporter } from "../releaseOrders/server/importReleaseOrders.ts";
import { releaseRules } from "./releaseRules.ts";
import { releaseWork } from "./work.ts";

export const releasesOnServer: ServerModule = {
  rules: () => ({ releases: rulesOf(releaseRules), releaseLines: rulesOf(releaseLineRules) }),
  importers: ({ knownParts }) => ({ releaseOrders: releaseOrderImporter(knownParts) }),
  work: releaseWork,
};
