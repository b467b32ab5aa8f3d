import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Zip, ZipDeflate } from "fflate";

/** Number in [0, below) that a seed, a part and a question always give alike. */
export function draw(seed: number, part: number, question: number, below: number): number {
  let hash =
    Math.imul(seed, 0x9e3779b1) ^ Math.imul(part, 0x85ebca6b) ^ Math.imul(question, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}

const MX = "8544429904 8536909910 7326909999 3926909999 8504329999 8481809900 4016930499".split(
  " ",
);
const US = "8544429090 8536904000 7326908688 3926909989 8504320000 8481803090 4016935050".split(
  " ",
);
const NOUNS = "BRACKET HARNESS CONNECTOR COVER TRANSFORMER VALVE GASKET SCREW HINGE SENSOR".split(
  " ",
);
const ADJECTIVES =
  "STEEL LEFT RIGHT SHORT LONG REINFORCED MOLDED ZINC FRONT REAR INNER OUTER".split(" ");

const pick = (words: readonly string[], at: number) => words[at % words.length] ?? "";
const dotted = (code: string) =>
  `${code.slice(0, 4)}.${code.slice(4, 6)}.${code.slice(6, 8)}.${code.slice(8)}`;

/** Part numbers come in no order of the alphabet, as those of a real ERP do. */
export function partNumber(part: number): string {
  const mixed = (part * 7_368_787) % 10_000_019;
  return `${pick(["AH", "BK", "CN", "DX", "EM", "FL", "GR"], mixed)}-${String(mixed).padStart(8, "0")}-K`;
}

// The last round in which this value of this part was changed, one time in `rarity` per round.
function lastChange(part: number, question: number, round: number, rarity: number): number {
  for (let at = round; at > 0; at--) if (draw(at, part, question, rarity) === 0) return at;
  return 0;
}

function line(part: number, round: number): string {
  const mx = pick(MX, part + lastChange(part, 1, round, 50));
  const us = pick(US, part + lastChange(part, 2, round, 100));
  const noun = pick(NOUNS, draw(7, part, 3, 10));
  const words = `${noun}, ${pick(ADJECTIVES, draw(7, part, 4, 12))} ${part % 9973}`;
  const revised = lastChange(part, 5, round, 50);
  const description = revised ? `${words} REV ${revised}` : words;
  return `${partNumber(part)},${dotted(mx)},${dotted(us)},"${description}",EAR99\n`;
}

/**
 * Lines of the catalogue as of a round: round 0 lists every part; each later one changes 2 % of the MX
 * codes, 1 % of the US ones and 2 % of the descriptions, leaves 1 % of the parts out, brings those of the
 * round before back, repeats 0.2 % and holds a few lines without part number. Always `lines` of them.
 */
function* rounds(lines: number, round: number): Generator<string> {
  yield "PartNO,MXHTS,USHTS,PartDesc,ECCN\n";
  let written = 0;
  let text = "";
  for (let part = 0; written < lines; part++) {
    const isMissing = round > 0 && part < lines && draw(round, part, 6, 100) === 0;
    if (isMissing) continue;
    text += line(part, round);
    written++;
    if (round > 0 && written < lines && draw(round, part, 8, 500) === 0) {
      text += line(part, round);
      written++;
    }
    if (round > 0 && written < lines && draw(round, part, 9, 2000) === 0) {
      text += ",7326.90.99.99,7326.90.8688,NO PART NUMBER,EAR99\n";
      written++;
    }
    if (text.length > 60_000) {
      yield text;
      text = "";
    }
  }
  yield text;
}

/** Writes the plain text of a round. */
export async function writePartsFile(path: string, lines: number, round: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(rounds(lines, round)), createWriteStream(path));
}

/** Writes a round as the zip that a client sends. */
export const writePartsZip = (path: string, lines: number, round: number): Promise<void> =>
  writeZip(path, rounds(lines, round));

/** Writes a table as the zip that a client sends. */
export async function writeZip(path: string, texts: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  const zip = new Zip((error, chunk, final) => {
    if (error) throw error;
    file.write(chunk);
    if (final) file.end();
  });
  const entry = new ZipDeflate("parts.csv", { level: 6 });
  zip.add(entry);
  for (const text of texts) entry.push(Buffer.from(text));
  entry.push(new Uint8Array(0), true);
  zip.end();
  await once(file, "close");
}
