import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { PAPERS } from "#kit/pure/print/template.ts";
import { drawnPages, pdfPages } from "#kit/server/pdf/pdfTextFixture.ts";
import { scanned } from "#kit/server/pdf/scannedFixture.ts";
import { jpeg } from "./entities/pictures.ts";
import { PRINTED, printedPaper, REMARK } from "./printedPapersFixture.ts";

const SIZES = [1, 500] as const;
const CASES = PRINTED.flatMap((name) => SIZES.map((lines) => [name, lines] as const));

it.each(CASES)(
  "%s with %i lines has its barcode, is signed below what is signed, and loses nothing",
  async (...of) => {
    const { file, number, labels } = await printedPaper(...of);
    expect(scanned(drawnPages(file)[0] ?? "", PAPERS.letter)).toBe(number);
    const pages = pdfPages(file);
    for (const [at, texts] of pages.entries())
      expect(texts.filter((text) => text.startsWith("Página"))).toEqual([`Página ${at + 1} de `]);
    const signed = pages.filter((texts) => texts.includes("Nombre, firma y fecha"));
    expect(signed).toEqual([pages.at(-1)]);
    if (labels.length > 0)
      expect(signed[0]?.filter((text) => text.startsWith("Total ("))).not.toEqual([]);
    const said = new Set(pages.flat().join(" ").split(" "));
    expect(labels.filter((label) => !said.has(label))).toEqual([]);
  },
);

it.each(["shipments/osd", "loads/loadOrder"])(
  "%s breaks a long text into lines and loses no word",
  async (name) => {
    const { file } = await printedPaper(name, 1);
    const said = new Set(pdfPages(file).flat().join(" ").split(" "));
    expect(REMARK.split(" ").filter((word) => !said.has(word))).toEqual([]);
  },
);

it("500 lines repeat the head of their table on each page", async () => {
  const { file } = await printedPaper("shipments/osd", 500);
  const pages = pdfPages(file);
  expect(pages.length).toBeGreaterThan(8);
  for (const texts of pages) expect(texts).toContain("Qué pasó");
});

it("papers of a file count their own pages", async () => {
  const { file } = await printedPaper("loads/manifest", 60, { copies: 2 });
  const numbers = pdfPages(file).map((texts) => texts.find((text) => text.startsWith("Página")));
  const own = numbers.slice(0, numbers.length / 2);
  expect(own[1]).toBe("Página 2 de ");
  expect(numbers).toEqual([...own, ...own]);
});

const logo = { storedAs: "logo", bytes: 1 };

it("the same content gives the same bytes on another day, with the logo too", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const hashes = [];
  for (const day of ["2026-11-20", "2027-01-02"]) {
    vi.setSystemTime(new Date(day));
    const { file } = await printedPaper("loads/bol", 1, { logo, picture: jpeg(40, 20) });
    expect(file.toString("latin1")).toContain("/Subtype /Image");
    hashes.push(createHash("sha256").update(file).digest("hex"));
  }
  vi.useRealTimers();
  expect(hashes[1]).toBe(hashes[0]);
});

it("a logo that cannot be read leaves the name alone", async () => {
  const { file } = await printedPaper("loads/bol", 1, { logo, picture: Buffer.from("none") });
  expect(pdfPages(file)[0]).toContain("Casa de Prueba");
  expect(file.toString("latin1")).not.toContain("/Subtype /Image");
});

it("500 lines leave others their turn while they are drawn", async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  await printedPaper("loads/manifest", 500);
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(8);
});
