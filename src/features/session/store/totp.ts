import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_S = 30;
const DIGITS = 6;
/** Steps by which a person's clock may be off, each way. */
const LEEWAY = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret of 160 bits (RFC 4226 section 4). */
export function newSecret(): Buffer {
  return randomBytes(20);
}

/** The code of one step of 30 seconds (RFC 6238 with SHA-1, which is what the applications understand). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step of an instant, in milliseconds. */
export function stepOf(instant: number): number {
  return Math.floor(instant / 1000 / STEP_S);
}

/** The step that a code stands for, within the leeway and after the last one spent; undefined: a wrong or spent code. */
export function stepFor(
  secret: Buffer,
  code: string,
  now: number,
  lastStep: number,
): number | undefined {
  const given = Buffer.from(code);
  if (given.length !== DIGITS) return undefined;
  const middle = stepOf(now);
  for (let step = middle - LEEWAY; step <= middle + LEEWAY; step++) {
    const isRight = timingSafeEqual(Buffer.from(codeAt(secret, step)), given);
    if (isRight && step > lastStep) return step;
  }
  return undefined;
}

/** Base32 without padding (RFC 4648), as authenticator applications take a secret. */
export function base32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The address by which an application takes the secret over. */
export function otpAuth(secret: Buffer, email: string): string {
  const label = encodeURIComponent(`Viat WMS:${email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent("Viat WMS")}`;
}
