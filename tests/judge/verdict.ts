import Big from "big.js";
import { supportOf, type Tested } from "./certificates.ts";
import type { JudgedPartida, JudgedPedimento, JudgedWorld, Treaty } from "./facts.ts";
import { dutyOf, pesos } from "./money.ts";
import type { Reading } from "./readings.ts";
import { preferenceOn } from "./tariffs.ts";
import { type Claim, isClaimUnder, isInForce, isParty } from "./treaties.ts";

export interface Verdict {
  readonly code: string;
  readonly readings: readonly Reading[];
  /** Treaties of the proofs by which a duty is recovered. */
  readonly recoveredBy?: readonly Treaty[];
  /** Treaties that a candidate is told; undefined: which ones is not said. */
  readonly candidateOf?: readonly string[] | undefined;
}

const NO = { severity: "RIESGO", money: "exposure", agrees: false } as const;

/** Severity, money and ResultadoTL of each case (customs 4.6). */
export const CASES: Readonly<
  Record<
    string,
    {
      readonly severity: string;
      readonly money: "exposure" | "saving" | "paid" | "beyond" | "zero" | "none";
      readonly agrees: boolean;
    }
  >
> = {
  C40: { severity: "ERROR", money: "none", agrees: false },
  C00: { severity: "INFO", money: "zero", agrees: true },
  C01: { severity: "OK", money: "saving", agrees: true },
  C02: { severity: "OK", money: "none", agrees: true },
  C20: NO,
  C21: NO,
  C22: NO,
  C23: NO,
  C24: NO,
  C25: NO,
  C26: NO,
  C27: { severity: "ERROR", money: "beyond", agrees: false },
  C28: { severity: "ERROR", money: "none", agrees: false },
  C10: { severity: "AHORRO", money: "paid", agrees: false },
  C15: { severity: "INFO", money: "zero", agrees: true },
  C11: { severity: "INFO", money: "zero", agrees: true },
  C12: { severity: "INFO", money: "none", agrees: true },
  C13: { severity: "INFO", money: "paid", agrees: true },
  C14: { severity: "INFO", money: "paid", agrees: true },
};

/** The preferences that a partida claims by TL or AL. */
export const claimsOf = ({ identifiers }: JudgedPartida): Claim[] =>
  identifiers.flatMap(([key, one, two]) => {
    if (key === "TL") return [{ country: one, complement: two }];
    return key === "AL" ? [{ country: two, complement: one }] : [];
  });

const TEMPORARY = "IN AF BA BB BO BM V1 V2 V5 V6 V7 V9".split(" ");

/** What speaks of one part of an import. */
export interface Evidence {
  readonly partida: JudgedPartida;
  readonly pedimento: JudgedPedimento;
  readonly importedOn: string;
  readonly own: readonly Tested[];
  readonly others: readonly Tested[];
  readonly duty: ReturnType<typeof dutyOf>;
  readonly law: Pick<JudgedWorld, "treaties" | "tariffs" | "permits">;
}

/** The case of one part of an import; first match wins (A58). */
export function verdictOf(evidence: Evidence): Verdict {
  const { partida, own, others, duty, importedOn, law } = evidence;
  const claims = claimsOf(partida);
  if (claims.length === 0) return unclaimed(evidence);
  // A zero amount is a row, not a payment (A55); any form of payment counts (A37).
  const beyond = beyondPreference(partida, importedOn, law);
  if (duty.declared.gt(0) && (beyond === undefined || beyond.gt(1)))
    return { code: "C27", readings: ["A37", ...(beyond ? (["A97"] as const) : [])] };
  if (partida.identifiers.some(([key]) => key === "PS")) return { code: "C28", readings: [] };
  const goods = { ...partida, importedOn, paidOn: evidence.pedimento.paidOn };
  const supported = claims.map((claim) => supportOf(own, others, claim, goods));
  // Each treaty that is claimed must be supported (A71); of those that are not the first in the order of the cases speaks (A92).
  const failed = supported
    .filter(({ code }) => code !== "C01")
    .toSorted((one, other) => FAILING.indexOf(one.code) - FAILING.indexOf(other.code));
  const told = failed[0] ?? supported[0];
  if (!told) throw new Error("A claim without a word");
  const also: Reading[] = told === supported[0] ? [] : ["A71"];
  if (failed.length > 1 && new Set(failed.map(({ code }) => code)).size > 1) also.push("A92");
  if (duty.declared.gt(0)) also.push("A97 paid");
  else if (partida.fees.some(({ contribution }) => contribution === "6")) also.push("A55");
  if (claims.some(({ country }) => DATED.includes(country))) also.push("A82");
  return { code: told.code, readings: [...told.readings, ...also] };
}

/** Declared duty beyond the lowest preferential rate on file of what is claimed (A97); undefined: none is. */
export function beyondPreference(
  partida: JudgedPartida,
  day: string,
  { treaties, tariffs }: Evidence["law"],
): Big | undefined {
  const rates = claimsOf(partida)
    .flatMap((claim) =>
      treaties.filter((treaty) => isInForce(treaty, day) && isClaimUnder(treaty, claim, day)),
    )
    .map(({ code }) => preferenceOn(tariffs, code, partida.fraccion, day))
    .filter((rate) => rate !== undefined && rate !== "")
    .map(Number);
  if (rates.length === 0) return undefined;
  const duty = new Big(partida.customsValue).times(Math.min(...rates)).div(100);
  return dutyOf(partida.fees).declared.minus(duty);
}

const FAILING = ["C20", "C26", "C21", "C25", "C24", "C22", "C23"];
const DATED = ["GBR", "CHL"];

/** Nothing is claimed: another supplier's proofs count as none (A14). */
function unclaimed(evidence: Evidence): Verdict {
  const { own, others, duty } = evidence;
  const isWhole = ({ lapses, defects }: Tested) => lapses.length === 0 && defects.length === 0;
  // Valid includes criterion and certifier (A20).
  const valid = own.filter((one) => isWhole(one) && !one.isSignedLate);
  const fitting = (found: readonly Tested[]) =>
    found.filter((one) => one.fitsHs && one.fitsOrigin).map(({ proof }) => proof.treaty);
  const [inTime, everSigned] = [fitting(valid), fitting(own.filter(isWhole))];
  const isDue = duty.inCash.gt(0) || duty.isPending;
  // What is pending is worth nothing yet (A12).
  if (inTime.length > 0 && isDue)
    return { code: "C10", readings: [duty.inCash.gt(0) ? "A47" : "A12"], recoveredBy: inTime };
  // A certificate signed later serves who rectifies (A72).
  if (everSigned.length > 0 && isDue)
    return { code: "C10", readings: ["A72"], recoveredBy: everSigned };
  if (valid.length > 0) {
    const programme = programmeOf(evidence);
    if (programme) return { code: "C12", readings: programme };
    return isDue ? { code: "C15", readings: ["A12"] } : { code: "C11", readings: [] };
  }
  if (own.length > 0)
    return { code: "C13", readings: own.some(({ defects }) => defects.length > 0) ? ["A20"] : [] };
  const found = candidate(evidence);
  return { ...found, readings: [...found.readings, ...others.map((): Reading => "A14")] };
}

/** Why no duty is due; a permit is told where nothing else says so. */
function programmeOf({ partida, pedimento, duty, law }: Evidence): Reading[] | undefined {
  if (partida.identifiers.some(([key]) => key === "PS")) return [];
  if (partida.fraccion.startsWith("9802")) return ["A60"];
  if (TEMPORARY.includes(pedimento.clave)) return ["A13"];
  if (duty.isTemporary) return [];
  return partida.permits?.some((key) => law.permits.includes(key)) ? ["A60 permit"] : undefined;
}

/** A Party country of any treaty in force makes a candidate of duty paid (A11), Mexico alone does not (A81). */
function candidate({ partida, importedOn, duty, law }: Evidence): Verdict {
  const fitting = law.treaties.filter(
    (treaty) => isInForce(treaty, importedOn) && isParty(treaty, partida.origin, importedOn),
  );
  if (duty.inCash.lte(0)) return { code: "C00", readings: [] };
  if (partida.origin === "MEX") return { code: "C00", readings: ["A81"] };
  const readings: Reading[] = DATED.includes(partida.origin) ? ["A11", "A82"] : ["A11"];
  if (fitting.length === 0) return { code: "C00", readings };
  const rates = fitting.map(({ code }) => ({
    code,
    rate: preferenceOn(law.tariffs, code, partida.fraccion, importedOn),
  }));
  const isOnFile = rates.some(({ rate }) => rate !== undefined);
  const candidateOf = isOnFile ? named(rates) : [];
  // None prefers these goods, where the tariff speaks of each (A93).
  if (isOnFile && candidateOf?.length === 0) return { code: "C00", readings: [...readings, "A93"] };
  const isOfSeveral = fitting.length > 1 && candidateOf !== undefined;
  return {
    code: "C14",
    candidateOf,
    readings: [
      ...readings,
      ...(isOfSeveral && isOnFile ? (["A81 several"] as const) : []),
      ...(isOnFile ? [] : (["A93"] as const)),
    ],
  };
}

/** At most three with a preference, the lowest rate first (A81); of several of which the tariff is silent nothing is said. */
function named(
  rates: readonly { readonly code: string; readonly rate: string | undefined }[],
): string[] | undefined {
  if (rates.some(({ rate }) => rate === undefined)) return undefined;
  return rates
    .filter(({ rate }) => rate !== "")
    .toSorted((one, other) => Number(one.rate) - Number(other.rate))
    .slice(0, 3)
    .map(({ code }) => code);
}

/** The money of a case for a whole partida; undefined: the tariff has nothing to say. */
export function moneyOf(
  code: string,
  duty: Evidence["duty"],
  priced: Big | undefined,
  beyond: Big | undefined,
): Big | undefined {
  const money = CASES[code]?.money;
  if (money === "paid") return duty.inCash;
  if (money === "beyond") return pesos(beyond ?? duty.declared);
  if (money === "zero") return duty.inCash.times(0);
  return money === "none" ? undefined : priced;
}

/** The codes of notes that hold. */
export const codesThat = (holds: Readonly<Record<string, boolean>>): string =>
  Object.keys(holds)
    .filter((code) => holds[code])
    .join(" ");
