import fc from "fast-check";
import { expect, test } from "vitest";
import { m3File } from "#features/pedimentos/model/m3File.ts";
import { matchLadder } from "#features/pedimentos/model/matchLadder.ts";
import { UNNUMBERED } from "#features/pedimentos/model/pedimentoKey.ts";
import { proposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
import type { CanonicalRecord } from "#features/pedimentos/model/records.ts";
import { anyEdition, keptProforma } from "../../../../../tests/anyEdition.ts";
import { dividedBy, roundedHalfUp, sum } from "#kit/pure/exact.ts";
import type { ProformaWire } from "../../contract.ts";
import { compute } from "../compute.ts";
import { EXAMPLES, factsOf } from "../exampleFixture.ts";
import { pesosOf } from "../partidas.ts";
import { prepare } from "../prepare.ts";
import { proposedOf } from "../proposedOf.ts";
import { cellOf } from "./m3Record.ts";
import { type DeclaredEdition, type M3Asked, writtenM3 } from "./writtenM3.ts";

const runs = { numRuns: 500 };
const asked = (edition: DeclaredEdition, more: Partial<M3Asked> = {}): M3Asked => ({
  ...edition,
  file: "OP-26-000001-1.txt",
  pedimento: "6000101",
  acknowledgment: null,
  rectified: null,
  ...more,
});

function read(text: string, takesUnnumbered = false) {
  const file = m3File(2026, { takesUnnumbered });
  const batches = text.split("\r\n").map((line, at) => file.line(line, at + 1));
  const end = file.end();
  const all = [...batches.filter((one) => one !== null), end];
  return {
    records: all.flatMap(({ records }) => records),
    faults: all.flatMap(({ faults }) => faults),
    differences: end.differences,
  };
}

const values = (records: readonly CanonicalRecord[], code: string): object[] =>
  records.filter((one) => one.code === code).map((one) => one.values);
/** As a blank cell is read. */
const said = (text: string | null | undefined): string | null => cellOf(text ?? null) || null;
/** What of official names has a value. */
const known = (named: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, cellOf(String(value))]],
    ),
  );
const rate5 = (rate: string): string => roundedHalfUp(rate, 5);

const each = (holds: (edition: DeclaredEdition) => void): void => {
  fc.assert(fc.property(anyEdition, holds), runs);
};
const partidas = <One>(
  { partidas: all }: ProformaWire,
  of: (partida: ProformaWire["partidas"][number]) => readonly One[],
): One[] => all.flatMap(of);

test("a header is read back: kind, clave, importer, rate, increments, weight, destination, days, invoices, vehicles", () => {
  each((edition) => {
    const { declared, operation, proforma } = edition;
    const { records, faults, differences } = read(writtenM3(asked(edition)));
    expect([faults, differences]).toEqual([[], []]);
    expect(records[0]?.key).toMatchObject({
      aduana: declared.aduana,
      patente: declared.patente,
      number: "6000101",
      paidAt: `${operation.day} 00:00:00`,
    });
    expect(values(records, "501")).toEqual([
      {
        operation: operation.direction === "import" ? 1 : 2,
        clave: operation.clave,
        type: 1,
        rfc: declared.importerRfc,
        name: said(declared.importerName),
        exchangeRate: rate5(operation.rate),
        freight: proforma.byIncrement.freight,
        insurance: proforma.byIncrement.insurance,
        packing: proforma.byIncrement.packing,
        otherCharges: proforma.byIncrement.other,
        deductions: proforma.deductions,
        grossWeight: proforma.grossWeight,
        destination: said(declared.destination === null ? null : String(declared.destination)),
      },
    ]);
    expect(values(records, "506")).toEqual([
      { type: operation.direction === "import" ? 1 : 5, on: operation.day },
      { type: 2, on: operation.day },
    ]);
    expect(values(records, "505")).toEqual(
      declared.invoices.map(({ id, number, issuedOn, incoterm, supplier }) => {
        const lines = operation.lines.filter(({ invoice }) => invoice === id);
        const pesos = sum(lines.map(({ net, currency }) => pesosOf(operation, net, currency)));
        return {
          issuedOn,
          folio: number,
          incoterm,
          currency: lines[0]?.currency,
          usd: roundedHalfUp(dividedBy(pesos, operation.rate), 2),
          amount: roundedHalfUp(sum(lines.map(({ net }) => net)), 2),
          country: supplier.country,
          supplierTaxId: supplier.taxId,
          supplier: said(supplier.name),
        };
      }),
    );
    expect(values(records, "502")).toEqual(
      declared.vehicles.map((one) =>
        known({
          RfcTransportista: one.carrierRfc,
          NombreTransportista: one.carrier,
          PaisTransporte: one.carrierCountry,
          IdentificadorTransporte: one.trailer,
        }),
      ),
    );
    expect(values(records, "504")).toEqual(
      declared.vehicles.flatMap(({ isContainer, trailer }) =>
        isContainer ? [{ NumContenedor: trailer }] : [],
      ),
    );
    expect(values(records, "516")).toEqual(
      declared.vehicles.flatMap(({ seal, trailer }) =>
        seal === null ? [] : [{ IdentificadorTransporte: trailer, NumeroCandado: seal }],
      ),
    );
    expect(values(records, "507")).toEqual(
      proforma.identifiers.map(({ key, complements }) =>
        known({ ClaveCaso: key, IdentificadorCaso: complements[0] ?? null }),
      ),
    );
  });
});

test("contributions are read back by key, form and amount, of the whole and of each partida, with their rates", () => {
  each((edition) => {
    const { operation, proforma } = edition;
    const { records } = read(writtenM3(asked(edition)));
    expect(values(records, "510")).toEqual(
      proforma.rows.map(({ key, form, pesos }) =>
        known({ ClaveContribucion: key, FormaPago: form, ImportePago: pesos }),
      ),
    );
    expect(values(records, "509")).toHaveLength(proforma.rows.length);
    expect(values(records, "557")).toEqual(
      partidas(proforma, ({ sequence, rows }) =>
        rows.map(({ key, form, pesos }) => ({
          sequence,
          contribution: String(key),
          paymentForm: String(form),
          amount: pesos,
        })),
      ),
    );
    const iva = values(records, "556").filter(
      (one) => "contribution" in one && one.contribution === "3",
    );
    expect(iva).toEqual(
      partidas(proforma, ({ sequence, rows }) =>
        rows.flatMap(({ key }) =>
          key === 3
            ? [{ sequence, contribution: "3", rate: rate5(operation.ivaRate), rateType: "1" }]
            : [],
        ),
      ),
    );
  });
});

test("partidas are read back: code, values, quantities, units, origin, seller, identifiers, permits, parts", () => {
  each((edition) => {
    const { operation, proforma } = edition;
    const { records } = read(writtenM3(asked(edition)));
    const lines = new Map(operation.lines.map((one) => [one.id, one]));
    expect(values(records, "551")).toEqual(
      proforma.partidas.map((one) => {
        const first = lines.get(one.lines[0] ?? "");
        return {
          sequence: one.sequence,
          fraccion: one.fraccion,
          nico: one.nico,
          description: said(one.description),
          unitPrice: one.unitPrice,
          customsValue: one.customsValue,
          commercialValue: one.price,
          usdValue: one.usd,
          quantity: one.commercialQuantity,
          unit: String(one.commercialUnit),
          tariffQuantity: one.tariffQuantity,
          tariffUnit: String(one.tariffUnit),
          addedValue: null,
          linkage: first?.linkage,
          valuationMethod: operation.direction === "import" ? first?.method : "0",
          productCode: null,
          brand: null,
          model: null,
          origin: one.origin,
          sellerCountry: one.sellerCountry,
        };
      }),
    );
    expect(values(records, "554")).toEqual(
      partidas(proforma, ({ sequence, identifiers }) =>
        identifiers.map(({ key, complements }) => ({
          sequence,
          key,
          complement1: said(complements[0]),
          complement2: said(complements[1]),
          complement3: null,
        })),
      ),
    );
    expect(values(records, "553")).toMatchObject(
      partidas(proforma, ({ sequence, permits }) => permits.map((key) => ({ sequence, key }))),
    );
  });
});

const header = ({ declared, operation }: DeclaredEdition) => ({
  ...declared,
  determinationDay: operation.day,
});

test("what the audit reads of the file is what it reads of the edition, parts with their suppliers too", () => {
  each((edition) => {
    const proposed = proposedPedimento("f", read(writtenM3(asked(edition))).records);
    if (proposed === null) throw new Error("There is a header");
    const ladder = matchLadder({ ...proposed, lines: [], templates: [] });
    const prepared = end(ladder);
    const { parts } = end(prepared.outcome(new Set()));
    const own = proposedOf(header(edition), edition.operation, compute(edition.operation));
    const told = (one: (typeof own)["partidas"][number]) => ({
      sequence: one.sequence,
      fraccion: one.fraccion,
      nico: one.nico,
      description: said(one.description),
      origin: one.origin,
      unit: one.unit,
      quantity: one.quantity,
      usdValue: one.usdValue,
      customsValue: one.customsValue,
      permits: one.permits,
      identifiers: one.identifiers.map(({ key, complement1, complement2 }) => [
        key,
        said(complement1),
        said(complement2),
      ]),
      fees: one.fees.map(({ contribution, paymentForm, amount }) => [
        contribution,
        paymentForm,
        amount,
      ]),
    });
    expect(proposed.partidas.map(told)).toEqual(own.partidas.map(told));
    expect(parts.map(({ sequence, partNo, supplier }) => [sequence, partNo, supplier])).toEqual(
      own.partidas.flatMap((one) =>
        one.parts.map(({ partNo, supplier }) => [one.sequence, partNo, said(supplier)]),
      ),
    );
    const { isImport, clave, destination, rfc, payOn } = own;
    expect(proposed).toMatchObject({ isImport, clave, destination, rfc, payOn });
  });
});

/** What a step-by-step work comes to. */
function end<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

test("a pedimento without a number is written without one, which only a proposal may be", () => {
  each((edition) => {
    const text = writtenM3(asked(edition, { pedimento: null }));
    expect(text).not.toContain(UNNUMBERED);
    expect(read(text).records).toEqual([]);
    const { records, faults } = read(text, true);
    expect(faults).toEqual([]);
    expect(records.at(-1)?.key.number).toBe(UNNUMBERED);
    expect(values(records, "551")).toHaveLength(edition.proforma.partidas.length);
  });
});

test("a rectification names the pedimento that it restates, and the differences by key and form", () => {
  const rectified = {
    aduana: "240",
    patente: "3001",
    number: "6000099",
    clave: "A1",
    paidOn: "2026-11-01",
    differences: [
      { key: 6, form: 0, pesos: "120" },
      { key: 50, form: 0, pesos: "7" },
    ],
  };
  const [edition] = fc.sample(anyEdition, 1);
  if (!edition) throw new Error("There is an edition");
  const { records, faults } = read(writtenM3(asked(edition, { rectified })));
  expect(faults).toEqual([]);
  expect(values(records, "501")).toMatchObject([{ type: 2 }]);
  expect(values(records, "701")).toEqual([
    { priorAduana: "240", priorPatente: "3001", priorNumber: "6000099", priorPaidOn: "2026-11-01" },
  ]);
  expect(values(records, "702")).toEqual([
    { ClaveContribucion: "6", FormaPago: "0", ImportePago: "120" },
    { ClaveContribucion: "50", FormaPago: "0", ImportePago: "7" },
  ]);
  expect(proposedPedimento("f", records)?.prior).toEqual({
    aduana: "240",
    patente: "3001",
    number: "6000099",
  });
});

// Of Apéndice 18: 3 the least amount of DTA, 4 a fixed one, 7 per thousand.
test.each([
  ["P1", "461.61000", "3"],
  ["P2", "461.61000", "4"],
  ["P3", "8.00000", "7"],
  ["P4", "461.61000", "4"],
  ["P5", "1.76000", "7"],
  ["P7", "462.86000", "4"],
  ["P11", undefined, undefined],
])("DTA of example %s has rate %s of type %s", (name, rate, type) => {
  const [sample] = fc.sample(anyEdition, 1);
  const example = EXAMPLES.examples.find((one) => one.name === name);
  const operation = example === undefined ? null : prepare(factsOf(example)).operation;
  if (!sample || operation === null) throw new Error(`There is an example ${name}`);
  const edition = {
    declared: { ...sample.declared, invoices: [], vehicles: [] },
    operation: { ...operation, day: "2026-11-20" },
    proforma: keptProforma(operation),
  };
  const dta = values(read(writtenM3(asked(edition))).records, "509").find(
    (one) => "ClaveContribucion" in one && one.ClaveContribucion === "1",
  );
  expect(dta).toEqual(
    rate === undefined
      ? undefined
      : { ClaveContribucion: "1", TasaContribucion: rate, TipoTasa: type },
  );
});
