import { describe, expect, test } from "vitest";
import { isM3Start, m3File, type M3Batch } from "./m3File.ts";
import type { ControlDifference } from "./controlTotals.ts";

const long = [
  "500|1|9999|6000101|240|",
  "501|9999|6000101|240|1|A1|240||EKU9003173C9|XEXX010101HNEXXXA4|18.25000|1825|0|0|0||1059.000|7|7|7|9|IMPORTADORA DE EJEMPLO|AV. FICTICIA||100|88000|NUEVO LAREDO|TA|MEX|",
  "505|6000101|10022026|INV-1001|DAP|USD|12519.98|12519.98|USA||00-0000000|EXAMPLE COMPONENTS INC|",
  "506|6000101|1|09022026|",
  "506|6000101|2|10022026|",
  "507|6000101|ED|04360260XYZ11|||",
  "551|6000101|85444299|1|04|ARNES|182.5|91833|91250|5000.00|500.000|6|210.00000|1|0|0|1||||USA|USA|||||",
  "553|6000101|85444299|1|C1||1234A5678|10.00|5.000|",
  "554|6000101|85444299|1|TL|USA|||",
  "556|6000101|85444299|1|3|16.00000|1|",
  "557|6000101|85444299|1|3|21|14693|",
  "558|6000101|85444299|1|1|No parte: WH-4471-A|",
  "800|6000101|1|ABC|123|",
];

function read(lines: readonly string[]): M3Batch & { differences: ControlDifference[] } {
  const file = m3File(2026);
  const batches = lines.map((line, i) => file.line(line, i + 1));
  const end = file.end();
  const all = [...batches.filter((batch) => batch !== null), end];
  return {
    records: all.flatMap(({ records }) => records),
    faults: all.flatMap(({ faults }) => faults),
    differences: end.differences,
  };
}

const valuesOf = (lines: readonly string[], record: string): unknown =>
  read(lines).records.find((one) => one.record === record)?.values;

describe("a validation file in the long form", () => {
  test("becomes the same records as a Data Stage export, with DDMMYYYY read as days", () => {
    const { records, faults } = read(long);
    expect(faults).toEqual([]);
    expect(records.map(({ code }) => code)).toEqual(long.map((line) => line.slice(0, 3)));
    expect(records[0]?.key).toEqual({
      aduana: "240",
      patente: "9999",
      number: "6000101",
      year: 2026,
      paidAt: "2026-02-10 00:00:00",
    });
    expect(valuesOf(long, "header")).toMatchObject({
      operation: 1,
      clave: "A1",
      type: 1,
      rfc: "EKU9003173C9",
      name: "IMPORTADORA DE EJEMPLO",
      grossWeight: "1059.000",
      destination: "9",
    });
    expect(valuesOf(long, "invoice")).toMatchObject({
      folio: "INV-1001",
      issuedOn: "2026-02-10",
      supplier: "EXAMPLE COMPONENTS INC",
    });
    expect(valuesOf(long, "partida")).toMatchObject({ sequence: 1, nico: "04", origin: "USA" });
    expect(valuesOf(long, "permit")).toMatchObject({ number: "1234A5678", signature: null });
    expect(valuesOf(long, "observation")).toEqual({
      sequence: 1,
      ordinal: 1,
      text: "No parte: WH-4471-A",
    });
  });

  test("keeps the third complement, which Data Stage does not export", () => {
    const lines = [long[0], long[1], "554|6000101|85444299|1|TL|MEX|ALP|CERT-77|"].map(
      (l) => l ?? "",
    );
    expect(valuesOf(lines, "identifier")).toMatchObject({
      complement2: "ALP",
      complement3: "CERT-77",
    });
  });

  test("may lack its tails", () => {
    const lines = [
      long[0] ?? "",
      (long[1] ?? "").split("|").slice(0, 22).join("|"),
      "505|6000101||INV-9",
    ];
    expect(read(lines).faults).toEqual([]);
    expect(valuesOf(lines, "invoice")).toMatchObject({ folio: "INV-9", supplier: null });
  });
});

test("a compact validation file reads like the long one", () => {
  const compact = long.map((line) => {
    const tokens = line.split("|");
    const drop: Record<string, number[]> = {
      "501": [15],
      "505": [9],
      "551": [14, 17, 18, 19],
      "553": [5],
      "558": [4],
    };
    return tokens.filter((_, i) => !(drop[tokens[0] ?? ""] ?? []).includes(i)).join("|");
  });
  for (const record of ["header", "invoice", "partida", "permit"]) {
    expect(valuesOf(compact, record)).toEqual(
      Object.assign({}, valuesOf(long, record), record === "partida" ? { addedValue: null } : {}),
    );
  }
  expect(valuesOf(compact, "observation")).toMatchObject({
    ordinal: null,
    text: "No parte: WH-4471-A",
  });
});

describe("the year", () => {
  const unpaid = long.filter((line) => !line.startsWith("506|6000101|2"));

  test("is that of the payment where one is declared", () => {
    const moved = long.map((line) =>
      line.replace("506|6000101|2|10022026", "506|6000101|2|02012027"),
    );
    expect(read(moved).records[0]?.key.year).toBe(2027);
  });

  test("follows the number before payment", () => {
    const key = read(unpaid).records[0]?.key;
    expect(key).toMatchObject({ year: 2026, paidAt: null });
  });
});

describe("codes with leading zeros (A96)", () => {
  const padded = long.map((line) =>
    line
      .replace("|240|1|A1|", "|240|01|A1|")
      .replace("|7|7|7|9|", "|07|07|07|09|")
      .replace("506|6000101|2|", "506|6000101|02|")
      .replace("|500.000|6|210.00000|1|0|0|1|", "|500.000|06|210.00000|01|0|00|01|")
      .replace("|TL|USA|", "|TL|USA|")
      .replace("|3|16.00000|1|", "|03|16.00000|01|")
      .replace("|3|21|14693|", "|03|021|14693|")
      .replace("|1|1|No parte", "|0001|0001|No parte"),
  );

  test("are what their catalogues write", () => {
    for (const record of ["header", "partida", "rate", "fee", "date", "observation"]) {
      expect(valuesOf(padded, record)).toEqual(valuesOf(long, record));
    }
    expect(read(padded).records[0]?.key).toEqual(read(long).records[0]?.key);
  });

  test("the type of a date as well: 02 is the payment, in whichever year", () => {
    const moved = padded.map((line) => line.replace("|02|10022026|", "|02|02012027|"));
    expect(read(moved).records[0]?.key).toMatchObject({
      year: 2027,
      paidAt: "2027-01-02 00:00:00",
    });
  });

  test("06 and 00 are duty in cash; a NICO and a complement keep their zeros", () => {
    const fee = ["557|6000101|85444299|1|06|00|5000|", "554|6000101|85444299|1|EN|007|0|"];
    const lines = [long[0] ?? "", long[1] ?? "", ...fee];
    expect(valuesOf(lines, "fee")).toMatchObject({ contribution: "6", paymentForm: "0" });
    expect(valuesOf(lines, "identifier")).toMatchObject({ complement1: "007" });
    expect(valuesOf(padded, "partida")).toMatchObject({ nico: "04" });
  });
});

test("a blank observation adds no text, and no number of its own", () => {
  const blank = [long[0] ?? "", long[1] ?? "", "558|6000101|85444299|1|2||"];
  expect(valuesOf(blank, "observation")).toMatchObject({ ordinal: 2, text: null });
});

describe("several pedimentos in one file", () => {
  const second = long.map((line) => line.replaceAll("6000101", "6000102"));

  test("are told apart, and 801 promises their count", () => {
    const { records, differences } = read([...long, ...second, "801|m9999001.042|2|26|100|"]);
    expect(new Set(records.map(({ key }) => key.number))).toEqual(new Set(["6000101", "6000102"]));
    expect(differences).toEqual([]);
  });

  test("a count that is not kept is told", () => {
    expect(read([...long, "801|m9999001.042|2|99|100|"]).differences).toEqual([
      { total: "cantidad_pedimentos", promised: 2, found: 1 },
      { total: "cantidad_registros", promised: 99, found: 13 },
    ]);
  });

  test("a record of another pedimento inside the first is refused", () => {
    const stray = [long[0] ?? "", long[1] ?? "", "557|6000999|85444299|1|3|21|14693|"];
    expect(read(stray).faults).toMatchObject([{ code: "outsidePedimento", line: 3 }]);
  });
});

describe("what some software adds or breaks", () => {
  test("the trailer 999 is passed over", () => {
    expect(read([...long, "999|13|"]).faults).toEqual([]);
  });

  test("an unknown record is a fault of its pedimento, the others are read", () => {
    const { faults, records } = read([...long, "777|6000101|x|"]);
    expect(faults).toMatchObject([
      { code: "unknownRecord", record: "777", of: { number: "6000101" } },
    ]);
    expect(records).toHaveLength(13);
  });

  test("a wrong amount names its line and column", () => {
    const wrong = long.map((line) => line.replace("|14693|", "|1,4693|"));
    expect(read(wrong).faults).toMatchObject([
      { code: "badValue", record: "557", line: 11, detail: 'ImportePago = "1,4693"' },
    ]);
  });

  test("a rectification is told by its record 701", () => {
    const lines = [
      ...long.slice(0, 2),
      "701|9999|6000101|240|A1|10022026|99|9999|240|A1|05012026|",
    ];
    expect(valuesOf(lines, "header")).toMatchObject({ type: 2 });
    expect(valuesOf(lines, "predecessor")).toEqual({
      priorNumber: "0000099",
      priorPatente: "9999",
      priorAduana: "240",
      priorPaidOn: "2026-01-05",
    });
  });
});

test.each([
  ["500|1|9999|6000101|240|", true],
  ["501|9999|6000101|240|1|A1|", true],
  ["601|9999|6000101|240|", true],
  ["Patente|Pedimento|SeccionAduanera", false],
  ["PartNO,MXHTS", false],
  ["500 lines", false],
])("a file beginning with %j is a validation file: %s", (line, is) => {
  expect(isM3Start(line)).toBe(is);
});

test("a pedimento without a number is one to who takes it, and to nobody else", () => {
  const lines = long.map((line) => line.replaceAll("6000101", ""));
  expect(read(lines).records).toEqual([]);
  const file = m3File(2026, { takesUnnumbered: true });
  const unpaid = lines.filter((line) => !line.startsWith("506||2|"));
  const begun = unpaid.map((line, at) => file.line(line, at + 1));
  const { records, faults } = file.end();
  expect([begun.filter((batch) => batch !== null), faults]).toEqual([[], []]);
  expect(records).toHaveLength(unpaid.length);
  expect(records[0]?.key).toEqual({
    aduana: "240",
    patente: "9999",
    number: "0000000",
    year: null,
    paidAt: null,
  });
});
