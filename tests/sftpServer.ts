import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { findSshd } from "../bin/sshd.ts";
import { freePort } from "./freePort.ts";
import { until } from "./until.ts";

/** A real OpenSSH server on a free port of this machine, with an account that lands in `folder`. */
export interface SftpServer {
  readonly port: number;
  readonly username: string;
  /** The account's private key, and one that the server does not know. */
  readonly key: string;
  readonly otherKey: string;
  /** As `ssh-keygen -lf` shows the server's key. */
  readonly hostKey: string;
  readonly folder: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openSftpServer(): Promise<SftpServer> {
  const sshd = findSshd((words) => process.stderr.write(`${words}\n`));
  const home = mkdtempSync(join(tmpdir(), "viat-sftp-"));
  const folder = join(home, "drop");
  mkdirSync(folder);
  const [host, user, other] = ["host", "user", "other"].map((name) => madeKey(join(home, name)));
  if (!host || !user || !other) throw new Error("Three keys are expected");
  const port = await freePort();
  const config = join(home, "sshd_config");
  writeFileSync(
    config,
    [
      `Port ${port}`,
      "ListenAddress 127.0.0.1",
      `HostKey ${join(home, "host")}`,
      `PidFile ${join(home, "pid")}`,
      `AuthorizedKeysFile ${join(home, "user.pub")}`,
      "PermitRootLogin yes",
      "PasswordAuthentication yes",
      "KbdInteractiveAuthentication no",
      "StrictModes no",
      "UsePAM no",
      "Subsystem sftp internal-sftp",
      `ForceCommand internal-sftp -d ${folder}`,
      "",
    ].join("\n"),
  );
  // Where sshd gives up its rights before anyone has signed in.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });

  let child: ReturnType<typeof spawn> | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(sshd, ["-D", "-e", "-f", config], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let words = "";
    started.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
    child = started;
    await until(() => {
      if (started.exitCode !== null) throw new Error(`sshd does not start: ${words}`);
      return answers(port);
    }, 50);
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  };
  await start();
  return {
    port,
    username: userInfo().username,
    key: user.secret,
    otherKey: other.secret,
    hostKey: host.fingerprint,
    folder,
    start,
    stop,
    close: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function madeKey(path: string): { secret: string; fingerprint: string } {
  run("-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", path);
  const fingerprint = /SHA256:\S+/.exec(run("-lf", `${path}.pub`))?.[0] ?? "";
  return { secret: readFileSync(path, "utf8"), fingerprint };
}

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("ssh-keygen", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ssh-keygen ${args.join(" ")}: ${stderr}`);
  return stdout;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    // Nobody listens yet.
    return false;
  } finally {
    socket.destroy();
  }
}
