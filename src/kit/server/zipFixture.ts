import { crc32, deflateRawSync } from "node:zlib";

export interface FixtureEntry {
  name: string | Buffer;
  content?: string | Uint8Array;
  /** What the directory claims instead of the truth. */
  lie?: { crc?: number; unpacked?: number; packed?: number; offset?: number };
  flags?: number;
  method?: number;
  unixMode?: number;
}

/** A zip as bytes, built by hand so that tests can also build those that no honest tool writes. */
export function zipFixture(entries: readonly FixtureEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = packed(entry, entry.lie?.offset ?? offset);
    bodies.push(local);
    directory.push(central);
    offset += local.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...bodies, ...directory, endRecord(entries.length, size, offset)]);
}

function packed(entry: FixtureEntry, offset: number): { local: Buffer; central: Buffer } {
  const name = Buffer.from(entry.name);
  const content = Buffer.from(entry.content ?? "");
  const method = entry.method ?? 8;
  const data = method === 8 ? deflateRawSync(content) : content;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.flags ?? 0x800, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(entry.lie?.crc ?? crc32(content), 10);
  fields.writeUInt32LE(entry.lie?.packed ?? data.length, 14);
  fields.writeUInt32LE(entry.lie?.unpacked ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.unixMode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, name, data]),
    central: Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 3]), fields, tail, name]),
  };
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries & 0xffff, 8);
  end.writeUInt16LE(entries & 0xffff, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
