import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { TreatyTable } from "#features/agreements/model/treatyTable.ts";
import { defects } from "#features/agreements/model/validity.ts";
import type { PartidaFacts } from "../facts.ts";
import type { Claim } from "../v1/declaration.ts";
import { type LineTest, testBy } from "../v1/lineTest.ts";

const NONE: readonly Claim[] = [];

/** Tests one certificate line against a partida and one of its claims; without a claim the treaty's own test falls away. */
export const testLine = (
  line: CertificateLine,
  facts: PartidaFacts,
  claim: Claim | null,
  treaties: TreatyTable,
): LineTest => {
  const claims = claim === null ? NONE : [claim];
  return testBy(line, facts, claims, treaties, defects(line), facts.importedOn);
};
