import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Networks (CIDR) that are reached although they are not public. */
export interface Reach {
  readonly networks: readonly string[];
}

/** Public by its number, yet answered by the machine's own cloud. */
const CLOUDS_OWN = ipaddr.parseCIDR("168.63.129.16/32");
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** Whether an address is public, or of a network that the operator allows; an IPv4 address in IPv6 is the IPv4 one. */
export function isReachable(reach: Reach, text: string): boolean {
  const address = ipaddr.process(text);
  if (isAllowed(reach, text)) return true;
  if (address.range() !== "unicast") return false;
  // Not all that IPv6 keeps for itself has a name: the unicast of the world is one eighth of it.
  return address.kind() === "ipv6"
    ? isWithin(address, GLOBAL_IPV6)
    : !isWithin(address, CLOUDS_OWN);
}

/** Whether an address is of a network that the operator allows. */
export function isAllowed({ networks }: Reach, text: string): boolean {
  const address = ipaddr.process(text);
  return networks.some((network) => isWithin(address, ipaddr.parseCIDR(network)));
}

type Address = ReturnType<typeof ipaddr.process>;

function isWithin(address: Address, network: ReturnType<typeof ipaddr.parseCIDR>): boolean {
  return address.kind() === network[0].kind() && address.match(network);
}

/** A look-up for `net.connect`, which connects to what it answers: a name cannot mean another address meanwhile. */
export function lookupWithin(mayReach: (address: string) => boolean): LookupFunction {
  return (host, { family = 0 }, done) => {
    lookup(host, { all: true, family: family === "IPv4" ? 4 : family === "IPv6" ? 6 : family })
      .then((found) => {
        const inside = found.find(({ address }) => !mayReach(address));
        if (inside) throw new OutOfReach(inside.address);
        done(null, found);
      })
      .catch((error: NodeJS.ErrnoException) => done(error, []));
  };
}

/** An address to which the operator lets nothing connect. */
export class OutOfReach extends Error {
  constructor(address: string) {
    super(`${address} may not be reached`);
  }
}
