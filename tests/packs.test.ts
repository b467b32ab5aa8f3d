import { Readable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { packLimits } from "#kit/entity/pack/pack.ts";
import { letterheadAt } from "#kit/entity/papers/server/letterhead.ts";
import type { PaperData } from "#kit/entity/papers/server/PaperData.ts";
import { writtenPack } from "#kit/entity/pack/server/writePack.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { texts } from "#modules/carriers/texts.ts";
import { jpeg } from "./entities/pictures.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

type Read = (key: string) => Promise<Readable>;

/** A pack of two documents with such papers; `read` gives their bytes. */
const packOf = (read: Read, papers: readonly (readonly PaperData[])[] = [[]]) =>
  writtenPack({
    papers: papers.map((each) => ({
      entity: carriers,
      words: texts,
      language: "en",
      zoneOf: () => "UTC",
      title: ["", "Sheet", "", "", "", ""],
      papers: each,
    })),
    by: "Olga",
    read,
    documents: ["one", "other"].map((storedAs) => ({
      of: "L-1",
      entity: "carriers",
      type: "photo",
      file: `${storedAs}.jpg`,
      bytes: 6,
      storedAs,
      by: "Olga",
      at: "2026-11-20T10:00:00Z",
    })),
    typeOf: () => ["Foto", "Photo", "Foto", "Photo", "照片", "写真"],
    zoneOfRow: "UTC",
  });

/** All of a pack, while the clock goes on by itself whenever it waits; and how long that was. */
async function whole(pack: AsyncGenerator<Buffer>) {
  const begun = Date.now();
  const chunks: Buffer[] = [];
  let isOver = false;
  const taking = (async () => {
    for await (const bytes of pack) chunks.push(bytes);
  })().finally(() => (isOver = true));
  while (!isOver && Date.now() - begun <= 2 * packLimits.ms) await vi.advanceTimersByTimeAsync(100);
  if (!isOver) throw new Error("A pack does not end");
  await taking;
  const files = unzipSync(Buffer.concat(chunks));
  const index = strFromU8(files["000 index.csv"] ?? new Uint8Array());
  const contents = Object.entries(files).filter(([name]) => !name.startsWith("000"));
  return {
    ms: Date.now() - begun,
    lines: index.trim().split("\r\n").slice(1),
    contents: contents.map(([, bytes]) => strFromU8(bytes, true)),
  };
}

const never = () => new Promise<never>(() => undefined);
const UNREAD = /Could not be read to its end in time$/;
const LEFT_OUT = /Left out: too much for one pack$/;

it("a pack gives the bytes of a document before the next one is read", async () => {
  const read: string[] = [];
  const pack = packOf(async (key) => {
    read.push(key);
    return Readable.from([Buffer.from(`<${key}>`)]);
  });
  let given = "";
  while (!given.includes("<one>")) {
    const { value } = await pack.next();
    given += (value as Buffer).toString("latin1");
  }
  expect(read).toEqual(["one"]);
  for await (const bytes of pack) given += bytes.toString("latin1");
  expect(read).toEqual(["one", "other"]);
});

it.each([
  [packLimits.ms, false],
  [packLimits.ms + 1, true],
])("%i ms after it was begun, a document and a paper are left out: %s", async (ms, isLeftOut) => {
  const late = packOf(async (key) => {
    vi.setSystemTime(Date.now() + (key === "one" ? ms : 0));
    return Readable.from([Buffer.from(key)]);
  });
  const { lines, contents } = await whole(late);
  expect(LEFT_OUT.test(lines.at(-1) ?? "")).toBe(isLeftOut);
  expect(contents.includes("other")).toBe(!isLeftOut);

  const pack = packOf(async (key) => Readable.from([Buffer.from(key)]), [[], []]);
  const { value } = await pack.next();
  expect(value?.length).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() + ms);
  const papers = (await whole(joined(value as Buffer, pack))).lines.slice(0, 2);
  expect(papers.map((line) => LEFT_OUT.test(line))).toEqual([false, isLeftOut]);
});

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

it("a document whose file is never opened is named with the reason, and the next one comes all the same", async () => {
  const opened = Promise.withResolvers<Readable>();
  const pack = packOf((key) =>
    key === "one" ? opened.promise : Promise.resolve(Readable.from([Buffer.from(key)])),
  );
  const { lines, contents, ms } = await whole(pack);
  expect(lines[1]).toMatch(/^one\.jpg,/);
  expect(lines[1]).toMatch(UNREAD);
  expect([contents.slice(1), ms < packLimits.ms]).toEqual([["other"], true]);
  // One that is opened after all is closed.
  const late = Readable.from([]);
  opened.resolve(late);
  await expect.poll(() => late.destroyed).toBe(true);
});

it("a document whose file stops in the middle is named with the reason, closed, and the next one comes all the same", async () => {
  const stuck = Readable.from(
    (async function* bytes() {
      yield Buffer.from("on");
      await never();
    })(),
  );
  const pack = packOf(async (key) => (key === "one" ? stuck : Readable.from([Buffer.from(key)])));
  const { lines, contents, ms } = await whole(pack);
  expect(lines[1]).toMatch(/^002 L-1 Photo\.jpg,/);
  expect(lines[1]).toMatch(UNREAD);
  expect([contents.slice(1), ms < packLimits.ms]).toEqual([["on", "other"], true]);
  expect(stuck.destroyed).toBe(true);
});

it("a store that gives a byte now and then is waited for no longer than a pack takes", async () => {
  const drops = () =>
    Readable.from(
      (async function* bytes() {
        for (;;) {
          await new Promise((settle) => setTimeout(settle, 14_000));
          yield Buffer.from("");
        }
      })(),
    );
  const { lines, ms } = await whole(packOf(async () => drops()));
  expect(lines.slice(1).every((line) => UNREAD.test(line) || LEFT_OUT.test(line))).toBe(true);
  expect(ms).toBeLessThanOrEqual(packLimits.ms + 1_000);
});

it("of a file that is more than it was said to be no more is taken", async () => {
  let given = 0;
  const endless = () =>
    Readable.from(
      (function* bytes() {
        for (;;) {
          given += 4;
          yield Buffer.from("1234");
        }
      })(),
      { highWaterMark: 1 },
    );
  const { lines } = await whole(packOf(async () => endless()));
  expect(lines.slice(1).map((line) => UNREAD.test(line))).toEqual([true, true]);
  expect(given).toBeLessThan(100);
});

it("who takes a pack slowly gets every document that was begun whole", async () => {
  const pack = packOf(async () =>
    Readable.from(["<on", "e", ">"].map((text) => Buffer.from(text))),
  );
  let given = "";
  for await (const bytes of pack) {
    given += bytes.toString("latin1");
    if (given.includes("<on")) vi.setSystemTime(Date.now() + packLimits.ms);
  }
  expect(given).toContain("<one>");
});

it("papers whose photos are never read have their thumbnails, in the time that a pack takes", async () => {
  const thumbnail = `data:image/jpeg;base64,${jpeg(5, 5).toString("base64")}`;
  const shown = Array.from({ length: 24 }, (_, at) => ({
    row: "1",
    type: "photo",
    file: `${at}.jpg`,
    media: "image/jpeg",
    bytes: 700,
    storedAs: `photo ${at}`,
    thumbnail,
    by: "Olga",
    at: "2026-11-20T10:00:00Z",
  }));
  const sections: PaperData["sections"] = [
    {
      section: { kind: "photos" },
      of: { entity: carriers, words: texts },
      rows: [],
      number: 0,
      sums: {},
      pictures: { shown, number: 24 },
    },
  ];
  const paper = {
    row: { id: "1", client: 1, version: 1, updatedAt: "2026-11-20T10:00:00Z" } as never,
    client: "Norte",
    letterhead: letterheadAt([], null),
    parties: [],
    changedAt: "",
    sections,
  };
  const { ms, contents, lines } = await whole(packOf(never, [[paper], [paper]]));
  expect(ms).toBeLessThanOrEqual(packLimits.ms + 1_000);
  expect(contents[0]?.match(/\/Subtype \/Image/g)?.length).toBe(24);
  expect(lines.slice(2).every((line) => UNREAD.test(line) || LEFT_OUT.test(line))).toBe(true);
});
