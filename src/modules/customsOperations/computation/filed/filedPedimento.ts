import { catalogueCode, decimalText } from "#features/pedimentos/model/cell.ts";
import type { Source } from "#features/pedimentos/model/source.ts";
import type { RecordValues } from "#features/pedimentos/model/records.ts";
import type { DeclaredEdition } from "../m3/writtenM3.ts";
import type { AMOUNTS, CHARGES, WORDS } from "./figures.ts";

type Texts<Name extends string> = Readonly<Partial<Record<Name, string | null>>>;

/** A contribution by its key and form, in whole pesos. */
export interface FiledContribution {
  readonly key: number;
  readonly form: number;
  readonly pesos: string;
}

/** An identifier by its key, with its complements as one text. */
export interface FiledIdentifier {
  readonly key: string;
  readonly complement: string;
}

/** A partida as a file has it; the file does not have what is missing, or null. */
export interface FiledPartida {
  readonly sequence: number;
  readonly words: Texts<(typeof WORDS)[number]>;
  readonly amounts: Texts<(typeof AMOUNTS)[number]>;
  readonly contributions: readonly FiledContribution[] | null;
  readonly identifiers: readonly FiledIdentifier[] | null;
}

/** What is compared of a pedimento that was authorised and of the one that was filed; null: its file does not have it. */
export interface FiledPedimento {
  readonly clave: string | null;
  /** Of the payment, YYYY-MM-DD. */
  readonly day: string | null;
  readonly exchangeRate: string | null;
  readonly usd: string | null;
  readonly charges: Texts<(typeof CHARGES)[number]>;
  readonly contributions: readonly FiledContribution[] | null;
  readonly identifiers: readonly FiledIdentifier[] | null;
  readonly trailers: readonly string[] | null;
  readonly seals: readonly string[] | null;
  readonly partidas: readonly FiledPartida[];
}

/** Identifiers that decide what is paid: a treaty, a sector, a programme. */
const OF_PARTIDA = ["TL", "PS"];
const OF_HEADER = ["IM"];

/** An edition; one that was kept without what papers say names no vehicles. */
interface AuthorisedEdition extends Omit<DeclaredEdition, "declared"> {
  readonly declared: Pick<DeclaredEdition["declared"], "vehicles"> | null;
}

/** An edition as its pedimento is to be filed and paid on a day. */
export function authorisedPedimento(
  { declared, operation, proforma }: AuthorisedEdition,
  day: string,
): FiledPedimento {
  const lines = new Map(operation.lines.map((line) => [line.id, line]));
  const vehicles = declared?.vehicles ?? [];
  return {
    clave: operation.clave,
    day,
    exchangeRate: operation.rate,
    usd: proforma.usd,
    charges: { ...proforma.byIncrement, deductions: proforma.deductions },
    contributions: proforma.rows,
    identifiers: identifiersOf(proforma.identifiers, OF_HEADER),
    trailers: vehicles.length === 0 ? null : vehicles.map(({ trailer }) => trailer),
    seals: vehicles.length === 0 ? null : vehicles.flatMap(({ seal }) => seal ?? []),
    partidas: proforma.partidas.map((one): FiledPartida => {
      const first = lines.get(one.lines[0] ?? "");
      return {
        sequence: one.sequence,
        words: {
          fraccion: one.fraccion,
          nico: one.nico,
          origin: one.origin,
          sellerCountry: one.sellerCountry,
          unit: String(one.commercialUnit),
          tariffUnit: String(one.tariffUnit),
          linkage: first?.linkage ?? null,
          // Exports have no method of valuation.
          method: operation.direction === "import" ? (first?.method ?? null) : "0",
        },
        amounts: {
          customsValue: one.customsValue,
          price: one.price,
          quantity: one.commercialQuantity,
          tariffQuantity: one.tariffQuantity,
        },
        contributions: one.rows,
        identifiers: identifiersOf(one.identifiers, OF_PARTIDA),
      };
    }),
  };
}

const identifiersOf = (
  all: readonly { readonly key: string; readonly complements: readonly string[] }[],
  keys: readonly string[],
): FiledIdentifier[] =>
  all.flatMap(({ key, complements }) =>
    keys.includes(key) ? [{ key, complement: complementOf(complements.slice(0, 2)) }] : [],
  );

const complementOf = (complements: readonly (string | null | undefined)[]): string =>
  complements
    .map((one) => (one ?? "").trim())
    .filter((one) => one !== "")
    .join(" ");

type Values<R extends "header" | "partida" | "identifier" | "fee"> = Readonly<RecordValues<R>>;
type FiledColumn =
  | "sequence"
  | "fraccion"
  | "nico"
  | "origin"
  | "sellerCountry"
  | "unit"
  | "quantity"
  | "tariffUnit"
  | "tariffQuantity"
  | "customsValue"
  | "commercialValue"
  | "linkage"
  | "valuationMethod";
type FiledIdentifierColumn = "sequence" | "key" | "complement1" | "complement2";

/** A pedimento as its records are on file, with those that have no columns of their own under their official names. */
export interface PedimentoRecords {
  readonly source: Source;
  readonly paidOn: string | null;
  readonly header: Pick<
    Values<"header">,
    "clave" | "exchangeRate" | "freight" | "insurance" | "packing" | "otherCharges" | "deductions"
  >;
  readonly partidas: readonly Pick<Values<"partida">, FiledColumn>[];
  readonly identifiers: readonly Pick<Values<"identifier">, FiledIdentifierColumn>[];
  readonly fees: readonly Values<"fee">[];
  readonly others: readonly {
    readonly code: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
}

/** A pedimento as one of the sources has it. Answers of VUCEM lack figures that the files of the other two always have. */
export function filedPedimento(records: PedimentoRecords): FiledPedimento {
  const { source, header, paidOn, others } = records;
  const isWhole = source !== "vucem";
  const amount = (value: string | null) => value ?? (isWhole ? "0" : null);
  const identifiers = Map.groupBy(records.identifiers, ({ sequence }) => sequence);
  const fees = Map.groupBy(records.fees, ({ sequence }) => sequence);
  const valuesOf = (code: string) =>
    others.flatMap((one) => (one.code === code ? [one.values] : []));
  return {
    clave: header.clave,
    day: paidOn,
    exchangeRate: header.exchangeRate,
    usd: null,
    charges: {
      freight: amount(header.freight),
      insurance: amount(header.insurance),
      packing: amount(header.packing),
      other: amount(header.otherCharges),
      deductions: amount(header.deductions),
    },
    contributions: valuesOf("510").map((row) => ({
      key: Number(row["ClaveContribucion"]),
      form: Number(row["FormaPago"]),
      pesos: decimalText(row["ImportePago"] ?? "") ?? "0",
    })),
    identifiers: keptIdentifiers(
      valuesOf("507").map((row) => ({
        key: row["ClaveCaso"] ?? null,
        complement1: row["IdentificadorCaso"] ?? null,
        complement2: row["ComplementoCaso"] ?? null,
      })),
      OF_HEADER,
    ),
    trailers: valuesOf("502").flatMap((row) => row["IdentificadorTransporte"] ?? []),
    // Neither Data Stage nor VUCEM has them.
    seals: source === "m3" ? valuesOf("516").flatMap((row) => row["NumeroCandado"] ?? []) : null,
    partidas: records.partidas.map((one): FiledPartida => {
      const word = (value: string | null) => value ?? (isWhole ? "" : null);
      return {
        sequence: one.sequence,
        words: {
          fraccion: word(one.fraccion),
          nico: word(one.nico),
          origin: word(one.origin),
          sellerCountry: word(one.sellerCountry),
          unit: word(one.unit),
          tariffUnit: word(one.tariffUnit),
          linkage: word(one.linkage),
          method: word(one.valuationMethod),
        },
        amounts: {
          customsValue: amount(one.customsValue),
          price: amount(one.commercialValue),
          quantity: amount(one.quantity),
          tariffQuantity: amount(one.tariffQuantity),
        },
        contributions: (fees.get(one.sequence) ?? []).map((fee) => ({
          key: Number(fee.contribution),
          form: Number(fee.paymentForm),
          pesos: fee.amount ?? "0",
        })),
        identifiers: keptIdentifiers(identifiers.get(one.sequence) ?? [], OF_PARTIDA),
      };
    }),
  };
}

const keptIdentifiers = (
  all: readonly Pick<Values<"identifier">, "key" | "complement1" | "complement2">[],
  keys: readonly string[],
): FiledIdentifier[] =>
  all.flatMap(({ key, complement1, complement2 }) =>
    key !== null && keys.includes(key)
      ? [{ key, complement: complementOf([complement1, complement2]) }]
      : [],
  );

/** Lines of a broker's own list, summed up by partida where they name it, else by what they have alike. */
export interface BrokerPartida {
  readonly sequence: number;
  readonly fraccion: string | null;
  readonly nico: string | null;
  readonly origin: string | null;
  readonly unit: string | null;
  readonly quantity: string | null;
}

/** A pedimento as far as the broker's own list of its lines has it. */
export const filedByLines = (partidas: readonly BrokerPartida[]): FiledPedimento => ({
  clave: null,
  day: null,
  exchangeRate: null,
  usd: null,
  charges: {},
  contributions: null,
  identifiers: null,
  trailers: null,
  seals: null,
  partidas: partidas.map(({ sequence, quantity, fraccion, nico, origin, unit }) => ({
    sequence,
    words: {
      fraccion,
      nico: nico?.padStart(2, "0") ?? null,
      // Lists of brokers also have words or codes of other lists there.
      origin: /^[A-Z]{3}$/.test(origin ?? "") ? origin : null,
      unit: /^\d+$/.test(unit ?? "") ? catalogueCode(unit ?? "") : null,
    },
    amounts: { quantity },
    contributions: null,
    identifiers: null,
  })),
});
