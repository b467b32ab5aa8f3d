import Big from "big.js";
import { partKey, readCatalogue } from "./catalogueOn.ts";
import { type Proof, tested } from "./certificates.ts";
import { partAnswers } from "./comparisons.ts";
import { yearsAfter } from "./days.ts";
import type {
  ExpectedAudit,
  ExpectedLine,
  Feed,
  JudgedPartida,
  JudgedPedimento,
  JudgedWorld,
} from "./facts.ts";
import { estadoOf } from "./estado.ts";
import { dutyOf, pesos, shares, valueAddedTax } from "./money.ts";
import type { Reading } from "./readings.ts";
import { isMissing, rateOn, successorsOf } from "./tariffs.ts";
import { isPricedClaim, treatyOf } from "./treaties.ts";
import {
  beyondPreference,
  CASES,
  claimsOf,
  codesThat,
  moneyOf,
  type Verdict,
  verdictOf,
} from "./verdict.ts";

/** What the product must answer about every pedimento of a world on a day, by customs.md alone. */
export function judgeWorld(world: JudgedWorld, today: string): ExpectedAudit[] {
  const bench = openBench(world);
  return world.pedimentos.map((pedimento) => judgePedimento(bench, pedimento, today));
}

type Bench = ReturnType<typeof openBench>;

function openBench(world: JudgedWorld) {
  const proofs = new Map<string, Proof[]>();
  for (const head of world.agreements)
    for (const line of head.lines) {
      const found = proofs.get(partKey(line.partNo)) ?? [];
      const proof = { head, line, treaty: treatyOf(world.treaties, head) };
      proofs.set(partKey(line.partNo), [...found, proof]);
    }
  const byNumber = new Map(world.pedimentos.map((one) => [one.number, one]));
  const followers = Map.groupBy(
    world.pedimentos.filter(({ prior }) => prior),
    ({ prior }) => prior?.number ?? "",
  );
  return { world, proofs, byNumber, followers, catalogue: readCatalogue(world.partFiles) };
}

const priorOf = ({ byNumber }: Bench, { prior }: JudgedPedimento) =>
  prior ? byNumber.get(prior.number) : undefined;

/** Entry, which exports have none of, else payment; the clock of a rectification is that of the first pedimento of its chain (A21). */
function importedOn(bench: Bench, pedimento: JudgedPedimento): string {
  const prior = priorOf(bench, pedimento);
  if (prior) return importedOn(bench, prior);
  return (pedimento.operation === 1 && pedimento.enteredOn) || pedimento.paidOn;
}

/** The invoice that the text names, else PO, else the only supplier; nothing: any supplier (A50). */
function supplierOf(pedimento: JudgedPedimento, partida: JudgedPartida): string | undefined {
  const invoices = [pedimento, ...(pedimento.otherInvoices ?? [])];
  const named = invoices.find(({ invoice }) => invoice === partida.invoiceNamed)?.supplier;
  const origin = partida.identifiers.find(([key]) => key === "PO")?.[2];
  return named ?? origin ?? (invoices.length === 1 ? pedimento.supplier : undefined);
}

const supplierKey = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();

interface JudgedPart extends Verdict {
  readonly part: string;
}

/** The case of each part of a partida; a text without a part gives one of none. */
function verdictsOf(
  bench: Bench,
  pedimento: JudgedPedimento,
  partida: JudgedPartida,
): JudgedPart[] {
  const parts = partida.parts.length > 0 ? partida.parts : [""];
  return parts.map((part) => {
    // Exports come first, then what has no part (A31, A58).
    if (pedimento.operation === 2) return { part, code: "C00", readings: ["A31"] };
    if (part === "") return { part, code: "C40", readings: [] };
    const goods = {
      ...partida,
      importedOn: importedOn(bench, pedimento),
      paidOn: pedimento.paidOn,
    };
    const all = (bench.proofs.get(partKey(part)) ?? []).map((proof) => tested(proof, goods));
    const supplier = supplierOf(pedimento, partida);
    const isOwn = ({ proof: { head } }: (typeof all)[number]) =>
      supplier === undefined ||
      head.supplier === "" ||
      supplierKey(head.supplier) === supplierKey(supplier);
    const verdict = verdictOf({
      partida,
      pedimento,
      importedOn: goods.importedOn,
      own: all.filter(isOwn),
      others: all.filter((one) => !isOwn(one)),
      duty: dutyOf(partida.fees),
      law: bench.world,
    });
    const readings = [...verdict.readings, ...when("A50", supplier === undefined)];
    return { part, ...mended(bench, pedimento, partida, part, { ...verdict, readings }) };
  });
}

/** C02: covered here, and the version before, where it is known, was not (A38). */
function mended(
  bench: Bench,
  pedimento: JudgedPedimento,
  partida: JudgedPartida,
  part: string,
  verdict: Verdict,
): Verdict {
  const prior = priorOf(bench, pedimento);
  const before = prior?.partidas.find(({ sequence }) => sequence === partida.sequence);
  if (verdict.code !== "C01" || !prior || !before) return verdict;
  const known = verdictsOf(bench, prior, before).find((one) => one.part === part);
  if (!known || known.code === "C01") return verdict;
  return { code: "C02", readings: [...verdict.readings, "A38"] };
}

/** Packaging and partidas without quantity are no goods of the audit (customs 11.8). */
const isAudited = ({ identifiers, quantity }: JudgedPartida): boolean =>
  new Big(quantity).gt(0) && !identifiers.some(([key]) => key === "EB");

function judgePedimento(bench: Bench, pedimento: JudgedPedimento, today: string): ExpectedAudit {
  const partidas = pedimento.partidas.filter(isAudited);
  const lines = partidas.flatMap((partida) => linesOf(bench, pedimento, partida));
  const certified = lines.filter(({ kind }) => kind === "CERTIFICADO");
  const sumOf = (severity: string, isCounted: (line: ExpectedLine) => boolean = () => true) =>
    certified
      .filter((line) => line.answers.Severidad === severity && isCounted(line))
      .reduce((sum, { answers }) => sum.plus(answers.Importe ?? 0), new Big(0));
  // What has lapsed is no saving any more (A74); the deadline itself is in time (A47).
  const isInTime = ({ answers }: ExpectedLine) => (answers.FechaLimite ?? today) >= today;
  const isDated = certified.every(({ answers }) => answers.FechaLimite !== undefined);
  const isPriced = certified.every(({ answers }) => answers.Importe !== undefined);
  return {
    pedimento,
    lines,
    Estado: isSuperseded(bench, pedimento) ? "Rectificado" : estadoOf(lines),
    ...(isDated && { Ahorro: sumOf("AHORRO", isInTime).toFixed() }),
    ...(isPriced && { Exposicion: sumOf("RIESGO").toFixed() }),
    readings: [
      ...when(
        "A74",
        certified.some((line) => line.answers.Caso === "C10" && !isInTime(line)),
      ),
      ...when("A68", !bench.followers.has(pedimento.number) && isSuperseded(bench, pedimento)),
      ...when("A22", (bench.followers.get(pedimento.number)?.length ?? 0) > 1),
      ...when("A21", pedimento.prior !== null),
      ...when("A43", isSuperseded(bench, pedimento)),
    ],
  };
}

const when = (reading: Reading, isSo: boolean): Reading[] => (isSo ? [reading] : []);

/** Rectified (A43), or the loser of two rectifications of one pedimento (A22, A68). */
function isSuperseded({ followers }: Bench, { number, prior, paidOn }: JudgedPedimento): boolean {
  if (followers.has(number)) return true;
  const rivals = prior ? (followers.get(prior.number) ?? []) : [];
  return rivals.some((rival) => rival.paidOn > paidOn);
}

const PREFERENCES = ["TL", "AL", "PS", "PO", "DT"];

function linesOf(bench: Bench, pedimento: JudgedPedimento, partida: JudgedPartida): ExpectedLine[] {
  const verdicts = verdictsOf(bench, pedimento, partida);
  const day = importedOn(bench, pedimento);
  const isStale = bench.world.feeds.some(isOld);
  const isMixed = new Set(verdicts.map(({ code }) => code)).size > 1;
  const keys = partida.identifiers.map(([key]) => key).filter((key) => PREFERENCES.includes(key));
  const isClaimed = pedimento.operation === 1 && claimsOf(partida).length > 0;
  const isUnpriced =
    isClaimed &&
    !claimsOf(partida).some((claim) => isPricedClaim(bench.world.treaties, claim, day));
  const isLapsed = isMissing(bench.world.tariffs, partida, day);
  const isWithoutOrigin = isClaimed && pedimento.paidOn >= "2018-01-01" && !keys.includes("PO");
  return verdicts.flatMap((verdict, at): ExpectedLine[] => {
    const { part, code, readings } = verdict;
    const money = partMoney(bench, pedimento, partida, code, at);
    const rule = CASES[code];
    const common = {
      Caso: code,
      ...money,
      Severidad: rule?.severity ?? "",
      ResultadoTL: String(rule?.agrees),
      // Keys of preference only, each once, in the order of the file (A30).
      TipoCaso: [...new Set(keys)].join("·"),
      // C29 by the day of payment (A56); C41 where the cases of a partida differ (A39, A65).
      Notas: codesThat({ C29: isWithoutOrigin, C31: isLapsed, C41: isMixed, C42: isStale }),
      ...deadline(verdict, day),
    };
    const also = [
      ...readings,
      ...partida.textReadings,
      ...when("A56", isWithoutOrigin),
      ...when("A83", isLapsed),
      ...when("A84", isLapsed),
      ...when("A39", isMixed),
      ...when("A41", isStale),
      ...when("A69", verdicts.length > 1),
      ...when("A30", new Set(keys).size < keys.length),
      ...when("A73", code === "C10" && common.FechaLimite === null),
      ...when("A44", ["C20", "C21", "C22"].includes(code) && money.Importe === null),
      ...when("A45", common.Severidad === "RIESGO" && isUnpriced),
      ...when("A46", common.Severidad === "RIESGO" && pedimento.destination === "7"),
      ...when("A62", rule?.money === "none" || code === "C27"),
      ...when("A63", part === ""),
    ];
    const place = { partida: partida.sequence, part };
    const inCertificates =
      part === "" ? pedimento.operation === 2 : bench.proofs.has(partKey(part));
    const Sucesores = isLapsed ? successorsOf(bench.world.correlation, partida, day) : "";
    const certified = {
      ...common,
      Sucesores,
      ResultadoParte: String(inCertificates),
      ...(verdict.candidateOf && { Tratados: verdict.candidateOf.join(" ") }),
    };
    return [
      { ...place, kind: "PARTE", ...partGrid(bench, pedimento, partida, part) },
      { ...place, kind: "CERTIFICADO", answers: certified, readings: also },
    ];
  });
}

/** Older than its period and half of it, which is the tolerance of a client who has set none (A41). */
const isOld = ({ kind, minutesAgo }: Feed): boolean =>
  minutesAgo > 1.5 * (kind === "daily" ? 24 * 60 : 60);

/** A year to recover duty, where the treaty in question gives one (A73). */
function deadline({ code, recoveredBy = [] }: Verdict, day: string): ExpectedLine["answers"] {
  const named = recoveredBy.filter(({ isRecovered }) => isRecovered);
  if (code !== "C10" || named.length === 0) return { FechaLimite: null };
  // Of proofs under several treaties customs does not say which one speaks.
  return named.length === recoveredBy.length ? { FechaLimite: yearsAfter(day, 1) } : {};
}

function partGrid(
  bench: Bench,
  pedimento: JudgedPedimento,
  partida: JudgedPartida,
  part: string,
): Pick<ExpectedLine, "answers" | "readings"> {
  // A partida without a part: false on import and true on export (A63).
  if (part === "")
    return { answers: { ResultadoParte: String(pedimento.operation === 2) }, readings: ["A63"] };
  // The catalogue as of the day of payment (A32).
  const known = bench.catalogue(part, pedimento.paidOn);
  const answers = partAnswers(partida, known?.isThere ? known : undefined);
  const isAlike = answers.ResultadoDescripcion === "true";
  return {
    answers,
    readings: [
      ...when("A36", !known?.isThere),
      ...(known?.readings ?? []),
      ...when("A32", known?.mxhts !== bench.catalogue(part, "9999-12-31")?.mxhts),
      ...when("A33", partida.nico === "00" || partida.nico.length === 1),
      ...when("A34", isAlike && known?.description !== partida.description),
    ],
  };
}

/** Amount and tax of a part's share; nothing where no tariff speaks for the day (A44) or the claim has no price (A45). */
function partMoney(
  { world, ...bench }: Bench,
  pedimento: JudgedPedimento,
  partida: JudgedPartida,
  code: string,
  at: number,
) {
  const day = importedOn({ world, ...bench }, pedimento);
  const rate = rateOn(world.tariffs, partida.fraccion, day);
  const claims = claimsOf(partida);
  const pricedClaims = claims.filter((claim) => isPricedClaim(world.treaties, claim, day));
  const fees = dutyOf(partida.fees);
  // The general duty less what is declared (A92, A97).
  const spared =
    rate !== undefined && pricedClaims.length > 0
      ? new Big(partida.customsValue).times(rate).div(100).minus(fees.declared)
      : undefined;
  const duty = spared && (spared.lt(0) ? new Big(0) : pesos(spared));
  const total = moneyOf(code, fees, duty, beyondPreference(partida, day, world));
  const weights = partida.lineValues.length > 0 ? partida.lineValues : partida.parts.map(() => 1);
  const amount = total && (weights.length > 1 ? shares(total, weights)[at] : total);
  const isWhole = weights.length <= 1;
  const tax = amount && valueAddedTax(amount, pedimento.destination ?? "9");
  return {
    // Of two claims as of one (A92).
    Importe: amount?.toFixed() ?? null,
    // A46
    ...(CASES[code]?.severity === "RIESGO" && isWhole && { ImporteIVA: tax?.toFixed() ?? null }),
  };
}
