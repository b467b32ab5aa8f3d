import { BarcodeFormat } from "@zxing/library";
import { expect, it } from "vitest";
import { PAPERS, type Template, templateFaults } from "#kit/pure/print/template.ts";
import { pagesOf, pdfStreams, pdfTexts } from "../pdf/pdfTextFixture.ts";
import { scanned } from "../pdf/scannedFixture.ts";
import { printedPdf } from "./pdf.ts";
import { sheetsOf, type SheetData } from "./sheet.ts";
import { printedZpl } from "./zpl.ts";

const label: Template = {
  paper: "label",
  pieces: [
    { kind: "text", of: "code", x: 5, y: 5, width: 90, height: 12, isBold: true },
    { kind: "code128", of: "code", x: 5, y: 30, width: 91.6, height: 30 },
    { kind: "qr", of: "name", x: 5, y: 70, width: 50, height: 50 },
    { kind: "text", of: "name", x: 5, y: 125, width: 90, height: 18, lines: 3 },
    { kind: "line", x: 5, y: 65, width: 90, height: 0.5 },
    { kind: "box", x: 2, y: 2, width: 97, height: 148 },
  ],
};

function refuse(text: string): never {
  throw new Error(`refused ${text}`);
}
const pdf = (template: Template, ...all: SheetData[]) =>
  Buffer.concat([...printedPdf("Prueba", sheetsOf(template, all, refuse))]);
const zpl = (...all: SheetData[]) => printedZpl(sheetsOf(label, all, refuse));

const scannedOn = (file: Buffer, format: BarcodeFormat) =>
  scanned(pdfStreams(file).join("\n"), PAPERS.label, format);

it.each(["A", "PJJ123C", "XYZ-00-1234/9", "12345678901234567890", "a^b~c>d_e {}"])(
  "a reader finds %s in the Code 128 of a page",
  (code) => expect(scannedOn(pdf(label, { code, name: "Uno" }), BarcodeFormat.CODE_128)).toBe(code),
);

it.each(["Uno", "Transportes Ñandú S.A. de C.V.", "株式会社 運送", "x".repeat(120)])(
  "a reader finds %s in the QR of a page",
  (name) => expect(scannedOn(pdf(label, { code: "A1", name }), BarcodeFormat.QR_CODE)).toBe(name),
);

it("a page has the size of its paper, and shows the texts of its own data", () => {
  const file = pdf(label, { code: "A1", name: "Ñandú" }, { code: "B2", name: "" });
  expect(pagesOf(file)).toBe(2);
  expect(file.toString("latin1")).toContain("/MediaBox [0 0 288 432]");
  expect(pdfTexts(file)).toEqual(["A1", "Ñandú", "B2"]);
  const sheet = { ...label, paper: "a4" } as const;
  expect(pdf(sheet, { code: "A1" }).toString("latin1")).toMatch(
    /MediaBox \[0 0 595\.27\d* 841\.88/,
  );
});

it("Chinese and Japanese are shown in letters of their own", () => {
  expect(pdfTexts(pdf(label, { name: "上海运输" }))).toEqual(["上海运输"]);
  expect(pdfTexts(pdf(label, { name: "東京ウンソウ" }))).toEqual(["東京ウンソウ"]);
});

it("a text that its place does not hold is shortened within it, and says so", () => {
  const words = "Transportes Internacionales y Almacenes del Bajío ".repeat(9).trim();
  const [sheet = []] = sheetsOf(label, [{ code: "W".repeat(20), name: words }], refuse).sheets;
  const lines = sheet.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^W{5,12}…$/);
  expect(`${words} `).toContain(`${lines.slice(1, 3).join(" ")} `);
  expect(lines[3]).toMatch(/\p{L}…$/u);
  expect(lines.filter((line) => line.length > 45)).toEqual([]);
});

it("a value that its code cannot say is refused, not shortened", () => {
  expect(() => pdf(label, { code: "Ñ1" })).toThrow("refused Ñ1");
  expect(() => pdf(label, { code: "7".repeat(28) })).not.toThrow();
  expect(() => pdf(label, { code: "7".repeat(29) })).toThrow("refused 777");
  const small = { kind: "qr", of: "name", x: 5, y: 5, width: 10, height: 10 } as const;
  const qr = (text: string) => pdf({ paper: "label", pieces: [small] }, { name: text });
  expect(() => qr("x".repeat(42))).not.toThrow();
  expect(() => qr("x".repeat(43))).toThrow("refused xxx");
});

it("ZPL is one label a sheet, its codes drawn by the printer", () => {
  const [first = "", second = "", rest] = zpl({ code: "A1", name: "Uno" }, { code: "B2" }).split(
    "^XZ\n",
  );
  expect(first.split("\n")).toEqual([
    "^XA^CI28^PW813^LL1219^LH0,0",
    "^FO40,40^A0N,80^FH^FDA1^FS",
    "^FO178,240^BY8^BCN,240,N,N,N^FH^FD>:A1^FS",
    "^FO156,676^BQN,2,8^FH^FDMA,Uno^FS",
    "^FO40,1000^A0N,40^FH^FDUno^FS",
    "^FO40,520^GB720,4,4^FS",
    "^FO16,16^GB776,1184,2^FS",
    "",
  ]);
  expect(second).toContain("B2");
  expect(second).not.toContain("^BQ");
  expect(rest).toBe("");
});

it("no value is taken by a printer for a command", () => {
  const text = zpl({ code: "a^b~c>d_e", name: "Ñ^XZ~JA_5E\n中" });
  expect(text).toContain("^FD>:a><b>=c>0d_5Fe^FS");
  expect(text).toContain("^FDMA,_C3_91_5EXZ_7EJA_5F5E_0A_E4_B8_AD^FS");
  expect(text.match(/\^XZ/g)).toHaveLength(1);
  expect(text).not.toContain("~");
});

it("a template is told what lies outside its paper or cannot be read", () => {
  const place = { x: 5, y: 5, width: 90, height: 20 };
  const faults = (...pieces: Template["pieces"]) =>
    templateFaults({ paper: "label", pieces }, () => 20);
  expect(templateFaults(label, () => 20)).toEqual([]);
  expect(faults({ kind: "line", ...place, x: -1 })).toEqual(["line 1"]);
  expect(faults({ kind: "box", ...place }, { kind: "box", ...place, width: 97 })).toEqual([
    "box 2",
  ]);
  expect(faults({ kind: "text", of: "name", ...place, y: 140 })).toEqual(["text 1"]);
  expect(faults({ kind: "line", ...place, height: 0 })).toEqual(["line 1"]);
  expect(faults({ kind: "code128", of: "code", ...place, width: 60 })).toEqual(["code128 1"]);
});
