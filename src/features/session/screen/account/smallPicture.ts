const SIDE = 64;

/** The middle of a picture as a data address, as small as people are shown; rejects what the browser reads as none. */
export async function smallPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const left = (image.width - side) / 2;
  const top = (image.height - side) / 2;
  canvas.getContext("2d")?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  return canvas.toDataURL("image/webp", 0.85);
}
