import type { openUploads } from "#features/uploads/open.ts";
import {
  addCapabilityRoutes,
  type CapabilityNeeds,
} from "#kit/entity/server/addCapabilityRoutes.ts";
import { addEntityRoutes } from "#kit/entity/server/addEntityRoutes.ts";
import { exceptions } from "./modules/exceptions/exceptions.ts";
import { entities, layouts } from "./modules/entities.ts";
import { entityTexts } from "./modules/entityTexts.ts";
import { loads } from "./modules/loads/loads.ts";
import { addPlanningRoute } from "./modules/loads/server/addPlanningRoute.ts";
import { addExtractRoutes } from "./modules/extracts/server/addExtractRoutes.ts";
import { extractJob, type ExtractNeeds } from "./modules/extracts/server/extractJob.ts";
import { targetJob, type TargetNeeds } from "./modules/figureTargets/server/targetJob.ts";
import { ledgers } from "./modules/stock/server/ledger.ts";
import { addTotalsRoutes } from "./modules/stockBalances/server/addTotalsRoutes.ts";
import { addTraceRoutes } from "./modules/traceability/server/addTraceRoutes.ts";
import { priorities } from "./modules/priorities/priorities.ts";
import { priorityJob } from "./modules/priorities/server/priorityJob.ts";
import { entryRulesWith, type Staff } from "./modules/shipments/server/tendEntries.ts";
import { shipments } from "./modules/shipments/shipments.ts";
import { removeOldDeliveries } from "./modules/webhooks/server/removeOldDeliveries.ts";
import { webhookJob } from "./modules/webhooks/server/webhookJob.ts";
import { scheduleJob } from "./modules/schedules/server/scheduleJob.ts";
import { type People, scheduleRulesWith } from "./modules/schedules/server/scheduleRules.ts";
import { daySheets, importersWith, rulesWith, secretMakersWith } from "./modules/rules.ts";
import { PUBLIC_WEBHOOKS, type WebhookSettings } from "./modules/webhooks/webhookSettings.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { type RulesByEntity, rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Sweep } from "#kit/server/sweepJob.ts";
import { jobOf, type TenantJob } from "#kit/server/tenantJob.ts";

interface ModuleNeeds {
  readonly uploads: Pick<ReturnType<typeof openUploads>, "keep" | "refusalInWords">;
  readonly clientNames: CapabilityNeeds["clientNames"];
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
  const rules: RulesByEntity = {
    ...rulesWith(needs.knownParts),
    schedules: rulesOf(scheduleRulesWith(people)),
    shipments: rulesOf(entryRulesWith(needs.staff)),
  };
  const documents = { files: tools.files, keep: uploads.keep };
  const capabilityNeeds: CapabilityNeeds = {
    ...documents,
    reading: tools.reading,
    refusalOf: uploads.refusalInWords,
    entities,
    words: entityTexts,
    clientNames: needs.clientNames,
    staffOf: needs.staff,
    rules,
    importers: importersWith(needs.knownParts),
    daySheets,
    ledgers,
    secretMakers: secretMakersWith(tools.cipher),
  };
  for (const entity of entities) {
    const written = HEARD.has(entity) ? needs.told : undefined;
    addEntityRoutes(tools, entity, rules[entity.name], { documents, written });
    addCapabilityRoutes(tools, entity, capabilityNeeds);
  }
  for (const layout of layouts) addCapabilityRoutes(tools, layout, capabilityNeeds);
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
