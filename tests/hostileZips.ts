import { type FixtureEntry, zipFixture } from "#kit/server/zipFixture.ts";

/** A readable file of the kind that a call expects. */
export interface GoodFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface HostileZip {
  readonly words: string;
  readonly bytes: Uint8Array;
  /** Codes of the closed list with one of which it has to be refused. */
  readonly reasons: readonly string[];
}

const NAMES = [
  "../../escaped.csv",
  "/etc/escaped.csv",
  "C:\\escaped.csv",
  "f/../escaped.csv",
  "a\0.csv",
  "a\r\nb.csv",
];

/** Archives that no honest tool writes around `good`, each with why it is refused. */
export function hostileZips(good: GoodFile): HostileZip[] {
  const one = (more: Partial<FixtureEntry> = {}) => zipFixture([{ ...good, ...more }]);
  const whole = one();
  const ending = good.name.slice(good.name.lastIndexOf("."));
  return [
    { words: "an empty file", bytes: Buffer.alloc(0), reasons: ["notZip"] },
    { words: "a web page", bytes: Buffer.from("<html>".repeat(99)), reasons: ["notZip"] },
    { words: "its content without a zip", bytes: good.content, reasons: ["notZip"] },
    {
      words: "a zip cut in the middle",
      bytes: whole.subarray(0, whole.length - 30),
      reasons: ["truncated"],
    },
    { words: "a wrong check sum", bytes: one({ lie: { crc: 1 } }), reasons: ["corrupt"] },
    { words: "a password", bytes: one({ flags: 1 }), reasons: ["encrypted"] },
    { words: "an AES password", bytes: one({ method: 99 }), reasons: ["encrypted"] },
    { words: "an unknown method", bytes: one({ method: 12 }), reasons: ["unsupported"] },
    {
      words: "a zip inside",
      bytes: zipFixture([{ name: "inner.zip", content: whole }]),
      reasons: ["nested"],
    },
    { words: "a disguised zip inside", bytes: one({ content: whole }), reasons: ["nested"] },
    {
      words: "a link",
      bytes: one({ content: "/etc/passwd", unixMode: 0o120777 }),
      reasons: ["unsafeName"],
    },
    ...NAMES.map((name) => ({
      words: `the name ${JSON.stringify(name)}`,
      bytes: one({ name: name.replace(/\.csv$/, ending) }),
      reasons: ["unsafeName"],
    })),
    {
      words: "10,000 entries",
      bytes: zipFixture(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}${ending}` }))),
      reasons: ["tooManyEntries"],
    },
    {
      words: "a bomb by ratio",
      bytes: one({ content: Buffer.concat([good.content, Buffer.alloc(40 << 20, "\n")]) }),
      reasons: ["bomb"],
    },
    {
      words: "a bomb by its own claim",
      bytes: one({ lie: { unpacked: 300 << 20 } }),
      reasons: ["bomb"],
    },
    { words: "more than it claims", bytes: one({ lie: { unpacked: 3 } }), reasons: ["bomb"] },
    {
      words: "entries that share their bytes",
      bytes: zipFixture([{ ...good }, { ...good, lie: { offset: 0 } }]),
      reasons: ["bomb"],
    },
    { words: "nothing at all inside", bytes: zipFixture([]), reasons: ["noReadableFile"] },
    { words: "a picture inside", bytes: one({ name: "photo.png" }), reasons: ["noReadableFile"] },
    {
      words: "a workbook that is none",
      bytes: one({ name: "book.xlsx" }),
      reasons: ["notXlsx", "corrupt"],
    },
  ];
}

/** Texts that are no table, for calls that read delimited files. */
export function hostileTexts(header: string): HostileZip[] {
  const text = (content: string | Buffer) => zipFixture([{ name: "lines.csv", content }]);
  const line = header.replace(/[^,]+/g, "x");
  return [
    {
      words: "an empty table",
      bytes: text(""),
      reasons: ["missingColumns", "noReadableFile", "wrongLayout"],
    },
    {
      words: "no column that is known",
      bytes: text("one,two\n1,2\n"),
      reasons: ["missingColumns"],
    },
    {
      words: "a line of a megabyte",
      bytes: text(`${header}\n${line.replace("x", noise(500_000).toString("hex"))}\n`),
      reasons: ["lineTooLong"],
    },
    {
      words: "quotes without end",
      bytes: text(`${header}\n"${`${line}\n`.repeat(9_000)}`),
      reasons: ["unclosedQuote", "lineTooLong"],
    },
    {
      words: "NUL bytes",
      bytes: text(Buffer.from(`${header}\n\0\0${line}\0\n`)),
      reasons: ["binary"],
    },
    {
      words: "an encoding that is none",
      bytes: text(
        Buffer.concat([
          Buffer.from([0xff, 0xfe]),
          Buffer.from(`${header}\n${line}`, "utf16le"),
          // Half a surrogate pair, and half a character behind it.
          Buffer.from([0x00, 0xd8, 0x20]),
        ]),
      ),
      reasons: ["badEncoding"],
    },
    {
      words: "random bytes",
      bytes: text(noise(20_000)),
      reasons: ["binary", "badEncoding", "missingColumns", "nested"],
    },
  ];
}

/** The same bytes each time, as good as random. */
function noise(length: number): Buffer {
  let state = 12_345;
  return Buffer.from(
    Uint8Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) >>> 0) >>> 24),
  );
}
