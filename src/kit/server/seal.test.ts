import { createCipheriv, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSeal } from "./seal.ts";

const base = mkdtempSync(join(tmpdir(), "viat-seal-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const folder = () => mkdtempSync(join(base, "data-"));
const [one, two, three] = [randomBytes(32), randomBytes(32), randomBytes(32)];

/** As an earlier release sealed with the key of the data folder. */
function sealedBefore(key: Buffer, secret: string, bound: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(bound));
  const closed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

it("opens what it sealed, for what it belongs to and nothing else", () => {
  const seal = openSeal(folder());
  const sealed = seal.close("s3cret", "feeds of 1");
  expect(sealed.includes("s3cret")).toBe(false);
  expect(seal.open(sealed, "feeds of 1")).toBe("s3cret");
  expect(seal.open(sealed, "feeds of 2")).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(seal.open(changed, "feeds of 1")).toBeUndefined();
  expect(seal.open(Buffer.from("short"), "feeds of 1")).toBeUndefined();
});

it("two servers with the same keys open each other's secrets, wherever their data lies", () => {
  const sealed = openSeal(folder(), [one]).close("s3cret", "x");
  expect(openSeal(folder(), [one]).open(sealed, "x")).toBe("s3cret");
  expect(openSeal(folder(), [two]).open(sealed, "x")).toBeUndefined();
  expect(openSeal(folder()).open(sealed, "x")).toBeUndefined();
});

it("a key from the settings makes none in the folder", () => {
  const data = folder();
  openSeal(data, [one]);
  expect(existsSync(join(data, "seal.key"))).toBe(false);
});

it("seals with the newest key and opens with the older ones", () => {
  const before = openSeal(folder(), [one]).close("s3cret", "x");
  const turned = openSeal(folder(), [two, one]);
  expect(turned.open(before, "x")).toBe("s3cret");
  expect([turned.isNewest(before), turned.isNewest(turned.close("s3cret", "x"))]).toEqual([
    false,
    true,
  ]);
  expect(openSeal(folder(), [three, two]).open(turned.close("s3cret", "x"), "x")).toBe("s3cret");
});

it("still opens what the data folder's key sealed, by this release and by the one before", () => {
  const data = folder();
  const own = openSeal(data);
  const key = readFileSync(join(data, "seal.key"));
  const both = [own.close("s3cret", "x"), sealedBefore(key, "s3cret", "x")];
  for (const seal of [own, openSeal(data, [one])])
    expect(both.map((sealed) => seal.open(sealed, "x"))).toEqual(["s3cret", "s3cret"]);
  expect(openSeal(folder(), [one]).open(both[0] ?? Buffer.alloc(0), "x")).toBeUndefined();
});
