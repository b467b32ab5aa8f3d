import type { Rules } from "#kit/server/entity/rules.ts";
import { adjust } from "./adjust.ts";
import { putAway } from "./putAway.ts";

export const stockRules: Rules = { commands: { putAway, adjust } };
