import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { cartaPorteRules } from "./cartaPorteRules.ts";

export const cartaPortesOnServer: ServerModule = {
  rules: () => ({ cartaPortes: rulesOf(cartaPorteRules) }),
};
