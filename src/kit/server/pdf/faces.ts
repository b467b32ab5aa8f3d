import type PDFDocument from "pdfkit";
import type { Cut, Letters } from "./letters.ts";
import { typeface, type Typeface } from "./typeface.ts";

/** Registers letters with a document and measures them by its metrics, each cut when it is first asked for. */
export function facesOn(
  doc: InstanceType<typeof PDFDocument>,
  letters: Letters,
): (cut?: Cut) => Typeface {
  for (const [cut, font] of Object.entries(letters.fonts)) doc.registerFont(cut, font);
  const faces = new Map<Cut, Typeface>();
  const measure = (text: string, cut: Cut) => doc.font(cut).fontSize(1000).widthOfString(text);
  return (cut = "plain") => {
    const known = faces.get(cut) ?? typeface(measure, cut);
    faces.set(cut, known);
    return known;
  };
}
