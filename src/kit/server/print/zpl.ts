import { code128Modules, DOTS, PAPERS } from "#kit/pure/print/template.ts";
import type { Mark, Sheets } from "./sheet.ts";

const dots = (millimetres: number): number => Math.round(millimetres * DOTS);

/** The sheets in ZPL II for printers of 203 dpi, one label each; the printer draws letters and codes itself. */
export function printedZpl({ paper, sheets }: Sheets): string {
  const [width, height] = PAPERS[paper].map(dots);
  const head = `^XA^CI28^PW${width}^LL${height}^LH0,0`;
  return sheets.map((marks) => `${head}\n${marks.map(field).join("\n")}\n^XZ\n`).join("");
}

function field(mark: Mark): string {
  const [across, down] = [dots(mark.width), dots(mark.height)];
  const at = (x: number, y: number, rest: string) => `^FO${dots(x)},${dots(y)}${rest}^FS`;
  const { kind, x, y, width } = mark;
  if (kind === "line") return at(x, y, `^GB${across},${down},${Math.min(across, down)}`);
  if (kind === "box") return at(x, y, `^GB${across},${down},2`);
  if (kind === "text") return at(x, y, `^A0N,${dots(mark.size)}^FH^FD${hexed(mark.text)}`);
  const side = mark.dots / DOTS;
  if (kind === "qr") {
    const inset = (length: number) => (length - mark.modules.length * side) / 2;
    const from = [x + inset(width), y + inset(mark.height)] as const;
    return at(...from, `^BQN,2,${mark.dots}^FH^FDMA,${hexed(mark.text)}`);
  }
  const bars = `^BY${mark.dots}^BCN,${down},N,N,N^FH^FD>:${hexed(invoked(mark.text))}`;
  return at(x + (width - code128Modules(mark.text.length) * side) / 2, y, bars);
}

/** The signs that ZPL reads as its own in a Code 128, as its manual writes them. */
const INVOKED: Readonly<Record<string, string>> = { "^": "><", ">": ">0", "~": ">=" };

const invoked = (text: string): string => text.replace(/[\^>~]/g, (sign) => INVOKED[sign] ?? sign);

/** A text in which every byte that ZPL would take for a command, or that is no ASCII, is written as _XX (^FH, in UTF-8). */
function hexed(text: string): string {
  return text.replace(/[^ -~]|[\^~_]/gu, (sign) =>
    Array.from(
      Buffer.from(sign),
      (byte) => `_${byte.toString(16).toUpperCase().padStart(2, "0")}`,
    ).join(""),
  );
}
