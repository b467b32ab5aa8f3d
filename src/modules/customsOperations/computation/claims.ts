import { countryCode } from "#features/agreements/model/country.ts";
import type { TreatyEntry } from "#features/agreements/model/treatyTable.ts";
import { isPartyOfDay } from "#features/agreements/model/treatyTable.ts";
import type { PartidaFacts } from "#features/audit/model/facts.ts";
import { bestLine } from "#features/audit/model/v1/bestLine.ts";
import { isSameSupplier } from "#features/agreements/model/supplier.ts";
import { testLine } from "#features/audit/model/v3/lineTest.ts";
import { compare } from "#kit/pure/exact.ts";
import type { TariffLine } from "#features/reference/model/tariffLine.ts";
import type { LineFacts, OperationFacts } from "./facts.ts";

/** A preference that a certificate on file covers. */
export interface ClaimProposal {
  readonly line: string;
  readonly treaty: string;
  /** The exporting party, as identifier TL names it. */
  readonly party: string;
  readonly certificate: string;
  readonly certificateLine: string;
  /** Percent that goods pay without it, and under it. */
  readonly rate: string;
  readonly preferential: string;
}

const EUROPE = "EMU";

/** The preferences that a line could claim by certificates of its part and supplier that hold on the day, the lowest rate first. */
export function claimsOf(
  line: LineFacts,
  facts: OperationFacts,
  code: { readonly fraccion: string; readonly nico: string; readonly tariff: TariffLine } | null,
): ClaimProposal[] {
  if (code === null || line.own.claim !== null || line.own.handDuty !== null) return [];
  const { tariff, fraccion, nico } = code;
  const { rate } = tariff;
  const origin = line.own.origin ?? countryCode(line.countryOfOrigin ?? "");
  if (rate === null || origin === "") return [];
  const judged = partidaFacts(facts, { fraccion, nico, origin });
  const own = line.certificates.filter(
    ({ supplier }) => supplier === null || isSameSupplier(supplier, line.invoice.supplierName),
  );
  return [...Map.groupBy(own, ({ treaty }) => treaty)]
    .flatMap(([treaty, lines]): ClaimProposal[] => {
      const entry = facts.treaties.byCode.get(treaty);
      const preferential = tariff.treaties[treaty]?.rate ?? null;
      const best = bestLine(lines.map((each) => testLine(each, judged, null, facts.treaties)));
      if (!entry || preferential === null || !best) return [];
      if (best.lapse !== null || best.failures.length > 0 || compare(preferential, rate) >= 0)
        return [];
      const party = partyOf(
        entry,
        facts.day,
        countryCode(line.invoice.sellerCountry ?? ""),
        origin,
      );
      if (party === null) return [];
      const { agreement, id } = best.line;
      return [
        {
          line: line.id,
          treaty,
          party,
          certificate: agreement,
          certificateLine: id,
          rate,
          preferential,
        },
      ];
    })
    .sort((one, other) => compare(one.preferential, other.preferential));
}

/** The party that exports: the Union for its countries, else the seller's country, else that of origin. */
function partyOf(entry: TreatyEntry, day: string, seller: string, origin: string): string | null {
  const isParty = (country: string) =>
    country !== "MEX" && country !== "" && isPartyOfDay(entry, country, day);
  if (isParty(EUROPE) && (isParty(origin) || isParty(seller))) return EUROPE;
  return isParty(seller) ? seller : isParty(origin) ? origin : null;
}

/** A partida of goods of which nothing but code and origin is known. */
const partidaFacts = (
  { clave, day, destination }: OperationFacts,
  goods: Pick<PartidaFacts, "fraccion" | "nico" | "origin">,
): PartidaFacts => ({
  ...goods,
  sequence: 1,
  isImport: true,
  clave,
  importedOn: day,
  paidOn: day,
  destination: String(destination),
  description: null,
  quantity: null,
  customsValue: null,
  identifiers: [],
  fees: [],
  permits: [],
  rate: null,
  preferences: {},
  lapsedCode: null,
  parts: [],
  predecessor: null,
});
