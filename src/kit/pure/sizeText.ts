const UNITS = ["B", "KiB", "MiB", "GiB"];

/** A size in bytes as people read it, in the largest unit of 1024 of which there is one: `1.4 MiB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const size = bytes / 1024 ** power;
  return `${size.toFixed(power > 0 && size < 10 ? 1 : 0)} ${UNITS[power]}`;
}
