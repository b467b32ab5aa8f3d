import fc from "fast-check";
import type {
  Charge,
  Line,
  Operation,
  Treatment,
} from "#modules/customsOperations/computation/operation.ts";

/** Words as names and descriptions have them. */
export const words = fc.constantFrom(
  "Acero y Cía. | Ñandú",
  "Mühle GmbH",
  "Parts\nof steel",
  "KUGELLAGER 6 mm",
);

/** The invoices of which lines are. */
export const INVOICES = ["a", "b", "c"] as const;

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((units) => (units / 100).toFixed(2));

/** One in eight. */
const seldom = <One>(some: fc.Arbitrary<One>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: some });

const treatment: fc.Arbitrary<Treatment> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("0", "5", "15", "35")
      .map((rate): Treatment => ({ kind: "general", rate })),
  },
  fc.constantFrom("0", "5").map((rate): Treatment => ({ kind: "prosec", rate, sector: "IIa" })),
  fc
    .tuple(
      fc.constantFrom("0", "2.5"),
      fc.constantFrom("fixed", "exempt", "value"),
      fc.constantFrom(null, "TIP"),
    )
    .map(([rate, dta, complement]): Treatment => ({
      kind: "treaty",
      rate,
      treaty: "T",
      party: "USA",
      complement,
      dta,
    })),
);

const lineFrom = (least: number): fc.Arbitrary<Omit<Line, "id">> =>
  fc.record({
    invoice: fc.constantFrom(...INVOICES),
    net: cents(least, 5_000_000),
    currency: fc.constantFrom("USD", "MXN", "EUR"),
    fraccion: fc.constantFrom("84314303", "73251005", "01012101"),
    nico: fc.constantFrom("00", "04", "99"),
    description: words,
    origin: fc.constantFrom("USA", "USA", "USA", "CHN", "DEU"),
    sellerCountry: fc.constantFrom("USA", "DEU"),
    supplier: fc.constantFrom("S1", "S2"),
    part: fc.constantFrom("P-1", "X77-9F-", "4471/A", "0003", "A#12"),
    commercial: cents(least, 100_000).map((quantity) => ({ unit: 6, quantity })),
    tariff: cents(least, 100_000).map((quantity) => ({ unit: 1, quantity })),
    netWeight: cents(least, 100_000),
    treatment,
    handDuty: seldom(cents(least, 10_000)),
    countervailing: fc.option(
      fc.constantFrom(
        { id: "a", percent: "18.5", usdPerUnit: null },
        { id: "b", percent: null, usdPerUnit: "0.4131" },
      ),
    ),
    isIvaExempt: fc.boolean(),
    linkage: fc.constantFrom("0", "1", "2"),
    method: fc.constantFrom("1", "4"),
    identifiers: fc.subarray(["EN", "NS"]),
    permits: fc.subarray(["C1", "T3"]),
    isAlone: fc.constantFrom(true, false, false, false),
    splitBy: fc.constant(null),
  });

/** Lines, of which some are of the same goods as the one before them: the pedimento declares them as one. */
const linesFrom = (least: number): fc.Arbitrary<Omit<Line, "id">[]> =>
  fc.array(fc.tuple(lineFrom(least), fc.boolean()), { minLength: 1, maxLength: 12 }).map((all) => {
    const lines: Omit<Line, "id">[] = [];
    for (const [own, isSame] of all) {
      const before = isSame ? lines.at(-1) : undefined;
      const { invoice, net, currency, description, part, commercial, tariff, netWeight } = own;
      lines.push(
        before === undefined
          ? own
          : { ...before, invoice, net, currency, description, part, commercial, tariff, netWeight },
      );
    }
    return lines;
  });

const chargeFrom = (least: number): fc.Arbitrary<Charge> =>
  fc.record({
    concept: fc.constantFrom("freight", "insurance", "packing", "other", "deduction"),
    amount: cents(least, 100_000),
    currency: fc.constantFrom("USD", "MXN"),
    basis: fc.constantFrom("value", "weight"),
    invoice: fc.constantFrom(null, "a", "b"),
    isCharged: fc.boolean(),
    isInPrice: fc.boolean(),
  });

/** What somebody typed, with a turn among the lines; null: of the whole pedimento. */
const handContribution = fc.record({
  line: fc.option(fc.nat(11)),
  key: fc.constantFrom(4, 9, 23, 24, 35),
  form: fc.constantFrom(0, 8, 21),
  pesos: fc.integer({ min: 1, max: 1_000_000 }).map(String),
});

/** Operations of all kinds, whose amounts and quantities are at least so many hundredths. */
export const operationFrom = (least: 0 | 1): fc.Arbitrary<Operation> =>
  fc
    .record({
      direction: fc.constantFrom("import", "export"),
      clave: fc.constantFrom("A1", "IN", "AF", "RT"),
      vehicles: fc.integer({ min: 1, max: 4 }),
      isConsolidated: fc.boolean(),
      rate: fc.constantFrom("18.2475", "19.9999"),
      equivalences: fc.constant({ EUR: "1.1523" }),
      fees: fc.constant({
        "DTA.I": "8",
        "DTA.II": "1.76",
        "DTA.III": "461.61",
        "DTA.IV": "461.61",
        "DTA.V": "462.86",
        "DTA.VII.e": "444.42",
        PRV: "290",
        IVA: "16",
      }),
      ivaRate: fc.constantFrom("16", "8"),
      ivaForm: fc.constantFrom(0, 21, 22),
      immexNo: fc.constantFrom(null, "1234-2020"),
      ivaCertificate: fc.constantFrom(null, "A"),
      borderRegister: fc.constantFrom(null, "R-12345678"),
      grossWeight: fc.constantFrom(null, "1234.5"),
      lines: linesFrom(least),
      charges: fc.array(chargeFrom(least), { maxLength: 4 }),
      handContributions: fc.array(handContribution, { maxLength: 4 }),
    })
    .map((one) => ({
      ...one,
      lines: one.lines.map((each, at) => ({ ...each, id: String(at) })),
      handContributions: one.handContributions.map(({ line: turn, ...each }) => ({
        ...each,
        line: turn === null ? null : String(turn % one.lines.length),
      })),
    }));
