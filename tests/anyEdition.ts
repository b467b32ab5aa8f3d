import fc from "fast-check";
import type { ProformaWire } from "#modules/customsOperations/contract.ts";
import { compute } from "#modules/customsOperations/computation/compute.ts";
import type { Operation } from "#modules/customsOperations/computation/operation.ts";
import type {
  Declared,
  DeclaredInvoice,
  DeclaredVehicle,
} from "#modules/customsOperations/computation/m3/declared.ts";
import type { DeclaredEdition } from "#modules/customsOperations/computation/m3/writtenM3.ts";
import { INVOICES, operationFrom, words } from "./anyOperation.ts";

/** A proforma as it is kept. */
export const keptProforma = (operation: Operation): ProformaWire =>
  JSON.parse(
    JSON.stringify(compute(operation), (_name, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  ) as ProformaWire;

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const CURRENCIES: Readonly<Record<string, string>> = { a: "USD", b: "MXN", c: "EUR" };

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

/** Editions as they could be kept, of all kinds. */
export const anyEdition: fc.Arbitrary<DeclaredEdition> = fc
  .tuple(declared, operationFrom(1), day)
  .map(([header, { lines, ...one }, on]) => {
    const known = new Map(header.invoices.map((each) => [each.id, each]));
    const whole = {
      ...one,
      day: on,
      lines: lines.map((each) => ({
        ...each,
        currency: CURRENCIES[each.invoice] ?? "USD",
        supplier: known.get(each.invoice)?.supplier.name ?? "",
      })),
    };
    const used = new Set(lines.map((each) => each.invoice));
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
