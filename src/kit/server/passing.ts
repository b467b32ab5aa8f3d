/**
 * Whether an error is of the machine at this moment rather than of what was asked: the database out of reach,
 * short of something, stopping, or waited for in vain. The same may well succeed a little later.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return (
    // Connections, transactions that gave way, resources, an operator's doing, a lock not had, a transaction left idle.
    /^(08|40|53|57)...$|^55P03$|^25P03$/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EMFILE)$/.test(code) ||
    (code === "ENOENT" && syscall === "connect") ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
      error.message,
    ) ||
    isSilence(error)
  );
}

/** Whether a connection did not answer in time: what became of the statement is unknown, and the connection is of no more use. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
