import { once } from "node:events";
import type { LookupAddress } from "node:dns";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { isReachable, lookupWithin } from "#kit/server/reach.ts";
import { sendEvent } from "#modules/webhooks/server/sendEvent.ts";
import { openReceiver, type Receiver } from "./webhookReceiver.ts";

// What the name means each time that it is asked for; the last one stays.
const meanings = vi.hoisted((): LookupAddress[][] => []);
const asked = vi.hoisted((): string[] => []);
vi.mock("node:dns/promises", () => ({
  lookup: async (host: string) => {
    asked.push(host);
    return meanings.length > 1 ? meanings.shift() : meanings[0];
  },
}));

const ipv4 = (...addresses: readonly string[]) =>
  addresses.map((address) => ({ address, family: 4 }));
const means = (...each: readonly LookupAddress[][]) => void meanings.splice(0, 99, ...each);

const ALLOWED = "127.0.0.2";
const INSIDE = "127.0.0.1";
let allowed: Receiver;
let inside: Receiver;
beforeAll(async () => {
  allowed = await openReceiver(ALLOWED);
  inside = await openReceiver(INSIDE, allowed.port);
});
afterEach(() => {
  for (const heard of [asked, allowed.received, inside.received]) heard.length = 0;
});
afterAll(async () => {
  await allowed.close();
  await inside.close();
});

const ipv6 = (address: string) => [{ address, family: 6 }];

/** Tells an event to a receiver, by its name unless it is said otherwise; answers why it was not told. */
async function told(id: string, address = `http://erp.example:${allowed.port}/`) {
  const message = { id, address, secret: "whsec_1", body: "{}" };
  const { signal } = new AbortController();
  const { failure } = await sendEvent(message, { networks: [`${ALLOWED}/32`] }, 5_000, signal);
  return failure;
}

it("a name is asked for once for each event, and the address that was judged is the one that hears it", async () => {
  means(ipv4(ALLOWED), ipv4(INSIDE));
  expect(await told("first")).toBeNull();
  expect(asked).toEqual(["erp.example"]);
  expect([allowed.received.length, inside.received.length]).toEqual([1, 0]);
});

it("a name that comes to mean an address out of reach is told nothing more", async () => {
  means(ipv4(ALLOWED), ipv4(INSIDE));
  expect([await told("first"), await told("second")]).toEqual([null, "outOfReach"]);
  expect(allowed.received.map(({ id }) => id)).toEqual(["first"]);
  expect(inside.received).toEqual([]);
});

it("a name that means an address out of reach beside others is told nothing", async () => {
  means(ipv4(ALLOWED, INSIDE));
  expect(await told("first")).toBe("outOfReach");
  means(ipv4(INSIDE, ALLOWED));
  expect(await told("second")).toBe("outOfReach");
  expect([...allowed.received, ...inside.received]).toEqual([]);
});

it.each([
  ["private", ipv4("10.0.0.1")],
  ["a cloud's metadata", ipv4("169.254.169.254")],
  ["IPv4 in IPv6", ipv6("::ffff:10.0.0.1")],
  ["IPv4 in IPv6, of this machine", ipv6(`::ffff:${INSIDE}`)],
  ["unique local", ipv6("fd00:ec2::254")],
  ["this machine in IPv6", ipv6("::1")],
])(
  "a name that means an address out of reach is told nothing, encrypted or not: %s",
  async (_words, meaning) => {
    means(meaning);
    for (const kind of ["http", "https"])
      expect(await told("first", `${kind}://erp.example:${inside.port}/`)).toBe("outOfReach");
    expect([...allowed.received, ...inside.received]).toEqual([]);
  },
);

it("a name that means an address which the operator allows is told, written as IPv6 too", async () => {
  means(ipv6(`::ffff:${ALLOWED}`));
  expect(await told("first")).toBeNull();
  expect(allowed.received.map(({ id }) => id)).toEqual(["first"]);
});

it.each(["2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::ffff:7f00:1]", "[::1]", "0.0.0.0"])(
  "an address out of reach is known in every way in which it can be written: %s",
  async (host) => {
    expect(await told("first", `http://${host}:${inside.port}/`)).toBe("outOfReach");
    expect(asked).toEqual([]);
    expect(inside.received).toEqual([]);
  },
);

it("a receiver that leads on to an address out of reach is not followed there", async () => {
  means(ipv4(ALLOWED));
  for (const code of [301, 302, 303, 307, 308]) {
    allowed.answer(() => code, { location: inside.address });
    expect([code, await told("first")]).toEqual([code, "redirect"]);
  }
  allowed.answer(() => 200);
  expect(inside.received).toEqual([]);
});

it("public first and private then: what connects gets the public address once, and afterwards none", async () => {
  means(ipv4("93.184.216.34"), ipv4("10.0.0.1"));
  const lookup = lookupWithin((address) => isReachable({ networks: [] }, address));
  const found = () =>
    new Promise((settle) =>
      lookup("erp.example", { all: true }, (error, addresses) =>
        settle(error ? error.message : addresses),
      ),
    );
  expect(await found()).toEqual(ipv4("93.184.216.34"));
  expect(await found()).toBe("10.0.0.1 may not be reached");
  const line = connect({ host: "erp.example", port: inside.port, lookup });
  const [error] = (await once(line, "error")) as [Error];
  expect(error.message).toBe("10.0.0.1 may not be reached");
});
