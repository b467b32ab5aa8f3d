import type { CapabilityName } from "../capabilities.ts";
import type { Entity } from "../entity.ts";
import type { RouteContext } from "#kit/server/http.ts";
import { addAwaitedRoute, type AwaitedNeeds } from "../awaited/server/addAwaitedRoute.ts";
import { addCommentRoute } from "../comments/server/addCommentRoute.ts";
import { addDaySheetRoute, type DaySheetNeeds } from "../daySheet/server/addDaySheetRoute.ts";
import { addDocumentRoutes, type DocumentNeeds } from "../documents/server/addDocumentRoutes.ts";
import { addGroupsRoute } from "../groups/server/addGroupsRoute.ts";
import { addGlobalHoldRoutes, addHoldRoutes } from "../holds/server/addHoldRoutes.ts";
import { addImportRoutes, type ImportNeeds } from "../import/server/addImportRoutes.ts";
import { addLabelsRoute } from "../labels/server/addLabelsRoute.ts";
import { addLedgerRoute, type LedgerNeeds } from "../ledger/server/addLedgerRoute.ts";
import { addPackRoute } from "../pack/server/addPackRoute.ts";
import { addPapersRoute, type PaperNeeds } from "../papers/server/addPapersRoute.ts";
import { addSecretRoute, type SecretNeeds } from "../secret/server/addSecretRoute.ts";
import { addTotalsRoute } from "../totals/server/addTotalsRoute.ts";

/** What capabilities need beside their entity, for all entities. */
export type CapabilityNeeds = AwaitedNeeds &
  DaySheetNeeds &
  DocumentNeeds &
  ImportNeeds &
  LedgerNeeds &
  PaperNeeds &
  SecretNeeds;

/** Adds the calls of a capability, where the entity has it. */
type AddRoutes = (context: RouteContext, entity: Entity, needs: CapabilityNeeds) => void;

/** What answers the calls of each capability; null: a module does, or it has none. */
const ROUTES: Readonly<Record<CapabilityName, AddRoutes | null>> = {
  import: addImportRoutes,
  labels: addLabelsRoute,
  papers: addPapersRoute,
  pack: addPackRoute,
  daySheet: addDaySheetRoute,
  comments: addCommentRoute,
  holds: addHoldRoutes,
  globalHolds: addGlobalHoldRoutes,
  secret: addSecretRoute,
  awaited: addAwaitedRoute,
  groups: addGroupsRoute,
  ledger: addLedgerRoute,
  documents: addDocumentRoutes,
  file: null,
  addresses: null,
  totals: addTotalsRoute,
};

/** Adds the calls of all that an entity has beside its rows. */
export const addCapabilityRoutes: AddRoutes = (context, entity, needs) => {
  for (const add of Object.values(ROUTES)) add?.(context, entity, needs);
};
