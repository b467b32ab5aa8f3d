import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { PARTS_HEADER } from "./bulkFiles.ts";

/** A file made to exhaust whoever reads it, and the reason for which it has to be refused. */
export interface AttackFile {
  readonly words: string;
  readonly path: "/api/upload_parts" | "/api/upload_pedimentos" | "/api/preaudit_m3";
  readonly file: string;
  readonly bytes: () => Uint8Array;
  readonly reason: string;
}

/** A piece many times, each with another number for ?, so that it packs no better than honest files do. */
const numbered = (piece: string, times: number): string =>
  Array.from({ length: times }, (_, at) => piece.replace("?", (at * 7_919).toString(36))).join("");
const book = (rows: string, strings?: string) =>
  zipFixture([{ name: "parts.xlsx", content: xlsxFixture(rows, strings ? { strings } : {}) }]);
const xml = (content: string) => zipFixture([{ name: "VUCEM_1.xml", content }]);
const csv = (content: string) => zipFixture([{ name: "parts.csv", content }]);
const m3Start = "500|1|9301|6000001|240|\r\n";

const parts = (words: string, reason: string, bytes: () => Uint8Array): AttackFile => ({
  words,
  path: "/api/upload_parts",
  file: "parts.zip",
  bytes,
  reason,
});
const pedimentos = (words: string, reason: string, bytes: () => Uint8Array): AttackFile => ({
  ...parts(words, reason, bytes),
  path: "/api/upload_pedimentos",
});
const preaudit = (words: string, reason: string, content: () => string): AttackFile => ({
  words,
  path: "/api/preaudit_m3",
  file: "m9301001.325",
  bytes: () => Buffer.from(content(), "latin1"),
  reason,
});

export const attackFiles: readonly AttackFile[] = [
  parts("a workbook of nested tags", "bomb", () => book(numbered("<a?>", 1_200_000))),
  parts("a tag of a million attributes", "bomb", () => book(`<c ${numbered("a?='' ", 1e6)}/>`)),
  parts("a name without end", "bomb", () => book(`<${numbered("a?", 900_000)}/>`)),
  parts("a shared text without end", "bomb", () => book("", `<si><t>${numbered("?", 1e6)}`)),
  parts("a workbook whose entities multiply", "notXlsx", () => book("<c><v>&a;&a;</v></c>")),
  parts("a table of one line of a hundred megabytes", "lineTooLong", () =>
    csv(`${PARTS_HEADER}\n${numbered(`?${"x".repeat(400)}`, 260_000)}`),
  ),
  pedimentos("an answer of nested tags", "bomb", () => xml(numbered("<a?>", 1_200_000))),
  pedimentos("an answer whose entities multiply", "badXml", () =>
    xml('<!DOCTYPE a [<!ENTITY b "bbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;&c;</a>'),
  ),
  preaudit("a validation file of one line", "lineTooLong", () => m3Start + "x".repeat(19e6)),
  preaudit(
    "a validation file of millions of lines",
    "tooDemanding",
    () => m3Start + "x\n".repeat(9.5e6),
  ),
];
