import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#kit/pure/call.ts";
import { callsOf, nameOf, withRoutes } from "./routeTable.ts";
import { openWorld, type World } from "./world.ts";

interface Operation {
  readonly parameters: readonly { name: string; in: string }[];
  readonly security: readonly object[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { schema: { properties: object; required?: readonly string[] } }>
    >;
  };
  readonly responses: Readonly<Record<string, { content: object; headers?: object }>>;
}

interface Document {
  readonly components: { readonly securitySchemes: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let world: World;
let calls: Call[];
let address: string;
let text: string;
let document: Document;
beforeAll(async () => {
  const { opened, routes } = await withRoutes(() => openWorld());
  world = opened;
  calls = callsOf(routes);
  address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  text = await (await fetch(`${address}/openapi.json`)).text();
  document = JSON.parse(text);
});
afterAll(() => world.close());

const at = (method: string, path: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};
const of = ({ method, path }: Call): Operation => at(method, path.replaceAll(/:(\w+)/g, "{$1}"));
const headersOf = ({ parameters }: Operation): string[] =>
  parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name);
const formOf = (path: string) =>
  at("POST", path).requestBody?.content["multipart/form-data"]?.schema;
const called = (which: (call: Call) => boolean): string[] => calls.filter(which).map(nameOf);

it("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text));
  expect(errors ?? []).toEqual([]);
  expect({ valid, version: validator.version }).toEqual({ valid: true, version: "3.1" });
});

it("the document says what is expected in the fields of rows and of commands", () => {
  const inputOf = (path: string) =>
    at("POST", path).requestBody?.content["application/json"]?.schema.properties as Record<
      string,
      { description?: string; properties?: Record<string, { description?: string }> }
    >;
  const { aduana, broker, determinationDay, vehicles } = inputOf("/api/customsOperations");
  expect([aduana, broker, determinationDay, vehicles].map((field) => field?.description)).toEqual([
    "a code, in capitals; such as 240; at most 40 characters; required",
    "the id of a row of carriers; required",
    "a day, YYYY-MM-DD; required",
    "1 unless said",
  ]);
  const { unitFactor, handDuty } = inputOf("/api/operationLines");
  expect([unitFactor?.description, handDuty?.description]).toEqual([
    "a decimal number as text; at most 9 behind the point",
    "an amount and its currency, such as 1234.50 USD; in MXN",
  ]);
  const { input } = inputOf("/api/customsOperations/request");
  expect(input?.properties?.["entries"]?.description).toBe("codes, in capitals; required");
});

it("the document says which fields an upload's form has", () => {
  const files = Array.from({ length: 10 }, (_, index) => `file${index + 1}`);
  const form = ["Filenames", "Type", ...files];
  const fields = (path: string) => Object.keys(formOf(path)?.properties ?? {}).toSorted();
  expect(fields("/api/upload_parts")).toEqual([...form, "Full", "FileDate"].toSorted());
  expect(fields("/api/upload_pedimentos")).toEqual(form.toSorted());
  expect(fields("/api/upload_nafta")).toEqual([...form, "IdAgreement"].toSorted());
  expect(fields("/api/preaudit_m3")).toEqual(["file1"]);
  expect(formOf("/api/upload_parts")?.required).toEqual(["file1"]);
  expect(formOf("/api/upload_parts")?.properties).toMatchObject({
    file1: { type: "string", format: "binary" },
    FileDate: { type: "string", format: "date" },
  });
});

it("the document says which calls ask for the bearer's token, and that the others are open", () => {
  expect(document.components.securitySchemes).toMatchObject({
    bearer: { type: "http", scheme: "bearer" },
  });
  expect(called((call) => of(call).security.length === 0)).toEqual(
    called(({ access }) => access === "public"),
  );
  expect(at("POST", "/api/login").security).toEqual([]);
  expect(at("GET", "/api/getAuditGen").security).toEqual([{ bearer: [] }]);
});

it("the document names the client's header on every call that is not open", () => {
  expect(called((call) => headersOf(of(call)).includes("X-Id-Subscriber"))).toEqual(
    called(({ access }) => access !== "public"),
  );
});

it("the document names the idempotency key, and how it fails, on every call that writes and keeps no secret", () => {
  const keyed = called(
    ({ method, access, asksOnly, secret }) =>
      method === "POST" && access !== "public" && !asksOnly && !secret,
  );
  expect(called((call) => headersOf(of(call)).includes("Idempotency-Key"))).toEqual(keyed);
  expect(called((call) => "422" in of(call).responses)).toEqual(keyed);
  expect(
    keyed.filter((name) => !called((call) => "409" in of(call).responses).includes(name)),
  ).toEqual([]);
  expect(keyed).toContain("POST /api/upload_parts");
});

it("the document says of every call how it fails, as problem documents", () => {
  for (const call of calls) {
    const { responses } = of(call);
    const { 200: done, ...refusals } = responses;
    expect.soft(done, nameOf(call)).toBeDefined();
    const expected = [
      "400",
      "429",
      "500",
      "503",
      ...(call.access === "public" ? [] : ["401", "403"]),
      ...(call.params ? ["404"] : []),
      ...(call.method === "GET" ? [] : ["413"]),
      ...(call.multipart ? ["507"] : []),
    ];
    expect.soft(Object.keys(refusals), nameOf(call)).toEqual(expect.arrayContaining(expected));
    for (const { content } of Object.values(refusals))
      expect.soft(Object.keys(content), nameOf(call)).toEqual(["application/problem+json"]);
    expect.soft(responses["429"]?.headers, nameOf(call)).toHaveProperty("Retry-After");
  }
});

it("the readable page lists every call, and what an upload takes", async () => {
  const page = await (await fetch(`${address}/docs`)).text();
  for (const { method, path } of calls)
    expect.soft(page).toContain(`${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}</code>`);
  const row = page.split("<tr>").find((each) => each.includes("POST /api/upload_nafta<"));
  expect(row).toContain("<code>IdAgreement, Filenames, Type, file1, file2,");
  expect(row).not.toContain("X-Id-Subscriber");
});
