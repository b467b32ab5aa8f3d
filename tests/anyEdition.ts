import fc from "fast-check";
import type { ProformaWire } from "#modules/customsOperations/contract.ts";
import { compute } from "#modules/customsOperations/computation/compute.ts";
import type {
  Charge,
  Line,
  Operation,
  Treatment,
} from "#modules/customsOperations/computation/operation.ts";
import type {
  Declared,
  DeclaredInvoice,
  DeclaredVehicle,
} from "#modules/customsOperations/computation/m3/declared.ts";
import type { DeclaredEdition } from "#modules/customsOperations/computation/m3/writtenM3.ts";

/** A proforma as it is kept. */
export const keptProforma = (operation: Operation): ProformaWire =>
  JSON.parse(
    JSON.stringify(compute(operation), (_name, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  ) as ProformaWire;

const cents = (most: number) =>
  fc.integer({ min: 1, max: most }).map((units) => (units / 100).toFixed(2));
const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const words = fc.constantFrom(
  "Acero y Cía. | Ñandú",
  "Mühle GmbH",
  "Parts\nof steel",
  "KUGELLAGER 6 mm",
);

const treatment: fc.Arbitrary<Treatment> = fc.oneof(
  fc.constantFrom("0", "5", "15", "35").map((rate): Treatment => ({ kind: "general", rate })),
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

const INVOICES = ["a", "b", "c"] as const;
const CURRENCIES = { a: "USD", b: "MXN", c: "EUR" };

const line: fc.Arbitrary<Omit<Line, "id" | "supplier" | "sellerCountry">> = fc
  .record({
    invoice: fc.constantFrom(...INVOICES),
    net: cents(5_000_000),
    fraccion: fc.constantFrom("84314303", "73251005", "01012101"),
    nico: fc.constantFrom("00", "04", "99"),
    description: words,
    origin: fc.constantFrom("USA", "CHN", "DEU"),
    part: fc.constantFrom("P-1", "X77-9F-", "4471/A", "0003", "A#12"),
    commercial: cents(100_000).map((quantity) => ({ unit: 6, quantity })),
    tariff: cents(100_000).map((quantity) => ({ unit: 1, quantity })),
    netWeight: cents(100_000),
    treatment,
    handDuty: fc.option(cents(10_000), { freq: 8 }),
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
    isAlone: fc.boolean(),
    splitBy: fc.constant(null),
  })
  .map((one) => ({ ...one, currency: CURRENCIES[one.invoice] }));

const charge: fc.Arbitrary<Charge> = fc.record({
  concept: fc.constantFrom("freight", "insurance", "packing", "other", "deduction"),
  amount: cents(10_000),
  currency: fc.constantFrom("USD", "MXN"),
  basis: fc.constantFrom("value", "weight"),
  invoice: fc.constantFrom(null, "a"),
  isCharged: fc.boolean(),
  isInPrice: fc.boolean(),
});

const invoice = (id: string): fc.Arbitrary<DeclaredInvoice> =>
  fc.record({
    id: fc.constant(id),
    number: fc.constantFrom("INV", "2026").map((start) => `${start}-${id}1`.toUpperCase()),
    issuedOn: fc.option(day),
    incoterm: fc.option(fc.constantFrom("FCA", "DAP")),
    isPart: fc.boolean(),
    supplier: fc.record({
      name: words.map((name) => `${name} ${id}`),
      taxId: fc.option(fc.constant(`99-${id}`)),
      rfc: fc.option(fc.constant("XYZ010203AB1")),
      street: fc.option(words),
      city: fc.option(words),
      stateCode: fc.option(fc.constant("TX")),
      postalCode: fc.option(fc.constant("78045")),
      country: fc.option(fc.constantFrom("USA", "DEU")),
    }),
  });

const vehicle: fc.Arbitrary<DeclaredVehicle> = fc.record({
  trailer: fc.constantFrom("TR-1", "MSKU1234567"),
  isContainer: fc.boolean(),
  seal: fc.option(fc.constantFrom("S-1", "S-2")),
  carrier: fc.option(words),
  carrierRfc: fc.option(fc.constant("ABC010203AB1")),
  carrierCountry: fc.option(fc.constant("MEX")),
});

const declared: fc.Arbitrary<Omit<Declared, "lines">> = fc.record({
  number: fc.constant("OP-26-000001"),
  aduana: fc.constantFrom("240", "070"),
  patente: fc.constantFrom("3001", "0712"),
  broker: fc.constant("Agencia"),
  regime: fc.constant("IMD"),
  importerRfc: fc.constant("ABC010203AB1"),
  importerName: fc.option(words),
  destination: fc.option(fc.constantFrom(7, 9, 11)),
  invoices: fc.tuple(...INVOICES.map(invoice)),
  vehicles: fc.uniqueArray(vehicle, { maxLength: 2, selector: ({ trailer }) => trailer }),
});

/** Typed for the first line, or for the whole pedimento. */
const handContribution = fc.record({
  line: fc.constantFrom("0", null),
  key: fc.constantFrom(4, 9, 24),
  form: fc.constantFrom(0, 8),
  pesos: fc.integer({ min: 1, max: 5_000 }).map(String),
});

const operation = fc.record({
  direction: fc.constantFrom("import", "export"),
  clave: fc.constantFrom("A1", "IN", "AF", "RT"),
  day,
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
    PRV: "290",
    IVA: "16",
  }),
  ivaRate: fc.constantFrom("16", "8"),
  ivaForm: fc.constantFrom(0, 21, 22),
  immexNo: fc.constantFrom(null, "1234-2020"),
  ivaCertificate: fc.constantFrom(null, "A"),
  borderRegister: fc.constantFrom(null, "R-12345678"),
  grossWeight: fc.constantFrom(null, "1234.5"),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  charges: fc.array(charge, { maxLength: 4 }),
  handContributions: fc.array(handContribution, { maxLength: 2 }),
});

/** Editions as they could be kept, of all kinds. */
export const anyEdition: fc.Arbitrary<DeclaredEdition> = fc
  .tuple(declared, operation)
  .map(([header, { lines, ...one }]) => {
    const known = new Map(header.invoices.map((each) => [each.id, each]));
    const whole = {
      ...one,
      lines: lines.map((each, at): Line => ({
        ...each,
        id: String(at),
        supplier: known.get(each.invoice)?.supplier.name ?? "",
        sellerCountry: "USA",
      })),
    };
    const used = new Set<string>(lines.map((each) => each.invoice));
    return {
      declared: {
        ...header,
        invoices: header.invoices.filter(({ id }) => used.has(id)),
        lines: Object.fromEntries(
          lines.map(({ description, commercial: { quantity } }, at) => [
            String(at),
            {
              lineNo: at + 1,
              description,
              quantity,
              unit: "PCS",
              brand: null,
              model: null,
              serials: [],
            },
          ]),
        ),
      },
      operation: whole,
      proforma: keptProforma(whole),
    };
  });
