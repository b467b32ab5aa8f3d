import type { TreatyTable } from "#features/agreements/model/treatyTable.ts";
import { CASES } from "./cases.ts";
import type { PartidaFacts } from "./facts.ts";
import { declaration } from "./v1/declaration.ts";
import { treatiesOfClaim } from "./v3/claimedTreaties.ts";
import type { RowVerdict } from "./verdict.ts";

/**
 * Codes of the treaties that a verdict is about: of the certificate line that speaks, of what is claimed where
 * none does or its treaty is another one, of what a candidate names, whatever another supplier's certificate says.
 */
export function treatiesInQuestion(
  facts: PartidaFacts,
  { ordinal, preference }: RowVerdict,
  table: TreatyTable,
): string[] {
  const { caseCode, certificateLine, reasons } = preference;
  const { treaty } = CASES[caseCode];
  if (treaty === "none") return [];
  const lines = facts.parts[ordinal - 1]?.lines ?? [];
  const used =
    treaty === "candidate" ? undefined : lines.find(({ id }) => id === certificateLine)?.treaty;
  const claimed = (): string[] =>
    declaration(facts.identifiers).claims.flatMap((claim) =>
      treatiesOfClaim(claim, facts.importedOn, table),
    );
  const named = reasons.flatMap(({ code, values }) =>
    code === "askSupplier" || code === "askSupplierUnpriced"
      ? (values["treaties"] ?? "").split(", ")
      : code === "claimUnsupported"
        ? [values["treaty"] ?? ""]
        : [],
  );
  const about = named.length > 0 || (used !== undefined && treaty !== "claim") ? named : claimed();
  return [...new Set([...about, ...(used === undefined ? [] : [used])])];
}
