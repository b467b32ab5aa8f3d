import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { cartaPortes } from "../cartaPortes.ts";
import { addDocumentRoutes } from "./addDocumentRoutes.ts";
import { cartaPorteRules } from "./cartaPorteRules.ts";
import { cartaPorteCheck } from "./checkCartaPortes.ts";
import { cartaPorteWork } from "./work.ts";

export const cartaPortesOnServer: ServerModule = {
  rules: () => ({ cartaPortes: rulesOf(cartaPorteRules) }),
  heard: [cartaPortes],
  routes: [addDocumentRoutes],
  jobs: () => [cartaPorteCheck],
  work: cartaPorteWork,
};
