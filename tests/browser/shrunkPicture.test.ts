import { expect, test } from "vitest";
import { fileKindOf } from "#kit/pure/fileKind.ts";
import { documentLimits } from "#kit/entity/documents/documents.ts";
import { LONG_SIDE, shrunkPicture } from "#kit/web/picture/shrunkPicture.ts";

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** A picture, red on its left and blue on its right. */
async function picture(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  for (const [at, colour] of ["red", "blue"].entries()) {
    Object.assign(context ?? {}, { fillStyle: colour });
    context?.fillRect((at * width) / 2, 0, width / 2, height);
  }
  return canvas.convertToBlob({ type });
}

/** What a camera that was held upright writes beside its picture: that it is to be turned, and where it was taken. */
function exif(place: string): Uint8Array<ArrayBuffer> {
  const text = [...place].map((letter) => letter.charCodeAt(0));
  const turned = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...turned, 0, 0, 0, 0, ...text];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
}

async function photo(width: number, height: number, place: string): Promise<File> {
  const plain = await bytesOf(await picture(width, height, "image/jpeg"));
  return new File([plain.slice(0, 2), exif(place), plain.slice(2)], "IMG 1.JPEG", {
    lastModified: 1_760_000_000_000,
  });
}

async function colourAt(file: Blob, x: number, y: number): Promise<"red" | "blue" | "other"> {
  const image = await createImageBitmap(file);
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
  if (green > 60) return "other";
  return red > 200 ? "red" : blue > 200 ? "blue" : "other";
}

test("a photo is sent upright, with a long side of 2,048 pixels, and without the place where it was taken", async () => {
  const taken = await photo(4_000, 3_000, "27.4761N 99.5164W");
  expect(new TextDecoder("latin1").decode(await bytesOf(taken))).toContain("27.4761N");
  const { file, thumbnail } = (await shrunkPicture(taken)) ?? never();
  const bytes = await bytesOf(file);
  expect(fileKindOf(bytes)).toEqual({ media: "image/jpeg", width: 1_536, height: LONG_SIDE });
  expect(await colourAt(file, 700, 100)).toBe("red");
  expect(await colourAt(file, 700, 1_900)).toBe("blue");
  expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(/27\.4761N|Exif/);
  expect([file.name, file.lastModified]).toEqual(["IMG 1.jpg", taken.lastModified]);
  expect(thumbnail).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  expect(thumbnail.length).toBeLessThan(documentLimits.thumbnail);
});

test("a small picture of another kind keeps its size, and what is seen through is white", async () => {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext("2d");
  const clear = await canvas.convertToBlob({ type: "image/png" });
  const { file } = (await shrunkPicture(new File([clear], "sello.png"))) ?? never();
  expect(fileKindOf(await bytesOf(file))).toMatchObject({ width: 300, height: 200 });
  const image = await createImageBitmap(file);
  const context = new OffscreenCanvas(300, 200).getContext("2d");
  context?.drawImage(image, 0, 0);
  expect([...(context?.getImageData(5, 5, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
});

test.each(["image/png", "image/webp", "image/jpeg"])(
  "the sides of a picture are known by its first bytes: %s",
  async (type) => {
    const blob = await picture(321, 123, type);
    expect(fileKindOf(await bytesOf(blob))).toEqual({ media: type, width: 321, height: 123 });
  },
);

test("what is no picture, or has more pixels than a phone can open, is not opened", async () => {
  expect(await shrunkPicture(new File(["no picture"], "foto.jpg"))).toBeNull();
  const head = new Uint8Array(await bytesOf(await picture(8, 8, "image/png")));
  new DataView(head.buffer).setUint32(16, 10_000);
  new DataView(head.buffer).setUint32(20, 10_000);
  expect(await shrunkPicture(new File([head], "enorme.png"))).toBeNull();
});

function never(): never {
  throw new Error("the picture was not opened");
}
