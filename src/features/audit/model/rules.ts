import type { Judge } from "./judgeBy.ts";
import { judge as judgeByV1, RULES_VERSION as V1 } from "./v1/judge.ts";
import { judge as judgeByV2, RULES_VERSION as V2 } from "./v2/judge.ts";
import { judge as judgeByV3, RULES_VERSION as V3 } from "./v3/judge.ts";
import { judge as judgeByV4, RULES_VERSION as V4 } from "./v4/judge.ts";
import { judge as judgeByV5, RULES_VERSION as V5 } from "./v5/judge.ts";
import { judge as judgeByV6, RULES_VERSION as V6 } from "./v6/judge.ts";
import { judge as judgeByV7, RULES_VERSION as V7 } from "./v7/judge.ts";

// An edition that has judged is never edited: a change of meaning is a new folder beside v1.
const EDITIONS: ReadonlyMap<string, Judge> = new Map([
  [V1, judgeByV1],
  [V2, judgeByV2],
  [V3, judgeByV3],
  [V4, judgeByV4],
  [V5, judgeByV5],
  [V6, judgeByV6],
  [V7, judgeByV7],
]);

/** The edition that new audits use. */
export const RULES_VERSION = V7;

/** The rules of an edition, so that an old audit can be run again as it was; undefined: not kept. */
export const rulesOf = (version: string): Judge | undefined => EDITIONS.get(version);
