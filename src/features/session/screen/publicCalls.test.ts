import { afterEach, expect, test, vi } from "vitest";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { forgetPassword, registerAs } from "./publicCalls.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: object) => {
  const asked: { address: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push({ address, body: init.body ? JSON.parse(init.body as string) : undefined });
    const wait = status === 429 ? { "retry-after": "3600" } : undefined;
    return new Response(JSON.stringify(body), { status, headers: wait });
  });
  const calls = createCallClient({ base: "", headers: () => ({}), renew: async () => false });
  return { calls, asked };
};
const credential = { email: "ana@demo.test", fullname: "Ana", password: "una frase larga 5" };

test.each([401, 429, 500])("a %i on forgot-password gives an empty list", async (status) => {
  const { calls, asked } = answering(status, {});
  expect(await forgetPassword(calls, "ana@demo.test")).toEqual([]);
  expect(asked[0]?.address).toBe("/api/login?email=ana%40demo.test");
});

test.each([401, 429, 500])("a %i on register gives an empty list", async (status) => {
  const { calls } = answering(status, {});
  expect(await registerAs(calls, credential)).toEqual({
    answer: [],
    fault: expect.objectContaining({ status, retryAfter: status === 429 ? 3600 : null }),
  });
});

test("registering adds the role USER and generated dummy tokens to the credential", async () => {
  const { calls, asked } = answering(200, { data: "waits" });
  await registerAs(calls, credential);
  expect(asked[0]?.body).toEqual({
    ...credential,
    accessToken: expect.stringMatching(/^access-token-[0-9a-f-]{36}$/),
    refreshToken: expect.stringMatching(/^refresh-token-[0-9a-f-]{36}$/),
    roles: ["USER"],
  });
});
