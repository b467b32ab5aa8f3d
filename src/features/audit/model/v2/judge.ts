import type { AuditContext } from "../context.ts";
import type { PartidaFacts } from "../facts.ts";
import type { RowVerdict } from "../verdict.ts";
import { judge as judgeByV1 } from "../v1/judge.ts";
import { honoured } from "./honoured.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "2";

/** The first edition, and what people decided about a part is honoured: a part that nobody decided about comes out as before. */
export function judge(facts: PartidaFacts, context: AuditContext): RowVerdict[] {
  const rows = judgeByV1(facts, context);
  return rows.map((row) => {
    const { decided = null, catalogue = null } = facts.parts[row.ordinal - 1] ?? {};
    if (decided === null || catalogue === null) return row;
    return { ...row, part: honoured(row.part, facts, catalogue, decided) };
  });
}
