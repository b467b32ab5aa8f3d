import { filled } from "#kit/pure/filled.ts";
import { instantShown, wordIn } from "#kit/entity/papers/server/shownBy.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import { inLanguage, LANGUAGE_TAGS, type LanguageCode, textAt } from "#kit/pure/terms.ts";
import { facts, keep, paragraph, table, type TableAsked } from "#kit/server/pdf/blocks.ts";
import { openPaper, type Paper } from "#kit/server/pdf/paper.ts";
import { contributionName } from "../computation/contributionName.ts";
import { headerRates } from "../computation/m3/headerRates.ts";
import { invoiceSums } from "../computation/m3/invoiceSums.ts";
import type { DeclaredEdition } from "../computation/m3/writtenM3.ts";
import type { PartidaWire } from "../contract.ts";
import { texts } from "../operation/texts.ts";
import type { ProformaRow } from "../proformas/proformas.ts";
import { proformaTerms } from "./proformaTerms.ts";

/** An edition with when and by whom it was computed. */
export interface PrintedEdition extends DeclaredEdition {
  readonly row: Pick<ProformaRow, "number" | "edition" | "computedAt" | "computedBy">;
}

interface How {
  readonly language: LanguageCode;
  /** On whose clock it was computed. */
  readonly zone: string;
}

/** Points that the head of a block and its first rows take. */
const BLOCK = 60;
const END = { align: "end" } as const;

/**
 * An edition on letter pages: the blocks of a pedimento in their Spanish terms, each page with what it is not. The same
 * edition in the same language gives the same bytes.
 */
export function* proformaPdf(printed: PrintedEdition, { language, zone }: How): Generator<Buffer> {
  const { number, computedAt } = printed.row;
  const by = printed.row.computedBy ?? "";
  const edition = String(printed.row.edition);
  const notice = filled(wordIn(language, proformaTerms.notice), { edition });
  const spanish = filled(wordIn("es", proformaTerms.notice), { edition });
  const at = instantShown(computedAt, zone);
  const paper = openPaper({
    title: `${number}: ${notice}`,
    author: by,
    language: LANGUAGE_TAGS[language],
    madeAt: new Date(computedAt),
    foot: `${spanish} · ${number}`,
    pageWords: [wordIn(language, paperTerms.page), wordIn(language, paperTerms.of)],
  });
  paper.setHead(`${number} · ${notice}`);
  paper.newPage();
  paragraph(paper, notice, { size: 15, cut: "bold", after: 2 });
  paragraph(paper, filled(wordIn(language, proformaTerms.computed), { at, zone, by }), {
    after: 6,
  });
  headerBlocks(paper, printed);
  yield* paper.take();
  invoiceBlocks(paper, printed);
  block(paper, "PARTIDAS");
  const say = sayIn(language);
  for (const partida of printed.proforma.partidas) {
    partidaBlock(paper, printed, partida, say);
    yield* paper.take();
  }
  paper.end();
  yield* paper.take();
}

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

function sayIn(language: LanguageCode): Say {
  const catalogue = inLanguage(texts, language);
  return (key, values = {}) => filled(textAt(catalogue, key) ?? key, values);
}

function block(paper: Paper, words: string): void {
  keep(paper, BLOCK);
  paragraph(paper, words, { size: 9, cut: "bold", after: 2 });
}

const orDash = (text: string | number | null | undefined): string =>
  text === null || text === undefined || text === "" ? "—" : String(text);

function headerBlocks(paper: Paper, { declared, operation, proforma }: PrintedEdition): void {
  const { byIncrement } = proforma;
  facts(paper, [
    ["NUM. PEDIMENTO", "—"],
    ["T. OPER", operation.direction === "import" ? "IMP" : "EXP"],
    ["CVE. PEDIMENTO", operation.clave],
    ["REGIMEN", orDash(declared.regime)],
    ["DESTINO/ORIGEN", orDash(declared.destination)],
    ["TIPO CAMBIO", operation.rate],
    ["PESO BRUTO", orDash(proforma.grossWeight)],
    ["ADUANA E/S", declared.aduana],
    ["PATENTE", orDash(declared.patente)],
    ["AGENTE ADUANAL", declared.broker],
    ["RFC", declared.importerRfc],
    ["NOMBRE", orDash(declared.importerName)],
    ["FECHA DE PAGO", operation.day],
    ["VALOR DOLARES", proforma.usd],
    ["VALOR ADUANA", proforma.customsValue],
    ["PRECIO PAGADO/ VALOR COMERCIAL", proforma.price],
    ["FACTOR", orDash(proforma.factor)],
    ["SEGUROS", byIncrement.insurance],
    ["FLETES", byIncrement.freight],
    ["EMBALAJES", byIncrement.packing],
    ["OTROS INCREMENTABLES", byIncrement.other],
    ["DECREMENTABLES", proforma.deductions],
  ]);
  block(paper, "TASAS A NIVEL PEDIMENTO");
  table(paper, {
    columns: [
      { title: "CONTRIB.", share: 40 },
      { title: "CVE. T. TASA", share: 30 },
      { title: "TASA", share: 30, style: END },
    ],
    rows: headerRates(operation, proforma).map(({ key, rate, type }) => [
      contributionName(key),
      String(type),
      rate,
    ]),
  });
  block(paper, "CUADRO DE LIQUIDACION");
  table(paper, {
    columns: [
      { title: "CONCEPTO", share: 40 },
      { title: "F.P.", share: 30 },
      { title: "IMPORTE", share: 30, style: END },
    ],
    rows: [
      ...proforma.summary.map(({ key, form, pesos }) => [
        contributionName(key),
        String(form),
        pesos,
      ]),
      ["EFECTIVO", "", proforma.cash],
      ["OTROS", "", proforma.other],
    ],
    last: ["TOTAL", "", String(BigInt(proforma.cash) + BigInt(proforma.other))],
  });
}

function invoiceBlocks(paper: Paper, { declared, operation, proforma }: PrintedEdition): void {
  const sums = invoiceSums(operation);
  block(paper, "DATOS DEL PROVEEDOR O COMPRADOR");
  table(paper, {
    columns: [
      { title: "NUM. FACTURA", share: 18 },
      { title: "FECHA", share: 11 },
      { title: "INCOTERM", share: 9 },
      { title: "NOMBRE, DOMICILIO, ID. FISCAL", share: 34 },
      { title: "VAL. MON. FACT.", share: 16, style: END },
      { title: "VAL. DOLARES", share: 12, style: END },
    ],
    rows: declared.invoices.map(({ id, number, issuedOn, incoterm, supplier }) => {
      const { amount = "", currency = "", usd = "" } = sums.get(id) ?? {};
      const { name, street, city, stateCode, postalCode, country, taxId } = supplier;
      const party = [name, street, city, stateCode, postalCode, country, taxId];
      return [
        number,
        orDash(issuedOn),
        orDash(incoterm),
        party.filter(Boolean).join(", "),
        `${amount} ${currency}`,
        usd,
      ];
    }),
  });
  if (declared.vehicles.length > 0) {
    block(paper, "TRANSPORTE");
    table(paper, {
      columns: [
        { title: "IDENTIFICACION", share: 30 },
        { title: "TRANSPORTISTA", share: 40 },
        { title: "CANDADO", share: 30 },
      ],
      rows: declared.vehicles.map(({ trailer, carrier, seal }) => [
        trailer,
        orDash(carrier),
        orDash(seal),
      ]),
    });
  }
  if (proforma.identifiers.length > 0) {
    block(paper, "IDENTIFICADORES");
    table(paper, identifiersOf(proforma.identifiers));
  }
}

const identifiersOf = (identifiers: PartidaWire["identifiers"]): TableAsked => ({
  columns: ["CLAVE", "COMPL. 1", "COMPL. 2", "COMPL. 3"].map((title) => ({ title, share: 25 })),
  rows: identifiers.map(({ key, complements: [one = "", two = "", three = ""] }) => [
    key,
    one,
    two,
    three,
  ]),
});

/** Parts of a partida that are named at most; of more it says how many there are. */
const MOST_PARTS = 60;

function partidaBlock(
  paper: Paper,
  { operation }: PrintedEdition,
  partida: PartidaWire,
  say: Say,
): void {
  const { parts, treatment, rows, permits, identifiers } = partida;
  const own = operation.lines.find(({ id }) => id === partida.lines[0]);
  block(paper, `SEC ${String(partida.sequence).padStart(3, "0")}`);
  paragraph(paper, partida.description, { after: 2 });
  facts(paper, [
    ["FRACCION", partida.fraccion],
    ["NICO", partida.nico],
    ["VINC.", orDash(own?.linkage)],
    ["MET VAL", operation.direction === "import" ? orDash(own?.method) : "0"],
    ["UMC / CANTIDAD", `${partida.commercialUnit} / ${partida.commercialQuantity}`],
    ["UMT / CANTIDAD", `${partida.tariffUnit} / ${partida.tariffQuantity}`],
    ["P. V/C", partida.sellerCountry],
    ["P. O/D", partida.origin],
    ["VAL. ADU.", partida.customsValue],
    ["VAL. USD", partida.usd],
    ["IMP. PRECIO PAG.", partida.price],
    ["PRECIO UNIT.", partida.unitPrice],
  ]);
  const rates: Readonly<Record<number, string>> = { 3: operation.ivaRate, 6: treatment.rate };
  if (rows.length > 0)
    table(paper, {
      columns: [
        { title: "CON.", share: 30 },
        { title: "TASA", share: 20, style: END },
        { title: "F.P.", share: 20, style: END },
        { title: "IMPORTE", share: 30, style: END },
      ],
      rows: rows.map(({ key, form, pesos }) => [
        contributionName(key),
        rates[key] ?? "",
        String(form),
        pesos,
      ]),
    });
  if (identifiers.length > 0) table(paper, identifiersOf(identifiers));
  const lines = [
    `${say(`treatment.${treatment.kind}`, valuesOf(treatment))} ${treatment.rate} %`,
    ...(permits.length > 0 ? [`PERMISOS: ${permits.join(", ")}`] : []),
    `NO. PARTE: ${parts.slice(0, MOST_PARTS).join(", ")}`,
    ...(parts.length > MOST_PARTS ? [`+ ${parts.length - MOST_PARTS}`] : []),
  ];
  for (const line of lines) paragraph(paper, line, { size: 7.5, after: 1 });
  paper.moveTo(paper.y() + 6);
}

const valuesOf = (treatment: PartidaWire["treatment"]): Record<string, string> => {
  if (treatment.kind === "prosec") return { sector: treatment.sector };
  return treatment.kind === "treaty" ? { treaty: treatment.treaty, party: treatment.party } : {};
};
