export const YES = "Sí";
export const NO = "No";
export type YesNo = typeof YES | typeof NO;

export const ENTRY = "Entrada";
export const EXIT = "Salida";
export type EntryExit = typeof ENTRY | typeof EXIT;

export const ORIGIN = "Origen";
export const DESTINATION = "Destino";
export type PlaceKind = typeof ORIGIN | typeof DESTINATION;

/** Decimals of amounts, at most. The schema bounds all but distances, which it leaves free. */
export const DECIMALS = {
  distance: 2,
  weight: 3,
  vehicleWeight: 2,
  quantity: 6,
  value: 6,
} as const;

/** Stands for an RFC where a party has none in Mexico. */
export const FOREIGN_RFC = "XEXX010101000";
export const MEXICO = "MEX";

/**
 * The complement Carta Porte 3.1 of a transport by road. Amounts are decimal texts, instants are local ones without a
 * zone (`2026-11-30T08:00:00`), null is an attribute that is not written. `shapes.ts` names the attribute of each.
 */
export interface CartaPorte {
  readonly id: string;
  readonly international: YesNo;
  readonly entryExit: EntryExit | null;
  /** Three letters. */
  readonly country: string | null;
  readonly via: string | null;
  /** Kilometres. */
  readonly distance: string | null;
  readonly regimes: readonly string[];
  readonly places: readonly Place[];
  readonly goods: Goods;
  readonly people: readonly Person[];
}

export interface Place {
  readonly kind: PlaceKind;
  readonly id: string | null;
  readonly rfc: string;
  readonly name: string | null;
  readonly taxNumber: string | null;
  readonly residence: string | null;
  /** Of departure, or of arrival. */
  readonly at: string;
  /** Kilometres from the place before. */
  readonly distance: string | null;
  readonly address: Address | null;
}

export interface Address {
  readonly street: string | null;
  readonly exteriorNo: string | null;
  readonly interiorNo: string | null;
  readonly neighbourhood: string | null;
  readonly locality: string | null;
  readonly reference: string | null;
  readonly municipality: string | null;
  readonly state: string;
  readonly country: string;
  readonly postalCode: string;
}

/** What is taken along, and what it goes on. */
export interface Goods {
  readonly grossWeight: string;
  readonly weightUnit: string;
  readonly netWeight: string | null;
  readonly count: string;
  readonly items: readonly Item[];
  readonly road: RoadTransport | null;
}

/** One of the goods. */
export interface Item {
  readonly satKey: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitName: string | null;
  readonly dimensions: string | null;
  readonly dangerous: YesNo | null;
  readonly unNo: string | null;
  readonly packing: string | null;
  readonly packingDescription: string | null;
  /** Kilos, to the gram. */
  readonly weight: string;
  readonly value: string | null;
  readonly currency: string | null;
  readonly tariffCode: string | null;
  readonly foreignTradeUuid: string | null;
  readonly matter: string | null;
  readonly matterDescription: string | null;
  readonly papers: readonly CustomsPaper[];
  readonly portions: readonly Portion[];
}

export interface CustomsPaper {
  readonly kind: string;
  /** `26  24  3001  6000123`, with two blanks. */
  readonly pedimento: string | null;
  readonly number: string | null;
  readonly importerRfc: string | null;
}

/** How much of an item goes from one place to another. */
export interface Portion {
  readonly quantity: string;
  readonly origin: string;
  readonly destination: string;
  readonly via: string | null;
}

export interface RoadTransport {
  readonly permitType: string;
  readonly permitNo: string;
  readonly vehicle: Vehicle;
  readonly insurance: Insurance;
  readonly trailers: readonly Trailer[];
}

export interface Vehicle {
  readonly configuration: string;
  /** Tonnes. */
  readonly grossWeight: string;
  readonly plate: string;
  readonly modelYear: string;
}

export interface Insurance {
  readonly liabilityInsurer: string;
  readonly liabilityPolicy: string;
  readonly environmentInsurer: string | null;
  readonly environmentPolicy: string | null;
  readonly cargoInsurer: string | null;
  readonly cargoPolicy: string | null;
  readonly premium: string | null;
}

export interface Trailer {
  readonly type: string;
  readonly plate: string;
}

/** Who drives, owns or lets what the goods go on. */
export interface Person {
  readonly kind: string;
  readonly rfc: string | null;
  readonly licence: string | null;
  readonly name: string;
  readonly taxNumber: string | null;
  readonly residence: string | null;
  readonly parts: readonly string[];
  readonly address: Address | null;
}
