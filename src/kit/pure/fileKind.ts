/** What a file is by its bytes, whatever it is called; a picture with its sides in pixels as they are stored. */
export interface FileKind {
  readonly media: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
  readonly width: number;
  readonly height: number;
}

/** Bytes of a file's beginning in which `fileKindOf` finds what it looks for. */
export const HEAD_BYTES = 1024 ** 2;

/**
 * The kind of a file that begins with these bytes; null: none of those that are kept. None of them is run by a browser.
 * PNG (W3C), JPEG (ITU T.81), WebP (RFC 9649) and PDF (ISO 32000).
 */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (says(head, 0, "%PDF-")) return { media: "application/pdf", width: 0, height: 0 };
    if (says(head, 0, "\u0089PNG\r\n\u001A\n") && says(head, 12, "IHDR"))
      return { media: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
    if (says(head, 0, "\u00FF\u00D8\u00FF")) return jpeg(view);
    if (says(head, 0, "RIFF") && says(head, 8, "WEBP")) return webp(head, view);
  } catch (error) {
    // It ends before its sides are told.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function says(head: Uint8Array, at: number, letters: string): boolean {
  return [...letters].every((letter, index) => head[at + index] === letter.charCodeAt(0));
}

function jpeg(view: DataView): FileKind | null {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { media: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webp(head: Uint8Array, view: DataView): FileKind | null {
  const of = (width: number, height: number): FileKind => ({ media: "image/webp", width, height });
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (says(head, 12, "VP8X")) return of(uint24(24) + 1, uint24(27) + 1);
  if (says(head, 12, "VP8 "))
    return of(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (!says(head, 12, "VP8L")) return null;
  const bits = view.getUint32(21, true);
  return of((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}
