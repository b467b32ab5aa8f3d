import type { ServerModule } from "./ServerModule.ts";
import { apiKeysOnServer } from "./apiKeys/server/module.ts";
import { classificationOnServer } from "./classificationRequests/server/module.ts";
import { cartaPortesOnServer } from "./cartaPortes/server/module.ts";
import { countsOnServer } from "./counts/server/module.ts";
import { customsTablesOnServer } from "./customsTables/server/module.ts";
import { customsOperationsOnServer } from "./customsOperations/server/module.ts";
import { extractsOnServer } from "./extracts/server/module.ts";
import { figureTargetsOnServer } from "./figureTargets/server/module.ts";
import { instructionsOnServer } from "./instructions/server/module.ts";
import { loadingOnServer } from "./loading/server/module.ts";
import { prioritiesOnServer } from "./priorities/server/module.ts";
import { releasesOnServer } from "./releases/server/module.ts";
import { shipmentsOnServer } from "./shipments/server/module.ts";
import { sitesOnServer } from "./sites/server/module.ts";
import { stockBalancesOnServer } from "./stockBalances/server/module.ts";
import { traceabilityOnServer } from "./traceability/server/module.ts";
import { trailersOnServer } from "./trailers/server/module.ts";
import { webhooksOnServer } from "./webhooks/server/module.ts";

/** What every module does on the server. */
export const serverModules: readonly ServerModule[] = [
  shipmentsOnServer,
  sitesOnServer,
  customsTablesOnServer,
  countsOnServer,
  instructionsOnServer,
  prioritiesOnServer,
  trailersOnServer,
  loadingOnServer,
  releasesOnServer,
  stockBalancesOnServer,
  extractsOnServer,
  figureTargetsOnServer,
  classificationOnServer,
  customsOperationsOnServer,
  cartaPortesOnServer,
  apiKeysOnServer,
  webhooksOnServer,
  traceabilityOnServer,
];
