import { isIP } from "node:net";
import { isReachable, type Reach } from "#kit/server/reach.ts";

/** Which servers the operator lets feeds connect to. */
export interface FeedReach extends Reach {
  /** Names, `*.name` for all below a name, or addresses; undefined: every public one. */
  readonly hosts: readonly string[] | undefined;
  /** From and to, both included. */
  readonly ports: readonly (readonly [from: number, to: number])[];
}

export const PUBLIC_REACH: FeedReach = { hosts: undefined, networks: [], ports: [[22, 22]] };

/** What forbids this server, as far as that can be said without asking the network. */
export function forbidden(reach: FeedReach, host: string, port: number): "host" | "port" | null {
  const name = plain(host);
  const isListed = reach.hosts?.some((pattern) => covers(plain(pattern), name)) ?? true;
  if (!isListed || (isIP(name) !== 0 && !isReachable(reach, name))) return "host";
  return reach.ports.some(([from, to]) => port >= from && port <= to) ? null : "port";
}

const plain = (host: string): string => host.toLowerCase().replace(/\.$/, "");

function covers(pattern: string, name: string): boolean {
  return pattern.startsWith("*.") ? name.endsWith(pattern.slice(1)) : name === pattern;
}
