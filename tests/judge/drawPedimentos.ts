import Big from "big.js";
import type { WorldFee } from "#demo/WorldPedimento.ts";
import type { Random } from "../seededRandom.ts";
import { daysAfter } from "./days.ts";
import { type DrawnPart, nearAnchor } from "./drawWorld.ts";
import type { JudgedPartida, JudgedPedimento } from "./facts.ts";
import { FRACCIONES, SUPPLIERS } from "./law.ts";
import { drawText } from "./texts558.ts";

/** Pedimentos of about so many partidas together; every sixth is rectified, some twice. */
export function drawPedimentos(
  random: Random,
  parts: readonly DrawnPart[],
  partidas: number,
): JudgedPedimento[] {
  const pedimentos: JudgedPedimento[] = [];
  let drawn = 0;
  while (drawn < partidas) {
    const one = drawPedimento(random, parts, pedimentos.length + 1);
    const chain = [one, ...drawRectifications(random, one, pedimentos.length + 2)];
    pedimentos.push(...chain);
    drawn += chain.flatMap((each) => each.partidas).length;
  }
  return pedimentos;
}

const numberOf = (paidOn: string, at: number): string =>
  `${paidOn.slice(3, 4)}${String(at).padStart(6, "0")}`;

function drawPedimento(random: Random, parts: readonly DrawnPart[], at: number): JudgedPedimento {
  const enteredOn = nearAnchor(random);
  const paidOn = daysAfter(enteredOn, random.between(0, 2));
  const operation = random.between(1, 10) > 1 ? 1 : 2;
  const [supplier = "", other = ""] = random.shuffled(SUPPLIERS);
  const number = numberOf(paidOn, at);
  const invoices = { own: `FAC-${at}1`, other: `FAC-${at}2` };
  const otherInvoices = [{ invoice: invoices.other, supplier: other }];
  const isOfTwo = random.between(1, 4) === 1;
  const isListed = random.between(1, 6) === 1;
  const near = parts.filter((part) => part.supplier === supplier);
  return {
    aduana: "240",
    patente: "9301",
    number,
    operation,
    clave: random.pick(operation === 2 ? ["RT", "A1"] : ["A1", "A1", "A1", "C1", "IN", "AF", "V1"]),
    enteredOn: random.between(1, 12) > 1 ? enteredOn : "",
    paidOn,
    rfc: "MNO120315QX7",
    name: "MAQUILADORA DEL NORTE",
    supplier,
    invoice: invoices.own,
    destination: random.pick(["9", "9", "7"]),
    ...(isOfTwo && { otherInvoices }),
    prior: null,
    partidas: Array.from({ length: random.between(1, 6) }, (_, index) => {
      const pool = random.between(1, 5) > 1 && near.length > 1 ? near : parts;
      const invoice = isOfTwo && random.between(1, 2) === 1 ? invoices.other : invoices.own;
      const pair = random.shuffled(pool);
      return drawPartida(random, pair, { sequence: index + 1, invoice, supplier, isListed });
    }),
  };
}

interface Place {
  readonly sequence: number;
  readonly invoice: string;
  readonly supplier: string;
  readonly isListed: boolean;
}

function drawPartida(random: Random, pair: readonly DrawnPart[], place: Place): JudgedPartida {
  const [part, other] = pair;
  if (!part || !other) throw new Error("Too few parts");
  const code = random.between(1, 6) > 1 ? part : drawCode(random);
  const value = random.between(1_000, 90_000);
  const text = drawText(random, part.partNo, other.partNo, place.invoice);
  const listed = [part.partNo, other.partNo].slice(0, random.between(1, 2));
  const read = place.isListed
    ? { parts: listed, lineValues: listed.map(() => random.between(100, 900)), textReadings: [] }
    : { parts: text.reads, lineValues: [], textReadings: text.readings };
  const isClaimed = random.between(1, 5) > 2;
  const isPaid = isClaimed ? random.between(1, 12) === 1 : random.between(1, 4) > 1;
  return {
    sequence: place.sequence,
    fraccion: code.fraccion,
    nico: random.pick([code.nico, code.nico, code.nico, "00", "", "4"]),
    description: drawDescription(random, part.description),
    quantity: random.between(1, 30) > 1 ? "100.000" : "0.000",
    tariffUnit: "6",
    unitPrice: new Big(value).div(100).toFixed(5),
    commercialValue: String(value),
    customsValue: String(value),
    usdValue: new Big(value).div(18.25).toFixed(2),
    origin:
      random.between(1, 5) > 1
        ? part.origin
        : random.pick(["USA", "CAN", "MEX", "DEU", "CHN", "GBR", "CHL", "CHL"]),
    identifiers: [
      ...(isClaimed ? drawClaims(random, part, place) : []),
      ...(random.between(1, 15) === 1 ? [["PS", "IIa", ""] as const] : []),
      ...(!isClaimed && random.between(1, 20) === 1 ? [["EB", "1", ""] as const] : []),
      ["UM", "O", ""],
    ],
    fees: [
      // Every other claim pays what a preference of 1.5 % leaves, the others more.
      ...(isPaid ? drawDuty(random, value, isClaimed && value % 2 === 0 ? 1.5 : 5) : []),
      { contribution: "3", rate: 16, form: "21", amount: "160" },
    ],
    // One of the lists on file, or one that is on none.
    permits: random.between(1, 10) === 1 ? [random.pick(["RO", "NM"])] : [],
    observations: text.rows,
    ...read,
    invoiceNamed: place.isListed || text.namesInvoice ? place.invoice : "",
    brokerList: place.isListed ? "sequence" : null,
  };
}

function drawCode(random: Random): { fraccion: string; nico: string } {
  const { fraccion, nicos } = random.pick(FRACCIONES);
  return { fraccion, nico: random.pick(nicos) };
}

const CLAIMS: Record<string, readonly [string, string]> = {
  USA: ["USA", ""],
  CAN: ["CAN", ""],
  MEX: ["USA", ""],
  DEU: ["EMU", ""],
  JPN: ["JPN", "TIP"],
};

function drawClaims(random: Random, part: DrawnPart, { supplier }: Place) {
  const usual = CLAIMS[part.origin] ?? ["USA", ""];
  const claim = random.pick<readonly [string, string]>([
    ...Array.from({ length: 10 }, () => usual),
    ["USA", ""],
    ["CAN", "TIP"],
    ["JPN", ""],
    ["DEU", ""],
    ["GBR", "TIP"],
    ["CHL", "TIP"],
  ]);
  return [
    ["TL", ...claim] as const,
    ...(random.between(1, 25) === 1 ? [["TL", "JPN", "TIP"] as const] : []),
    ...(random.between(1, 40) === 1 ? [["AL", "ACE53", "BRA"] as const] : []),
    ...(random.between(1, 2) === 1
      ? [["PO", "1000", random.pick([supplier, ...SUPPLIERS]).toUpperCase()] as const]
      : []),
    ...(random.between(1, 40) === 1 ? [["PS", "IIa", ""] as const] : []),
  ];
}

/** One or two rows of duty, in any of the forms of payment. */
function drawDuty(random: Random, value: number, rate: number): WorldFee[] {
  const form = random.pick(["0", "0", "0", "4", "12", "16", "5", "6", "13", "21"]);
  const amount = String(random.between(1, 12) > 1 ? Math.round((value * rate) / 100) : 0);
  const row: WorldFee = { contribution: "6", rate, form, amount };
  return random.between(1, 8) === 1 ? [row, { ...row, form: "0", amount: "77" }] : [row];
}

/** The same words otherwise written, two or one of the three, or others. */
function drawDescription(random: Random, description: string): string {
  const [noun = "", kind = "", place = ""] = description.split(" ");
  return random.pick([
    description,
    description,
    `${noun.toLowerCase()}, ${kind.replace("ELECTRICO", "Eléctrico")} (${place})`,
    `${noun} ${kind}S ${place}`,
    `${noun} ${kind} ${place} NUEVO`,
    `${noun} ${kind}`,
    `${noun} ${kind} DE ACERO`,
    `${noun} DE PRUEBA`,
    "PARTES PARA MAQUINARIA",
  ]);
}

/** A version that claims what the one before did not, and at times a second one beside or after it. */
function drawRectifications(random: Random, first: JudgedPedimento, at: number): JudgedPedimento[] {
  if (first.operation === 2 || random.between(1, 5) > 1) return [];
  const next = (prior: JudgedPedimento, number: number, days: number): JudgedPedimento => {
    const paidOn = daysAfter(first.paidOn, days);
    return {
      ...prior,
      number: numberOf(paidOn, number),
      // A restated entry has a date of its own, which moves no clock.
      enteredOn: paidOn,
      paidOn,
      prior: { number: prior.number, paidOn: prior.paidOn },
      partidas: prior.partidas.map((partida) => mended(random, partida)),
    };
  };
  const second = next(first, at, 20);
  const more = random.between(1, 6);
  if (more === 1) return [second, next(second, at + 1, 40)];
  return more === 2 ? [second, next(first, at + 1, 30)] : [second];
}

function mended(random: Random, partida: JudgedPartida): JudgedPartida {
  const isClaimed = partida.identifiers.some(([key]) => key === "TL");
  if (isClaimed || random.between(1, 2) === 1) return partida;
  return {
    ...partida,
    identifiers: [["TL", "USA", ""], ...partida.identifiers],
    fees: partida.fees.filter(({ contribution }) => contribution === "3"),
  };
}
