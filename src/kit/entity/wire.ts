import { z } from "zod";

/** A row, as a path names it. */
export const ofRow = z.object({ id: z.uuid() });
/** A client, as a body names it. */
export const clientNumber = z.number().int().min(1).max(999_999_999);

/** Characters of a comment or a reason. */
export const MOST_OF_NOTE = 2_000;
/** A comment or a reason: something that can be read. */
export const noteText = z
  .string()
  .max(MOST_OF_NOTE)
  .refine((text) => /[^\s\p{C}]/u.test(text), "empty");
/** What a note, or what was added beside a row, is answered with. */
export const noted = z.object({ data: z.object({ id: z.uuid() }) });
