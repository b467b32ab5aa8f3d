import { envelopeOf, identifiedReading, plateForms } from "./envelope.ts";
import { type Element, gs1Of, hasCheckDigit, SEPARATOR } from "./gs1.ts";
import { type Goods, type Reading, unpadded } from "./reading.ts";
import { upcAOf } from "./upcE.ts";

/** What a scanner or a camera gave. */
export interface Scan {
  readonly code: string;
  /** What the same keys are on an American keyboard, where the person's has other signs there. */
  readonly american?: string;
}

/** What one scan means: the name of a unit, place or part, with what the code tells of the goods. */
export interface Resolved {
  readonly name: string;
  readonly goods: Goods | null;
}

/** Symbology identifiers (ISO/IEC 15424) of codes that GS1 fills; `]E0` is DataBar or EAN, since capitals are all one here. */
const OF_GS1 = /^\](C1|E[0-2]|D2|Q3|J1)/;
/** An EAN-13 or UPC, of whose forms the shortest may stand for a longer one. */
const OF_UPC = /^\]E0(?=\d{6,13}$)/;
const EAN_8 = "]E4";
const ENVELOPE = "[)>";
const IDENTIFIER = /^\][A-Z][0-9A-Z]/;
const WRITTEN_SEPARATORS =
  /[\u2404\u241D\u241E\u2194]|[{<[](?:GS|RS|EOT|FNC1)[}>\]]|\\(?:X|U00)(?:1D|1E|04)/g;
const CONTROLS = /\p{Cc}/gu;

/** The codes of a scan: more than one where a scanner ran them together. */
export function readingsOf(typed: string): readonly Reading[] {
  const text = typed.replaceAll(/\s/g, "").toUpperCase().replaceAll(WRITTEN_SEPARATORS, SEPARATOR);
  // Within an envelope a bracket may stand for a separator.
  const codes = text.includes(ENVELOPE)
    ? [text]
    : text.split(/(?<=.)(?=\](?:C[01]|E[0-4]|D[12]|Q[013]|I[01]|A0|J1))/);
  const readings = codes.flatMap(readingsIn);
  const unlike = new Map(readings.map((one) => [one.label, one]));
  return [...unlike.values()];
}

function readingsIn(text: string): readonly Reading[] {
  const isOfUpc = OF_UPC.test(text);
  const bare = text.replace(IDENTIFIER, "");
  const whole = bare.replaceAll(CONTROLS, "");
  if (whole === "") return [];
  const envelope = envelopeOf(bare);
  if (envelope?.format === "06") return [identifiedReading(envelope.elements, whole)];
  const isMarked = envelope !== null || (OF_GS1.test(text) && !isOfUpc);
  const gs1 = gs1Of(elementString(envelope?.text ?? bare), isMarked);
  if (!gs1) return [plain(whole, isOfUpc, text.startsWith(EAN_8))];
  const codes = apart(gs1.elements);
  return codes.map((elements, at) =>
    combined(
      elements,
      gs1.isUnclear && at === codes.length - 1,
      codes.length > 1 ? joined(elements) : whole,
    ),
  );
}

/**
 * A code that means nothing but itself, by all forms of the key that it may be. A short form of UPC is the long one where the
 * scanner says so; else it is known by that one as well.
 */
function plain(whole: string, isOfUpc: boolean, isEan8: boolean): Reading {
  const upcA = isEan8 ? null : upcAOf(whole, isOfUpc);
  const long = upcA === null ? [] : formsOf(upcA);
  const own = isOfUpc && upcA !== null ? [] : formsOf(whole);
  return {
    names: [...new Set([whole, ...own, ...long, ...plateForms(whole)])],
    label: whole,
    part: (isOfUpc ? upcA : null) ?? whole,
    goods: null,
  };
}

function combined(elements: readonly Element[], isUnclear: boolean, whole: string): Reading {
  const find = (...ais: readonly string[]) => {
    for (const ai of ais) {
      const found = elements.find((one) => one.ai === ai);
      if (found) return found;
    }
    return undefined;
  };
  const valueOf = (...ais: readonly string[]) => find(...ais)?.value ?? null;
  const sscc = valueOf("00");
  const bracketed = elements.map(({ ai, value }) => `(${ai})${value}`).join("");
  const own = [valueOf("241"), valueOf("240")].filter((one) => one !== null);
  const gtins = [valueOf("01"), valueOf("02"), valueOf("03")].filter((one) => one !== null);
  const trade = gtins.map((gtin) => shortest(gtin));
  const all = joined(elements);
  const weight = elements.find(({ ai }) => /^310\d$/.test(ai));
  const count = valueOf(...(find("02") ? ["37", "30"] : ["30", "37"]));
  const goods: Goods = {
    lot: valueOf("10"),
    expiry: find("17", "15", "16")?.day ?? null,
    quantity: count && unpadded(count),
    serial: valueOf("21", "250"),
    weight: weight ? decimal(weight.value, Number(weight.ai[3])) : null,
    isUnclear,
  };
  const isBare = elements.length === 1 && ["00", "01", "02"].includes(elements[0]?.ai ?? "");
  return {
    names: [
      ...new Set([
        whole,
        all,
        bracketed,
        ...[sscc, ...own, ...gtins].flatMap((key) => (key === null ? [] : [key, ...formsOf(key)])),
      ]),
    ],
    label: sscc ?? (isUnclear ? whole : all),
    part: own[0] ?? trade[0] ?? whole,
    goods: isBare && !isUnclear ? null : goods,
  };
}

/** Elements of one code each: a key that comes once more begins the next. */
function apart(elements: readonly Element[]): readonly (readonly Element[])[] {
  const codes: Element[][] = [];
  for (const element of elements) {
    const last = codes.at(-1);
    const before = last?.find(({ ai }) => ai === element.ai);
    if (before?.value === element.value) continue;
    if (!last || before) codes.push([element]);
    else last.push(element);
  }
  return codes;
}

const joined = (elements: readonly Element[]): string =>
  elements.map(({ ai, value }) => ai + value).join("");

/** How the key of a unit or trade item may be written as well; none: it is no key. */
function formsOf(key: string): readonly string[] {
  if (!hasCheckDigit(key)) return [];
  if (key.length === 18) return [`00${key}`, `(00)${key}`, `]C100${key}`];
  if (![8, 12, 13, 14].includes(key.length)) return [];
  const padded = key.padStart(14, "0");
  return [14, 13, 12, 8]
    .filter((length) => /^0*$/.test(padded.slice(0, 14 - length)))
    .map((length) => padded.slice(14 - length));
}

/** As it is printed below the bars. */
const shortest = (gtin: string): string => gtin.replace(/^(0{6}(?=\d{8}$)|0{1,2})/, "");

function decimal(digits: string, places: number): string {
  const whole = unpadded(digits.slice(0, digits.length - places) || "0");
  const rest = digits.slice(digits.length - places).replace(/0+$/, "");
  return places === 0 || rest === "" ? whole : `${whole}.${rest}`;
}

/** A GS1 web address (Digital Link) as the elements that it holds; anything else as it is. */
function elementString(text: string): string {
  const [, path, query = ""] =
    /^HTTPS?:\/\/[^/]+.*?((?:\/(?:00|01)\/\d{14,18})(?:\/\d{2,4}\/[^/?#]+)*)\/?(?:\?([^#]*))?(?:#.*)?$/.exec(
      text,
    ) ?? [];
  if (path === undefined) return text;
  const parts = [
    ...path.matchAll(/\/(\d{2,4})\/([^/]+)/g),
    ...query.matchAll(/(?:^|&)(\d{2,4})=([^&]+)/g),
  ];
  return parts.map(([, ai, value]) => `(${ai})${value}`).join("");
}

/**
 * What a scan means among what is known; without anything known, its own name as a label or part. Two codes run together are
 * two, one twice is one.
 */
export function resolved(
  { code, american = code }: Scan,
  as: "label" | "part",
  isKnown: (name: string) => boolean,
): readonly Resolved[] {
  const ways = [...new Set([code, american])].map(readingsOf);
  for (const readings of ways) {
    const known = readings.map(({ names, goods }) => ({ name: names.find(isKnown), goods }));
    if (known.length > 0 && known.every((one): one is Resolved => one.name !== undefined))
      return known;
  }
  for (const [one] of ways) {
    const halves = one && halvesOf(one.label, isKnown);
    if (halves) return halves.map((name) => ({ name, goods: null }));
  }
  const readings = ways.toSorted((one, other) => meaning(other) - meaning(one))[0] ?? [];
  return readings.map((one) => ({ name: one.names.find(isKnown) ?? one[as], goods: one.goods }));
}

/** All that what was scanned may be known by, the likeliest first. */
export function namesOf({ code, american = code }: Scan): readonly string[] {
  const names = [code, american].flatMap(readingsOf).flatMap((reading) => reading.names);
  return [...new Set(names)];
}

/** Of fewer characters two codes might stand in any other by chance. */
const LEAST_GLUED = 4;

function halvesOf(text: string, isKnown: (name: string) => boolean): readonly string[] | undefined {
  for (let at = LEAST_GLUED; at <= text.length - LEAST_GLUED; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    if (isKnown(head) && isKnown(tail)) return [...new Set([head, tail])];
  }
  return undefined;
}

/** How much sense the signs make: with the wrong keyboard letters and digits are other signs. */
function meaning(readings: readonly Reading[]): number {
  const text = readings.map(({ label }) => label).join("");
  const isOfGs1 = readings.some(({ names, goods }) => goods !== null || names.length > 1);
  return (isOfGs1 ? 1_000 : 0) + text.replaceAll(/[^A-Z0-9]/g, "").length;
}
