import type { WorldPartida, WorldPedimento } from "#demo/WorldPedimento.ts";
import type { Reading } from "./readings.ts";

/** What a judge may know: the facts of a world, before any file format. Days are YYYY-MM-DD. */
export interface JudgedWorld {
  readonly treaties: readonly Treaty[];
  readonly tariffs: readonly Tariff[];
  readonly correlation: readonly Correlation[];
  /** Keys of record 553 that the lists on file name as permits of regla octava. */
  readonly permits: readonly string[];
  /** In the order of their arrival. */
  readonly partFiles: readonly PartFile[];
  readonly feeds: readonly Feed[];
  readonly agreements: readonly Agreement[];
  readonly pedimentos: readonly JudgedPedimento[];
}

export interface Treaty {
  readonly code: string;
  readonly from: string;
  /** The first day on which it is no longer in force; empty: none. */
  readonly until: string;
  /** Apéndice 4 codes, with the days of those that came later or left: `PER@2021-09-19`, `GBR@..2021-01-01`. */
  readonly parties: string;
  readonly complement: string;
  readonly isPriced: boolean;
  /** Whether a year to recover duty is on file of it (A73). */
  readonly isRecovered: boolean;
}

export interface Tariff {
  readonly from: string;
  readonly until: string;
  /** General ad valorem in percent by fraction. */
  readonly rates: Readonly<Record<string, string>>;
  /** The NICOs of each fraction. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
  /** What goods of a fraction pay under each treaty of which it speaks, in percent; empty: no preference. */
  readonly preferences: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly isComplete: boolean;
}

/** What took the place of a code that the tariff ended. */
export interface Correlation {
  readonly code: string;
  readonly successor: string;
  readonly endedOn: string;
}

/** How long ago the last file of a feed came when the audits ran. */
export interface Feed {
  readonly kind: "daily" | "hourly";
  readonly minutesAgo: number;
}

export interface PartFile {
  readonly name: string;
  readonly day: string;
  readonly isFull: boolean;
  readonly lines: readonly PartLine[];
  /** A table alone; two tables of one zip; a workbook of two sheets with another one that is no table. */
  readonly form: "table" | "tables" | "workbook";
  /** It waits for a person, who approves it when so many further files have come; undefined: it does not. */
  readonly heldFor?: number;
  /** It is what was sent before, word by word. */
  readonly isRepeated?: boolean;
}

export interface PartLine {
  readonly partNo: string;
  /** Empty cells say nothing in a delta. */
  readonly mxhts: string;
  readonly description: string;
  readonly isDeleted: boolean;
  /** Its part number is none: the title of the column, or what a spreadsheet made of one. */
  readonly isOfNoPart?: boolean;
}

export interface Agreement {
  readonly number: string;
  /** Empty: the prefix of the number tells. */
  readonly treaty: string;
  readonly supplier: string;
  readonly certifier: string;
  readonly from: string;
  readonly until: string;
  /** Empty: the lines tell. */
  readonly signedOn: string;
  readonly isRevoked: boolean;
  /** Empty: nobody knows the day, or it is not revoked. */
  readonly revokedOn: string;
  readonly lines: readonly CertificateLine[];
}

export interface CertificateLine {
  readonly partNo: string;
  readonly description: string;
  readonly hs: string;
  readonly criterion: string;
  readonly country: string;
  readonly datedOn: string;
  readonly deletedOn: string;
}

export interface JudgedPedimento extends WorldPedimento {
  readonly paidOn: string;
  readonly partidas: readonly JudgedPartida[];
}

export interface JudgedPartida extends WorldPartida {
  /** The readings that say what its text gives as part numbers. */
  readonly textReadings: readonly Reading[];
  /** Invoice that its text or its broker's line names; empty: none. */
  readonly invoiceNamed: string;
  /** Values in dollars of the broker's lines, one for each part; none: there is no list. */
  readonly lineValues: readonly number[];
}

/** The places in which an answer about a line is compared. */
export interface Answers {
  readonly Caso: string;
  readonly Severidad: string;
  readonly ResultadoParte: string;
  readonly ResultadoFraccion: string;
  readonly NivelFraccion: string | null;
  readonly ResultadoDescripcion: string;
  readonly ParteEXL: string;
  readonly FraccionEXL: string;
  readonly DescripcionEXL: string;
  readonly ResultadoTL: string;
  readonly TipoCaso: string;
  readonly Notas: string;
  /** The codes that took the place of one that is not in force. */
  readonly Sucesores: string;
  readonly Importe: string | null;
  readonly ImporteIVA: string | null;
  readonly FechaLimite: string | null;
  readonly Tratados: string;
}

export interface ExpectedLine {
  readonly partida: number;
  readonly kind: "PARTE" | "CERTIFICADO";
  readonly part: string;
  /** What is not said is not compared. */
  readonly answers: Partial<Answers>;
  /** The decided readings that had a say. */
  readonly readings: readonly Reading[];
}

export interface ExpectedAudit {
  readonly pedimento: JudgedPedimento;
  readonly Estado: string;
  /** Undefined: the deadline of some saving is not said. */
  readonly Ahorro?: string;
  /** Undefined: the price of some line is not said. */
  readonly Exposicion?: string;
  readonly lines: readonly ExpectedLine[];
  readonly readings: readonly Reading[];
}
