import type { ServerModule } from "../../ServerModule.ts";
import { addTraceRoutes } from "./addTraceRoutes.ts";

export const traceabilityOnServer: ServerModule = { routes: [addTraceRoutes] };
