import type { AuditContext } from "./context.ts";
import type { PartidaFacts } from "./facts.ts";
import type { RowVerdict } from "./verdict.ts";
import { judge as judgeByV1, RULES_VERSION as V1 } from "./v1/judge.ts";
import { judge as judgeByV2, RULES_VERSION as V2 } from "./v2/judge.ts";
import { judge as judgeByV3, RULES_VERSION as V3 } from "./v3/judge.ts";

/** One edition of the rules: facts of a partida in, its verdicts out. */
export type Judge = (facts: PartidaFacts, context: AuditContext) => RowVerdict[];

// An edition that has judged is never edited: a change of meaning is a new folder beside v1.
const EDITIONS: ReadonlyMap<string, Judge> = new Map([
  [V1, judgeByV1],
  [V2, judgeByV2],
  [V3, judgeByV3],
]);

/** The edition that new audits use. */
export const RULES_VERSION = V3;

/** The rules of an edition, so that an old audit can be run again as it was; undefined: not kept. */
export const rulesOf = (version: string): Judge | undefined => EDITIONS.get(version);
