/** What we ask of a font; pdfkit draws with one, which its own types do not say. */
declare module "fontkit" {
  export interface Font {
    readonly ascent: number;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): object;
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: string | import("fontkit").Font): this;
  }
}
