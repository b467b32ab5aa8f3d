import { fullRow } from "./cell.ts";
import type { CanonicalRecord } from "./records.ts";

/**
 * The content of one pedimento as 128 bits, whatever the order of its rows: the authority exports the
 * same pedimento again with other blanks and in another order. Not a defence against forgery.
 */
export interface ContentDigest {
  add(record: CanonicalRecord): void;
  /** 32 hexadecimal digits. */
  hex(): string;
}

export function contentDigest(): ContentDigest {
  const sum = new Uint32Array(4);
  return {
    add(record) {
      rowHash(rowContent(record)).forEach((part, lane) => {
        sum[lane] = (sum[lane] ?? 0) + part;
      });
    },
    hex: () => Array.from(sum, (lane) => lane.toString(16).padStart(8, "0")).join(""),
  };
}

/** One text per row: blanks are already null, or stand at the end of a full row; fields cannot run into each other. */
function rowContent(record: CanonicalRecord): string {
  const paidAt = record.record === "header" ? (record.key.paidAt ?? "") : "";
  let text = `${record.code}\u0000${paidAt}`;
  for (const value of Object.values(record.values)) text += `\u0000${content(value)}`.trimEnd();
  const rest = record.record === "other" ? record.values : record.rest;
  for (const name in rest) text += `\u0000${name}=${rest[name] ?? ""}`;
  return text;
}

// The authority exports a row again with other blanks before it.
function content(value: string | number | null): string {
  const text = String(value ?? "");
  return text.length === fullRow ? text : text.trimStart();
}

// Four lanes of multiply and shift, written out because each character of each row passes here.
function rowHash(text: string): readonly [number, number, number, number] {
  let [a, b, c, d] = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    a = Math.imul(a ^ char, 0x9e3779b1);
    a ^= a >>> 13;
    b = Math.imul(b ^ char, 0x85ebca6b);
    b ^= b >>> 14;
    c = Math.imul(c ^ char, 0xc2b2ae35);
    c ^= c >>> 15;
    d = Math.imul(d ^ char, 0x27d4eb2f);
    d ^= d >>> 16;
  }
  return [ended(a), ended(b), ended(c), ended(d)];
}

function ended(lane: number): number {
  const mixed = Math.imul(lane ^ (lane >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
