import type { Rules } from "#kit/entity/server/rules.ts";
import type { stockBalances } from "../stockBalances.ts";
import { adjust } from "./adjust.ts";
import { putAway } from "./putAway.ts";

export const stockRules: Rules<typeof stockBalances> = { commands: { putAway, adjust } };
