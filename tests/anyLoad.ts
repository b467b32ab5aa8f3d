import { decimalText } from "#kit/pure/exact.ts";
import { ENTRY, EXIT, NO } from "#modules/cartaPortes/computation/cartaPorte.ts";
import type { MappedCatalogues } from "#modules/cartaPortes/computation/catalogues.ts";
import type {
  CarrierFacts,
  DirectEntryFacts,
  DriverFacts,
  LineFacts,
  LoadFacts,
  OperationFacts,
  PartFacts,
  ReleaseFacts,
  SiteFacts,
  TrailerFacts,
  UnitFacts,
  VehicleFacts,
} from "#modules/cartaPortes/computation/loadFacts.ts";
import { DEPARTURE_DAY } from "./anyCartaPorte.ts";
import { CODES } from "../demo/cartaPorteCodes.ts";
import { type Random, seededRandom } from "./seededRandom.ts";

/** What a load has for sure; the rest is left to chance. */
export interface LoadWishes {
  readonly direction?: typeof ENTRY | typeof EXIT | typeof NO;
  readonly goods?: number;
  readonly destinations?: number;
  readonly hasDanger?: boolean;
  readonly trailers?: 0 | 1 | 2;
  readonly hasForeignDriver?: boolean;
  readonly hasOwner?: boolean;
}

const mappedTo = (code: string, id: string) => ({ code, id, from: "2024-07-17", through: null });

/** Codes of the loads below, as those of `CODES`. */
export const MAPPED: MappedCatalogues = {
  unitMap: [mappedTo("6", "H87"), mappedTo("1", "KGM")],
  trailerMap: [mappedTo("53dry", "CTR007"), mappedTo("van", "CTR004")],
  configurations: CODES.catalogues.configurations,
};

const PIECES = { id: "word-pza", unit: 6, factor: "1" };
const DOZENS = { id: "word-doc", unit: 6, factor: "12" };
const POUNDS = { id: "word-lb", unit: 1, factor: "0.45359237" };
const IMPORTER = "IMP010203AB1";

/** What is known of a load that nothing speaks against: the same for a seed and its wishes. */
export function anyLoad(seed: number, wishes: LoadWishes = {}): LoadFacts {
  const random = seededRandom(seed);
  const isDrawn = (share: number) => random.between(1, 100) <= share;
  const direction = wishes.direction ?? random.pick([ENTRY, ENTRY, EXIT, NO] as const);
  const hasDanger = wishes.hasDanger ?? isDrawn(30);
  const sites = Array.from({ length: wishes.destinations ?? random.between(1, 3) }, (_, at) =>
    siteOf(random, `DE${at + 1}`, direction === EXIT ? "US" : "MX"),
  );
  const destination = sites.at(-1) ?? siteOf(random, "DE1", "MX");
  const site = siteOf(random, "OR1", direction === ENTRY ? "US" : "MX");
  const count = wishes.goods ?? random.between(1, 60);
  const goods = goodsOf(random, { direction, sites, count, hasDanger });
  const trailers = wishes.trailers ?? (random.between(0, 2) as 0 | 1 | 2);
  return {
    cartaPorte: {
      id: "carta-1",
      number: "CP000001",
      idCcp: "CCC3f2a1-5d1c-4a0e-9f61-3a7d2c9be001",
    },
    load: { id: "load-1", number: "L000001" },
    departsAt: `${DEPARTURE_DAY}T${random.pick(["06", "18", "23"])}:30:00`,
    issuer: {
      id: "importer-1",
      rfc: IMPORTER,
      legalName: 'INDUSTRIAS "Ñ" & HIJOS',
      taxRegime: "601",
      postalCode: "88000",
      satKey: "26111700",
    },
    site,
    destination,
    sites,
    distances: [site, ...sites].slice(0, -1).map((from, at) => ({
      id: `distance-${at}`,
      from: from.id,
      to: sites[at]?.id ?? "",
      km: decimalText(BigInt(random.between(1, 120_000)), 2),
      minutes: random.between(5, 1_500),
    })),
    carrier: CARRIER,
    vehicle: {
      ...VEHICLE,
      configuration: trailers === 0 ? "C2" : random.pick(["T3S2", "VL"]),
      ...((wishes.hasOwner ?? isDrawn(20)) && {
        owner: { ...PERSON, id: "carrier-2", name: "Arrendadora del Bravo", rfc: "ARR990909AB2" },
        ownership: random.pick(["owner", "lessor"] as const),
        ownedParts: ["PT03"],
      }),
    },
    driver: driverOf(wishes.hasForeignDriver ?? isDrawn(20)),
    trailer: trailers === 0 ? trailerOf("truck", "van") : trailerOf("1", "53dry"),
    secondTrailer: trailers === 2 ? trailerOf("2", "53dry") : null,
    unknownUnits: [],
    ...goods,
  };
}

const PERSON = { rfc: null, taxId: null, country: null };

function siteOf(random: Random, code: string, country: "US" | "MX"): SiteFacts {
  const isOwned = country === "US" || random.between(1, 3) === 1;
  const state = random.pick(["TAM", "NLE"] as const);
  return {
    id: `site-${code}`,
    code,
    country,
    street: random.pick(["Carretera Nacional 12", null]),
    city: "Laredo",
    stateCode: country === "US" ? "TX" : state,
    postalCode: country === "US" ? "78045" : { TAM: "88000", NLE: "64000" }[state],
    ownerName: isOwned ? "Warehouse & Yard, Inc." : null,
    ownerRfc: isOwned && country === "MX" ? "ALM990909AB2" : null,
    ownerTaxId: country === "US" ? "74-1234567" : null,
  };
}

const CARRIER: CarrierFacts = {
  id: "carrier-1",
  name: "Fletes del Bravo",
  permitType: "TPAF01",
  permitNo: "SCT-1234",
  permitExpiresOn: "2027-06-30",
  insurer: "Seguros del Norte & Cía.",
  policyNo: "RC-12345",
  policyExpiresOn: "2027-06-30",
  environmentInsurer: "Seguros del Norte & Cía.",
  environmentPolicy: "MA-12345",
};

const VEHICLE: VehicleFacts = {
  id: "vehicle-1",
  plate: "77-ab-1c",
  configuration: null,
  grossWeight: "199.125",
  modelYear: 2021,
  policyExpiresOn: "2027-05-31",
  owner: null,
  ownership: null,
  ownedParts: [],
};

const driverOf = (isForeign: boolean): DriverFacts => ({
  id: "driver-1",
  name: "Juan Pérez López",
  licenceNo: "LIC123456",
  licenceExpiresOn: "2027-06-30",
  rfc: isForeign ? null : "PELJ800101AB1",
  taxId: isForeign ? "TX123456" : null,
  country: isForeign ? "USA" : null,
});

const trailerOf = (number: string, trailerType: string): TrailerFacts => ({
  id: `trailer-${number}`,
  number: `CAJA-${number}`,
  trailerType,
  plate: `44 UX ${number.length}X`,
});

interface GoodsWishes {
  readonly direction: string;
  readonly sites: readonly SiteFacts[];
  readonly count: number;
  readonly hasDanger: boolean;
}

type Goods = Pick<LoadFacts, "lines" | "operations" | "units" | "directEntries" | "releases">;

/** So many goods: partidas of one to three lines, lines of no operation, entries that go through, and releases inside Mexico. */
function goodsOf(random: Random, { direction, sites, count, hasDanger }: GoodsWishes): Goods {
  const lines: LineFacts[] = [];
  const units: UnitFacts[] = [];
  const directEntries: DirectEntryFacts[] = [];
  const operations = [1, 2].map((number) => operationOf(number, direction));
  const kinds = { [ENTRY]: ["partida", "direct"], [EXIT]: ["partida", "line", "direct"] }[
    direction
  ] ?? ["partida", "line", "release"];
  const releases: ReleaseFacts[] = [];
  const siteAt = (at: number) => sites[at % sites.length]?.id ?? "";
  for (let at = 0; at < count; at++) {
    const kind = at === 0 ? "partida" : random.pick(kinds);
    const isDangerous = hasDanger && at === 0;
    if (kind === "release") {
      releases.push(releaseOf(random, at, siteAt(at)));
      continue;
    }
    const own = Array.from({ length: kind === "partida" ? random.between(1, 3) : 1 }, (_, index) =>
      lineOf(random, `${at}-${index}`, { isDangerous, isWhole: kind === "direct" }),
    );
    lines.push(...own);
    if (kind === "direct")
      directEntries.push({
        id: `entry-${at}`,
        number: `E${String(at).padStart(6, "0")}`,
        destination: siteAt(at),
        position: at,
        weight: decimalText(BigInt(random.between(100, 300_000)), 2),
        isLoaded: true,
        lines: own.map(({ id }) => id),
      });
    else
      for (const line of own) units.push(...unitsOf(random, line, at === 0 ? sites : [siteAt(at)]));
    if (kind !== "line") declare(random.pick(operations), own);
  }
  return { lines, units, directEntries, releases, operations: operations.filter(hasLines) };
}

interface OpenOperation extends OperationFacts {
  readonly lines: OperationFacts["lines"][number][];
  readonly partidas: OperationFacts["partidas"][number][];
}

const hasLines = ({ lines }: OpenOperation): boolean => lines.length > 0;

const operationOf = (number: number, direction: string): OpenOperation => ({
  id: `operation-${number}`,
  number: `OP00000${number}`,
  pedimento: `26243001600012${number}`,
  importerRfc: IMPORTER,
  regime: direction === EXIT ? "EXD" : number === 1 ? "IMD" : "ITE",
  lines: [],
  partidas: [],
});

/** Lines of one unit of measure as one partida. */
function declare({ id, lines, partidas }: OpenOperation, own: readonly LineFacts[]): void {
  const declared = own.map((line) => ({
    id: `${id}-${line.id}`,
    invoiceLine: line.id,
    quantity: line.quantity,
    fraccion: null,
    nico: null,
  }));
  lines.push(...declared);
  partidas.push({
    sequence: partidas.length + 1,
    description: `Partida ${own[0]?.partNo}`,
    fraccion: "84139190",
    nico: "00",
    lines: declared.map((line) => line.id),
  });
}

/** A line that is counted; of single goods also one that is weighed. */
function lineOf(
  random: Random,
  name: string,
  { isDangerous, isWhole }: { readonly isDangerous: boolean; readonly isWhole: boolean },
): LineFacts {
  const isFirst = name.endsWith("-0");
  return {
    id: `line-${name}`,
    invoice: { id: `invoice-${name}`, number: `F-${name}` },
    lineNo: 1,
    partNo: `PART-${name}`,
    description: `Bomba ${name}`,
    quantity: decimalText(BigInt(random.between(10_000, 9_000_000)), isWhole ? 4 : 2),
    uom: "PZA",
    unit: isWhole ? POUNDS : random.pick([PIECES, DOZENS]),
    amount: decimalText(BigInt(random.between(1, 9_000_000)), 2),
    currency: "USD",
    netWeight: decimalText(BigInt(random.between(1, 9_000_000)), 3),
    pieces: 1,
    part: isFirst && (isDangerous || random.between(1, 2) === 1) ? partOf(name, isDangerous) : null,
  };
}

const partOf = (name: string, isDangerous: boolean): PartFacts => ({
  id: `part-${name}`,
  partNo: `PART-${name}`,
  spanishDescription: `Bomba hidráulica ${name}`,
  satKey: isDangerous ? null : "40141600",
  matterType: isDangerous ? "05" : "01",
  matterDescription: "Refacciones",
  isDangerous,
  unNo: isDangerous ? "1203" : null,
  packingCode: isDangerous ? "1A1" : null,
});

/** One to three units of a line, or one to each of several sites. */
function unitsOf(
  random: Random,
  line: LineFacts,
  to: readonly (string | SiteFacts)[],
): UnitFacts[] {
  const count = to.length > 1 ? to.length : random.between(1, 3);
  return Array.from({ length: count }, (_, at) => {
    const site = to[at % to.length] ?? "";
    return {
      id: `unit-${line.id}-${at}`,
      label: `U-${line.id}-${at}`,
      invoiceLine: line.id,
      destination: typeof site === "string" ? site : site.id,
      position: to.length > 1 ? at : null,
      pieces: random.between(1, 1_000_000),
      weight: decimalText(BigInt(random.between(1, 30_000)), 2),
    };
  });
}

const releaseOf = (random: Random, at: number, destination: string): ReleaseFacts => ({
  id: `release-${at}`,
  number: `R${String(at).padStart(6, "0")}`,
  destination,
  position: at,
  weight: decimalText(BigInt(random.between(100, 300_000)), 2),
  lines: [
    {
      id: `released-${at}`,
      partNo: `STOCK-${at}`,
      quantity: decimalText(BigInt(random.between(1, 9_000_000)), 6),
      description: `Existencia ${at}`,
      part: null,
    },
  ],
});
