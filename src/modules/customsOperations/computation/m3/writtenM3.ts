import { roundedHalfUp } from "#kit/pure/exact.ts";
import type { PartidaWire, ProformaWire } from "../../contract.ts";
import { KEYS } from "../contributions.ts";
import type { Line, Operation } from "../operation.ts";
import type { Declared, DeclaredVehicle } from "./declared.ts";
import { headerRates, type DeclaredRate, RATE_TYPES } from "./headerRates.ts";
import { invoiceSums } from "./invoiceSums.ts";
import { dayOf, recordOf } from "./m3Record.ts";

/** An edition with what a pedimento declares of it. */
export interface DeclaredEdition {
  readonly declared: Declared;
  readonly operation: Operation & { readonly day: string };
  readonly proforma: ProformaWire;
}

export interface M3Asked extends DeclaredEdition {
  readonly file: string;
  /** Seven digits, and what the validation answered; null while there is none. */
  readonly pedimento: string | null;
  readonly acknowledgment: string | null;
  /** What it rectifies. */
  readonly rectified: Rectified | null;
}

/** A paid pedimento that another restates. */
export interface Rectified {
  readonly aduana: string;
  readonly patente: string;
  readonly number: string;
  readonly clave: string;
  readonly paidOn: string;
  /** New less old by key and form; what is less is in favour (key 50). */
  readonly differences: readonly {
    readonly key: number;
    readonly form: number;
    readonly pesos: string;
  }[];
}

type Cells = readonly (string | number | null)[];

/** A movement of record 500. */
const NEW = 1;
const DATES = { entered: 1, paid: 2, presented: 5 } as const;
const ROAD = 7;

/**
 * An edition as a SAAI M3 validation file in its long form, of records 500 to 801 without a signature. A cell of
 * something that nobody knows is empty.
 */
export function writtenM3(asked: M3Asked): string {
  const { declared, file, pedimento, acknowledgment, rectified } = asked;
  const { aduana, patente } = declared;
  const own = (code: string, ...cells: Cells) => recordOf(code, pedimento, ...cells);
  const records = [
    recordOf("500", NEW, patente, pedimento, aduana, acknowledgment),
    headerOf(asked),
    ...(rectified === null ? [] : [rectifiedOf(asked, rectified)]),
    ...declared.vehicles.flatMap((vehicle) => vehicleOf(vehicle, own)),
    ...invoicesOf(asked).map((cells) => own("505", ...cells)),
    ...datesOf(asked).map(([type, day]) => own("506", type, dayOf(day))),
    ...asked.proforma.identifiers.map(({ key, complements: [one = "", two = "", three = ""] }) =>
      own("507", key, one, two, three),
    ),
    ...headerRates(asked.operation, asked.proforma).map((rate) => own("509", ...rateCells(rate))),
    ...asked.proforma.rows.map(({ key, form, pesos }) => own("510", key, form, pesos)),
    ...(rectified?.differences ?? []).map(({ key, form, pesos }) => own("702", key, form, pesos)),
    ...asked.proforma.partidas.flatMap((partida) => partidaOf(asked, partida)),
  ];
  const end = recordOf("801", file, 1, records.length, null);
  return [...records, end, ""].join("\r\n");
}

function headerOf({ declared, operation, proforma, pedimento }: M3Asked): string {
  const { aduana, patente, importerRfc, importerName, destination, vehicles } = declared;
  const { byIncrement, grossWeight, deductions } = proforma;
  const road = vehicles.length > 0 ? ROAD : null;
  const isImport = operation.direction === "import";
  return recordOf(
    "501",
    patente,
    pedimento,
    aduana,
    isImport ? 1 : 2,
    operation.clave,
    aduana,
    null,
    importerRfc,
    null,
    roundedHalfUp(operation.rate, 5),
    byIncrement.freight,
    byIncrement.insurance,
    byIncrement.packing,
    byIncrement.other,
    deductions,
    grossWeight,
    road,
    road,
    road,
    destination,
    importerName,
    ...Array.from({ length: 12 }, () => null),
    // The sum stands where the layout of 2021 has it and where those before it had it.
    deductions,
  );
}

function rectifiedOf(
  { declared: { aduana, patente }, pedimento, operation }: M3Asked,
  { number, clave, paidOn, ...before }: Rectified,
): string {
  return recordOf(
    "701",
    patente,
    pedimento,
    aduana,
    operation.clave,
    dayOf(operation.day),
    number,
    before.patente,
    before.aduana,
    clave,
    dayOf(paidOn),
  );
}

function vehicleOf(
  { trailer, isContainer, seal, carrier, carrierRfc, carrierCountry }: DeclaredVehicle,
  own: (code: string, ...cells: Cells) => string,
): string[] {
  return [
    own("502", carrierRfc, null, carrier, carrierCountry, trailer, null, null),
    ...(isContainer ? [own("504", trailer, null)] : []),
    ...(seal === null ? [] : [own("516", trailer, seal)]),
  ];
}

function invoicesOf({ declared: { invoices }, operation }: M3Asked): Cells[] {
  const sums = invoiceSums(operation);
  return invoices.map(({ id, number, issuedOn, incoterm, supplier }) => {
    const { currency = "", usd = "", amount = "" } = sums.get(id) ?? {};
    return [
      dayOf(issuedOn),
      number,
      incoterm,
      currency,
      usd,
      amount,
      supplier.country,
      null,
      supplier.taxId,
      supplier.name,
      supplier.street,
      null,
      null,
      supplier.postalCode,
      supplier.city,
    ];
  });
}

const datesOf = ({ operation: { direction, day } }: M3Asked) => [
  [direction === "import" ? DATES.entered : DATES.presented, day] as const,
  [DATES.paid, day] as const,
];

const rateCells = ({ key, rate, type }: DeclaredRate): Cells => [key, roundedHalfUp(rate, 5), type];

function partidaOf({ declared, operation, pedimento }: M3Asked, partida: PartidaWire): string[] {
  const { sequence, fraccion } = partida;
  const lines = operation.lines.filter(({ id }) => partida.lines.includes(id));
  const own = (code: string, ...cells: Cells) =>
    recordOf(code, pedimento, fraccion, sequence, ...cells);
  const [first] = lines;
  return [
    own(
      "551",
      partida.nico,
      partida.description,
      partida.unitPrice,
      partida.customsValue,
      partida.price,
      partida.usd,
      partida.commercialQuantity,
      partida.commercialUnit,
      partida.tariffQuantity,
      partida.tariffUnit,
      null,
      first?.linkage ?? null,
      // Exports have no method of valuation.
      operation.direction === "import" ? (first?.method ?? null) : 0,
      null,
      null,
      null,
      partida.origin,
      partida.sellerCountry,
      ...Array.from({ length: 4 }, () => null),
    ),
    ...partida.permits.map((permit) => own("553", permit, null, null, null, null)),
    ...partida.identifiers.map(({ key, complements: [one = "", two = "", three = ""] }) =>
      own("554", key, one, two, three),
    ),
    ...ratesOf(operation, partida, first).map((rate) => own("556", ...rateCells(rate))),
    ...partida.rows.map(({ key, form, pesos }) => own("557", key, form, pesos)),
    ...namedParts(declared, lines).map((text, at) => own("558", at + 1, text)),
  ];
}

/** By which rates what a partida declares was computed; a duty that somebody typed has none. */
function ratesOf(
  { ivaRate }: Operation,
  { rows, treatment }: PartidaWire,
  line: Line | undefined,
): DeclaredRate[] {
  const { percent } = RATE_TYPES;
  return rows.flatMap(({ key }): DeclaredRate[] => {
    if (key === KEYS.IVA) return [{ key, rate: ivaRate, type: percent }];
    if (key === KEYS.IGI && line?.handDuty === null)
      return [{ key, rate: treatment.rate, type: percent }];
    const duty = key === KEYS.CC ? line?.countervailing : null;
    if (!duty) return [];
    return duty.percent === null
      ? [{ key, rate: duty.usdPerUnit ?? "0", type: RATE_TYPES.specific }]
      : [{ key, rate: duty.percent, type: percent }];
  });
}

/** Each part of a partida once, with the line that brings it first. */
function namedParts({ invoices, lines: places }: Declared, lines: readonly Line[]): string[] {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const firsts = new Map(lines.toReversed().map((line) => [line.part, line]));
  return lines
    .filter((line) => firsts.get(line.part) === line)
    .map(({ id, part, invoice }) =>
      ["No parte:", part, "Linea:", places[id]?.lineNo ?? 1, "Factura:", numbers.get(invoice)].join(
        " ",
      ),
    );
}
