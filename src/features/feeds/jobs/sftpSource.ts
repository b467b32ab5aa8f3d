import { createHash } from "node:crypto";
import { connect } from "node:net";
import { posix } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SftpClient from "ssh2-sftp-client";
import { FeedFault } from "../model/feedReason.ts";
import { isPartialName, type SeenFile } from "../model/fileVerdict.ts";
import type { SignIn } from "../model/feed.ts";
import type { FileSource } from "./fileSource.ts";

/** A client's account on a server. */
export interface SftpAccount {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly signIn: SignIn;
  readonly secret: string;
  /** SHA256:... of the server's key; null: nothing is sent, the run tells which key the server shows. */
  readonly hostKey: string | null;
  readonly folder: string;
}

const PATIENCE_MS = 15_000;
const GOODBYE_MS = 1_000;

/**
 * Signs in to the account; `stopping` cuts the line at any time. Files there are read and never touched:
 * what was taken is known here.
 */
export async function openSftp(account: SftpAccount, stopping: AbortSignal): Promise<FileSource> {
  // Errors of a connection that is not in use come as events; the next call tells of them.
  const client = new SftpClient("feeds", { error: () => undefined });
  const { host, port, username, signIn, secret, hostKey, folder } = account;
  const line = connect({ host, port, signal: stopping });
  line.on("error", () => undefined);
  const hangUp = async (): Promise<void> => {
    await Promise.race([client.end().catch(() => undefined), wait(GOODBYE_MS)]);
    line.destroy();
  };
  let shown = "";
  try {
    await client.connect({
      sock: line,
      username,
      ...(signIn === "password" ? { password: secret } : { privateKey: secret }),
      hostVerifier: (key: Buffer) => {
        shown = fingerprint(key);
        return shown === hostKey;
      },
      readyTimeout: PATIENCE_MS,
      keepaliveInterval: PATIENCE_MS,
      keepaliveCountMax: 2,
    });
  } catch (error) {
    await hangUp();
    throw connectFault(error, shown, hostKey);
  }

  const pathOf = (name: string) => posix.join(folder, name);
  return {
    list: async () => {
      const found = await client.list(folder).catch((error: unknown) => {
        throw new FeedFault(isFileFault(error) ? "noFolder" : "unreachable", folder);
      });
      return found.filter(isWanted).map(({ name, size, modifyTime }) => ({
        name,
        bytes: size,
        modifiedAt: new Date(modifyTime),
      }));
    },
    open: async ({ name }) => client.createReadStream(pathOf(name)),
    isUnchanged: async (file) => isSame(file, await client.stat(pathOf(file.name))),
    clear: async () => undefined,
    close: hangUp,
  };
}

/** The key of a server as `ssh-keygen -lf` prints it. */
export function fingerprint(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;
}

const isWanted = ({ type, name }: SftpClient.FileInfo): boolean =>
  type === "-" && !isPartialName(name) && !/[/\0]/.test(name);

const isSame = (file: SeenFile, now: SftpClient.FileStats): boolean =>
  now.size === file.bytes && now.modifyTime === file.modifiedAt.getTime();

function connectFault(error: unknown, shown: string, hostKey: string | null): FeedFault {
  const words = error instanceof Error ? error.message : "";
  if (shown !== "" && hostKey === null) return new FeedFault("noHostKey", shown);
  if (shown !== "" && shown !== hostKey) return new FeedFault("otherHostKey", shown);
  if (/authentication|privateKey|passphrase/i.test(words)) return new FeedFault("signInRefused");
  return new FeedFault("unreachable");
}

/** Whether the server answered about a file, rather than that the connection broke: SFTP's own status codes. */
function isFileFault(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === 2 || code === 3 || code === 4 || code === "ENOENT" || code === "EACCES";
}
