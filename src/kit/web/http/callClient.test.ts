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
