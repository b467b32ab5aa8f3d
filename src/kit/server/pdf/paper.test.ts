import { expect, it } from "vitest";
import { keep, paragraph, table } from "./blocks.ts";
import { openPaper, type Paper } from "./paper.ts";
import { pagesOf, pdfPages, pdfTexts } from "./pdfTextFixture.ts";

interface Written {
  texts: string[];
  byPage: string[][];
  pages: number;
  bytes: number;
  /** The numbers of its fonts, in the order in which they were read. */
  fonts: number[];
}

function written(write: (paper: Paper) => void, language = "es-MX"): Written {
  const paper = openPaper({
    title: "Prueba",
    author: "Nadie",
    language,
    madeAt: new Date("2026-11-20T12:00:00Z"),
    foot: "Pie",
    pageWords: ["Página", "de"],
  });
  paper.newPage();
  write(paper);
  paper.end();
  const file = Buffer.concat(paper.take());
  const fonts = [...file.toString("latin1").matchAll(/\/F(\d+) \d+ 0 R/g)].map(([, at]) =>
    Number(at),
  );
  return {
    texts: pdfTexts(file),
    byPage: pdfPages(file),
    pages: pagesOf(file),
    bytes: file.length,
    fonts,
  };
}

const COLUMNS = [
  { title: "Clave", share: 20 },
  { title: "Descripción", share: 80 },
];

it("Spanish is shown as it is; what the fonts lack leaves a visible sign", () => {
  const { texts } = written((paper) =>
    paragraph(paper, "Ñandú «ÁÉ» € – 中文 ≥ 5\u0301\u200B\tfin"),
  );
  expect(texts).toContain("Ñandú «ÁÉ» € – ¤¤ >= 5 fin");
});

it("a table repeats its head on every page and tears no row that a page holds", () => {
  const rows = Array.from({ length: 200 }, (_row, at) => [`F${at}`, `uno ${at}`]);
  const { texts, pages } = written((paper) => table(paper, { columns: COLUMNS, rows }));
  expect(pages).toBeGreaterThan(2);
  expect(texts.filter((text) => text === "Descripción")).toHaveLength(pages);
  for (const [key = ""] of rows) expect(texts.filter((text) => text === key)).toHaveLength(1);
});

it("what comes after a table stands on one page with its last rows, however many there are", () => {
  for (let count = 1; count <= 100; count += 1) {
    const rows = Array.from({ length: count }, (_row, at) => [`F${at}`, `uno ${at}`]);
    const { byPage } = written((paper) => {
      table(paper, { columns: COLUMNS, rows, after: 150 });
      keep(paper, 150);
      paragraph(paper, "firma");
    });
    const last = byPage.at(-1) ?? [];
    expect(last).toContain("firma");
    const beside = last.filter((text) => /^F\d+$/.test(text));
    expect([count, beside.length >= Math.min(count, 2)]).toEqual([count, true]);
  }
});

it("a cell that is longer than a page goes on, and not a word of it is lost", () => {
  const words = Array.from({ length: 3_000 }, (_word, at) => `palabra${at}`);
  const rows = [["F1", words.join(" ")]];
  const { texts, pages } = written((paper) => table(paper, { columns: COLUMNS, rows }));
  expect(pages).toBeGreaterThan(2);
  const said = new Set(texts.join(" ").split(" "));
  expect(words.filter((word) => !said.has(word))).toEqual([]);
});

it("a word that is wider than its column is cut into pieces that fit", () => {
  const word = "W".repeat(300);
  const { texts } = written((paper) => table(paper, { columns: COLUMNS, rows: [["F1", word]] }));
  const pieces = texts.filter((text) => /^W+$/.test(text));
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.join("")).toBe(word);
});

it("each font is read once, however many texts are written in it", () => {
  const { fonts } = written((paper) => {
    for (let at = 0; at < 50; at++) paragraph(paper, "plain");
    paragraph(paper, "bold", { cut: "bold" });
  });
  expect(Math.max(...fonts)).toBeLessThanOrEqual(3);
});

it("every page tells how many there are in all", () => {
  const { texts, pages } = written((paper) => {
    paper.newPage();
    paper.newPage();
  });
  expect(pages).toBe(3);
  expect(texts.filter((text) => text.startsWith("Página"))).toEqual([
    "Página 1 de ",
    "Página 2 de ",
    "Página 3 de ",
  ]);
  expect(texts).toContain("3");
});

const CHINESE = "审核证据包：所涉协定 TIPAT 的截止日期，26  24  9999  6000101（更正）。";
const JAPANESE = "監査の証拠資料一式：該当協定の期限、ペディメント 26  24  9999  6000101（修正）。";

it.each([
  ["zh-Hans", CHINESE],
  ["ja", JAPANESE],
])("%s is written in letters of its own, with Spanish beside it", (language, words) => {
  const { texts } = written((paper) => {
    paragraph(paper, words);
    paragraph(paper, `Ñandú «ÁÉ» $1,234 ${words} \u{1F600}\tfin`, { cut: "bold" });
  }, language);
  expect(texts.join("")).toContain(words);
  expect(texts.join("")).toContain(`Ñandú «ÁÉ» $1,234 ${words} ¤ fin`);
});

it("a file holds the signs that it shows and no others, however many pages show them", () => {
  const page = (times: number) => (paper: Paper) => {
    for (let at = 0; at < times; at++) paragraph(paper, CHINESE);
  };
  const [short, long] = [written(page(1), "zh-Hans"), written(page(2_000), "zh-Hans")];
  expect(short.bytes).toBeLessThan(60_000);
  expect(long.pages).toBeGreaterThan(30);
  expect(long.bytes).toBeLessThan(short.bytes + long.pages * 6_000);
});

it("Chinese and Japanese break anywhere but before what closes and after what opens, and lose nothing", () => {
  const text = `${CHINESE.repeat(12)}${JAPANESE.repeat(12)}`;
  const { texts } = written((paper) => paragraph(paper, text), "ja");
  const lines = texts.filter((line) => line !== "Pie" && !line.startsWith("Página"));
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) {
    expect(line).not.toMatch(/^[、。，：；）]/);
    expect(line).not.toMatch(/（$/);
  }
});
