import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { UNKNOWN, winAnsi } from "./winAnsi.ts";

/** The cuts that a document is written in. */
export type Cut = "plain" | "bold" | "slanted";

/** The letters of a document. */
export interface Letters {
  /** A standard font's name, which every reader has, or a font of which the document keeps the signs that it shows. */
  readonly fonts: Readonly<Record<Cut, string | Font>>;
  /** How far capital letters stand out over the base line, as a part of their size. */
  readonly ascent: number;
  /** A text as these letters can show it: blanks made plain, every character that they lack visible as one sign. */
  readonly shown: (text: string) => string;
}

const LATIN: Letters = {
  fonts: { plain: "Helvetica", bold: "Helvetica-Bold", slanted: "Helvetica-Oblique" },
  ascent: 0.718,
  shown: winAnsi,
};

const FAMILIES: Readonly<Record<string, { readonly name: string; readonly entry: () => string }>> =
  {
    zh: { name: "NotoSansHans", entry: () => import.meta.resolve("@embedpdf/fonts-sc") },
    ja: { name: "NotoSansJP", entry: () => import.meta.resolve("@embedpdf/fonts-jp") },
  };

/** The letters in which a language (BCP 47) is written: for Chinese and Japanese fonts of their own, for others the standard ones. */
export function lettersOf(language: string): Letters {
  const family = FAMILIES[language.slice(0, 2)];
  if (family === undefined) return LATIN;
  const { name, entry } = family;
  const opened = (weight: string): Font =>
    create(readFileSync(fileURLToPath(new URL(`../fonts/${name}-${weight}.otf`, entry()))));
  const [plain, bold] = [opened("Regular"), opened("Bold")];
  return {
    fonts: { plain, bold, slanted: plain },
    ascent: plain.ascent / plain.unitsPerEm,
    shown: (text) => shownIn(plain, text),
  };
}

function shownIn(font: Font, text: string): string {
  let shown = "";
  for (const sign of text.normalize("NFC")) {
    if (/\s/.test(sign)) shown += " ";
    else if (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) shown += sign;
    else if (!/[\p{M}\p{Cc}\p{Cf}]/u.test(sign)) shown += UNKNOWN;
  }
  return shown;
}
