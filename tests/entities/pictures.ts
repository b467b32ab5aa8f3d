import { crc32, deflateSync } from "node:zlib";

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG of one bit a pixel, small however many pixels it has. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const mark = Buffer.from("\u0089PNG\r\n\u001A\n", "latin1");
  return Buffer.concat([
    mark,
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG's head with its sides, as its readers want it, and no picture behind it. */
export function jpeg(width = 4, height = 3): Buffer {
  const frame = Buffer.from("ffc0001108000000000301220002110103110100", "hex").subarray(0, 19);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const head = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
  return Buffer.concat([head, frame, Buffer.from("ffd9", "hex")]);
}
