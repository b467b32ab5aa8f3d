import { decimalText, roundedHalfUp, sum } from "#kit/pure/exact.ts";
import {
  type CartaPorte,
  DESTINATION,
  ENTRY,
  EXIT,
  FOREIGN_RFC,
  type Item,
  MEXICO,
  NO,
  ORIGIN,
  type Person,
  type Place,
  type RoadTransport,
  YES,
} from "#modules/cartaPortes/computation/cartaPorte.ts";
import type { Catalogues, DatedCode } from "#modules/cartaPortes/computation/catalogues.ts";
import type { HouseFacts } from "#modules/cartaPortes/computation/houseFacts.ts";
import type { TransferInvoice } from "#modules/cartaPortes/computation/transferInvoice.ts";
import { type Random, seededRandom } from "./seededRandom.ts";

/** What documents take their codes from. */
export interface CodesOfDocuments {
  readonly catalogues: Catalogues;
  readonly satKeys: readonly string[];
  readonly tariffCodes: readonly string[];
}

export interface MadeCartaPorte {
  readonly cartaPorte: CartaPorte;
  readonly facts: HouseFacts;
  readonly invoice: TransferInvoice;
}

/** What a document has for sure; the rest is left to chance. */
export interface Wishes {
  readonly direction?: typeof ENTRY | typeof EXIT | typeof NO;
  readonly goods?: number;
  readonly destinations?: number;
  readonly hasDanger?: boolean;
  readonly trailers?: 0 | 1 | 2;
  readonly hasForeignDriver?: boolean;
  readonly hasOwner?: boolean;
}

export const DEPARTURE_DAY = "2026-11-30";
/** Of the operation of all documents. */
export const PEDIMENTO = "26  24  3001  6000123";
const IMPORTER = "IMP010203AB1";

/** A document without fault, what the house knows of it, and its CFDI: the same for a seed and its wishes. */
export function anyCartaPorte(
  seed: number,
  codes: CodesOfDocuments,
  wishes: Wishes = {},
): MadeCartaPorte {
  const random = seededRandom(seed);
  const isDrawn = (share: number) => random.between(1, 100) <= share;
  const direction = wishes.direction ?? random.pick([ENTRY, ENTRY, EXIT, NO] as const);
  const destinations = wishes.destinations ?? random.between(1, 3);
  const places = placesOf(random, codes.catalogues, direction, destinations);
  const hasDanger = wishes.hasDanger ?? isDrawn(30);
  const count = wishes.goods ?? random.between(1, 60);
  const items = Array.from({ length: count }, (_, at) =>
    itemOf(random, codes, { direction, places, isDangerous: hasDanger && at === 0 }),
  );
  const road = roadOf(random, codes.catalogues, hasDanger, wishes.trailers);
  const people = [
    driverOf(random, wishes.hasForeignDriver ?? isDrawn(20)),
    ...((wishes.hasOwner ?? isDrawn(20)) ? [ownerOf(random, codes.catalogues)] : []),
  ];
  const distances = places.flatMap(({ distance }) => distance ?? []);
  const cartaPorte: CartaPorte = {
    id: `CCC${hex(random, 5)}-${hex(random, 4)}-${hex(random, 4)}-${hex(random, 4)}-${hex(random, 12)}`,
    international: direction === NO ? NO : YES,
    entryExit: direction === NO ? null : direction,
    country: direction === NO ? null : "USA",
    via: direction === NO ? null : "01",
    distance: roundedHalfUp(sum(distances), 2),
    regimes: direction === NO ? [] : regimesOf(random, codes.catalogues, direction),
    places,
    goods: {
      grossWeight: roundedHalfUp(sum(items.map(({ weight }) => weight)), 3),
      weightUnit: "KGM",
      netWeight: null,
      count: String(count),
      items,
      road,
    },
    people,
  };
  return { cartaPorte, facts: factsOf(cartaPorte, road), invoice: invoiceOf(random) };
}

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.pick([..."0123456789abcdef"])).join("");

/** A decimal of so many places at most, above zero. */
const amount = (random: Random, most: number, places: number): string =>
  decimalText(BigInt(random.between(1, most)), places);

const idOf = (random: Random, rows: readonly DatedCode[] | null): string =>
  random.pick(rows ?? []).id;

const plate = (random: Random): string =>
  Array.from({ length: random.between(5, 7) }, () =>
    random.pick([..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"]),
  ).join("");

function placesOf(
  random: Random,
  catalogues: Catalogues,
  direction: string,
  destinations: number,
): Place[] {
  const isAbroad = (kind: string) =>
    (direction === ENTRY && kind === ORIGIN) || (direction === EXIT && kind === DESTINATION);
  return Array.from({ length: destinations + 1 }, (_, at) => {
    const kind = at === 0 ? ORIGIN : DESTINATION;
    const abroad = isAbroad(kind);
    const country = abroad ? "USA" : MEXICO;
    const state = random.pick((catalogues.states ?? []).filter((one) => one.country === country));
    const codes = (catalogues.postalCodes ?? []).filter((one) => one.state === state.id);
    return {
      kind,
      id: at === 0 ? "OR000001" : `DE00000${at}`,
      rfc: abroad ? FOREIGN_RFC : IMPORTER,
      name: random.pick(["Almacén & Ñandú, S.A.", 'Mina "La Peña"', "Warehouse <1>", null]),
      taxNumber: abroad ? `74${random.between(1_000_000, 9_999_999)}` : null,
      residence: abroad ? "USA" : null,
      at: `${DEPARTURE_DAY}T${String(6 + 4 * at).padStart(2, "0")}:${random.between(10, 59)}:00`,
      distance: at === 0 ? null : amount(random, 120_000, 2),
      address: {
        street: random.pick(["Carretera Nacional", "Calle 5 de Mayo", null]),
        exteriorNo: random.pick(["12-A", null]),
        interiorNo: null,
        neighbourhood: null,
        locality: null,
        reference: random.pick(["Frente a la báscula", null]),
        municipality: null,
        state: state.id,
        country,
        postalCode: abroad || codes.length === 0 ? "78045" : random.pick(codes).id,
      },
    };
  });
}

interface ItemWishes {
  readonly direction: string;
  readonly places: readonly Place[];
  readonly isDangerous: boolean;
}

function itemOf(
  random: Random,
  { catalogues, satKeys, tariffCodes }: CodesOfDocuments,
  { direction, places, isDangerous }: ItemWishes,
): Item {
  const isInternational = direction !== NO;
  const parts = places.slice(1).map(() => random.between(1, 9_000_000));
  const quantity = decimalText(
    parts.reduce((all, one) => all + BigInt(one), 0n),
    6,
  );
  const matter = isInternational ? idOf(random, catalogues.matters) : null;
  const hasValue = random.between(1, 4) > 1;
  const hasPaper = direction === ENTRY || random.between(1, 3) > 1;
  return {
    satKey: random.pick(satKeys),
    description: random.pick(["Bomba hidráulica", 'Tubo de 2" & codo', "Válvula <DN50>"]),
    quantity,
    unit: idOf(random, catalogues.units),
    unitName: random.pick(["Pieza", null]),
    dimensions: random.pick(["30/40/100cm", null]),
    dangerous: isDangerous ? YES : random.pick([NO, null]),
    unNo: isDangerous ? idOf(random, catalogues.dangerousGoods) : null,
    packing: isDangerous ? idOf(random, catalogues.packings) : null,
    packingDescription: isDangerous ? "Tambor de acero" : null,
    weight: amount(random, 400_000, 3),
    value: hasValue ? amount(random, 90_000_000, 2) : null,
    currency: hasValue ? "USD" : null,
    tariffCode: isInternational ? random.pick(tariffCodes) : null,
    foreignTradeUuid: null,
    matter,
    matterDescription: matter === "05" ? "Refacciones" : null,
    papers: hasPaper
      ? [
          {
            kind: "01",
            pedimento: PEDIMENTO,
            number: null,
            importerRfc: direction === ENTRY ? IMPORTER : null,
          },
          ...(random.between(1, 5) === 1
            ? [{ kind: "20", pedimento: null, number: "AVISO 17", importerRfc: null }]
            : []),
        ]
      : [],
    portions:
      places.length < 3
        ? []
        : parts.map((part, at) => ({
            quantity: decimalText(BigInt(part), 6),
            origin: "OR000001",
            destination: `DE00000${at + 1}`,
            via: random.pick(["01", null]),
          })),
  };
}

function regimesOf(
  random: Random,
  { regimes }: Catalogues,
  direction: typeof ENTRY | typeof EXIT,
): string[] {
  const fitting = (regimes ?? []).filter(({ directions }) => directions.includes(direction));
  return random
    .shuffled(fitting)
    .slice(0, random.between(1, 3))
    .map(({ id }) => id);
}

function roadOf(
  random: Random,
  catalogues: Catalogues,
  hasDanger: boolean,
  wished: 0 | 1 | 2 | undefined,
): RoadTransport {
  const trailers = wished ?? random.between(0, 2);
  const fitting = (catalogues.configurations ?? []).filter((one) =>
    trailers === 0 ? one.trailers !== "required" : one.trailers !== "none",
  );
  const permits = (catalogues.permits ?? []).filter((one) => one.transports.includes("01"));
  return {
    permitType: idOf(random, permits),
    permitNo: `SCT-${random.between(1000, 9999)}`,
    vehicle: {
      configuration: idOf(random, fitting),
      grossWeight: amount(random, 9_000, 2),
      plate: plate(random),
      modelYear: String(random.between(1998, 2027)),
    },
    insurance: {
      liabilityInsurer: "Seguros del Norte & Cía.",
      liabilityPolicy: `RC-${random.between(10_000, 99_999)}`,
      environmentInsurer: hasDanger ? "Seguros del Norte & Cía." : null,
      environmentPolicy: hasDanger ? `MA-${random.between(10_000, 99_999)}` : null,
      cargoInsurer: random.pick(["Seguros del Golfo", null]),
      cargoPolicy: null,
      premium: random.pick(["1250.50", null]),
    },
    trailers: Array.from({ length: trailers }, () => ({
      type: idOf(random, catalogues.trailerTypes),
      plate: plate(random),
    })),
  };
}

function driverOf(random: Random, isForeign: boolean): Person {
  return {
    kind: "01",
    rfc: isForeign ? null : "PELJ800101AB1",
    licence: `LIC${random.between(100_000, 999_999)}`,
    name: "Juan Pérez López",
    taxNumber: isForeign ? `TX${random.between(100_000, 999_999)}` : null,
    residence: isForeign ? "USA" : null,
    parts: [],
    address: null,
  };
}

function ownerOf(random: Random, { vehicleParts }: Catalogues): Person {
  return {
    kind: random.pick(["02", "03"]),
    rfc: "ARR990909AB2",
    licence: null,
    name: "Arrendadora del Bravo",
    taxNumber: null,
    residence: null,
    parts: [idOf(random, vehicleParts)],
    address: null,
  };
}

function factsOf({ goods }: CartaPorte, { trailers }: RoadTransport): HouseFacts {
  return {
    policyExpiresOn: "2027-06-30",
    permitExpiresOn: "2027-06-30",
    licenceExpiresOn: "2027-06-30",
    warnDays: 30,
    vehicleWeight: "80.000",
    pedimentos: [PEDIMENTO],
    trailerPlates: trailers.map(({ plate: number }) => number),
    scanned: goods.items.map(({ quantity, weight }) => ({ quantity, weight })),
  };
}

function invoiceOf(random: Random): TransferInvoice {
  return {
    series: random.pick(["CP", null]),
    folio: String(random.between(1, 9999)),
    issuedAt: `${DEPARTURE_DAY}T05:00:00`,
    issuer: {
      rfc: IMPORTER,
      name: 'TRANSPORTES "Ñ" & HIJOS',
      taxRegime: "601",
      postalCode: "88000",
    },
  };
}
