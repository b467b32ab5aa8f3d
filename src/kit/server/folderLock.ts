import { createHash } from "node:crypto";
import { once } from "node:events";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Holds `folder` for this process until it ends, however it ends: the lock is a listening socket,
 * which the kernel closes. Undefined when another process holds it.
 */
export async function lockFolder(folder: string): Promise<(() => void) | undefined> {
  const name = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16);
  const socket = socketOf(`viat-${name}`);
  for (let tries = 0; tries < 3; tries++) {
    const server = createServer((connection) => connection.destroy());
    if (await listens(server, socket)) {
      server.unref();
      return () => server.close();
    }
    if (await isAnswered(socket)) return undefined;
    if (!socket.startsWith(ABSTRACT)) rmSync(socket, { force: true });
  }
  return undefined;
}

/** What begins the name of a socket of Linux that is no file. */
const ABSTRACT = "\0";

function socketOf(name: string): string {
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  // A service may have a temporary folder of its own, which whoever administers it does not see.
  if (process.platform === "linux") return `${ABSTRACT}${name}`;
  return join(tmpdir(), `${name}.lock`);
}

async function listens(server: Server, socket: string): Promise<boolean> {
  server.listen(socket);
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
}

async function isAnswered(socket: string): Promise<boolean> {
  const probe = connect(socket);
  try {
    await once(probe, "connect");
    return true;
  } catch {
    // Nobody listens: the socket is what a crash left behind.
    return false;
  } finally {
    probe.destroy();
  }
}
