import fc from "fast-check";
import { expect, test } from "vitest";
import type { Row } from "#demo/dataStage.ts";
import { anyEdition } from "./anyEdition.ts";
import {
  type CodedRow,
  dataStageOf,
  pedimentoRecords,
  readDataStage,
  readM3,
} from "./dataStageOf.ts";
import {
  type DeclaredEdition,
  writtenM3,
} from "#modules/customsOperations/computation/m3/writtenM3.ts";
import {
  authorisedPedimento,
  filedPedimento,
} from "#modules/customsOperations/computation/filed/filedPedimento.ts";
import {
  type FilingDifference,
  filingDifferences,
} from "#modules/customsOperations/computation/filed/filingDifferences.ts";

const m3Of = (edition: DeclaredEdition): string =>
  writtenM3({
    ...edition,
    file: "OP-26-000001-1.txt",
    pedimento: "6000101",
    acknowledgment: null,
    rectified: null,
  });
const EDITIONS = fc.sample(anyEdition, { numRuns: 500, seed: 33 }).map((edition) => {
  const m3 = m3Of(edition);
  const authorised = authorisedPedimento(edition, edition.operation.day);
  return { authorised, m3, rows: dataStageOf(readM3(m3)) };
});
type Filed = (typeof EDITIONS)[number];

const inDataStage = ({ authorised }: Filed, rows: readonly CodedRow[]): FilingDifference[] =>
  filingDifferences(authorised, filedPedimento(pedimentoRecords("datastage", readDataStage(rows))));
const inM3 = ({ authorised }: Filed, text: string): FilingDifference[] =>
  filingDifferences(authorised, filedPedimento(pedimentoRecords("m3", readM3(text))));

/** Each pedimento in which a slip can be made has one difference, and it names that slip. */
function expectOneEach(
  slipsOf: (filed: Filed) => FilingDifference[] | null,
  expected: Partial<FilingDifference>,
): void {
  const all = EDITIONS.flatMap((filed) => {
    const differences = slipsOf(filed);
    return differences === null ? [] : [differences];
  });
  expect(all.length).toBeGreaterThan(50);
  for (const differences of all) expect(differences).toEqual([expect.objectContaining(expected)]);
}

/** Rows with the middle one of those that fit changed; null where there is none. */
function withRow(
  rows: readonly CodedRow[],
  fits: (row: Row, code: string) => boolean,
  change: (row: Row) => Row | null,
): CodedRow[] | null {
  const fitting = rows.flatMap(([code, row], at) => (fits(row, code) ? [at] : []));
  const at = fitting[fitting.length >> 1];
  const one = at === undefined ? undefined : rows[at];
  if (!one) return null;
  const changed = change(one[1]);
  return rows.flatMap((each, index) =>
    index !== at ? [each] : changed ? [[each[0], changed] as const] : [],
  );
}

const more = (amount: string | undefined, by = 1n): string => {
  const [whole = "0", ...rest] = (amount ?? "0").split(".");
  return [String(BigInt(whole) + by), ...rest].join(".");
};
const cell =
  (code: string, name: string, change: (value: string) => string, fits = (_row: Row) => true) =>
  (rows: readonly CodedRow[]) =>
    withRow(
      rows,
      (row, of) => of === code && fits(row),
      (row) => ({ ...row, [name]: change(row[name] ?? "0") }),
    );
const added = (name: string, code = "551") => cell(code, name, (value) => more(value));
const other = (name: string, one: string, two: string, code = "551") =>
  cell(code, name, (value) => (value === one ? two : one));
const paying = ({ ImportePago }: Row) => BigInt(ImportePago ?? "0") > 0n;

interface Slip {
  readonly name: string;
  readonly make: (rows: readonly CodedRow[]) => CodedRow[] | null;
  readonly expected: Partial<FilingDifference>;
}

const SLIPS: readonly Slip[] = [
  {
    name: "the exchange rate",
    make: added("TipoCambio", "501"),
    expected: { figure: "exchangeRate" },
  },
  {
    name: "the customs value by a peso",
    make: added("ValorAduana"),
    expected: { figure: "customsValue", pesos: "1" },
  },
  {
    name: "the price paid",
    make: added("ValorComercial"),
    expected: { figure: "price", pesos: "1" },
  },
  {
    name: "freight",
    make: added("TotalFletes", "501"),
    expected: { figure: "freight", pesos: "1" },
  },
  {
    name: "insurance",
    make: added("TotalSeguros", "501"),
    expected: { figure: "insurance", pesos: "1" },
  },
  {
    name: "an increment that moved",
    make: (rows) =>
      withRow(
        rows,
        (row, code) => code === "501" && incrementOf(row) !== undefined,
        (row) => {
          const from = incrementOf(row) ?? "TotalFletes";
          const to = from === "TotalSeguros" ? "TotalFletes" : "TotalSeguros";
          return { ...row, [from]: more(row[from], -1n), [to]: more(row[to]) };
        },
      ),
    expected: { figure: "chargeMoved", pesos: "1" },
  },
  {
    name: "the origin",
    make: other("PaisOrigenDestino", "USA", "KOR"),
    expected: { figure: "origin" },
  },
  {
    name: "the seller's country",
    make: other("PaisCompradorVendedor", "USA", "CAN"),
    expected: { figure: "sellerCountry" },
  },
  {
    name: "the code",
    make: other("Fraccion", "84749001", "87089999"),
    expected: { figure: "fraccion" },
  },
  {
    name: "the NICO",
    make: other("SubdivisionFraccion", "00", "07"),
    expected: { figure: "nico" },
  },
  { name: "the quantity", make: added("CantidadUMComercial"), expected: { figure: "quantity" } },
  {
    name: "the quantity of the tariff",
    make: added("CantidadUMTarifa"),
    expected: { figure: "tariffQuantity" },
  },
  {
    name: "a form of payment",
    make: cell("557", "FormaPago", () => "14", paying),
    expected: { figure: "paymentForm", filed: "14" },
  },
  {
    name: "an amount",
    make: cell("557", "ImportePago", (value) => more(value), paying),
    expected: { figure: "contribution", pesos: "1" },
  },
  {
    name: "an amount of the whole pedimento",
    make: cell("510", "ImportePago", (value) => more(value), paying),
    expected: { figure: "contribution", sequence: null, pesos: "1" },
  },
  {
    name: "a lost TL",
    make: (rows) =>
      withRow(
        rows,
        (row, code) => code === "554" && row["ClaveCaso"] === "TL",
        () => null,
      ),
    expected: { figure: "identifier", detail: "TL", filed: null },
  },
  {
    name: "another PS",
    make: (rows) =>
      withRow(
        rows,
        (row, code) => code === "554" && row["ClaveCaso"] === "PS",
        (row) => ({ ...row, IdentificadorCaso: "XIX" }),
      ),
    expected: { figure: "identifier", detail: "PS", filed: "XIX" },
  },
  { name: "two partidas in one", make: joined, expected: { figure: "joined" } },
  { name: "one partida in two", make: split, expected: { figure: "split" } },
  {
    name: "the trailer",
    make: other("IdentificadorTransporte", "TR-8", "TR-9", "502"),
    expected: { figure: "trailer" },
  },
  {
    name: "the day",
    make: (rows) =>
      rows.map(([code, row]) => [
        code,
        {
          ...row,
          FechaPagoReal: dayLater(row["FechaPagoReal"]),
          FechaValidacionPagoR: dayLater(row["FechaValidacionPagoR"]),
        },
      ]),
    expected: { figure: "day", sequence: null },
  },
];

const incrementOf = (row: Row) =>
  ["TotalFletes", "TotalSeguros", "TotalEmbalajes", "TotalIncrementables"].find(
    (name) => BigInt(row[name] ?? "0") > 0n,
  );

const dayLater = (moment = ""): string =>
  new Date(Date.parse(`${moment.replace(" ", "T")}Z`) + 86_400_000)
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");

const sequenceOf = (row: Row): number => Number(row["SecuenciaFraccion"]);
const SUMS = [
  "ValorAduana",
  "ValorComercial",
  "ValorDolares",
  "CantidadUMComercial",
  "CantidadUMTarifa",
];
/** Thousandths, so that sums are exact. */
const thousandths = (value = "0"): bigint => {
  const [whole = "0", part = ""] = value.split(".");
  return BigInt(whole + part.padEnd(3, "0").slice(0, 3));
};
const decimal = (units: bigint): string => {
  const text = String(units).padStart(4, "0");
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
};

/** The second partida goes into the first, with all that it pays, and those behind it move up. */
function joined(rows: readonly CodedRow[]): CodedRow[] | null {
  const [first, second] = rows.filter(([code]) => code === "551").map(([, row]) => row);
  if (!first || !second) return null;
  const place = { Fraccion: first["Fraccion"] ?? "", SecuenciaFraccion: "1" };
  return rows.flatMap(([code, row]): CodedRow[] => {
    if (!("SecuenciaFraccion" in row)) return [[code, row]];
    const sequence = sequenceOf(row);
    if (code === "551" && sequence === 1)
      return [
        [
          code,
          {
            ...row,
            ...Object.fromEntries(
              SUMS.map((name) => [
                name,
                decimal(thousandths(first[name]) + thousandths(second[name])),
              ]),
            ),
          },
        ],
      ];
    if (sequence === 2) return code === "551" ? [] : [[code, { ...row, ...place }]];
    return [[code, sequence > 2 ? { ...row, SecuenciaFraccion: String(sequence - 1) } : row]];
  });
}

/** Half of the first partida, with nothing to pay, becomes the second, and those behind it move down. */
function split(rows: readonly CodedRow[]): CodedRow[] | null {
  const first = rows.find(([code]) => code === "551")?.[1];
  if (!first || SUMS.slice(0, 2).some((name) => thousandths(first[name]) < 2000n)) return null;
  return rows.flatMap(([code, row]): CodedRow[] => {
    if (!("SecuenciaFraccion" in row)) return [[code, row]];
    const sequence = sequenceOf(row);
    if (sequence > 1) return [[code, { ...row, SecuenciaFraccion: String(sequence + 1) }]];
    if (code !== "551") return [[code, row]];
    const half = (name: string) => (thousandths(row[name]) / 2000n) * 1000n;
    const parts = [half, (name: string) => thousandths(row[name]) - half(name)];
    return parts.map((part, at) => [
      code,
      {
        ...row,
        SecuenciaFraccion: String(at + 1),
        ...Object.fromEntries(SUMS.map((name) => [name, decimal(part(name))])),
      },
    ]);
  });
}

test("a pedimento that was filed as it was authorised has no difference, by Data Stage or M3", () => {
  for (const filed of EDITIONS)
    expect([...inDataStage(filed, filed.rows), ...inM3(filed, filed.m3)]).toEqual([]);
});

test.each(SLIPS)("one slip in a Data Stage is one difference: $name", ({ make, expected }) => {
  expectOneEach((filed) => {
    const rows = make(filed.rows);
    return rows && inDataStage(filed, rows);
  }, expected);
});

test.each([
  ["the seal", /^(516\|.*\|)S-(\d)\|$/m, "$1S-7|", "seal"],
  ["the clave", /^(501\|(?:[^|]*\|){4})(?:A1|IN|AF|RT)\|/m, "$1F4|", "clave"],
] as const)("one slip in an M3 file is one difference: %s", (_name, text, instead, figure) => {
  expectOneEach(
    (filed) => {
      const slipped = filed.m3.replace(text, instead);
      return slipped === filed.m3 ? null : inM3(filed, slipped);
    },
    { figure },
  );
});

test("partidas in another order are no difference; each has one match", () => {
  for (const { authorised } of EDITIONS.slice(0, 50)) {
    const partidas = authorised.partidas
      .toReversed()
      .map((one, at) => ({ ...one, sequence: at + 1 }));
    expect(filingDifferences(authorised, { ...authorised, partidas })).toEqual([]);
  }
});

test("another pedimento altogether is compared in the time of its partidas, not of their pairs", () => {
  const [first] = EDITIONS;
  const [partida] = first?.authorised.partidas ?? [];
  if (!first || !partida) throw new Error("There is an edition with partidas");
  const many = (code: string) =>
    Array.from({ length: 5_000 }, (_, at) => ({
      ...partida,
      sequence: at + 1,
      words: { ...partida.words, fraccion: `${code}${String(at).padStart(4, "0")}` },
    }));
  let reads = 0;
  const counted = many("8431").map((one) => ({
    ...one,
    get words() {
      reads += 1;
      return one.words;
    },
  }));
  const differences = filingDifferences(
    { ...first.authorised, partidas: many("9999") },
    { ...first.authorised, partidas: counted },
  );
  expect(differences).toHaveLength(5_000);
  expect(reads).toBeLessThan(5_000 * 200);
});
