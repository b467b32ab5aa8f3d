import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { DOTS } from "#kit/pure/print/template.ts";

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

/** Reads a code from what a page (its stream of drawing) fills, as a scanner sees it at 203 dpi; `size` in millimetres. */
export function scanned(
  drawn: string,
  size: readonly [width: number, height: number],
  format: BarcodeFormat = BarcodeFormat.CODE_128,
): string {
  const [width, height] = size.map((side) => Math.ceil(side * DOTS)) as [number, number];
  const light = new Uint8ClampedArray(width * height).fill(255);
  const dots = (points: number) => Math.round((points / POINTS) * DOTS);
  const number = "(-?[\\d.]+)";
  const filled = new RegExp(`${number} ${number} ${number} ${number} re\\n(?!S)`, "g");
  for (const [, ...place] of drawn.matchAll(filled)) {
    const [x = 0, y = 0, across = 0, down = 0] = place.map(Number);
    for (let row = dots(y); row < dots(y + down); row += 1)
      light.fill(0, row * width + dots(x), row * width + dots(x + across));
  }
  const seen = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)));
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  return new MultiFormatReader().decode(seen, hints).getText();
}
