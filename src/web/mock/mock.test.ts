import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "#kit/pure/call.ts";
import { partsPaginated } from "#features/parts/contract.ts";
import { answerCall } from "./answerCall.ts";
import { declaredCalls, ownAnswers } from "./contracts.ts";
import { sampleOf } from "./sampleOf.ts";

const now = new Date("2026-11-20T18:00:00Z");
const ORIGIN = "http://mock.test";

/** An address under which the call takes what it asks for, made up from its own schemas. */
function addressOf(call: Call): URL {
  const place = { name: "", row: 0, now };
  const params = (call.params ? sampleOf(call.params, place) : {}) as Record<string, unknown>;
  const query = (call.query ? sampleOf(call.query, place) : {}) as Record<string, unknown>;
  // What rows are grouped by and on whose clock says no schema of its own.
  if (call.path.endsWith("/groups")) Object.assign(query, { by: "client", zone: "UTC" });
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return new URL(`${path}?${search}`, ORIGIN);
}

const ask = (method: string, address: string) => answerCall(method, new URL(address, ORIGIN), now);
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

test("the calls of every feature are known, and each stands once", () => {
  const paths = declaredCalls.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(expect.arrayContaining(["POST /api/login", "GET /parts_paginated"]));
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
});

describe.each(declaredCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s",
  (_name, call) => {
    test("has an answer in mock mode that its contract takes", async () => {
      const answer = answerCall(call.method, addressOf(call), now);
      expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
      if (call.file || call.events) return;
      const read = call.reply.safeParse(await answer.json());
      expect(read.error?.issues ?? []).toEqual([]);
    });
  },
);

test("an answer of a feature's own is for a call that is declared", () => {
  expect([...ownAnswers.keys()].filter((call) => !declaredCalls.includes(call))).toEqual([]);
});

test("a list that is declared as one of nothing is empty", () => {
  const schema = z.object({ data: z.array(z.never()) });
  expect(sampleOf(schema, { name: "", row: 0, now })).toEqual({ data: [] });
});

test("a list comes a page at a time, with the number of all rows", async () => {
  const { path } = partsPaginated;
  const rows = async (page: string) => (await json(ask("GET", `${path}?${page}`)))["data"];
  const all = (await rows("take=100")) as unknown[];
  expect(await rows("skip=30&take=10")).toEqual(all.slice(30, 40));
  expect((await json(ask("GET", `${path}?take=10`)))["totalCount"]).toBe(all.length);
  expect(all.length).toBeGreaterThan(30);
});

test("the same question has the same answer", async () => {
  const once = () => ask("GET", "/api/getAuditGen?Date1=2026-11-19&Date2=2026-11-20").text();
  expect(await once()).toBe(await once());
});

test("a question that its contract refuses is a bad request, and an unknown call is not found", async () => {
  const bad = ask("GET", "/parts_paginated?take=a");
  expect([bad.status, await json(bad)]).toMatchObject([400, { type: "/problems/badRequest" }]);
  const unknown = ask("GET", "/api/unknown");
  expect([unknown.status, await json(unknown)]).toMatchObject([404, { status: 404 }]);
});
