import type { openUploads } from "#features/uploads/open.ts";
import { addWorkRoutes } from "#features/work/routes/addWorkRoutes.ts";
import {
  addCapabilityRoutes,
  type CapabilityNeeds,
} from "#kit/entity/server/addCapabilityRoutes.ts";
import { addEntityRoutes } from "#kit/entity/server/addEntityRoutes.ts";
import { describeFields } from "#kit/entity/server/describeFields.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import { jobOf } from "#kit/server/tenantJob.ts";
import { entities, entityTexts, layouts } from "./modules/modules.ts";
import type { Lent, ServerModule, Stamping } from "./modules/ServerModule.ts";
import { serverModules } from "./modules/serverModules.ts";
import { readLetterheads } from "./modules/sites/letterheads/server/readLetterheads.ts";
import { PUBLIC_WEBHOOKS, type WebhookSettings } from "./modules/webhooks/webhookSettings.ts";

interface ModuleNeeds extends Pick<
  Lent,
  | "knownParts"
  | "similarParts"
  | "declaredCodes"
  | "onFile"
  | "people"
  | "staff"
  | "raiseVersion"
  | "judgedToday"
  | "packers"
> {
  readonly uploads: Pick<ReturnType<typeof openUploads>, "keep" | "write" | "refusalInWords">;
  readonly clientNames: CapabilityNeeds["clientNames"];
  /** Somebody of a client has something to hear. */
  readonly told: (subscriberId: number) => void;
  /** Whom modules reach outside of the house. */
  readonly settings: {
    readonly webhooks?: WebhookSettings | undefined;
    readonly stamping?: Stamping | undefined;
  };
  /** Work is done when its time comes; else only when it is asked for. */
  readonly isByItself: boolean;
}

/** Opens every declared entity with what modules add by hand; answers the work whose waiting rows are its jobs, and by which old rows go. */
export function openModules(tools: ServerTools, needs: ModuleNeeds) {
  const { uploads } = needs;
  const { background } = tools.database;
  const lent: Lent = {
    ...tools,
    ...needs,
    database: background,
    keep: uploads.keep,
    write: uploads.write,
    webhooks: needs.settings.webhooks ?? PUBLIC_WEBHOOKS,
    stamping: needs.settings.stamping ?? null,
  };
  const rules = together(({ rules }) => rules?.(lent));
  const documents = { files: tools.files, keep: uploads.keep };
  const capabilityNeeds: CapabilityNeeds = {
    ...documents,
    reading: tools.reading,
    refusalOf: uploads.refusalInWords,
    entities,
    words: entityTexts,
    clientNames: needs.clientNames,
    letterheads: () => readLetterheads(tools.database),
    staffOf: needs.staff,
    rules,
    importers: together(({ importers }) => importers?.(lent)),
    daySheets: together(({ daySheets }) => daySheets),
    ledgers: together(({ ledgers }) => ledgers),
    secretMakers: together(({ secrets }) => secrets?.(lent)),
  };
  const changed = (subscriberId: number) => {
    needs.told(subscriberId);
    tools.queue.nudge(subscriberId);
  };
  const heard = new Set(serverModules.flatMap(({ heard = [] }) => heard));
  for (const entity of entities) {
    describeFields(entity);
    const written = heard.has(entity) ? changed : undefined;
    addEntityRoutes(tools, entity, rules[entity.name], { documents, written });
    addCapabilityRoutes(tools, entity, capabilityNeeds);
  }
  for (const layout of layouts) addCapabilityRoutes(tools, layout, capabilityNeeds);
  for (const add of serverModules.flatMap(({ routes = [] }) => routes)) add(tools, lent);
  addWorkRoutes(
    tools,
    serverModules.flatMap(({ work = [] }) => work),
  );
  const jobs = serverModules.flatMap((module) => module.jobs?.(lent) ?? []);
  const rounds = jobs.map((each) => {
    const job = jobOf(each, background, needs.told);
    return tools.runner.add(needs.isByItself ? job : { ...job, everyMs: null });
  });
  return { rounds, sweeps: serverModules.flatMap((module) => module.sweeps?.(lent) ?? []) };
}

/** What modules bring by the names of entities. Throws where two bring the same. */
function together<Brought>(
  of: (module: ServerModule) => Readonly<Record<string, Brought>> | undefined,
): Readonly<Record<string, Brought>> {
  const all = serverModules.flatMap((module) => Object.entries(of(module) ?? {}));
  const byName = Object.fromEntries(all);
  if (Object.keys(byName).length < all.length) throw new Error("Two modules bring the same");
  return byName;
}
