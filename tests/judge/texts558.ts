import type { Random } from "../seededRandom.ts";
import { A_DAY, IN_FIGURES } from "./drawPartFiles.ts";
import type { Reading } from "./readings.ts";

/** What brokers write into record 558, and what is to be read in it. */
export interface Text558 {
  readonly rows: readonly string[];
  readonly reads: readonly string[];
  readonly namesInvoice: boolean;
  /** The decided readings that it is about. */
  readonly readings: readonly Reading[];
}

const plain = (rows: readonly string[], part: string, namesInvoice = false): Text558 => ({
  rows,
  reads: [part],
  namesInvoice,
  readings: [],
});

const odd = (reading: Reading, rows: readonly string[], ...reads: string[]): Text558 => ({
  rows,
  reads,
  namesInvoice: false,
  readings: [reading],
});

/** A row of exactly 120 characters that ends in the middle of a part number. */
const cutAt120 = (part: string): readonly string[] => {
  const text = `${"MERCANCIA PARA LA INDUSTRIA ".repeat(5).slice(0, 100)} N/P: ${part}`;
  const filler = "X".repeat(Math.max(0, 122 - text.length));
  const long = `${filler} ${text}`.slice(-(120 + 3));
  return [long.slice(0, 120), long.slice(120)];
};

/** One text for a partida of `part`, that may speak of an invoice and of a second part. */
export function drawText(random: Random, part: string, other: string, invoice: string): Text558 {
  if (random.between(1, 3) > 1) return random.pick(plainTexts(part, invoice));
  return random.pick(oddTexts(part, other, invoice));
}

const plainTexts = (part: string, invoice: string): Text558[] => [
  plain([`No parte: ${part} Linea: 1 Factura: ${invoice}`], part, true),
  plain([`FACT ${invoice} ORD 77 1 NP: ${part}`], part, true),
  plain([`FACTURA ${invoice} NUMERO DE PARTE ${part}`], part, true),
  plain([`NO.PARTE: ${part} LINEA: 4 FACTURA: ${invoice}`], part, true),
  plain([`NO. DE PARTE: ${part}`], part),
  plain(["NO. DE PARTE:", part], part),
  plain([`N/P: ${part}`], part),
  plain([`P/NO: ${part}`], part),
  plain([`PARTE NO. ${part}`], part),
];

const oddTexts = (part: string, other: string, invoice: string): Text558[] => [
  odd("A28", cutAt120(part), part),
  odd("A29", [`NO. DE PARTE: ${invoice}`]),
  odd("A57", [`No parte: ${part} PN: ${other}`], part),
  odd("A57", ["MODELO ZZ-9"]),
  odd("A57", ["PROD AUX 12 Z-77"]),
  odd("A57", ["NO. DE PARTE: TORNILLO"]),
  { ...plain(["NO.PARTE: S/N"], part), reads: [] },
  { ...plain([], part), reads: [] },
  { ...plain([`N/P: ${part}`, `N/P: ${other}`], part), reads: [part, other] },
  odd("A79", [`N/P: ${A_DAY.partNo}`], A_DAY.partNo),
  odd("A05", [`N/P: ${IN_FIGURES.partNo}`], IN_FIGURES.partNo),
  odd("A80", [`NP: ${part}, ${other}`], part, other),
  odd("A80", [`N/P: ${part}${"9".repeat(20)}`], `${part}${"9".repeat(20)}`),
];
