import type { openUploads } from "#features/uploads/open.ts";
import { addDaySheetRoute } from "#kit/entity/daySheet/server/addDaySheetRoute.ts";
import { addDocumentRoutes } from "#kit/entity/documents/server/addDocumentRoutes.ts";
import { addEntityRoutes } from "#kit/entity/server/addEntityRoutes.ts";
import { addGroupsRoute } from "#kit/entity/groups/server/addGroupsRoute.ts";
import { addImportRoutes } from "#kit/entity/import/server/addImportRoutes.ts";
import { addLabelsRoute } from "#kit/entity/labels/server/addLabelsRoute.ts";
import { addPackRoute } from "#kit/entity/pack/server/addPackRoute.ts";
import { addPapersRoute } from "#kit/entity/papers/server/addPapersRoute.ts";
import { addAwaitedRoute } from "#kit/entity/awaited/server/addAwaitedRoute.ts";
import { addLedgerRoute } from "#kit/entity/ledger/server/addLedgerRoute.ts";
import { addSecretRoute } from "#kit/entity/secret/server/addSecretRoute.ts";
import { addGlobalHoldRoutes, addNoteRoutes } from "#kit/entity/holds/server/addNoteRoutes.ts";
import { exceptions } from "./modules/shipments/exceptions/exceptions.ts";
import { entities, layouts } from "./modules/entities.ts";
import { entityTexts } from "./modules/entityTexts.ts";
import { loads } from "./modules/loads/loads.ts";
import { addPlanningRoute } from "./modules/loading/server/addPlanningRoute.ts";
import { addExtractRoutes } from "./modules/extracts/server/addExtractRoutes.ts";
import { extractJob, type ExtractNeeds } from "./modules/extracts/server/extractJob.ts";
import { targetJob, type TargetNeeds } from "./modules/figureTargets/server/targetJob.ts";
import { ledgers } from "./modules/stockBalances/server/ledger.ts";
import { addTotalsRoutes } from "./modules/stockBalances/server/addTotalsRoutes.ts";
import { addTraceRoutes } from "./modules/traceability/server/addTraceRoutes.ts";
import { priorities } from "./modules/priorities/priorities.ts";
import { priorityJob } from "./modules/priorities/server/priorityJob.ts";
import { entryRulesWith, type Staff } from "./modules/shipments/server/tendEntries.ts";
import { shipments } from "./modules/shipments/shipments.ts";
import { removeOldDeliveries } from "./modules/webhooks/server/removeOldDeliveries.ts";
import { webhookJob } from "./modules/webhooks/server/webhookJob.ts";
import { scheduleJob } from "./modules/extracts/schedules/server/scheduleJob.ts";
import {
  type People,
  scheduleRulesWith,
} from "./modules/extracts/schedules/server/scheduleRules.ts";
import { daySheets, importersWith, rulesWith, secretMakersWith } from "./modules/rules.ts";
import { PUBLIC_WEBHOOKS, type WebhookSettings } from "./modules/webhooks/webhookSettings.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { type RulesByEntity, rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Sweep } from "#kit/server/sweepJob.ts";
import { jobOf, type TenantJob } from "#kit/server/tenantJob.ts";

interface ModuleNeeds {
  readonly uploads: Pick<ReturnType<typeof openUploads>, "keep" | "refusalInWords">;
  readonly clientNames: Parameters<typeof addPapersRoute>[2]["clientNames"];
  readonly knownParts: Parameters<typeof importersWith>[0];
  readonly people: People;
  readonly staff: Staff;
  /** Somebody of a client has something to hear. */
  readonly told: (subscriberId: number) => void;
  readonly judgedToday: TargetNeeds["judgedToday"];
  readonly packers: ExtractNeeds["packers"];
  readonly webhooks?: WebhookSettings | undefined;
  /** Work is done when its time comes; else only when it is asked for. */
  readonly isByItself: boolean;
}

/** Of whose rows people are told what others did with them. */
const HEARD: ReadonlySet<Entity> = new Set([exceptions, loads, priorities, shipments]);

/** Opens every declared entity with what modules add by hand; answers the work whose waiting rows are its jobs, and by which old rows go. */
export function openModules(tools: ServerTools, needs: ModuleNeeds) {
  const { uploads, people } = needs;
  const imports = { files: tools.files, reading: tools.reading, refusalOf: uploads.refusalInWords };
  const printed = {
    entities,
    words: entityTexts,
    files: tools.files,
    clientNames: needs.clientNames,
  };
  const secretMakers = secretMakersWith(tools.cipher);
  const allRules: RulesByEntity = {
    ...rulesWith(needs.knownParts),
    schedules: rulesOf(scheduleRulesWith(people)),
    shipments: rulesOf(entryRulesWith(needs.staff)),
  };
  for (const entity of entities) {
    const documents = { files: tools.files, keep: uploads.keep };
    const written = HEARD.has(entity) ? needs.told : undefined;
    addEntityRoutes(tools, entity, allRules[entity.name], { documents, written });
    addImportRoutes(tools, entity, imports);
    addLabelsRoute(tools, entity, entityTexts[entity.name]);
    addPapersRoute(tools, entity, printed);
    addPackRoute(tools, entity, printed);
    addDaySheetRoute(tools, entity, printed, daySheets[entity.name]);
    addNoteRoutes(tools, entity);
    addGlobalHoldRoutes(tools, entity);
    addSecretRoute(tools, entity, secretMakers[entity.name]);
    addAwaitedRoute(tools, entity, needs.staff);
    addGroupsRoute(tools, entity);
    addLedgerRoute(tools, entity, ledgers[entity.name]);
    addDocumentRoutes(tools, entity, documents, allRules[entity.name]);
  }
  const importers = importersWith(needs.knownParts);
  for (const layout of layouts) addImportRoutes(tools, layout, imports, importers[layout.name]);
  addTraceRoutes(tools);
  addPlanningRoute(tools);
  addTotalsRoutes(tools);
  addExtractRoutes(tools);
  const { background } = tools.database;
  const rounds = jobsOf(tools, needs).map((each) => {
    const job = jobOf(each, background, needs.told);
    return tools.runner.add(needs.isByItself ? job : { ...job, everyMs: null });
  });
  const sweeps: readonly Sweep[] = [
    { what: "deliveries", forget: (stopping) => removeOldDeliveries(background, stopping) },
  ];
  return { rounds, sweeps };
}

/** The background work of modules. */
function jobsOf(
  { database: { background }, files, cipher }: ServerTools,
  { uploads, people, packers, judgedToday, webhooks = PUBLIC_WEBHOOKS }: ModuleNeeds,
): readonly TenantJob[] {
  const { networks, pauses } = webhooks;
  return [
    extractJob({ database: background, files, packers, keep: uploads.keep }),
    priorityJob,
    scheduleJob(people),
    targetJob({ judgedToday, people }),
    webhookJob({ cipher, reach: { networks }, pauses, people }),
  ];
}
