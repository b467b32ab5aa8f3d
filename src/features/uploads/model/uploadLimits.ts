/** What one upload call and one zip may hold. */
export const uploadLimits = {
  /** Files in one call. */
  files: 10,
  /** Bytes of one file as sent. */
  fileBytes: 200 * 1024 * 1024,
  /** Physical lines of one table. */
  lines: 2_000_000,
  /** Times that a table is tried before it is set aside: a poisoned file must not block the next. */
  attempts: 5,
} as const;
