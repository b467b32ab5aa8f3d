import { nodeAt, textAt, type XmlNode } from "#kit/pure/xmlNode.ts";

/** What one XML file of VUCEM is: the answer to a question about a pedimento, or about one of its partidas. */
export type VucemAnswer =
  | { kind: "pedimento"; node: XmlNode }
  | { kind: "partida"; node: XmlNode }
  /** VUCEM could not answer; its own words. */
  | { kind: "error"; words: string }
  | { kind: "unknown"; root: string };

const answers = {
  consultarPedimentoCompletoRespuesta: "pedimento",
  consultarPartidaRespuesta: "partida",
} as const;

/** The answer in an XML text, with or without its SOAP envelope. */
export function vucemAnswer(root: XmlNode): VucemAnswer {
  const body = root.name === "Envelope" ? nodeAt(root, "Body") : { ...root, children: [root] };
  const found = body?.children.find(({ name }) => Object.hasOwn(answers, name));
  if (found === undefined) return { kind: "unknown", root: body?.children[0]?.name ?? root.name };
  if (textAt(found, "tieneError") === "true") {
    return { kind: "error", words: textAt(found, "error", "mensaje") || "tieneError" };
  }
  const kind = answers[found.name as keyof typeof answers];
  const node = nodeAt(found, kind);
  return node === undefined ? { kind: "unknown", root: found.name } : { kind, node };
}

/** The numbers that a file's name tells; an answer itself names neither its patente nor, for a partida, its pedimento. */
export interface NamedNumbers {
  aduana: string | null;
  patente: string | null;
  number: string | null;
}

const between = "[-_ .]{1,2}";
const forms: readonly RegExp[] = [
  `\\d{2}${between}(?<aduana>\\d{2,3})${between}(?<patente>\\d{4})${between}(?<number>\\d{7})`,
  "\\d{2}(?<aduana>\\d{2})(?<patente>\\d{4})(?<number>\\d{7})",
  `(?<aduana>\\d{2,3})${between}(?<patente>\\d{4})${between}(?<number>\\d{7})`,
  `(?<patente>\\d{4})${between}(?<aduana>\\d{2,3})${between}(?<number>\\d{7})`,
  `(?<patente>\\d{4})${between}(?<number>\\d{7})`,
  "(?<number>\\d{7})",
].map((form) => new RegExp(`(?<!\\d)${form}(?!\\d)`));

/** Reads `9999-240-6000101.xml`, `VU_240_9999_6000101_PED.xml`, the 15 digits, or the seven alone. */
export function namedNumbers(name: string): NamedNumbers {
  for (const form of forms) {
    const groups = form.exec(name)?.groups;
    if (groups === undefined) continue;
    const { aduana = null, patente = null, number = null } = groups;
    return { aduana, patente, number };
  }
  return { aduana: null, patente: null, number: null };
}
