import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which servers the operator lets feeds connect to. */
export interface FeedReach {
  /** Names, `*.name` for all below a name, or addresses; undefined: every public one. */
  readonly hosts: readonly string[] | undefined;
  /** Networks (CIDR) that are reached although they are not public. */
  readonly networks: readonly string[];
  /** From and to, both included. */
  readonly ports: readonly (readonly [from: number, to: number])[];
}

export const PUBLIC_REACH: FeedReach = { hosts: undefined, networks: [], ports: [[22, 22]] };

/** Public by its number, yet answered by the machine's own cloud. */
const CLOUDS_OWN = ipaddr.parseCIDR("168.63.129.16/32");
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** What forbids this server, as far as that can be said without asking the network. */
export function forbidden(reach: FeedReach, host: string, port: number): "host" | "port" | null {
  const name = plain(host);
  const isListed = reach.hosts?.some((pattern) => covers(plain(pattern), name)) ?? true;
  if (!isListed || (isIP(name) !== 0 && !isReachable(reach, name))) return "host";
  return reach.ports.some(([from, to]) => port >= from && port <= to) ? null : "port";
}

/** Whether an address is public, or of a network that the operator allows; an IPv4 address in IPv6 is the IPv4 one. */
export function isReachable(reach: FeedReach, text: string): boolean {
  const address = ipaddr.process(text);
  if (reach.networks.some((network) => isWithin(address, ipaddr.parseCIDR(network)))) return true;
  if (address.range() !== "unicast") return false;
  // Not all that IPv6 keeps for itself has a name: the unicast of the world is one eighth of it.
  return address.kind() === "ipv6"
    ? isWithin(address, GLOBAL_IPV6)
    : !isWithin(address, CLOUDS_OWN);
}

type Address = ReturnType<typeof ipaddr.process>;

function isWithin(address: Address, network: ReturnType<typeof ipaddr.parseCIDR>): boolean {
  return address.kind() === network[0].kind() && address.match(network);
}

/** A look-up for `net.connect`, which connects to what it answers: a name cannot mean another address meanwhile. */
export function lookupWithin(reach: FeedReach): LookupFunction {
  return (host, { family = 0 }, done) => {
    lookup(host, { all: true, family: family === "IPv4" ? 4 : family === "IPv6" ? 6 : family })
      .then((found) => {
        const inside = found.find(({ address }) => !isReachable(reach, address));
        if (inside) throw new Error(`feeds may not reach ${inside.address}`);
        done(null, found);
      })
      .catch((error: NodeJS.ErrnoException) => done(error, []));
  };
}

const plain = (host: string): string => host.toLowerCase().replace(/\.$/, "");

function covers(pattern: string, name: string): boolean {
  return pattern.startsWith("*.") ? name.endsWith(pattern.slice(1)) : name === pattern;
}
