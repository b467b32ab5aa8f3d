import { createCipheriv, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSecretCipher } from "./secretCipher.ts";

const base = mkdtempSync(join(tmpdir(), "viat-cipher-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const folder = () => mkdtempSync(join(base, "data-"));
const [one, two, three] = [randomBytes(32), randomBytes(32), randomBytes(32)];

/** As an earlier release encrypted with the key of the data folder. */
function encryptedBefore(key: Buffer, secret: string, bound: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(bound));
  const closed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

it("opens what it encrypted, for what it belongs to and nothing else", () => {
  const cipher = openSecretCipher(folder());
  const encrypted = cipher.encrypt("s3cret", "feeds of 1");
  expect(encrypted.includes("s3cret")).toBe(false);
  expect(cipher.decrypt(encrypted, "feeds of 1")).toBe("s3cret");
  expect(cipher.decrypt(encrypted, "feeds of 2")).toBeUndefined();
  const changed = Buffer.from(encrypted);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(cipher.decrypt(changed, "feeds of 1")).toBeUndefined();
  expect(cipher.decrypt(Buffer.from("short"), "feeds of 1")).toBeUndefined();
});

it("two servers with the same keys decrypt each other's secrets, wherever their data lies", () => {
  const encrypted = openSecretCipher(folder(), [one]).encrypt("s3cret", "x");
  expect(openSecretCipher(folder(), [one]).decrypt(encrypted, "x")).toBe("s3cret");
  expect(openSecretCipher(folder(), [two]).decrypt(encrypted, "x")).toBeUndefined();
  expect(openSecretCipher(folder()).decrypt(encrypted, "x")).toBeUndefined();
});

it("a key from the settings makes none in the folder", () => {
  const data = folder();
  openSecretCipher(data, [one]);
  expect(existsSync(join(data, "seal.key"))).toBe(false);
});

it("encrypts with the newest key and decrypts with the older ones", () => {
  const before = openSecretCipher(folder(), [one]).encrypt("s3cret", "x");
  const turned = openSecretCipher(folder(), [two, one]);
  expect(turned.decrypt(before, "x")).toBe("s3cret");
  expect([turned.isNewest(before), turned.isNewest(turned.encrypt("s3cret", "x"))]).toEqual([
    false,
    true,
  ]);
  expect(openSecretCipher(folder(), [three, two]).decrypt(turned.encrypt("s3cret", "x"), "x")).toBe(
    "s3cret",
  );
});

it("still opens what the data folder's key encrypted, by this release and by the one before", () => {
  const data = folder();
  const own = openSecretCipher(data);
  const key = readFileSync(join(data, "seal.key"));
  const both = [own.encrypt("s3cret", "x"), encryptedBefore(key, "s3cret", "x")];
  for (const cipher of [own, openSecretCipher(data, [one])])
    expect(both.map((encrypted) => cipher.decrypt(encrypted, "x"))).toEqual(["s3cret", "s3cret"]);
  expect(
    openSecretCipher(folder(), [one]).decrypt(both[0] ?? Buffer.alloc(0), "x"),
  ).toBeUndefined();
});
