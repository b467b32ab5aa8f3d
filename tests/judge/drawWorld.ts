import type { Random } from "../seededRandom.ts";
import { seededRandom } from "../seededRandom.ts";
import { daysAfter, yearsAfter } from "./days.ts";
import { drawPedimentos } from "./drawPedimentos.ts";
import { drawFeeds, drawPartFiles } from "./drawPartFiles.ts";
import type { Agreement, CertificateLine, JudgedWorld } from "./facts.ts";
import { CORRELATION, FRACCIONES, PERMITS, SUPPLIERS, TARIFFS, TREATIES } from "./law.ts";

/** Days around which everything of a world happens, so that its dates meet at their edges. */
const ANCHORS = [
  "2020-07-01",
  "2021-01-01",
  "2023-12-29",
  "2024-02-29",
  "2025-11-20",
  "2026-01-01",
  "2026-03-15",
  "2026-07-01",
  "2026-09-30",
] as const;

const RECENT = ANCHORS.slice(5);

/** A day at an anchor or beside it, most often of the last year. */
export const nearAnchor = (random: Random): string =>
  daysAfter(random.pick([...ANCHORS, ...RECENT, ...RECENT, ...RECENT]), random.between(-1, 1));

/** A part as its client knows it. */
export interface DrawnPart {
  readonly partNo: string;
  readonly fraccion: string;
  readonly nico: string;
  readonly description: string;
  readonly supplier: string;
  readonly origin: string;
}

/** A world of its own for each seed, of about so many partidas. */
export function drawWorld(seed: number, partidas: number): JudgedWorld {
  const random = seededRandom(seed);
  const parts = Array.from({ length: 40 + Math.ceil(partidas / 8) }, (_, at) =>
    drawPart(random, at),
  );
  return {
    treaties: TREATIES,
    tariffs: TARIFFS,
    correlation: CORRELATION,
    permits: PERMITS,
    partFiles: drawPartFiles(random, parts),
    feeds: drawFeeds(random),
    agreements: drawAgreements(random, parts),
    pedimentos: drawPedimentos(random, parts, partidas),
  };
}

const NOUNS = ["ARNES", "CONECTOR", "SOPORTE", "EMPAQUE", "TORNILLO", "SENSOR", "CAJA"];
const KINDS = ["ELECTRICO", "METALICO", "PLASTICO", "ROSCADO", "CORRUGADO"];
const PLACES = ["FRONTAL", "LATERAL", "INFERIOR", "TRASERO"];

function drawPart(random: Random, at: number): DrawnPart {
  const { fraccion, nicos } = random.pick(FRACCIONES);
  const shape = random.pick(["AB-", "K", "77.", "L/", "Q#"]);
  return {
    partNo: `${shape}${1_000 + at}${random.pick(["", "-A", "X"])}`,
    fraccion,
    nico: random.pick(nicos),
    description: [random.pick(NOUNS), random.pick(KINDS), random.pick(PLACES)].join(" "),
    supplier: random.pick(SUPPLIERS),
    origin: random.pick(["USA", "USA", "USA", "CAN", "MEX", "DEU", "JPN", "CHN"]),
  };
}

function drawAgreements(random: Random, parts: readonly DrawnPart[]): Agreement[] {
  const suppliers = random.shuffled(SUPPLIERS);
  return Array.from({ length: Math.ceil(parts.length / 2) }, (_, at): Agreement => {
    const prefix = random.pick(["TMEC", "TMEC", "TMEC", "TMEC", "TLCAN", "TLCUEM", "TIPAT"]);
    const isPlain = prefix !== "TMEC";
    const supplier = suppliers[at % suppliers.length] ?? "";
    const from = random.pick([nearAnchor(random), "2026-01-01", "2026-01-01", "2025-11-20"]);
    const usual = daysAfter(yearsAfter(from, 1), -1);
    const until = random.pick([
      usual,
      usual,
      // A period may end on a day on which something happens.
      ANCHORS.find((day) => day > daysAfter(from, 20) && day < usual) ?? usual,
      ANCHORS.findLast((day) => day > from && day < usual) ?? usual,
      yearsAfter(from, 1),
      daysAfter(yearsAfter(from, 1), 1),
    ]);
    const isUsual = random.between(1, 4) > 1;
    const late = daysAfter(nearAnchor(random), random.between(0, 12));
    const signedOn = isUsual
      ? daysAfter(from, -10)
      : random.pick([yearsAfter(from, -4), late, late]);
    const isHeadSigned = random.between(1, 3) === 1;
    const own = parts.filter((part) => part.supplier === supplier);
    const covered = random
      .shuffled(random.between(1, 5) > 1 ? own : parts)
      .slice(0, random.between(3, 12));
    return {
      number: `${prefix}-2026-${at}`,
      treaty: prefix === "TMEC" && random.between(1, 2) === 1 ? "T-MEC" : "",
      supplier: isPlain || random.between(1, 25) > 1 ? supplier.toUpperCase() : "",
      certifier: random.pick([
        "EXPORTER",
        "PRODUCER",
        isPlain ? "EXPORTER" : "IMPORTER",
        "EXPORTER",
        isPlain || random.between(1, 6) > 1 ? "PRODUCER" : "",
      ]),
      from,
      until,
      signedOn: isHeadSigned ? signedOn : "",
      ...random.pick([REVOKED, ...STANDING])(random),
      lines: covered.map((part) =>
        drawCertified(random, part, { isPlain, signedOn, isHeadSigned }),
      ),
    };
  });
}

type Revocation = (random: Random) => Pick<Agreement, "isRevoked" | "revokedOn">;

/** Nobody knows the day of every third one. */
const REVOKED: Revocation = (random) => ({
  isRevoked: true,
  revokedOn: random.between(1, 3) > 1 ? nearAnchor(random) : "",
});
const STANDING = Array.from({ length: 9 }, (): Revocation => () => ({
  isRevoked: false,
  revokedOn: "",
}));

function drawCertified(
  random: Random,
  part: DrawnPart,
  {
    isPlain,
    signedOn,
    isHeadSigned,
  }: { isPlain: boolean; signedOn: string; isHeadSigned: boolean },
): CertificateLine {
  const { fraccion } = random.between(1, 8) > 1 ? part : random.pick(FRACCIONES);
  const hs = `${fraccion.slice(0, 4)}.${fraccion.slice(4, 6)}`;
  const isWhole = isPlain || random.between(1, 12) > 1;
  const lost = random.between(1, 4);
  return {
    partNo: random.between(1, 10) > 1 ? part.partNo : part.partNo.toLowerCase(),
    description: isWhole || lost !== 1 ? part.description : "",
    hs: isWhole || lost !== 2 ? random.pick([hs, fraccion, fraccion.slice(0, 6)]) : hs.slice(0, 4),
    criterion:
      isWhole || lost !== 3
        ? random.pick(
            isPlain ? ["A", "B"] : ["A", "B", "B", "B", "B", "C", "D", "4.2(b)", "E", "F"],
          )
        : "",
    country:
      { USA: "US", CAN: "CA", MEX: "MX", DEU: random.pick(["DE", "EMU"]), JPN: "JP" }[
        part.origin
      ] ?? "",
    datedOn: isHeadSigned || isWhole || lost !== 4 ? signedOn : "",
    deletedOn: random.between(1, 15) === 1 ? nearAnchor(random) : "",
  };
}
