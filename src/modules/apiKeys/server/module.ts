import { secretOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { makeKey } from "./keyRules.ts";

export const apiKeysOnServer: ServerModule = {
  secrets: () => ({ apiKeys: secretOf(makeKey) }),
};
