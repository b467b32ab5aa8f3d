/** What a reading process says: rows on their way to the database, how far it is, what came of it, or why nothing. */
export const frameKinds = { rows: 0, told: 1, given: 2, fault: 3, broken: 4 } as const;

export interface Frame {
  readonly kind: number;
  /** Which table rows are for. */
  readonly channel: number;
  readonly bytes: Buffer;
}

const headLength = 6;

export function frameHead({ kind, channel, bytes }: Frame): Buffer {
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt8(kind, 4);
  head.writeUInt8(channel, 5);
  return head;
}

/** The frames of a stream, each whole; one that the stream's end cuts is left out. */
export async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = headLength;
  for await (const chunk of chunks) {
    parts.push(chunk);
    held += chunk.length;
    if (held < needed) continue;
    let bytes = Buffer.concat(parts, held);
    while (bytes.length >= needed) {
      needed = headLength + bytes.readUInt32LE(0);
      if (bytes.length < needed) break;
      const [kind, channel] = [bytes.readUInt8(4), bytes.readUInt8(5)];
      yield { kind, channel, bytes: bytes.subarray(headLength, needed) };
      bytes = bytes.subarray(needed);
      needed = headLength;
    }
    parts = [bytes];
    held = bytes.length;
  }
}
