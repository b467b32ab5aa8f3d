import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";

/** Finds the code in what a canvas shows; undefined: there is none to be read. */
export function decoder(): (canvas: HTMLCanvasElement) => string | undefined {
  const reader = new MultiFormatReader();
  const formats = [
    BarcodeFormat.CODE_128,
    BarcodeFormat.CODE_39,
    BarcodeFormat.QR_CODE,
    BarcodeFormat.DATA_MATRIX,
    BarcodeFormat.EAN_13,
    BarcodeFormat.EAN_8,
    BarcodeFormat.UPC_A,
    BarcodeFormat.ITF,
  ];
  const hints: readonly [DecodeHintType, unknown][] = [
    [DecodeHintType.POSSIBLE_FORMATS, formats],
    // Without it the separators of GS1-128 are left out.
    [DecodeHintType.ASSUME_GS1, true],
    // A part of a longer ITF is one as well: those of cartons alone are read.
    [DecodeHintType.ALLOWED_LENGTHS, Int32Array.of(14)],
  ];
  reader.setHints(new Map(hints));
  return (canvas) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d", { willReadFrequently: true });
    if (!pixels || width === 0) return undefined;
    const { data } = pixels.getImageData(0, 0, width, height);
    const grey = new Uint8ClampedArray(width * height);
    for (let at = 0; at < grey.length; at += 1)
      grey[at] = ((data[at * 4] ?? 0) + 2 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) >> 2;
    try {
      const source = new RGBLuminanceSource(grey, width, height);
      return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch {
      // It throws where it finds nothing, which is most of the time.
      return undefined;
    } finally {
      reader.reset();
    }
  };
}
