import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const USUAL_PLACES = [
  "/usr/sbin/sshd",
  "/usr/local/sbin/sshd",
  "/usr/bin/sshd",
  "/opt/homebrew/sbin/sshd",
];

/** Path of an OpenSSH server: the one named by SSHD, an installed one, or, as root on Debian, one that is installed now. */
export function findSshd(say: (words: string) => void): string {
  const found = [process.env["SSHD"], ...USUAL_PLACES].find((path) => path && existsSync(path));
  if (found) return found;
  // Where an init system runs, the package would open the machine's own port 22 at once.
  const startsNothing = !existsSync("/run/systemd/system");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && startsNothing) {
    say("Installing the OpenSSH server (once, not started) ...");
    const apt = (...args: string[]) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
      });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", "openssh-server");
    if (existsSync("/usr/sbin/sshd")) return "/usr/sbin/sshd";
  }
  throw new Error("No OpenSSH server: install openssh-server, or set SSHD to the path of sshd");
}
