const NO_ANSWER = "The database does not answer";

const WORDS: Readonly<Record<string, (what: string) => string>> = {
  ENOSPC: () => "No space is left on the disk",
  EACCES: (what) => `${what} is not for this account to read or write`,
  EPERM: (what) => `${what} is not for this account to read or write`,
  EROFS: (what) => `${what} lies on a disk that cannot be written`,
  EEXIST: (what) => `${what} is there already`,
  ENOTDIR: (what) => `${what} is no folder`,
  ECONNREFUSED: () => NO_ANSWER,
  ECONNRESET: () => NO_ANSWER,
  ETIMEDOUT: () => NO_ANSWER,
  EHOSTUNREACH: () => NO_ANSWER,
  ENOTFOUND: () => "No server goes by the name in the address",
  EAI_AGAIN: () => "No server goes by the name in the address",
  "23505": () => "There is one of these already",
  "28000": () => "The database does not know the account of its address",
  "28P01": () => "The database does not take the password of its address",
  "3D000": () => "The database of the address does not exist",
  "42P01": () => "The database is not of this version: start the product first",
  "42501": () => "The account of the address may not do this in the database",
  "53300": () => "The database has no connection left",
  "57P03": () => "The database is starting or ending: try again",
};

/** What went wrong, for whoever sits at the command line; never the database's own text, which may quote rows. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const { code = "", path, syscall } = error as NodeJS.ErrnoException;
  const isDatabase = "severity" in error;
  if (isDatabase && !Object.hasOwn(WORDS, code))
    return `The database refuses it (SQLSTATE ${code})`;
  // The driver gives a lost or late connection no code, and a socket that is not there the one of a file.
  if (syscall === "connect" || /^(Connection terminated|timeout exceeded)/.test(error.message))
    return NO_ANSWER;
  // Of a refused connection to several addresses of one name, the message is empty.
  return WORDS[code]?.(path ?? "It") ?? (error.message || code);
}
