import fc from "fast-check";
import { expect, test } from "vitest";
import { anyEdition } from "../../../../../tests/anyEdition.ts";
import type { DeclaredEdition } from "../m3/writtenM3.ts";
import { coveDraft } from "./coveDraft.ts";

/** A text by its form, or elements in their order. */
type Shape = RegExp | Sequence;
/** Name, how often at least and at most, and what it holds. */
type Sequence = readonly (readonly [name: string, least: 0 | 1, most: number, shape: Shape])[];

const upTo = (most: number): RegExp => new RegExp(`^[^]{0,${most}}$`, "u");
const MANY = 10_000;
const decimal = (whole: number, part: number): RegExp =>
  new RegExp(`^(?=.*[1-9])\\d{1,${whole}}\\.\\d{${part}}$`);

const PERSON: Sequence = [
  ["tipoIdentificador", 1, 1, /^[0-3]$/],
  ["identificacion", 1, 1, upTo(50)],
  ["nombre", 1, 1, upTo(200)],
  [
    "domicilio",
    1,
    1,
    [
      ["calle", 1, 1, upTo(100)],
      ["municipio", 0, 1, upTo(120)],
      ["entidadFederativa", 0, 1, upTo(30)],
      ["pais", 1, 1, upTo(120)],
      ["codigoPostal", 0, 1, upTo(12)],
    ],
  ],
];

/** What VUCEM takes, in the order in which its schema has it. */
const COVE: Sequence = [
  ["tipoOperacion", 1, 1, /^TOCE\.(?:IMP|EXP)$/],
  ["patenteAduanal", 0, MANY, /^\d{4}$/],
  ["fechaExpedicion", 1, 1, /^\d{4}-\d\d-\d\d$/],
  ["tipoFigura", 1, 1, /^[45]$/],
  ["correoElectronico", 1, 1, upTo(70)],
  [
    "firmaElectronica",
    1,
    1,
    [
      ["certificado", 1, 1, /^$/],
      ["cadenaOriginal", 1, 1, /^$/],
      ["firma", 1, 1, /^$/],
    ],
  ],
  ["numeroFacturaOriginal", 1, 1, /^.{1,25}$/],
  [
    "factura",
    1,
    1,
    [
      ["certificadoOrigen", 1, 1, /^[01]$/],
      ["subdivision", 1, 1, /^[01]$/],
    ],
  ],
  ["emisor", 1, 1, PERSON],
  ["destinatario", 1, 1, PERSON],
  [
    "mercancias",
    1,
    MANY,
    [
      ["descripcionGenerica", 1, 1, upTo(256)],
      ["claveUnidadMedida", 1, 1, /^\d{1,2}$/],
      ["tipoMoneda", 1, 1, /^[A-Z]{3}$/],
      ["cantidad", 1, 1, decimal(12, 3)],
      ["valorUnitario", 1, 1, decimal(17, 6)],
      ["valorTotal", 1, 1, decimal(17, 6)],
      ["valorDolares", 1, 1, decimal(12, 4)],
      [
        "descripcionesEspecificas",
        0,
        MANY,
        [
          ["marca", 0, 1, upTo(100)],
          ["modelo", 0, 1, upTo(50)],
          ["numeroSerie", 0, 1, upTo(25)],
        ],
      ],
    ],
  ],
];

interface Node {
  readonly name: string;
  readonly text: string;
  readonly children: readonly Node[];
}

/** The elements of a text of XML without attributes, comments and mixed content. */
function elementsOf(xml: string): Node[] {
  const found: Node[] = [];
  const form = /<(\w+)>([^]*?)<\/\1>/gu;
  for (const [, name = "", inner = ""] of xml.matchAll(form)) {
    const children = elementsOf(inner);
    expect(children.length === 0 || /^(?:<\w)/.test(inner)).toBe(true);
    found.push({ name, text: children.length > 0 ? "" : inner, children });
  }
  return found;
}

/** What of a sequence a list of elements breaks. */
function faultsOf(nodes: readonly Node[], sequence: Sequence, path: string): string[] {
  let at = 0;
  const faults: string[] = [];
  for (const [name, least, most, shape] of sequence) {
    let count = 0;
    for (; nodes[at]?.name === name; at++, count++) {
      const node = nodes[at];
      if (!node) break;
      if (shape instanceof RegExp) {
        if (node.children.length > 0 || !shape.test(node.text))
          faults.push(`${path}/${name}: ${node.text}`);
      } else faults.push(...faultsOf(node.children, shape, `${path}/${name}`));
    }
    if (count < least || count > most) faults.push(`${path}/${name}: ${count} of them`);
  }
  if (at < nodes.length) faults.push(`${path}: ${nodes[at]?.name} has no place`);
  return faults;
}

function read(xml: string): readonly Node[] {
  const form =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<solicitarRecibirCoveServicio xmlns="http:\/\/www\.ventanillaunica\.gob\.mx\/cove\/ws\/oxml\/">(<comprobantes>[^]*<\/comprobantes>)<\/solicitarRecibirCoveServicio>\n$/;
  const [, body = ""] = form.exec(xml) ?? [];
  return elementsOf(body)[0]?.children ?? [];
}

const textOf = (nodes: readonly Node[], name: string): string[] =>
  nodes.filter((one) => one.name === name).map(({ text }) => text);

test("the draft of each invoice has what VUCEM asks for, in its order and forms, and is unsigned", () => {
  let drafts = 0;
  fc.assert(
    fc.property(anyEdition, (edition) => {
      for (const one of edition.declared.invoices) {
        const invoice = { ...one, issuedOn: one.issuedOn ?? "2026-11-01" };
        const draft = coveDraft(edition, invoice);
        if ("lack" in draft) continue;
        drafts += 1;
        const nodes = read(draft.xml);
        expect(faultsOf(nodes, COVE, "")).toEqual([]);
        const lines = edition.operation.lines.filter((line) => line.invoice === invoice.id);
        const goods = nodes.filter(({ name }) => name === "mercancias");
        expect(goods.map(({ children }) => textOf(children, "valorTotal")[0])).toEqual(
          lines.map(({ net }) => `${net}0000`),
        );
        expect(textOf(nodes, "numeroFacturaOriginal")).toEqual([invoice.number]);
        expect(textOf(nodes, "tipoOperacion")).toEqual([
          edition.operation.direction === "import" ? "TOCE.IMP" : "TOCE.EXP",
        ]);
        expect(goods.map(({ children }) => textOf(children, "cantidad")[0])).toEqual(
          lines.map(({ commercial }) => `${commercial.quantity}0`),
        );
      }
    }),
    { numRuns: 200 },
  );
  expect(drafts).toBeGreaterThan(200);
});

/** An edition of one invoice of one line. */
function single(more: Partial<DeclaredEdition["operation"]["lines"][number]>): DeclaredEdition {
  const [edition] = fc.sample(anyEdition, 1);
  const [line] = edition?.operation.lines ?? [];
  if (!edition || !line) throw new Error("There is an edition");
  return { ...edition, operation: { ...edition.operation, lines: [{ ...line, ...more }] } };
}

test.each([
  ["longNumber", "F".repeat(26), {}],
  ["noValue", "F-1", { net: "0.00" }],
  ["noValue", "F-1", { commercial: { unit: 6, quantity: "0.0001" } }],
  ["noValue", "F-1", { net: "1.00", commercial: { unit: 6, quantity: "10000000" } }],
] as const)("a statement has no room for %s of invoice %s", (lack, number, more) => {
  const edition = single(more);
  const [invoice] = edition.declared.invoices.filter(
    ({ id }) => id === edition.operation.lines[0]?.invoice,
  );
  if (!invoice) throw new Error("It has an invoice");
  expect(coveDraft(edition, { ...invoice, number })).toEqual({ lack });
});

test("brand, model and serial numbers are told piece by piece, and signs of XML stay texts", () => {
  const edition = single({ description: "Nuts & <bolts>" });
  const [line] = edition.operation.lines;
  const [invoice] = edition.declared.invoices.filter(({ id }) => id === line?.invoice);
  const own = edition.declared.lines[line?.id ?? ""];
  if (!line || !invoice || !own) throw new Error("It has an invoice");
  const lines = { [line.id]: { ...own, brand: "Marca", model: "M1", serials: ["S1", "S2"] } };
  const draft = coveDraft(
    { ...edition, declared: { ...edition.declared, lines } },
    { ...invoice, issuedOn: "2026-11-01" },
  );
  const nodes = read("xml" in draft ? draft.xml : "");
  expect(faultsOf(nodes, COVE, "")).toEqual([]);
  const [goods] = nodes.filter(({ name }) => name === "mercancias");
  const specifics = goods?.children.filter(({ name }) => name === "descripcionesEspecificas");
  expect(specifics?.map(({ children }) => children.map(({ text }) => text))).toEqual([
    ["Marca", "M1", "S1"],
    ["Marca", "M1", "S2"],
  ]);
  expect(textOf(goods?.children ?? [], "descripcionGenerica")).toEqual([
    "Nuts &#38; &#60;bolts&#62;",
  ]);
});
