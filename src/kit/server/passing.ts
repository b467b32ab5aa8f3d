/**
 * Whether an error is of the machine at this moment rather than of what was asked: the database out of reach,
 * short of something, stopping, or waited for in vain. The same may well succeed a little later.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return (
    // Connections, transactions that gave way, resources, an operator's doing, a lock not had.
    /^(08|40|53|57)...$|^55P03$/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EMFILE)$/.test(code) ||
    (code === "ENOENT" && syscall === "connect") ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
