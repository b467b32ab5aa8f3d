import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { isReachable, lookupWithin } from "#kit/server/reach.ts";
import { type FeedReach, forbidden, PUBLIC_REACH } from "./reach.ts";

const LOOPBACK: FeedReach = { ...PUBLIC_REACH, networks: ["127.0.0.1/32"] };

it.each([
  ["loopback", "127.0.0.1"],
  ["loopback, elsewhere in its network", "127.8.9.1"],
  ["this network", "0.0.0.0"],
  ["private", "10.1.2.3"],
  ["private", "172.31.255.255"],
  ["private", "192.168.0.1"],
  ["link-local, the clouds' metadata", "169.254.169.254"],
  ["a cloud's own, though public by its number", "168.63.129.16"],
  ["carrier-grade NAT", "100.64.0.1"],
  ["carrier-grade NAT, a cloud's metadata", "100.100.100.200"],
  ["benchmarks", "198.18.0.1"],
  ["documentation", "203.0.113.9"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["IPv6 loopback", "::1"],
  ["IPv6 unspecified", "::"],
  ["IPv4 in IPv6", "::ffff:127.0.0.1"],
  ["IPv4 in IPv6, in hexadecimal", "::ffff:a9fe:a9fe"],
  ["IPv4 in IPv6, the old way", "::127.0.0.1"],
  ["IPv4 translated", "64:ff9b::7f00:1"],
  ["IPv4 translated, locally", "64:ff9b:1::a00:1"],
  ["6to4", "2002:7f00:1::"],
  ["teredo", "2001:0:7f00:1::"],
  ["unique local, a cloud's metadata", "fd00:ec2::254"],
  ["IPv6 link-local", "fe80::1"],
  ["site-local", "fec0::1"],
  ["IPv6 multicast", "ff02::1"],
  ["IPv6 documentation", "2001:db8::1"],
  ["no range of anything", "4000::1"],
])("%s is not reached: %s", (_words, address) => {
  expect(isReachable(PUBLIC_REACH, address)).toBe(false);
});

it.each(["8.8.8.8", "189.240.1.2", "2600:1f18::1", "::ffff:8.8.8.8"])("%s is", (address) => {
  expect(isReachable(PUBLIC_REACH, address)).toBe(true);
});

it("a network that the operator allows is reached, and nothing beside it", () => {
  const reach = { ...PUBLIC_REACH, networks: ["10.2.0.0/16", "fd00:1::/32"] };
  const within = ["10.2.3.4", "::ffff:10.2.3.4", "fd00:1::9"];
  const beside = ["10.3.0.1", "fd00:2::9", "127.0.0.1"];
  expect([...within, ...beside].filter((address) => isReachable(reach, address))).toEqual(within);
});

const LISTED: FeedReach = {
  hosts: ["sftp.client.example", "*.broker.example", "8.8.8.8"],
  networks: [],
  ports: [
    [22, 22],
    [2200, 2299],
  ],
};

it.each([
  ["sftp.client.example", 22, null],
  ["SFTP.Client.Example.", 2250, null],
  ["a.b.broker.example", 22, null],
  ["broker.example", 22, "host"],
  ["evilbroker.example", 22, "host"],
  ["sftp.client.example.evil.example", 22, "host"],
  ["8.8.8.8", 22, null],
  ["8.8.4.4", 22, "host"],
  ["127.0.0.1", 22, "host"],
  ["sftp.client.example", 80, "port"],
  ["sftp.client.example", 2300, "port"],
] as const)("with a list of hosts and ports, %s at %i: %s", (host, port, field) => {
  expect(forbidden(LISTED, host, port)).toBe(field);
});

it("an address is judged as it stands, a name when it is looked up", () => {
  expect(forbidden(PUBLIC_REACH, "169.254.169.254", 22)).toBe("host");
  expect(forbidden(PUBLIC_REACH, "metadata.internal.example", 22)).toBeNull();
});

it.each(["localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1"])(
  "%s, which means this machine, is looked up and refused before anything is sent",
  async (host) => {
    const listener = createServer().listen(0, "127.0.0.1");
    await once(listener, "listening");
    const { port } = listener.address() as AddressInfo;
    let reached = 0;
    listener.on("connection", () => reached++);
    const line = connect({
      host,
      port,
      lookup: lookupWithin((address) => isReachable(PUBLIC_REACH, address)),
    });
    const [error] = (await once(line, "error")) as [Error];
    expect(error.message).toMatch(/ may not be reached$/);
    expect(reached).toBe(0);
    listener.close();
  },
);

it("the connection goes to the very addresses that were judged", async () => {
  const listener = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const line = connect({
    host: "2130706433",
    port,
    lookup: lookupWithin((address) => isReachable(LOOPBACK, address)),
  });
  await once(line, "connect");
  expect(line.remoteAddress).toBe("127.0.0.1");
  line.destroy();
  listener.close();
});
