import { documentLimits } from "#kit/entity/documents/documents.ts";
import { fileKindOf, HEAD_BYTES } from "#kit/pure/fileKind.ts";

/** The longer side of a picture that is sent, in pixels. */
export const LONG_SIDE = 2_048;
const THUMBNAIL_SIDE = 128;

export interface ShrunkPicture {
  /** A JPEG, upright, with nothing of what the camera wrote beside the picture. */
  readonly file: File;
  /** A data address. */
  readonly thumbnail: string;
}

/** Makes a picture as small as it is kept; null: this browser reads it as none, or it has too many pixels to be opened. */
export async function shrunkPicture(
  file: File,
  longSide: number = LONG_SIDE,
): Promise<ShrunkPicture | null> {
  // Read before it is opened: some pictures fill the memory of a phone.
  const kind = fileKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (kind && kind.width * kind.height > documentLimits.pixels) return null;
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  try {
    const canvas = drawn(image, longSide);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    if (blob === null) return null;
    const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
    return {
      file: new File([blob], name, { type: blob.type, lastModified: file.lastModified }),
      thumbnail: drawn(image, THUMBNAIL_SIDE).toDataURL("image/jpeg", 0.7),
    };
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap, longSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No room for a picture");
  // What is seen through is paper, not black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
