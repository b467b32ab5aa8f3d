import { childrenOf, textAt, type XmlNode } from "#kit/pure/xmlNode.ts";
import type { RecordKey } from "./pedimentoKey.ts";
import type { CanonicalRecord } from "./records.ts";
import type { RowFault } from "./rowFault.ts";
import { namedNumbers, vucemAnswer } from "./vucemFile.ts";
import { partidaRows } from "./vucemPartida.ts";
import { pedimentoRows, vucemKey } from "./vucemPedimento.ts";
import { vucemRecord, type VucemRow } from "./vucemRow.ts";

export interface VucemFile {
  name: string;
  root: XmlNode;
}

/** A file that says nothing of a pedimento that could be taken; `detail` is for a person. */
export interface VucemProblem {
  code: "wrongRoot" | "answerError" | "badKey" | "missingHeader";
  detail: string;
}

export interface VucemRead {
  /** Pedimento by pedimento, each with its header first. */
  records: CanonicalRecord[];
  faults: RowFault[];
  problems: VucemProblem[];
}

interface Found {
  key: RecordKey;
  pedimento: XmlNode;
  partidas: Map<string, XmlNode>;
}

/**
 * The pedimentos that the answers of one zip tell: each answer about a pedimento with those about its partidas,
 * which are told apart by the seven digits in their files' names, or belong to the only pedimento there is.
 */
export function vucemAnswers(files: readonly VucemFile[], referenceYear: number): VucemRead {
  const problems: VucemProblem[] = [];
  const found: Found[] = [];
  const loose: { name: string; node: XmlNode }[] = [];
  for (const { name, root } of files) {
    const answer = vucemAnswer(root);
    if (answer.kind === "unknown") {
      problems.push({ code: "wrongRoot", detail: `${name}: <${answer.root}>` });
    } else if (answer.kind === "error") {
      problems.push({ code: "answerError", detail: `${name}: ${answer.words}` });
    } else if (answer.kind === "partida") {
      loose.push({ name, node: answer.node });
    } else {
      const key = vucemKey(answer.node, namedNumbers(name), referenceYear);
      if (key === null) problems.push({ code: "badKey", detail: keyWords(name, answer.node) });
      else add(found, key, answer.node);
    }
  }
  for (const { name, node } of loose) {
    const { number } = namedNumbers(name);
    const owners = number === null ? found : found.filter(({ key }) => key.number === number);
    const [owner] = owners;
    if (owner === undefined || owners.length > 1) {
      problems.push({ code: "missingHeader", detail: `${name}: partida sin su pedimento` });
    } else place(owner, node);
  }
  return { ...read(found), problems };
}

const keyWords = (name: string, pedimento: XmlNode): string =>
  `${name}: pedimento ${textAt(pedimento, "pedimento") || "-"} sin patente o aduana; ` +
  "se leen del nombre del archivo, como 9999-240-6000101.xml";

function add(found: Found[], key: RecordKey, pedimento: XmlNode): void {
  const content = JSON.stringify(pedimento);
  if (found.some((one) => JSON.stringify(one.pedimento) === content)) return;
  const one: Found = { key, pedimento, partidas: new Map() };
  found.push(one);
  const nested = [pedimento, ...childrenOf(pedimento, "partidas")];
  for (const node of nested.flatMap((holder) => childrenOf(holder, "partida"))) place(one, node);
}

// The same answer asked for twice is one.
function place(owner: Found, node: XmlNode): void {
  owner.partidas.set(JSON.stringify(node), node);
}

function read(found: readonly Found[]): Pick<VucemRead, "records" | "faults"> {
  const records: CanonicalRecord[] = [];
  const faults: RowFault[] = [];
  for (const { key, pedimento, partidas } of found) {
    let line = 0;
    const take = (row: VucemRow): void => {
      line += 1;
      const one = vucemRecord(row, key, line);
      if ("record" in one) records.push(one.record);
      else faults.push(one.fault);
    };
    pedimentoRows(pedimento).forEach(take);
    for (const node of partidas.values()) partidaRows(node).forEach(take);
    const lacking = lackingPartidas(pedimento, [...partidas.values()]);
    if (lacking !== "") {
      faults.push({ code: "missingPartidas", record: "551", line, detail: lacking, of: key });
    }
  }
  return { records, faults };
}

// The answer lists the numbers of its partidas, or tells in one number how many there are.
function lackingPartidas(pedimento: XmlNode, partidas: readonly XmlNode[]): string {
  const listed = childrenOf(pedimento, "partidas")
    .map(({ text }) => Number(text))
    .filter((number) => Number.isInteger(number) && number > 0);
  const [only = 0] = listed;
  const wanted =
    listed.length > 1 ? listed : Array.from({ length: Math.min(only, 10_000) }, (_, i) => i + 1);
  const here = new Set(partidas.map((node) => Number(textAt(node, "numeroPartida"))));
  const lacking = wanted.filter((number) => !here.has(number));
  if (lacking.length === 0) return "";
  const shown = lacking.slice(0, 10).join(", ") + (lacking.length > 10 ? " ..." : "");
  return `${shown} (${wanted.length - lacking.length} / ${wanted.length})`;
}
