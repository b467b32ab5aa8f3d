import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NotUtf8, textReading, utf8Chunks } from "./textDecoding.ts";
import { surveyText, type TextEncoding } from "./textEncoding.ts";

const spanish = 'Núm. Parte;Descripción\r\nAÑO-1;Cañería de ½" — 20 €\r\n'.repeat(8);

function utf16be(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}

function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll("€", "\u0080").replaceAll("—", "\u0097"), "latin1");
}

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
  return parts;
}

async function read(bytes: Uint8Array, size = 7): Promise<[TextEncoding, string]> {
  const { encoding } = await surveyText(cut(bytes, size));
  const pieces: Buffer[] = [];
  for await (const piece of utf8Chunks(cut(bytes, size), encoding)) pieces.push(piece);
  return [encoding, Buffer.concat(pieces).toString()];
}

describe("the encoding of a text", () => {
  it.each([
    ["UTF-8", Buffer.from(spanish), "utf-8"],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${spanish}`), "utf-8"],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${spanish}`, "utf16le"), "utf-16le"],
    ["UTF-16 big end first with its mark", utf16be(`\uFEFF${spanish}`), "utf-16be"],
    ["UTF-16 without a mark", Buffer.from(spanish, "utf16le"), "utf-16le"],
    ["UTF-16 big end first without a mark", utf16be(spanish), "utf-16be"],
    ["Windows-1252", windows1252(spanish), "windows-1252"],
  ])("%s is found and read to the same words", async (_, bytes, encoding) => {
    for (const size of [1, 3, 4096, 100_000])
      expect(await read(bytes, size)).toEqual([encoding, spanish]);
  });

  const dos = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®";
  const cp850 = (text: string): Buffer =>
    Buffer.from(
      [...text].map((sign) => {
        const capital = { Á: 0xb5, Í: 0xd6, Ó: 0xe0, Ú: 0xe9 }[sign];
        return dos.includes(sign) ? 0x80 + dos.indexOf(sign) : (capital ?? sign.charCodeAt(0));
      }),
    );

  it.each([
    "Núm. Parte;Descripción\r\nAÑO-1;Cañería\r\n",
    "PARTE;DESCRIPCIÓN\r\nA1;TUBERÍA\r\n",
    "Parte;País\nA1;MÉXICO\n",
  ])("%j is read from the code page of DOS and from that of Windows", async (text) => {
    for (const size of [7, 4096]) {
      expect(await read(cp850(text), size)).toEqual(["cp850", text]);
      expect(await read(Buffer.from(text, "latin1"), size)).toEqual(["windows-1252", text]);
    }
  });

  it("gives each character of the code page of DOS its own", async () => {
    const high = Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128));
    const pieces = await Array.fromAsync(utf8Chunks([high], "cp850"));
    const text = Buffer.concat(pieces).toString();
    expect([[...text].length, new Set(text).size]).toEqual([128, 128]);
    expect([0x80, 0xa5, 0xb5, 0xe0, 0xff].map((at) => [...text][at - 128])).toEqual([
      "Ç",
      "Ñ",
      "Á",
      "Ó",
      "\u00a0",
    ]);
  });

  it("is Windows-1252 when only the last byte of a long text says so", async () => {
    const bytes = Buffer.concat([
      Buffer.from("WH-1,85444299\n".repeat(2_000)),
      Buffer.from([0xd1]),
    ]);
    const [encoding, text] = await read(bytes, 1_000);
    expect([encoding, text.at(-1)]).toEqual(["windows-1252", "Ñ"]);
  });

  it("is UTF-8 for any text of characters, wherever the pieces are cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.nat(6),
        async (text, size) => {
          fc.pre(!text.includes("\u0000") && !text.startsWith("\uFEFF"));
          expect(await read(Buffer.from(text), size + 1)).toEqual(["utf-8", text]);
        },
      ),
    );
  });

  it("reads every Windows-1252 byte as the standard decoder does", async () => {
    const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
    const pieces: Buffer[] = [];
    for await (const piece of utf8Chunks([bytes], "windows-1252")) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    expect([text[0], text[0x19], text[0x51], text[0x7f], text.length]).toEqual([
      "€",
      "™",
      "Ñ",
      "ÿ",
      128,
    ]);
  });
});

describe("what the survey counts", () => {
  it("counts LF, CR LF and lone CR each as one line end, across pieces too", async () => {
    for (const size of [1, 2, 50]) {
      expect(await surveyText(cut(Buffer.from("a\nb\r\nc\rd"), size))).toMatchObject({
        lines: 3,
        bytes: 8,
      });
    }
  });

  it("counts NUL characters, which UTF-16 has none of", async () => {
    expect((await surveyText([Buffer.from("ab\0c\0\n")])).nulls).toBe(2);
    expect((await surveyText([Buffer.from(spanish, "utf16le")])).nulls).toBe(0);
  });

  it.each([
    ["a UTF-8 mark before Windows-1252 bytes", Buffer.from("\xef\xbb\xbfa\xd1o", "latin1"), true],
    [
      "half a character of UTF-16",
      Buffer.concat([Buffer.from(`\uFEFF${spanish}`, "utf16le"), Buffer.from("a")]),
      true,
    ],
    ["a lone surrogate of UTF-16", Buffer.from("\uFEFFab\uD800cd", "utf16le"), true],
    ["a byte that Windows-1252 lacks", Buffer.from("a\x8db", "latin1"), true],
    ["an empty text", Buffer.alloc(0), false],
    ["plain Windows-1252", windows1252(spanish), false],
  ])("says whether the bytes are text at all: %s", async (_, bytes, broken) => {
    expect((await surveyText(cut(bytes, 5))).broken).toBe(broken);
  });
});

describe("a text read in one pass", () => {
  const reading = async (bytes: Uint8Array, surveyed = false): Promise<string> => {
    const pieces: Buffer[] = [];
    const open = async function* (): AsyncGenerator<Uint8Array> {
      yield* cut(bytes, 100);
    };
    for await (const piece of textReading(open, surveyed)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  it("is UTF-8 until a byte proves that it is not", async () => {
    expect(await reading(Buffer.from(spanish))).toBe(spanish);
    await expect(reading(windows1252(spanish))).rejects.toThrow(NotUtf8);
    await expect(reading(Buffer.from("A\xd1", "latin1"))).rejects.toThrow(NotUtf8);
    expect(await reading(windows1252(spanish), true)).toBe(spanish);
  });

  it("is what its mark or shape says", async () => {
    expect(await reading(Buffer.from(`\uFEFF${spanish}`))).toBe(spanish);
    expect(await reading(Buffer.from(spanish, "utf16le"))).toBe(spanish);
  });

  it("is refused with NUL characters, and when it is no text at all", async () => {
    const nul = Buffer.from(`${spanish}\0`);
    await expect(reading(nul)).rejects.toMatchObject({ code: "nulls" });
    await expect(reading(nul, true)).rejects.toMatchObject({ code: "nulls" });
    const marked = Buffer.from("\xef\xbb\xbfA\xd1O", "latin1");
    await expect(reading(marked)).rejects.toMatchObject({ code: "badEncoding" });
  });
});
