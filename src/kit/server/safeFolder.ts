import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  type Stats,
} from "node:fs";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Makes a folder that belongs to `account` (or to whom this process runs as), or takes it as it is when nobody else can
 * have made it. What stands there is opened without following a link, and changed as what was opened: between look and
 * change nothing can be put in its place. Throws when it is a link, or belongs to somebody else.
 */
export function safeFolder(path: string, mode: number, account?: Account): string {
  mkdirSync(path, { recursive: true, mode });
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const folder = opened(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    const refusal = refusalOf(fstatSync(folder), account);
    if (refusal) throw new Error(`${path} ${refusal}; remove it, or set DATA_DIR elsewhere`);
    fchmodSync(folder, mode);
    if (account) fchownSync(folder, account.uid, account.gid);
  } finally {
    closeSync(folder);
  }
  return path;
}

function opened(path: string, flags: number): number {
  try {
    return openSync(path, flags);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "ELOOP" && code !== "ENOTDIR") throw error;
    throw new Error(`${path} is a link or no folder; remove it, or set DATA_DIR elsewhere`, {
      cause: error,
    });
  }
}

function refusalOf({ uid }: Stats, account: Account | undefined): string | undefined {
  const mine = process.getuid?.();
  return uid === mine || uid === account?.uid ? undefined : "belongs to somebody else";
}
