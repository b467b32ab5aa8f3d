import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { posix } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import SftpClient from "ssh2-sftp-client";
import { FeedFault } from "../model/feedReason.ts";
import { isPartialName, type SeenFile } from "../model/fileVerdict.ts";
import type { SignIn } from "../model/feed.ts";
import type { FeedLimits } from "./feedNeeds.ts";
import type { FileSource } from "./fileSource.ts";
import { isReachable, lookupWithin } from "#kit/server/reach.ts";
import type { FeedReach } from "./reach.ts";

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

export interface SftpLine {
  readonly reach: FeedReach;
  readonly limits: Pick<FeedLimits, "connectMs" | "silenceMs" | "entries">;
  /** Cuts the line at any time. */
  readonly stopping: AbortSignal;
}

type Session = Awaited<ReturnType<SftpClient["connect"]>>;

interface Entry {
  readonly filename: string;
  /** The line of `ls -l`, which begins with the kind. */
  readonly longname: string;
  readonly attrs: { readonly size: number; readonly mtime: number };
}

const GOODBYE_MS = 1_000;
const END_OF_LIST = 1;
const LONGEST_NAME = 255;

/** Signs in to the account. Files there are read and never touched: what was taken is known here. */
export async function openSftp(account: SftpAccount, opening: SftpLine): Promise<FileSource> {
  // Errors of a connection that is not in use come as events; the next call tells of them.
  const client = new SftpClient("feeds", { error: () => undefined });
  const { host, port, folder } = account;
  const { reach, limits, stopping } = opening;
  const late = wait(limits.connectMs, undefined, { signal: stopping, ref: false }).catch(
    () => undefined,
  );
  const line = connect({
    host,
    port,
    lookup: lookupWithin((address) => isReachable(reach, address)),
    signal: stopping,
  });
  line.on("error", () => undefined);
  const hangUp = async (): Promise<void> => {
    await Promise.race([client.end().catch(() => undefined), wait(GOODBYE_MS)]);
    line.destroy();
  };
  const session = await Promise.race([signIn(client, line, account, limits.silenceMs), late]).catch(
    (error: unknown) => error as Error,
  );
  if (session === undefined || session instanceof Error) {
    line.destroy();
    const fault =
      session instanceof FeedFault
        ? session
        : new FeedFault("unreachable", null, { cause: session ?? "no answer" });
    // All that does not answer takes the same time: nobody learns from it what is where.
    if (fault.code === "unreachable") await late;
    throw fault;
  }

  const pathOf = (name: string) => posix.join(folder, name);
  return {
    list: () =>
      listed(session, folder, limits.entries).catch((error: unknown) => {
        if (error instanceof FeedFault) throw error;
        throw new FeedFault(isFileFault(error) ? "noFolder" : "unreachable", folder);
      }),
    open: async ({ name }) => Readable.from(content(client.createReadStream(pathOf(name)))),
    isUnchanged: async (file) => isSame(file, await client.stat(pathOf(file.name))),
    clear: async () => undefined,
    close: hangUp,
  };
}

/** Throws FeedFault for what the server or the account has against it; any other error: it was not reached. */
async function signIn(
  client: SftpClient,
  line: Socket,
  account: SftpAccount,
  silenceMs: number,
): Promise<Session> {
  const { username, signIn: way, secret, hostKey } = account;
  let shown = "";
  try {
    return await client.connect({
      sock: line,
      username,
      ...(way === "password" ? { password: secret } : { privateKey: secret }),
      hostVerifier: (key: Buffer) => {
        shown = fingerprint(key);
        return shown === hostKey;
      },
      readyTimeout: 0,
      keepaliveInterval: silenceMs,
      keepaliveCountMax: 2,
    });
  } catch (error) {
    throw connectFault(error, shown, hostKey) ?? error;
  }
}

/** What a file holds. Throws FeedFault where the connection broke, which no file is at fault for. */
async function* content(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw isFileFault(error) ? error : new FeedFault("unreachable", null, { cause: error });
  }
}

/** The plain files of a folder; asked for piece by piece, because a server may have no end of them. */
async function listed(session: Session, folder: string, most: number): Promise<SeenFile[]> {
  const handle = await promisify(session.opendir.bind(session))(folder);
  const readMore = promisify(session.readdir.bind(session));
  const files: SeenFile[] = [];
  for (let entries = 0; ;) {
    const piece = await readMore(handle).catch(endOfList);
    if (piece === null) break;
    entries += Math.max(piece.length, 1);
    if (entries > most) throw new FeedFault("tooManyFiles");
    files.push(...piece.filter(isWanted).map(seenFile));
  }
  session.close(handle, () => undefined);
  return files;
}

function endOfList(error: Error & { code?: number }): null {
  if (error.code === END_OF_LIST) return null;
  throw error;
}

/** The key of a server as `ssh-keygen -lf` prints it. */
export function fingerprint(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;
}

const isWanted = ({ longname, filename }: Entry): boolean =>
  longname.startsWith("-") &&
  !isPartialName(filename) &&
  filename.length <= LONGEST_NAME &&
  !/[/\0]/.test(filename);

const seenFile = ({ filename, attrs }: Entry): SeenFile => ({
  name: filename,
  bytes: attrs.size,
  modifiedAt: new Date(attrs.mtime * 1000),
});

const isSame = (file: SeenFile, now: SftpClient.FileStats): boolean =>
  now.size === file.bytes && now.modifyTime === file.modifiedAt.getTime();

/** Before the server showed its key, only the account itself can be at fault: what the network says is told nobody. */
function connectFault(error: unknown, shown: string, hostKey: string | null): FeedFault | null {
  const words = error instanceof Error ? error.message : "";
  if (shown === "")
    return /privateKey|passphrase/i.test(words) ? new FeedFault("signInRefused") : null;
  if (hostKey === null) return new FeedFault("noHostKey", shown);
  if (shown !== hostKey) return new FeedFault("otherHostKey", shown);
  return /authentication/i.test(words) ? new FeedFault("signInRefused") : null;
}

/** Whether the server answered about a file, rather than that the connection broke: SFTP's own status codes. */
function isFileFault(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === 2 || code === 3 || code === 4 || code === "ENOENT" || code === "EACCES";
}
