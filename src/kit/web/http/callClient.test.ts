import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { callAddress } from "./callAddress.ts";
import { createCallClient } from "./CallClient.ts";
import { RefusedCall } from "./RefusedCall.ts";

const list = call({
  method: "GET",
  path: "/things/:id",
  summary: "",
  access: "signedIn",
  params: z.object({ id: z.string() }),
  query: z.object({ "filter[]": z.array(z.string()).optional() }),
  reply: z.object({ data: z.array(z.string()) }),
});

afterEach(() => vi.unstubAllGlobals());

function network(...answers: [number, object][]) {
  const seen: { address: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    seen.push({ address, headers: new Headers(init.headers) });
    const [status, body] = answers.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  return seen;
}

test("a header filter with several values repeats its name on the wire", () => {
  expect(
    callAddress("/a/:id", { id: "x/1" }, { "filter[]": ["New", "Part"], ID: "7", Type: undefined }),
  ).toBe("/a/x%2F1?filter%5B%5D=New&filter%5B%5D=Part&ID=7");
});

test("every way of calling goes to the configured address of the server", async () => {
  const seen = network([200, { data: [] }], [200, {}], [200, {}]);
  const forms: string[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = 200;
      responseText = "{}";
      onload = () => undefined;
      open = (_method: string, address: string) => forms.push(address);
      setRequestHeader = () => undefined;
      getResponseHeader = () => null;
      send = () => this.onload();
    },
  );
  const base = "https://backend.test";
  const client = createCallClient({ base, headers: () => ({}), renew: async () => false });
  const given = { params: { id: "1" } };
  await client.send(list, given);
  await client.receiveFile(list, given);
  await client.receiveEvents(list, given, () => undefined);
  await client.sendForm({ ...list, path: "/form" }, new FormData());
  expect(seen.map(({ address }) => address)).toEqual(Array(3).fill(`${base}/things/1`));
  expect(forms).toEqual([`${base}/form`]);
});

test("an expired token is renewed once and the call goes on with the new one", async () => {
  const seen = network([401, {}], [200, { data: ["a"] }]);
  let token = "old";
  const client = createCallClient({
    base: "",
    headers: () => ({ Authorization: `Bearer ${token}` }),
    renew: async () => {
      token = "new";
      return true;
    },
  });
  expect(await client.send(list, { params: { id: "1" } })).toEqual({ data: ["a"] });
  expect(seen.map(({ headers }) => headers.get("Authorization"))).toEqual([
    "Bearer old",
    "Bearer new",
  ]);
});

test("a call that is refused again after a renewal is not tried a third time", async () => {
  const seen = network([401, {}], [401, {}], [200, {}]);
  const client = createCallClient({ base: "", headers: () => ({}), renew: async () => true });
  await expect(client.send(list, { params: { id: "1" } })).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(2);
});

test("a refusal carries the server's words for a person", async () => {
  network([403, { title: "Forbidden", detail: "This client is not one of yours" }]);
  const client = createCallClient({ base: "", headers: () => ({}), renew: async () => true });
  const refused = await client.send(list, { params: { id: "1" } }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedCall);
  expect(refused).toMatchObject({ status: 403, message: "This client is not one of yours" });
});

const rename = call({
  method: "POST",
  path: "/things/:id/rename",
  summary: "",
  access: "signedIn",
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({}),
});

/** A client whose network answers with these in turn, or not at all, and the keys that went out. */
function keysOf(...answers: (number | "lost")[]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    const answer = answers.shift();
    if (answer === undefined || answer === "lost") throw new TypeError("Failed to fetch");
    return new Response("{}", { status: answer });
  });
  let subscriber = "1";
  const client = createCallClient({
    base: "",
    headers: () => ({ "X-Id-Subscriber": subscriber }),
    renew: async () => false,
  });
  const send = (name: string, id: string) =>
    client.send(rename, { params: { id }, body: { name } }).catch((error: unknown) => error);
  return { keys, send, actFor: (other: string) => (subscriber = other) };
}
const isOnline = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

test("a command whose answer was lost goes out again under the same key, and under a new one once it was answered", async () => {
  isOnline(true);
  const { keys, send } = keysOf("lost", 502, 200, 200);
  expect(await send("A", "lost")).toMatchObject({
    status: 0,
    problem: { reasonCode: "noAnswer" },
  });
  for (let times = 0; times < 3; times += 1) await send("A", "lost");
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test("a command without a network fails as not sent, and is nothing that went out before", async () => {
  isOnline(false);
  const { keys, send } = keysOf("lost", 200);
  expect(await send("A", "offline")).toMatchObject({
    status: 0,
    problem: { reasonCode: "notSent" },
  });
  isOnline(true);
  await send("A", "offline");
  expect(new Set(keys).size).toBe(2);
});

test("a key of a lost answer stays with its content through a time without a network", async () => {
  isOnline(true);
  const { keys, send } = keysOf("lost", "lost", 200);
  await send("A", "between");
  isOnline(false);
  await send("A", "between");
  isOnline(true);
  await send("A", "between");
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ["another content", (it: ReturnType<typeof keysOf>) => it.send("B", "other1"), "other1"],
  ["another address", (it: ReturnType<typeof keysOf>) => it.send("A", "other2b"), "other2"],
])("%s is another command", async (_what, next, id) => {
  isOnline(true);
  const it = keysOf("lost", 200);
  await it.send("A", id);
  await next(it);
  expect(new Set(it.keys).size).toBe(2);
});

test("the same for another client is another command", async () => {
  isOnline(true);
  const it = keysOf("lost", 200);
  await it.send("A", "client");
  it.actFor("2");
  await it.send("A", "client");
  expect(new Set(it.keys).size).toBe(2);
});

test("what was answered at the same address since makes the same content a new command", async () => {
  isOnline(true);
  const { keys, send } = keysOf("lost", 200, 200);
  await send("A", "since");
  await send("B", "since");
  await send("A", "since");
  expect(new Set(keys).size).toBe(3);
});

test("a refusal is an answer: the same content is a new command afterwards", async () => {
  isOnline(true);
  const { keys, send } = keysOf("lost", 409, 200);
  for (let times = 0; times < 3; times += 1) await send("A", "refused");
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("ten minutes after a lost answer the same content is a new command", async () => {
  isOnline(true);
  vi.useFakeTimers({ now: 0 });
  const { keys, send } = keysOf("lost", "lost", 200);
  await send("A", "later");
  vi.setSystemTime(599_999);
  await send("A", "later");
  vi.setSystemTime(1_200_000);
  await send("A", "later");
  vi.useRealTimers();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
