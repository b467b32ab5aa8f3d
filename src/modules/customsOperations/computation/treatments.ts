import { isInForce, isPartyOfDay } from "#features/agreements/model/treatyTable.ts";
import type { Duty } from "#features/reference/model/tariffFile.ts";
import type { TariffLine } from "#features/reference/model/tariffLine.ts";
import type { LineFacts, OperationFacts } from "./facts.ts";
import type { Note } from "./note.ts";
import type { Line, Treatment } from "./operation.ts";

interface Goods {
  readonly origin: string;
  readonly tariff: TariffLine;
}

/** By what a line pays; null where that cannot be, which is noted. */
export function treatmentOf(
  line: LineFacts,
  facts: OperationFacts,
  goods: Goods,
  note: Note,
): Treatment | null {
  const { own } = line;
  if (own.claim !== null && own.sector !== null) {
    note("treatyAndSector", "sector");
    return null;
  }
  if (facts.direction === "export") return generalTreatment(line, goods.tariff.exportRate, note);
  if (own.claim !== null) return claimedTreatment(own.claim, line, facts, goods, note);
  if (own.sector !== null) return sectorTreatment(own.sector, line, facts, goods, note);
  return generalTreatment(line, goods.tariff.rate, note);
}

function generalTreatment({ own }: LineFacts, rate: string | null, note: Note): Treatment | null {
  const known = expressible(rate, own.handDuty, note);
  return known === null ? null : { kind: "general", rate: known };
}

/** A rate, or 0 where an amount stands in its place; null where there is neither, which is noted. */
function expressible(rate: string | null, handDuty: string | null, note: Note): string | null {
  if (rate !== null || handDuty !== null) return rate ?? "0";
  note("rateNotExpressible", "handDuty");
  return null;
}

/** There is no such duty: a cell without words says that there is none. */
const isNone = (duty: Duty | undefined): duty is undefined =>
  duty === undefined || (duty.rate === null && duty.written === null);

function claimedTreatment(
  claim: string,
  { own }: LineFacts,
  { treaties, day, dta }: OperationFacts,
  { origin, tariff }: Goods,
  note: Note,
): Treatment | null {
  const treaty = treaties.byCode.get(claim);
  const duty = tariff.treaties[claim];
  if (treaty === undefined || !isInForce(treaty, day) || isNone(duty)) {
    note("noPreference", "claim", { treaty: claim, day });
    return null;
  }
  const party = own.claimParty ?? "";
  const isParty = party !== "MEX" && isPartyOfDay(treaty, party, day);
  if (!isParty || !isPartyOfDay(treaty, origin, day)) {
    note("originNotParty", isParty ? "origin" : "claimParty", { treaty: claim, origin, party });
    return null;
  }
  const rate = expressible(duty.rate, own.handDuty, note);
  if (rate === null) return null;
  const { complement } = treaty;
  return { kind: "treaty", rate, treaty: claim, party, complement, dta: dta[claim] ?? "fixed" };
}

function sectorTreatment(
  sector: string,
  { own }: LineFacts,
  { day, importer }: OperationFacts,
  { tariff }: Goods,
  note: Note,
): Treatment | null {
  const isGranted = importer?.sectors.some((one) => isSame(one, sector)) ?? false;
  const [name, duty] = Object.entries(tariff.sectors).find(([one]) => isSame(one, sector)) ?? [];
  if (!isGranted || name === undefined || isNone(duty)) {
    note("noSector", "sector", { sector, day });
    return null;
  }
  const rate = expressible(duty.rate, own.handDuty, note);
  return rate === null ? null : { kind: "prosec", rate, sector: name };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/** The row of a named producer counts before the one without. */
export function countervailingOf(
  { tables, direction }: OperationFacts,
  { fraccion, origin, producer }: { fraccion: string; origin: string; producer: string | null },
): Line["countervailing"] {
  if (direction === "export") return null;
  const rows = tables.countervailing.filter(
    (row) => row.fraccion === fraccion && row.origin === origin,
  );
  const own = rows.find((row) => row.producer !== null && isSame(row.producer, producer ?? ""));
  const row = own ?? rows.find((one) => one.producer === null);
  return row ? { id: row.code, percent: row.percent, usdPerUnit: row.usdPerUnit } : null;
}
