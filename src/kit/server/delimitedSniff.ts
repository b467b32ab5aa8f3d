const quote = 0x22;
const delimiters = [0x2c, 0x3b, 0x09, 0x7c] as const;

/** The one of , ; tab | that a header line has most of outside quotes; null: it has none. */
export function likelyDelimiter(bytes: Uint8Array, from: number, end: number): number | null {
  const counts = new Map<number, number>(delimiters.map((byte) => [byte, 0]));
  let quoted = false;
  for (let at = from; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) quoted = !quoted;
    else if (!quoted && counts.has(byte)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return most === 0 ? null : (delimiters.find((each) => counts.get(each) === most) ?? null);
}

/** The delimiter that Excel's own first line `sep=;` names, or null. */
export function announcedDelimiter(bytes: Uint8Array, from: number, end: number): number | null {
  if (end - from !== 5) return null;
  const line = Buffer.from(bytes.subarray(from, end)).toString("latin1").toLowerCase();
  return line.startsWith("sep=") ? line.charCodeAt(4) : null;
}

/** Whether a line has nothing but spaces and tabs. */
export function isBlank(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (bytes[at] !== 0x20 && bytes[at] !== 0x09) return false;
  return true;
}
