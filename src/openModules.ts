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
import type { ServerTools } from "#kit/server/serverTools.ts";
import { jobOf } from "#kit/server/tenantJob.ts";
import { entities, entityTexts, layouts } from "./modules/modules.ts";
import type { Lent, ServerModule } from "./modules/server/ServerModule.ts";
import { serverModules } from "./modules/server/serverModules.ts";
import { PUBLIC_WEBHOOKS, type WebhookSettings } from "./modules/webhooks/webhookSettings.ts";

interface ModuleNeeds extends Pick<
  Lent,
  "knownParts" | "people" | "staff" | "judgedToday" | "packers"
> {
  readonly uploads: Pick<ReturnType<typeof openUploads>, "keep" | "refusalInWords">;
  readonly clientNames: Parameters<typeof addPapersRoute>[2]["clientNames"];
  /** Somebody of a client has something to hear. */
  readonly told: (subscriberId: number) => void;
  readonly webhooks?: WebhookSettings | undefined;
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
    webhooks: needs.webhooks ?? PUBLIC_WEBHOOKS,
  };
  const rules = together(({ rules }) => rules?.(lent));
  const secrets = together(({ secrets }) => secrets?.(lent));
  const importers = together(({ importers }) => importers?.(lent));
  const ledgers = together(({ ledgers }) => ledgers);
  const daySheets = together(({ daySheets }) => daySheets);
  const heard = new Set(serverModules.flatMap(({ heard = [] }) => heard));
  const imports = { files: tools.files, reading: tools.reading, refusalOf: uploads.refusalInWords };
  const printed = {
    entities,
    words: entityTexts,
    files: tools.files,
    clientNames: needs.clientNames,
  };
  for (const entity of entities) {
    const documents = { files: tools.files, keep: uploads.keep };
    const written = heard.has(entity) ? needs.told : undefined;
    addEntityRoutes(tools, entity, rules[entity.name], { documents, written });
    addImportRoutes(tools, entity, imports);
    addLabelsRoute(tools, entity, entityTexts[entity.name]);
    addPapersRoute(tools, entity, printed);
    addPackRoute(tools, entity, printed);
    addDaySheetRoute(tools, entity, printed, daySheets[entity.name]);
    addNoteRoutes(tools, entity);
    addGlobalHoldRoutes(tools, entity);
    addSecretRoute(tools, entity, secrets[entity.name]);
    addAwaitedRoute(tools, entity, needs.staff);
    addGroupsRoute(tools, entity);
    addLedgerRoute(tools, entity, ledgers[entity.name]);
    addDocumentRoutes(tools, entity, documents, rules[entity.name]);
  }
  for (const layout of layouts) addImportRoutes(tools, layout, imports, importers[layout.name]);
  for (const add of serverModules.flatMap(({ routes = [] }) => routes)) add(tools);
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
