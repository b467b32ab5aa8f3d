import PDFDocument from "pdfkit";
import { DOTS, PAPERS, type Place } from "#kit/pure/print/template.ts";
import { barsOf, darkRuns } from "../pdf/code128.ts";
import { type Mark, POINTS, type Sheets } from "./sheet.ts";

/** Millimetres of the line around a box. */
const STROKE = 0.25;

type Page = InstanceType<typeof PDFDocument>;

/** A PDF of one page a sheet, piece by piece as its pages are done. */
export function* printedPdf(title: string, { paper, letters, sheets }: Sheets): Generator<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    displayTitle: true,
    info: { Title: title, Producer: "Viat WMS", Creator: "Viat WMS" },
  });
  for (const [cut, font] of Object.entries(letters.fonts)) doc.registerFont(cut, font);
  const [width, height] = PAPERS[paper];
  for (const marks of sheets) {
    doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
    doc.fillColor("black");
    for (const mark of marks) draw(doc, mark);
    yield* ready(doc);
  }
  doc.end();
  yield* ready(doc);
}

function* ready(doc: Page): Generator<Buffer> {
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk as Buffer;
}

function draw(doc: Page, mark: Mark): void {
  const { x, y, width, height } = mark;
  if (mark.kind === "text") {
    const { cut, size, text } = mark;
    doc.font(cut).fontSize(size * POINTS);
    doc.text(text, x * POINTS, y * POINTS, { lineBreak: false });
  } else if (mark.kind === "line") {
    rect(doc, mark).fill();
  } else if (mark.kind === "box") {
    const half = STROKE / 2;
    const inner = { x: x + half, y: y + half, width: width - STROKE, height: height - STROKE };
    doc.lineWidth(STROKE * POINTS);
    rect(doc, inner).stroke();
  } else {
    const side = mark.dots / DOTS;
    const rows = mark.kind === "qr" ? mark.modules : [barsOf(mark.text)];
    const down = mark.kind === "qr" ? side : height;
    const left = x + (width - (rows[0]?.length ?? 0) * side) / 2;
    const top = y + (height - rows.length * down) / 2;
    for (const [at, row] of rows.entries())
      for (const [from, modules] of darkRuns(row))
        rect(doc, {
          x: left + from * side,
          y: top + at * down,
          width: modules * side,
          height: down,
        });
    doc.fill();
  }
}

const rect = (doc: Page, { x, y, width, height }: Place): Page =>
  doc.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS);
