const SIZE = 64 * 1024;

/** Cut, so that a reader can give up before the end. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SIZE) yield bytes.subarray(at, at + SIZE);
}
