import type { EntryExit } from "./cartaPorte.ts";

/** A code of a catalogue of the tax authority (SAT), and the days on which it holds. */
export interface DatedCode {
  readonly id: string;
  /** The first day; null: since always. */
  readonly from: string | null;
  /** The last day; null: until further notice. */
  readonly through: string | null;
}

export interface CustomsRegime extends DatedCode {
  readonly directions: readonly EntryExit[];
}

/** Kind of permit, with the keys of the transports that it is for. */
export interface PermitType extends DatedCode {
  readonly transports: readonly string[];
}

/** What drives, and whether it draws trailers: it must not, it must, or it may. */
export interface VehicleConfiguration extends DatedCode {
  readonly trailers: "none" | "required" | "allowed";
}

export interface State extends DatedCode {
  readonly country: string;
}

export interface PostalCode extends DatedCode {
  readonly state: string;
}

/** The catalogues that a Carta Porte takes codes from; null is one that is not loaded. */
export interface Catalogues {
  readonly regimes: readonly CustomsRegime[] | null;
  readonly transports: readonly DatedCode[] | null;
  readonly states: readonly State[] | null;
  readonly postalCodes: readonly PostalCode[] | null;
  readonly customsPapers: readonly DatedCode[] | null;
  readonly matters: readonly DatedCode[] | null;
  readonly dangerousGoods: readonly DatedCode[] | null;
  readonly packings: readonly DatedCode[] | null;
  readonly permits: readonly PermitType[] | null;
  readonly configurations: readonly VehicleConfiguration[] | null;
  readonly trailerTypes: readonly DatedCode[] | null;
  readonly figures: readonly DatedCode[] | null;
  readonly vehicleParts: readonly DatedCode[] | null;
  /** Of the CFDI, which the schema asks for. */
  readonly units: readonly DatedCode[] | null;
  readonly currencies: readonly DatedCode[] | null;
  readonly countries: readonly DatedCode[] | null;
}

/** The row of a code on a day; on whichever day where none is known. */
export const rowOn = <Row extends DatedCode>(
  rows: readonly Row[],
  id: string,
  day: string | null,
): Row | undefined => rows.find((row) => row.id === id && holdsOn(row, day));

export const holdsOn = ({ from, through }: DatedCode, day: string | null): boolean =>
  day === null || ((from === null || from <= day) && (through === null || day <= through));

/** What a code of ours is in a catalogue, as the house loads it: unit of customs to `c_ClaveUnidad`, kind of trailer to its subtype. */
export interface MappedCode extends DatedCode {
  readonly code: string;
}

/** The catalogue's id of a code of ours on a day; null where none is loaded for it. */
export const mappedId = (
  rows: readonly MappedCode[] | null,
  code: string,
  day: string | null,
): string | null => rows?.find((row) => row.code === code && holdsOn(row, day))?.id ?? null;

/** What codes of ours become, by whose rows a document is composed; null is one that is not loaded. */
export interface MappedCatalogues {
  readonly unitMap: readonly MappedCode[] | null;
  readonly trailerMap: readonly MappedCode[] | null;
  /** Whether what drives is the whole vehicle. */
  readonly configurations: Catalogues["configurations"];
}
