import type { CanonicalRecord } from "./records.ts";

const lanes = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

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
  const sum = new Uint32Array(lanes.length);
  return {
    add(record) {
      const row = rowHash(rowContent(record));
      for (let lane = 0; lane < lanes.length; lane++) {
        sum[lane] = (sum[lane] ?? 0) + (row[lane] ?? 0);
      }
    },
    hex: () => Array.from(sum, (lane) => lane.toString(16).padStart(8, "0")).join(""),
  };
}

/** One text per row: blanks are already null, or stand at the end of a full row; fields cannot run into each other. */
function rowContent(record: CanonicalRecord): string {
  const paidAt = record.record === "header" ? (record.key.paidAt ?? "") : "";
  let text = `${record.code}\u0000${paidAt}`;
  for (const value of Object.values(record.values)) text += `\u0000${value ?? ""}`.trimEnd();
  const rest = record.record === "other" ? record.values : record.rest;
  for (const name in rest) text += `\u0000${name}=${rest[name] ?? ""}`;
  return text;
}

function rowHash(text: string): Uint32Array {
  const state = Uint32Array.from(lanes);
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    for (let lane = 0; lane < lanes.length; lane++) {
      const mixed = Math.imul((state[lane] ?? 0) ^ char, lanes[lane] ?? 1);
      state[lane] = mixed ^ (mixed >>> (13 + lane));
    }
  }
  for (let lane = 0; lane < lanes.length; lane++) {
    const mixed = Math.imul((state[lane] ?? 0) ^ text.length, 0x2c1b3c6d);
    state[lane] = mixed ^ (mixed >>> 15);
  }
  return state;
}
