import type { ServerModule } from "../../server/ServerModule.ts";
import { addTraceRoutes } from "./addTraceRoutes.ts";

export const traceabilityOnServer: ServerModule = { routes: [addTraceRoutes] };
