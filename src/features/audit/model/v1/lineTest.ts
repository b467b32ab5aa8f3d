import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { countryCode } from "#features/agreements/model/country.ts";
import {
  isParty,
  isPartyOfDay,
  originsAgree,
  type TreatyEntry,
  type TreatyTable,
} from "#features/agreements/model/treatyTable.ts";
import { type Defect, defects, type Lapse, lapse } from "#features/agreements/model/validity.ts";
import type { PartidaFacts } from "../facts.ts";
import { codeLevel } from "#features/parts/model/tariffCode.ts";
import { type Reason, reason } from "../reasons.ts";
import type { Claim } from "./declaration.ts";
import { endsAfterEve } from "./window.ts";

/** The tests that a line in force can still fail, in the order in which they decide. */
export const DECIDING = ["C25", "C24", "C22", "C23"] as const;
type Failure = (typeof DECIDING)[number];

export interface LineTest {
  readonly line: CertificateLine;
  readonly treaty: TreatyEntry | undefined;
  readonly lapse: Lapse | null;
  readonly defects: readonly Defect[];
  readonly failures: readonly Failure[];
  readonly reasons: readonly Reason[];
}

/** Tests one certificate line against a partida; without claims the treaty's own test falls away. */
export const testLine = (
  line: CertificateLine,
  facts: PartidaFacts,
  claims: readonly Claim[],
  treaties: TreatyTable,
): LineTest => testBy(line, facts, claims, treaties, defects(line, endsAfterEve), null);

/** The test of a line with its defects; Parties are asked of a day, or, with null, those for good. */
export function testBy(
  line: CertificateLine,
  facts: PartidaFacts,
  claims: readonly Claim[],
  treaties: TreatyTable,
  found: readonly Defect[],
  day: string | null,
): LineTest {
  const treaty = treaties.byCode.get(line.treaty);
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
  if (treaty !== undefined && claims.length > 0) fail("C24", treatyReasons(claims, treaty, day));
  fail("C22", hsReasons(line, facts));
  if (treaty !== undefined) fail("C23", originReasons(line, facts, treaty, day));
  const gone = lapse(line, treaties, facts.importedOn, facts.paidOn);
  return { line, treaty, lapse: gone, defects: found, failures, reasons };
}

const isMember = (treaty: TreatyEntry, country: string, day: string | null): boolean =>
  day === null ? isParty(treaty, country) : isPartyOfDay(treaty, country, day);

/** Whether the line lacks only its date: then nobody can say that it lapsed by signature. */
export const lacksDate = (test: LineTest): boolean =>
  test.defects.some((defect) => defect.kind === "missing" && defect.element === "signedOn");

/** A defect in words. */
function defectReason(defect: Defect, line: CertificateLine): Reason {
  const { agreement, treaty } = line;
  switch (defect.kind) {
    case "missing":
      return reason("missing", { agreement, element: defect.element });
    case "criterion":
      return reason("criterion", { criterion: line.criterion ?? "", treaty });
    case "importerTooEarly":
      return reason("importerTooEarly", { signed: line.signedOn ?? "" });
    case "windowTooLong":
      return reason("windowTooLong", { initial: line.initialOn ?? "", final: line.finalOn ?? "" });
  }
}

function treatyReasons(
  claims: readonly Claim[],
  treaty: TreatyEntry,
  day: string | null,
): Reason[] {
  const against = claims.map((claim) => claimReason(claim, treaty, day));
  return against.includes(null) ? [] : against.filter((one) => one !== null);
}

// One claim that fits is enough; complement 2 separates TIPAT and the Pacific Alliance from the
// treaties that their members also have.
function claimReason(claim: Claim, treaty: TreatyEntry, day: string | null): Reason | null {
  if (claim.aladi !== null && claim.aladi !== treaty.code) {
    return reason("claimOutsideTreaty", { country: claim.aladi, treaty: treaty.code });
  }
  if (claim.country === "" || !isMember(treaty, claim.country, day)) {
    return reason("claimOutsideTreaty", { country: claim.country, treaty: treaty.code });
  }
  const names = claim.complement === "TIP" || claim.complement === "ALP";
  const fits = treaty.complement === null ? !names : claim.complement === treaty.complement;
  if (fits) return null;
  return reason("complementDiffers", {
    declared: claim.complement,
    treaty: treaty.code,
    expected: treaty.complement ?? "",
  });
}

/** Why the classification of a line is not the declared one; none where it is. */
function hsReasons(line: CertificateLine, facts: PartidaFacts): Reason[] {
  const certified = line.hs ?? "";
  const declared = facts.fraccion ?? "";
  // A blank HS is a missing element, or a column that the file never had: nothing to compare.
  if (certified === "") return [];
  const level = codeLevel(declared, certified);
  if (level !== "equal4" && level !== "different") return [];
  return [reason("hsDiffers", { declared, certified, level })];
}

function originReasons(
  line: CertificateLine,
  facts: PartidaFacts,
  treaty: TreatyEntry,
  day: string | null,
): Reason[] {
  const origin = facts.origin ?? "";
  if (!isMember(treaty, origin, day)) {
    return [reason("originNotParty", { origin, treaty: treaty.code })];
  }
  const certified = countryCode(line.country ?? "");
  if (certified === "" || originsAgree(treaty, origin, certified, day)) return [];
  return [reason("originDiffers", { origin, certified })];
}
