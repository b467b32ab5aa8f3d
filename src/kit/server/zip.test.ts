import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openZip, type ZipLimits } from "./zip.ts";
import { ZipFault } from "./zipFault.ts";
import { type FixtureEntry, zipFixture } from "./zipFixture.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

const csv = "PartNO,MXHTS\nWH-1,85444299\n";

async function fileWith(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, bytes);
  return path;
}

async function contents(bytes: Uint8Array, limits?: Partial<ZipLimits>): Promise<string[]> {
  const zip = await openZip(await fileWith(bytes), limits);
  try {
    const texts: string[] = [];
    for (const entry of zip.entries) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry.chunks()) chunks.push(chunk);
      texts.push(`${entry.name}:${Buffer.concat(chunks).toString()}`);
    }
    return texts;
  } finally {
    await zip.close();
  }
}

async function faultOf(bytes: Uint8Array, limits?: Partial<ZipLimits>): Promise<string> {
  try {
    await contents(bytes, limits);
  } catch (error) {
    if (error instanceof ZipFault) return error.code;
    throw error;
  }
  return "none";
}

const of = (...entries: FixtureEntry[]): Buffer => zipFixture(entries);

describe("a zip that is read", () => {
  it("gives its entries in order, equal names both, stored and deflated alike", async () => {
    const zip = of(
      { name: "a.csv", content: csv },
      { name: "a.csv", content: "again", method: 0 },
      { name: "vacío.csv", content: "" },
    );
    expect(await contents(zip)).toEqual([`a.csv:${csv}`, "a.csv:again", "vacío.csv:"]);
  });

  it("can be read twice without the second reading counting against the limit", async () => {
    const zip = await openZip(await fileWith(of({ name: "a.csv", content: csv })), {
      unpackedBytes: csv.length,
    });
    for (let round = 0; round < 3; round++) {
      let text = "";
      for await (const chunk of zip.entries[0]?.chunks() ?? []) text += chunk.toString();
      expect(text).toBe(csv);
    }
    await zip.close();
  });

  it("leaves out folders and what a Mac adds", async () => {
    const zip = of(
      { name: "folder/", unixMode: 0o040755 },
      { name: "__MACOSX/._a.csv", content: "junk" },
      { name: "a.csv", content: csv },
    );
    expect(await contents(zip)).toEqual([`a.csv:${csv}`]);
  });

  it("takes a workbook, which is a zip inside, as a document", async () => {
    const book = of({ name: "xl/workbook.xml", content: "<workbook/>" });
    const [only] = await contents(of({ name: "p.xlsx", content: book }));
    expect(only).toContain("p.xlsx:PK");
  });

  it("may stop in the middle of an entry", async () => {
    const zip = await openZip(await fileWith(of({ name: "a.csv", content: "x".repeat(900_000) })));
    for await (const chunk of zip.entries[0]?.chunks() ?? []) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await zip.close();
  });
});

describe("a reader who gives up", () => {
  it("while the file is still being read takes nobody down", async () => {
    const noise = Buffer.alloc(3 << 20);
    for (let at = 0, state = 1; at < noise.length; at++) {
      state = (state * 48_271) % 2_147_483_647;
      noise[at] = state;
    }
    const zip = await openZip(await fileWith(of({ name: "a.csv", content: noise })));
    for (let round = 0; round < 40; round++) {
      const readers = [1, 2, 3].map(async (pieces) => {
        let read = 0;
        for await (const chunk of zip.entries[0]?.chunks() ?? [])
          if (++read === pieces) return chunk;
        return undefined;
      });
      expect((await Promise.all(readers)).every((chunk) => chunk !== undefined)).toBe(true);
    }
    await zip.close();
  });
});

describe("a zip that is refused", () => {
  const good = of({ name: "a.csv", content: csv.repeat(50) });
  const flipped = (at: number): Buffer => {
    const copy = Buffer.from(good);
    copy[at] = (copy[at] ?? 0) ^ 0xff;
    return copy;
  };
  const names = ["../a.csv", "a/../../b.csv", "/etc/a.csv", "C:a.csv", "c:\\a.csv", "..\\a.csv"];
  const hostile = [...names, "a\u0000.csv", "a\r\nb.csv", "a\u202Evsc.exe", "./a.csv", "f//a.csv"];

  it.each([
    ["an empty file", Buffer.alloc(0), "notZip"],
    ["a page called .zip", Buffer.from("<html>".repeat(50)), "notZip"],
    ["a zip cut in the middle", good.subarray(0, good.length - 40), "truncated"],
    ["a flipped byte in the packed data", flipped(45), "corrupt"],
    ["a wrong CRC-32", of({ name: "a.csv", content: csv, lie: { crc: 1 } }), "corrupt"],
    [
      "fewer bytes than declared",
      of({ name: "a", content: csv, lie: { unpacked: 90 } }),
      "truncated",
    ],
    ["more bytes than declared", of({ name: "a", content: csv, lie: { unpacked: 3 } }), "bomb"],
    ["data beyond the end", of({ name: "a", content: csv, lie: { packed: 9_999 } }), "truncated"],
    ["a broken directory", flipped(good.length - 73), "corrupt"],
    ["a password", of({ name: "a.csv", content: csv, flags: 1 }), "encrypted"],
    ["a strong password", of({ name: "a.csv", content: csv, flags: 0x41 }), "encrypted"],
    ["an AES password", of({ name: "a.csv", content: csv, method: 99 }), "encrypted"],
    ["another method", of({ name: "a.csv", content: csv, method: 12 }), "unsupported"],
    ["a zip in the zip", of({ name: "b.zip", content: good }), "nested"],
    ["a zip in the zip called .csv", of({ name: "b.csv", content: good }), "nested"],
    ["a gzip called .csv", of({ name: "b.csv", content: Buffer.from([31, 139, 8]) }), "nested"],
    ["a link", of({ name: "a.csv", content: "/etc/passwd", unixMode: 0o120777 }), "unsafeName"],
    ["a very long name", of({ name: `${"a".repeat(300)}.csv`, content: csv }), "unsafeName"],
  ])("%s", async (_, bytes, code) => {
    expect(await faultOf(bytes)).toBe(code);
  });

  it.each(hostile)("the name %j", async (name) => {
    expect(await faultOf(of({ name, content: csv }))).toBe("unsafeName");
  });

  it("more than 1,000 entries, whatever is in them", async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}.csv` }));
    expect(await faultOf(zipFixture(many))).toBe("tooManyEntries");
    expect(await faultOf(zipFixture(many.slice(1)))).toBe("none");
  });

  it("a bomb by ratio once it gave a MiB, and not before", async () => {
    const zeros = (size: number): Buffer => of({ name: "a.csv", content: Buffer.alloc(size) });
    expect(await faultOf(zeros(3 << 20))).toBe("bomb");
    expect(await faultOf(zeros(1 << 20))).toBe("none");
  });

  it("a bomb by total size, declared or not", async () => {
    const limits = { unpackedBytes: 2_000 };
    const entry = { name: "a.csv", content: "a1b2c3,d4\n".repeat(150) };
    expect(await faultOf(of(entry), limits)).toBe("none");
    expect(await faultOf(of(entry, entry), limits)).toBe("bomb");
  });

  it("entries that share their packed bytes", async () => {
    const entry = { name: "a.csv", content: "a1b2c3,d4\n".repeat(150) };
    expect(await faultOf(of(entry, { ...entry, lie: { offset: 0 } }))).toBe("bomb");
  });

  it("names its entry without the characters that would deceive a reader", async () => {
    const opened = openZip(await fileWith(of({ name: "a\r\nb.csv", content: csv })));
    await expect(opened).rejects.toMatchObject({ entry: "a\uFFFD\uFFFDb.csv" });
  });
});
