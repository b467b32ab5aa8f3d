import { wordIn } from "#kit/entity/papers/server/shownBy.ts";
import { filled } from "#kit/pure/filled.ts";
import type { LanguageCode, Term } from "#kit/pure/terms.ts";
import { decimalCell, type SheetCell } from "#kit/pure/workbook.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { xlsxWorkbook } from "#kit/server/xlsxWorkbook.ts";
import { texts as invoiceLines } from "../../shipments/invoiceLines/texts.ts";
import { contributionName } from "../computation/contributionName.ts";
import type { DeclaredEdition } from "../computation/m3/writtenM3.ts";
import type { Line } from "../computation/operation.ts";
import type { PartidaWire } from "../contract.ts";
import { texts } from "../operation/texts.ts";
import { texts as operationLines } from "../operationLines/texts.ts";
import { proformaTerms } from "./proformaTerms.ts";

interface Column<Row> {
  readonly title: string;
  readonly width?: number;
  readonly cell: (row: Row) => SheetCell;
}

/** An edition as a workbook of two sheets, its partidas and its lines; numbers are those of the edition. */
export function* proformaXlsx(
  edition: DeclaredEdition,
  language: LanguageCode,
): Generator<Uint8Array> {
  const word = (term: Term): string => wordIn(language, term);
  const partidas = partidaColumns(edition, word);
  const lines = lineColumns(edition, word);
  const book = xlsxWorkbook(
    [
      { name: "partidas", title: word(proformaTerms.partidas), columns: partidas },
      { name: "lines", title: word(proformaTerms.lines), columns: lines },
    ],
    "partidas",
  );
  const { proforma, operation } = edition;
  book.add("partidas", rowsOf(partidas, proforma.partidas));
  yield* book.take();
  book.add("lines", rowsOf(lines, operation.lines));
  book.end();
  yield* book.take();
}

const rowsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): SheetCell[][] =>
  rows.map((row) => columns.map(({ cell }) => cell(row)));

type Word = (term: Term) => string;

const number = (decimal: string | null): SheetCell => decimal && decimalCell(decimal);
const { figure } = texts;
const ofLines = operationLines.field;
const ofInvoices = invoiceLines.field;

function partidaColumns({ proforma }: DeclaredEdition, word: Word): Column<PartidaWire>[] {
  const decimal = (
    term: Term,
    value: (partida: PartidaWire) => string | null,
  ): Column<PartidaWire> => ({ title: word(term), cell: (one) => number(value(one)) });
  const text = (
    term: Term,
    value: (partida: PartidaWire) => string,
    width?: number,
  ): Column<PartidaWire> => ({ title: word(term), ...(width ? { width } : {}), cell: value });
  const kinds = [
    ...new Map(
      proforma.partidas.flatMap(({ rows }) =>
        rows.map(({ key, form }) => [`${key} ${form}`, { key, form }] as const),
      ),
    ).values(),
  ].sort((one, other) => one.key - other.key || one.form - other.form);
  return [
    { title: word(trade.partida), cell: ({ sequence }) => sequence },
    text(figure.fraccion, (one) => one.fraccion),
    text(figure.nico, (one) => one.nico),
    text(figure.description, (one) => one.description, 300),
    text(trade.part, (one) => one.parts.join(" "), 200),
    text(figure.origin, (one) => one.origin),
    text(figure.sellerCountry, (one) => one.sellerCountry),
    text(trade.supplier, (one) => one.supplier, 200),
    { title: word(proformaTerms.commercialUnit), cell: (one) => one.commercialUnit },
    decimal(figure.commercialQuantity, (one) => one.commercialQuantity),
    { title: word(proformaTerms.tariffUnit), cell: (one) => one.tariffUnit },
    decimal(figure.tariffQuantity, (one) => one.tariffQuantity),
    decimal(figure.unitPrice, (one) => one.unitPrice),
    text(figure.treatment, ({ treatment }) => treatmentIn(treatment, word), 160),
    decimal(proformaTerms.rate, ({ treatment }) => treatment.rate),
    decimal(figure.price, (one) => one.price),
    decimal(figure.increments, (one) => one.increments),
    decimal(figure.deductions, (one) => one.deductions),
    decimal(figure.customsValue, (one) => one.customsValue),
    decimal(figure.usd, (one) => one.usd),
    decimal(figure.igi, (one) => one.igi),
    decimal(figure.countervailing, (one) => one.countervailing),
    decimal(figure.dta, (one) => one.dta),
    decimal(figure.ivaBase, (one) => one.ivaBase),
    ...kinds.map(({ key, form }): Column<PartidaWire> => ({
      title: filled(word(figure.contribution), { name: contributionName(key), form }),
      cell: ({ rows }) =>
        number(rows.find((row) => row.key === key && row.form === form)?.pesos ?? null),
    })),
    text(
      ofLines.identifiers,
      (one) =>
        one.identifiers.map(({ key, complements }) => [key, ...complements].join(" ")).join("; "),
      160,
    ),
    text(ofLines.permits, (one) => one.permits.join(" ")),
  ];
}

function treatmentIn(treatment: PartidaWire["treatment"], word: Word): string {
  if (treatment.kind === "general") return word(texts.treatment.general);
  return treatment.kind === "prosec"
    ? filled(word(texts.treatment.prosec), { sector: treatment.sector })
    : filled(word(texts.treatment.treaty), { treaty: treatment.treaty, party: treatment.party });
}

function lineColumns({ declared, proforma }: DeclaredEdition, word: Word): Column<Line>[] {
  const sequences = new Map(
    proforma.partidas.flatMap(({ lines, sequence }) => lines.map((id) => [id, sequence])),
  );
  const invoices = new Map(declared.invoices.map((one) => [one.id, one.number]));
  const own = ({ id }: Line) => declared.lines[id];
  const column = (term: Term, cell: Column<Line>["cell"], width?: number): Column<Line> => ({
    title: word(term),
    ...(width ? { width } : {}),
    cell,
  });
  return [
    column(trade.partida, ({ id }) => sequences.get(id)),
    column(ofInvoices.invoice, ({ invoice }) => invoices.get(invoice)),
    column(ofInvoices.lineNo, (line) => own(line)?.lineNo),
    column(trade.part, ({ part }) => part, 160),
    column(ofInvoices.description, (line) => own(line)?.description, 300),
    column(ofInvoices.quantity, (line) => number(own(line)?.quantity ?? null)),
    column(ofInvoices.uom, (line) => own(line)?.unit),
    column(proformaTerms.net, ({ net }) => number(net)),
    column(proformaTerms.currency, ({ currency }) => currency),
    column(trade.supplier, ({ supplier }) => supplier, 200),
    column(figure.fraccion, ({ fraccion }) => fraccion),
    column(figure.nico, ({ nico }) => nico),
    column(figure.origin, ({ origin }) => origin),
    column(figure.treatment, ({ treatment }) => treatmentIn(treatment, word), 160),
    column(proformaTerms.rate, ({ treatment }) => number(treatment.rate)),
    column(proformaTerms.commercialUnit, ({ commercial }) => commercial.unit),
    column(figure.commercialQuantity, ({ commercial }) => number(commercial.quantity)),
    column(proformaTerms.tariffUnit, ({ tariff }) => tariff.unit),
    column(figure.tariffQuantity, ({ tariff }) => number(tariff.quantity)),
    column(ofInvoices.netWeight, ({ netWeight }) => number(netWeight)),
  ];
}
