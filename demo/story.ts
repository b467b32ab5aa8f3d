import Big from "big.js";
import { type Family, familyOf } from "./families.ts";
import type { WorldFee, WorldPartida, WorldPedimento } from "./WorldPedimento.ts";

/** A pedimento in a few words; its lines hold one partida each. */
export interface PedimentoStory {
  /** `imp 240 9301 6001001 A1 2026-10-02`: operation, aduana, patente, number, clave, payment (or `unpaid`). */
  readonly head: string;
  readonly supplier: string;
  /** Number and payment of the pedimento that it rectifies. */
  readonly prior?: string;
  /** `C10 SOP-1003 USA PS:IIa,PO igi=0`: cases expected, parts, origin, identifiers, options. See `partida`. */
  readonly lines: readonly string[];
}

export interface Importer {
  readonly rfc: string;
  readonly name: string;
  readonly families: readonly Family[];
}

/** Cases that a line of a story expects, one for each of its parts; `-`: the partida is not audited. */
export const expectedCases = (line: string): string[] => (line.split(" ")[0] ?? "").split("+");

/** Whom a story is about: aduana, patente and number. */
export function storyKey({ head }: PedimentoStory): string {
  const [, aduana, patente, number] = head.split(" ");
  return `${aduana} ${patente} ${number}`;
}

export function pedimentoOf(story: PedimentoStory, importer: Importer): WorldPedimento {
  const [operation, aduana = "", patente = "", number = "", clave = "", paid = ""] =
    story.head.split(" ");
  const paidOn = paid === "unpaid" ? null : paid;
  const [priorNumber = "", priorPaidOn = ""] = story.prior?.split(" ") ?? [];
  const invoice = `FAC-${number}`;
  return {
    aduana,
    patente,
    number,
    operation: operation === "exp" ? 2 : 1,
    clave,
    enteredOn: paidOn ?? "2026-11-19",
    paidOn,
    rfc: importer.rfc,
    name: importer.name,
    supplier: story.supplier,
    invoice,
    prior: story.prior ? { number: priorNumber, paidOn: priorPaidOn } : null,
    partidas: story.lines.map((line, at) =>
      partida(line, at + 1, importer.families, { invoice, supplier: story.supplier }),
    ),
  };
}

interface Papers {
  readonly invoice: string;
  readonly supplier: string;
}

/**
 * One partida. Options: `igi=0` duty paid in that form of payment, `fr=8504319999` a fraccion other than
 * the family's, `qty=0`, `say=next|bare|nothing` how record 558 names the part, `list=sequence|sums` how
 * the broker's line list does.
 */
function partida(
  line: string,
  sequence: number,
  families: readonly Family[],
  { invoice, supplier }: Papers,
): WorldPartida {
  const [, partList = "", origin = "", keys = "-", ...rest] = line.split(" ");
  const options = new Map(rest.map((option) => option.split("=") as [string, string]));
  const parts = partList === "-" ? [] : partList.split("+");
  const kind = familyOf(families, parts[0] ?? `${options.get("of")}-`);
  const code = options.get("fr") ?? kind.mxhts;
  const values = amounts(parts[0] ?? "", options.get("qty"));
  return {
    sequence,
    fraccion: code.slice(0, 8),
    nico: code.slice(8),
    description: kind.declared,
    tariffUnit: kind.unit,
    origin,
    ...values,
    identifiers: identifiers(keys, values.customsValue, supplier),
    fees: fees(values.customsValue, kind.rate, options.get("igi")),
    observations: observations(parts, sequence, invoice, options.get("say")),
    parts,
    brokerList: listed(options.get("list")),
  };
}

const listed = (text: string | undefined) => (text === "sequence" || text === "sums" ? text : null);

const EXCHANGE = "18.25";

const seedOf = (partNo: string): number =>
  [...partNo].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 3) % 9973;

/** What a part costs, in dollars. */
export const priceOf = (partNo: string): Big => new Big(1 + (seedOf(partNo) % 61)).times("0.35");

function amounts(partNo: string, quantityText: string | undefined) {
  const quantity = new Big(quantityText ?? 20 + (seedOf(partNo) % 97) * 5);
  const price = priceOf(partNo);
  const usd = quantity.times(price);
  const commercial = usd.times(EXCHANGE).round(0, Big.roundHalfUp);
  return {
    quantity: quantity.toFixed(3),
    unitPrice: price.times(EXCHANGE).toFixed(5),
    usdValue: usd.toFixed(2),
    commercialValue: commercial.toFixed(0),
    // Freight falls on each partida by its value.
    customsValue: commercial.times("1.0064").toFixed(0),
  };
}

// `TL:USA,PO` or `TL:JPN:TIP`; PO names the supplier whose goods they are.
function identifiers(keys: string, value: string, supplier: string): WorldPartida["identifiers"] {
  if (keys === "-") return [];
  return keys.split(",").map((written) => {
    const [key = "", one = "", two = ""] = written.split(":");
    return key === "PO" ? [key, value, supplier.slice(0, 50)] : [key, one, two];
  });
}

function fees(value: string, rate: number, form: string | undefined): WorldFee[] {
  const share = (percent: number) => new Big(value).times(percent).div(100).toFixed(0);
  const vat: WorldFee = { contribution: "3", rate: 16, form: "21", amount: share(16) };
  if (form === undefined) return [vat];
  return [{ contribution: "6", rate, form, amount: share(rate) }, vat];
}

// How brokers write part numbers into record 558, one way after the other.
const WRITTEN = [
  (part: string, line: number, invoice: string) =>
    `No parte: ${part} Linea: ${line} Factura: ${invoice}`,
  (part: string, _: number, invoice: string) => `FACTURA ${invoice} NUMERO DE PARTE ${part}`,
  (part: string) => `NO. DE PARTE: ${part}`,
  (part: string) => `N/P: ${part}`,
  (part: string, line: number, invoice: string) => `FACT ${invoice} ORD 77 ${line} NP: ${part}`,
];

function observations(
  parts: readonly string[],
  sequence: number,
  invoice: string,
  say: string | undefined,
): string[] {
  if (say === "nothing" || parts.length === 0) return ["SE ANEXA LISTA DE EMPAQUE"];
  if (say === "bare") return [...parts];
  if (say === "next") return parts.flatMap((part) => ["NO. DE PARTE:", part]);
  const write = WRITTEN[parts.length > 1 ? 0 : sequence % WRITTEN.length];
  return parts.map((part, at) => write?.(part, at + 1, invoice) ?? part);
}
