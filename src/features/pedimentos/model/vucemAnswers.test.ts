import { describe, expect, test } from "vitest";
import type { XmlNode } from "#kit/pure/xmlNode.ts";
import { observationText } from "./observationText.ts";
import { partMentions } from "./partMentions.ts";
import { observationRows } from "./vucemPartida.ts";
import { namedNumbers } from "./vucemFile.ts";
import { legalDay } from "./vucemRow.ts";

describe("what a file's name tells of a pedimento", () => {
  test.each([
    ["9999-240-6000101.xml", "240", "9999", "6000101"],
    ["24-9999-6000101.xml", "24", "9999", "6000101"],
    ["EKU9003173C9_9999-240-6000101_PED_20260211-101500.xml", "240", "9999", "6000101"],
    ["VU_240_9999_6000101.xml", "240", "9999", "6000101"],
    ["262499996000101.xml", "24", "9999", "6000101"],
    ["26 24 9999 6000101.xml", "24", "9999", "6000101"],
    ["9999_6000101.xml", null, "9999", "6000101"],
    ["VU_PARTIDA_6000101-3.xml", null, null, "6000101"],
    ["respuesta.xml", null, null, null],
    ["60001012.xml", null, null, null],
  ])("%s", (name, aduana, patente, number) => {
    expect(namedNumbers(name)).toEqual({ aduana, patente, number });
  });
});

test.each([
  ["2026-02-10-06:00", "2026-02-10"],
  ["2026-02-10T00:00:00.000-06:00", "2026-02-10"],
  ["2026-02-10Z", "2026-02-10"],
  ["2026-02-10", "2026-02-10"],
  ["ayer", "ayer"],
])("the day of %s is %s, whatever its zone", (text, day) => {
  expect(legalDay(text)).toBe(day);
});

const node = (...texts: string[]): XmlNode => ({
  name: "partida",
  text: "",
  children: texts.map((text) => ({ name: "observaciones", text, children: [] })),
});
const rowsOf = (given: XmlNode) => observationRows(given).map((row) => row["Observaciones"]);

describe("observations are cut into the rows that the service joined", () => {
  const full = "X".repeat(120);

  test("one after the other, each filled up with blanks", () => {
    const text = "NO. DE PARTE: AB-1".padEnd(120) + full + "LOTE 7".padEnd(120) + " ".repeat(120);
    expect(observationRows(node(text))).toEqual([
      { SecuenciaObservacion: "1", Observaciones: "NO. DE PARTE: AB-1" },
      { SecuenciaObservacion: "2", Observaciones: full },
      { SecuenciaObservacion: "3", Observaciones: "LOTE 7" },
    ]);
  });

  test.each(["\n", "\r\n", "\r", " \n", "\n    ", "\u2028"])("with %j behind each", (end) => {
    const rows = [full, "Y".repeat(120), "LOTE 7"];
    expect(rowsOf(node(rows.join(end)))).toEqual(
      end === "\n    " ? [...rows.slice(0, 2), "    LOTE 7"] : rows,
    );
  });

  test("in an element each", () => {
    expect(rowsOf(node(full, "LOTE 7"))).toEqual([full, "LOTE 7"]);
    const list: XmlNode = { name: "partida", text: "", children: [] };
    list.children.push({ ...node(), name: "observaciones", children: node(full, "Z").children });
    expect(rowsOf(list)).toEqual([full, "Z"]);
  });

  test("and a blank one ends the full one before it", () => {
    const text = full + " ".repeat(120) + "LOTE 7";
    expect(rowsOf(node(text))).toEqual([full, "", "LOTE 7"]);
    expect(rowsOf(node("null"))).toEqual([]);
    expect(rowsOf(node(""))).toEqual([]);
  });
});

const parts = Array.from({ length: 36 }, (_, i) => `PX-${1000 + i * 37}`);

test.each(["", "\n", "\r\n"])(
  "36 parts in rows of 120 characters with %j behind each are 36 parts",
  (end) => {
    const text = `No parte: ${parts.join(", ")}`;
    const lines = text.match(/.{1,120}/g) ?? [];
    expect(lines.some((line) => /\d$/.test(line) && !line.endsWith(parts.at(-1) ?? ""))).toBe(true);
    const rows = observationRows(node(lines.join(end)));
    const read = observationText(rows.map(({ Observaciones = null }) => ({ text: Observaciones })));
    expect(partMentions(read, []).parts.map(({ partNo }) => partNo)).toEqual(parts);
  },
);
