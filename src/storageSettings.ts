import { z } from "zod";

const SIZE = /^(\d+)([MGT])$/;
const BYTES = { M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 } as const;
const AGE = /^(\d+)([dy])$/;
const UNITS = { d: "days", y: "years" } as const;

/** A text such as 10G as bytes. */
export const size = z
  .string()
  .regex(SIZE, "a number with M, G or T, such as 10G")
  .transform((text) => {
    const [, count, unit] = SIZE.exec(text) ?? [];
    return Number(count) * BYTES[(unit ?? "M") as keyof typeof BYTES];
  });

/** As PostgreSQL reads an interval: a year has the days that it has. */
const age = z
  .string()
  .regex(AGE, "a number with d or y, such as 5y")
  .transform((text) => {
    const [, count, unit] = AGE.exec(text) ?? [];
    return `${count} ${UNITS[(unit ?? "d") as keyof typeof UNITS]}`;
  })
  .optional();

export const storageFields = z.object({
  MAX_WAITING_FILES: z.coerce.number().int().min(1).default(1000),
  MAX_WAITING_BYTES: size.default(10 * BYTES.G),
  MAX_STORED_BYTES: size.default(50 * BYTES.G),
  MIN_FREE_BYTES: size.default(512 * BYTES.M),
  KEEP_ORIGINALS: age,
  KEEP_LINES: age,
});

export interface StorageSettings {
  /** Of each client: files that wait and their bytes, bytes of originals. */
  readonly quotas: {
    readonly waitingFiles: number;
    readonly waitingBytes: number;
    readonly storedBytes: number;
  };
  /** Bytes that stay free where files are kept. */
  readonly leastFree: number;
  /** Intervals of PostgreSQL; undefined: for ever. */
  readonly keep: { readonly originals: string | undefined; readonly lines: string | undefined };
}

export function storageOf(given: z.output<typeof storageFields>): StorageSettings {
  return {
    quotas: {
      waitingFiles: given.MAX_WAITING_FILES,
      waitingBytes: given.MAX_WAITING_BYTES,
      storedBytes: given.MAX_STORED_BYTES,
    },
    leastFree: given.MIN_FREE_BYTES,
    keep: { originals: given.KEEP_ORIGINALS, lines: given.KEEP_LINES },
  };
}
