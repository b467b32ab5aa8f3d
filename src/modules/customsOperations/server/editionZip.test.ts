import { strFromU8, unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { shared } from "#kit/pure/sharedTerms.ts";
import { MissingFile } from "#kit/server/drive.ts";
import { editionZip } from "./editionZip.ts";
import { proformaTerms } from "./proformaTerms.ts";

const piece = (said: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array> | null) => ({
  type: shared.file,
  said,
  ending: ".txt",
  content,
});

async function* lost(): AsyncGenerator<Uint8Array> {
  yield await Promise.reject(new MissingFile("lost"));
}

async function zipped(day: string): Promise<Buffer> {
  vi.useFakeTimers({ now: new Date(day), toFake: ["Date"] });
  try {
    const pieces = [
      piece("one", [Buffer.from("1"), Buffer.from("2")]),
      piece("gone", lost()),
      { ...piece("none", null), lack: proformaTerms.lack.longNumber },
    ];
    const all: Buffer[] = [];
    for await (const bytes of editionZip(pieces, "en")) all.push(bytes);
    return Buffer.concat(all);
  } finally {
    vi.useRealTimers();
  }
}

it("a zip has the same bytes on another day, and its index says what is not there", async () => {
  const zip = await zipped("2026-11-20");
  expect((await zipped("2027-03-01")).equals(zip)).toBe(true);
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(["001 File one.txt", "000 index.csv"]);
  const rows = strFromU8(files["000 index.csv"] ?? new Uint8Array())
    .trim()
    .split("\r\n");
  expect(rows.slice(1)).toEqual([
    "001 File one.txt,File,6b51d431df5d7f141cbececcf79edf3dd861c3b4069f0b11661a3eefacbba918,",
    "gone,File,,The file is gone",
    "none,File,,No draft: the number of the invoice has more than 25 characters",
  ]);
});
