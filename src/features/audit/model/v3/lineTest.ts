import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { countryCode } from "#features/agreements/model/country.ts";
import {
  isPartyOfDay,
  originsAgree,
  type TreatyEntry,
  type TreatyTable,
} from "#features/agreements/model/treatyTable.ts";
import { defects, lapse } from "#features/agreements/model/validity.ts";
import type { PartidaFacts } from "../facts.ts";
import { type Reason, reason } from "../reasons.ts";
import type { Claim } from "../v1/declaration.ts";
import { defectReason, type Failure, hsReasons, type LineTest } from "../v1/lineTest.ts";

/** Tests one certificate line against a partida and one of its claims; without a claim the treaty's own test falls away. */
export function testLine(
  line: CertificateLine,
  facts: PartidaFacts,
  claim: Claim | null,
  treaties: TreatyTable,
): LineTest {
  const treaty = treaties.byCode.get(line.treaty);
  const found = defects(line);
  const failures: Failure[] = [];
  const reasons: Reason[] = [];
  const fail = (code: Failure, because: readonly Reason[]) => {
    if (because.length === 0) return;
    failures.push(code);
    reasons.push(...because);
  };
  fail(
    "C25",
    found.map((defect) => defectReason(defect, line)),
  );
  if (treaty !== undefined && claim !== null) fail("C24", claimReasons(claim, treaty, facts));
  fail("C22", hsReasons(line, facts));
  if (treaty !== undefined) fail("C23", originReasons(line, facts, treaty));
  const gone = lapse(line, treaties, facts.importedOn, facts.paidOn);
  return { line, treaty, lapse: gone, defects: found, failures, reasons };
}

// Complement 2 separates TIPAT and the Pacific Alliance from the treaties that their members also have.
function claimReasons(claim: Claim, treaty: TreatyEntry, { importedOn }: PartidaFacts): Reason[] {
  const { aladi, country, complement } = claim;
  if (aladi !== null && aladi !== treaty.code) {
    return [reason("claimOutsideTreaty", { country: aladi, treaty: treaty.code })];
  }
  if (country === "" || !isPartyOfDay(treaty, country, importedOn)) {
    return [reason("claimOutsideTreaty", { country, treaty: treaty.code })];
  }
  const names = complement === "TIP" || complement === "ALP";
  const fits = treaty.complement === null ? !names : complement === treaty.complement;
  if (fits) return [];
  const expected = treaty.complement ?? "";
  return [reason("complementDiffers", { declared: complement, treaty: treaty.code, expected })];
}

function originReasons(
  line: CertificateLine,
  { origin: declared, importedOn }: PartidaFacts,
  treaty: TreatyEntry,
): Reason[] {
  const origin = declared ?? "";
  if (!isPartyOfDay(treaty, origin, importedOn)) {
    return [reason("originNotParty", { origin, treaty: treaty.code })];
  }
  const certified = countryCode(line.country ?? "");
  if (certified === "" || originsAgree(treaty, origin, certified, importedOn)) return [];
  return [reason("originDiffers", { origin, certified })];
}
