import type { Agreement, CertificateLine, Treaty } from "./facts.ts";
import { daysAfter, yearsAfter } from "./days.ts";
import { codeDigits } from "./catalogueOn.ts";
import type { Reading } from "./readings.ts";
import { type Claim, countryOf, fitsOrigin, isClaimUnder, isInForce } from "./treaties.ts";

/** A line of a certificate with the head that it stands under. */
export interface Proof {
  readonly head: Agreement;
  readonly line: CertificateLine;
  readonly treaty: Treaty;
}

/** What a proof is held against. */
export interface Goods {
  /** The day of importation; of a rectification that of the first pedimento of its chain (A21). */
  readonly importedOn: string;
  /** Payment of the version that claims (A67). */
  readonly paidOn: string;
  readonly fraccion: string;
  readonly origin: string;
}

export interface Tested {
  readonly proof: Proof;
  /** Why it is not in force, by the readings that say so; a late signature apart. */
  readonly lapses: readonly (Reading | "period")[];
  readonly isSignedLate: boolean;
  /** C25: what is missing or not allowed, by the readings that say so. */
  readonly defects: readonly Reading[];
  readonly fitsHs: boolean;
  readonly fitsOrigin: boolean;
}

// The header's date of signature, else that of the line (A52).
const signedOn = ({ head, line }: Proof): string => head.signedOn || line.datedOn;

export function tested(proof: Proof, goods: Goods): Tested {
  const hs = codeDigits(proof.line.hs);
  return {
    proof,
    lapses: lapsesOf(proof, goods.importedOn),
    isSignedLate: signedOn(proof) > goods.paidOn,
    defects: defectsOf(proof),
    fitsHs: hs.slice(0, 6) === goods.fraccion.slice(0, 6),
    fitsOrigin: fitsOrigin(proof.treaty, goods.origin, proof.line.country, goods.importedOn),
  };
}

function lapsesOf(proof: Proof, day: string): Tested["lapses"] {
  const { head, line, treaty } = proof;
  const lapses: (Reading | "period")[] = [];
  if (day < head.from || head.until < day) lapses.push("period");
  // Deleted and revoked: the first day without validity (A24).
  if (line.deletedOn !== "" && line.deletedOn <= day) lapses.push("A24");
  if (head.revokedOn !== "" && head.revokedOn <= day) lapses.push("A24");
  // Without a day it has never been one to rely on.
  if (head.isRevoked && head.revokedOn === "") lapses.push("4.5 revoked");
  // A blank date is an element that is missing, and no lapse (A23).
  const signed = signedOn(proof);
  if (signed !== "" && yearsAfter(signed, 4) < day) lapses.push("period");
  if (!isInForce(treaty, day)) lapses.push("A19");
  return lapses;
}

const FIRST_IMPORTER = "2023-12-29";

function defectsOf(proof: Proof): Reading[] {
  const { head, line, treaty } = proof;
  const defects: Reading[] = [];
  const needed = [head.supplier, head.certifier, line.description, line.criterion, signedOn(proof)];
  if (needed.includes("") || codeDigits(line.hs).length < 6) defects.push("A23");
  if (treaty.code === "T-MEC" && ["E", "F"].includes(line.criterion)) defects.push("A20");
  if (treaty.code === "T-MEC" && head.certifier === "IMPORTER" && signedOn(proof) < FIRST_IMPORTER)
    defects.push("A20");
  // A period that ends on the anniversary of its first day is within twelve months (A70).
  if (head.until >= daysAfter(yearsAfter(head.from, 1), 1)) defects.push("A26");
  return defects;
}

export interface Supported {
  readonly code: "C20" | "C26" | "C21" | "C25" | "C24" | "C22" | "C23" | "C01";
  readonly readings: readonly Reading[];
}

/** How the supplier's own proofs, and else those of others, support a claim. */
export function supportOf(
  own: readonly Tested[],
  others: readonly Tested[],
  claim: Claim,
  goods: Goods,
): Supported {
  if (own.length === 0) {
    if (others.some(isStanding)) return { code: "C26", readings: ["A16"] };
    return { code: "C20", readings: others.length > 0 ? ["A16"] : [] };
  }
  const standing = own.filter(isStanding);
  if (standing.length === 0) return lapsed(own, others, claim, goods);
  const judged = ranked(standing, claim, goods);
  const [best] = judged;
  const code = best?.faults[0] ?? "C01";
  const several: Reading[] = judged.length > 1 ? ["A15"] : [];
  return { code, readings: [...several, ...whyOf(code, best?.one, goods)] };
}

/** None is in force: a date that is missing tells before that (A23). */
function lapsed(
  own: readonly Tested[],
  others: readonly Tested[],
  claim: Claim,
  goods: Goods,
): Supported {
  const all = ranked(own, claim, goods);
  const fewest = all.filter(({ faults }) => faults.length === all[0]?.faults.length);
  if (fewest.some(({ one }) => signedOn(one.proof) === ""))
    return { code: "C25", readings: ["A23"] };
  return { code: "C21", readings: lapseReadings(own, others) };
}

/** The fewest failed tests first, then the first of them in this order (A15). */
function ranked(proofs: readonly Tested[], claim: Claim, goods: Goods) {
  const rank = ([fault]: readonly Fault[]) => (fault ? FAULT_ORDER.indexOf(fault) : 0);
  return proofs
    .map((one) => ({ one, faults: faultsOf(one, claim, goods.importedOn) }))
    .toSorted((a, b) => a.faults.length - b.faults.length || rank(a.faults) - rank(b.faults));
}

const isStanding = ({ lapses, isSignedLate }: Tested): boolean =>
  lapses.length === 0 && !isSignedLate;

const FAULT_ORDER = ["C25", "C24", "C22", "C23"] as const;
type Fault = (typeof FAULT_ORDER)[number];

function faultsOf(one: Tested, claim: Claim, day: string): Fault[] {
  const isFault = {
    C25: one.defects.length > 0,
    C24: !isClaimUnder(one.proof.treaty, claim, day),
    C22: !one.fitsHs,
    C23: !one.fitsOrigin,
  };
  return FAULT_ORDER.filter((code) => isFault[code]);
}

const lapseReadings = (own: readonly Tested[], others: readonly Tested[]): Reading[] => [
  ...own.flatMap(({ lapses }) => lapses.filter((lapse) => lapse !== "period")),
  ...own.flatMap(({ isSignedLate }): Reading[] => (isSignedLate ? ["A25"] : [])),
  ...others.map((): Reading => "A16"),
];

function whyOf(code: string, best: Tested | undefined, goods: Goods): Reading[] {
  if (!best) return [];
  const { head, line, treaty } = best.proof;
  if (code === "C25") return [...best.defects];
  if (code === "C24" && treaty.complement !== "") return ["A18"];
  if (code !== "C01") return [];
  if (head.until === yearsAfter(head.from, 1)) return ["A70"];
  if (head.until === goods.importedOn) return ["4.5"];
  if (signedOn(best.proof) > goods.importedOn) return ["A67"];
  if (treaty.code === "T-MEC" && goods.origin !== countryOf(line.country)) return ["A17"];
  if (head.treaty === "") return ["A66"];
  return head.signedOn === "" && line.datedOn !== "" ? ["A52"] : [];
}
