import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request as open } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dataStageFiles } from "#demo/dataStage.ts";
import { isRefusalCode } from "#features/uploads/model/refusal.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import {
  CERTIFICATE_HEADER,
  certificateZip,
  dataStageZip,
  PARTS_HEADER,
  partsZip,
} from "./bulkFiles.ts";
import { halfReceived } from "./halfReceived.ts";
import { type HostileZip, hostileTexts, hostileZips } from "./hostileZips.ts";
import { form, type FormPart, uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

// All that this server puts on disk lands below one folder, to be looked through at the end.
const folder = mkdtempSync(join(tmpdir(), "viat-attack-"));

let world: World;
let owner: OwnerView;
let address: string;
let headers: Headers;
beforeAll(async () => {
  vi.stubEnv("TMPDIR", folder);
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  headers = await world.signIn("auditor@demo.test", NORTE);
  // What every client is given at first is there before its rows are compared.
  await world.settled();
});
afterAll(async () => {
  await owner.close();
  await world.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

interface Told {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function post(path: string, sent: { headers: Headers; body: Uint8Array }): Promise<Told> {
  const reply = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { ...headers, ...sent.headers },
    body: new Uint8Array(sent.body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** Tables that say what was uploaded, and that it was refused. */
const TOLD: readonly string[] = ["uploads", "upload_progress", "notifications"];

/** All business rows of the client but those. */
async function rowsOfNorte(): Promise<Record<string, string>> {
  const tables = Object.entries(await owner.fingerprint(NORTE));
  return Object.fromEntries(tables.filter(([table]) => !TOLD.includes(table)));
}

async function isUp(): Promise<boolean> {
  const [health, page] = await Promise.all([
    fetch(`${address}/readyz`),
    fetch(`${address}/parts_paginated?take=1`, { headers }),
  ]);
  return health.status === 200 && page.status === 200;
}

const part = { partNo: "HOSTILE-1", mxhts: "8544429999", description: "ARNES" };
const csv = (header: string) => ({ name: "lines.csv", content: Buffer.from(`${header}\n`) });
const request = dataStageFiles("9000077", []);
const KINDS = [
  {
    path: "/api/upload_parts",
    good: {
      name: "parts.csv",
      content: Buffer.from(`${PARTS_HEADER}\n${part.partNo},8544429999,,ARNES,,\n`),
    },
    texts: hostileTexts(PARTS_HEADER),
    healthy: partsZip("healthy", [part]),
  },
  {
    path: "/api/upload_nafta",
    good: csv(CERTIFICATE_HEADER),
    texts: hostileTexts(CERTIFICATE_HEADER),
    healthy: certificateZip("TMEC-2026-777", [part.partNo]),
  },
  {
    path: "/api/upload_pedimentos",
    good: { name: "9000077_501.asc", content: request["9000077_501.asc"] ?? Buffer.alloc(0) },
    texts: hostileTexts("Aduana,Patente,Pedimento,Secuencia,Numero de parte"),
    healthy: dataStageZip("9000078", [
      { number: "6980001", rfc: "MNO120315QX7", parts: [part.partNo] },
    ]),
  },
] as const;

describe.each(KINDS)("$path", ({ path, good, texts, healthy }) => {
  const refuses = async ({ words, bytes, reasons }: HostileZip): Promise<void> => {
    const before = await rowsOfNorte();
    const sent = uploadForm([{ file: `${words}.zip`.replace(/[^\w. ]/g, "_"), bytes }]);
    const { status, body } = await post(path, sent);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: expect.any(String) } });
    const [{ _id }] = body["uploads"] as [{ _id: string }];
    await world.settled();
    const reply = await fetch(`${address}/api/uploads/${_id}`, { headers });
    const { data } = (await reply.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ Status: "Rechazado", ReasonText: expect.stringMatching(/\w{3}/) });
    expect(reasons).toContain(data["Reason"]);
    expect(isRefusalCode(String(data["Reason"]))).toBe(true);
    expect(await rowsOfNorte()).toEqual(before);
    expect(await isUp()).toBe(true);
  };

  it.each(hostileZips(good))("refuses $words, says why and changes nothing", refuses);
  it.each(texts)("refuses $words, says why and changes nothing", refuses);

  it("takes the healthy file that comes with and after all these", async () => {
    const bad = zipFixture([{ ...good, flags: 1 }]);
    const { status, body } = await post(
      path,
      uploadForm([
        { file: "bad.zip", bytes: Buffer.concat([bad, Buffer.from("\0")]) },
        { file: "healthy.zip", bytes: healthy },
      ]),
    );
    expect(status).toBe(200);
    await world.settled();
    const states = await owner.query<{ file: string; state: string }>(
      "select file, state from uploads where id = any($1::uuid[]) order by arrival",
      [(body["uploads"] as { _id: string }[]).map(({ _id }) => _id)],
    );
    expect(states).toEqual([
      { file: "bad.zip", state: "refused" },
      { file: "healthy.zip", state: "processed" },
    ]);
  });
});

describe("a form that is none", () => {
  const zip = partsZip("form", [part]);
  const filed = (more: readonly FormPart[]) =>
    form([...more, { name: "file1", file: "form.zip", content: zip }]);
  const bent = (bend: (text: string) => string, { headers, body } = filed([])) => ({
    headers,
    body: Buffer.from(bend(body.toString("latin1")), "latin1"),
  });
  const many = (count: number, more: Partial<FormPart> = {}): FormPart[] =>
    Array.from({ length: count }, (_, at) => ({ name: `file${at}`, content: "x", ...more }));
  const type = (value: string) => ({ headers: { "content-type": value }, body: filed([]).body });

  it.each([
    ["cut off before its end", bent((text) => text.slice(0, -60))],
    ["cut off inside a header", bent((text) => text.slice(0, 60))],
    ["with nothing in it", { ...filed([]), body: Buffer.from("\r\n") }],
    ["without a boundary", type("multipart/form-data")],
    ["with another boundary", type("multipart/form-data; boundary=other")],
    ["said to be JSON", type("application/json")],
    ["said to be nothing", type("application/octet-stream")],
    ["with a field named __proto__", filed([{ name: "__proto__", content: "1" }])],
    ["whose Filenames are no JSON", filed([{ name: "Filenames", content: "file1" }])],
    ["whose Filenames are no list", filed([{ name: "Filenames", content: '{"file1":1}' }])],
    [
      "with 60 files",
      uploadForm(Array.from({ length: 60 }, () => ({ file: "a.zip", bytes: zip }))),
    ],
    ["without a file", uploadForm([])],
    ["whose file is a field", form([{ name: "file1", content: zip }])],
    ["with 500 fields", filed(many(500))],
    ["with a day that is none", filed([{ name: "FileDate", content: "2026-02-30" }])],
    ["with a feed that is none", filed([{ name: "Type", content: "a'; drop table parts" }])],
    ["with a NUL in a field", filed([{ name: "Type", content: "a\0b" }])],
    ["with an agreement that is no id", filed([{ name: "IdAgreement", content: "1 or 1=1" }])],
  ])("%s is refused in words, and nothing is recorded", async (_words, sent) => {
    const before = await owner.fingerprint(NORTE);
    const onDisk = originals();
    const { status, body } = await post("/api/upload_parts", sent);
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    expect(body).toMatchObject({
      status,
      title: expect.any(String),
      message: expect.stringMatching(/\w{3}/),
    });
    expect(await owner.fingerprint(NORTE)).toEqual(before);
    expect([originals(), incoming()]).toEqual([onDisk, []]);
    expect(await isUp()).toBe(true);
  });

  it.each([
    ["eleven files", 11, [], "At most 10 files may be sent at once"],
    ["500 fields", 1, many(500), "The form has more fields than an upload needs"],
  ])("with %s is told which limit it met", async (_words, count, fields, words) => {
    const sent = uploadForm(
      Array.from({ length: count }, (_, at) => ({
        file: `${at}.zip`,
        bytes: Buffer.concat([zip, Buffer.from(`never seen before ${at}`)]),
      })),
    );
    const onDisk = originals();
    const { status, body } = await post(
      "/api/upload_parts",
      fields.length > 0 ? filed(fields) : sent,
    );
    expect([status, body["message"]]).toEqual([400, words]);
    expect([originals(), incoming()]).toEqual([onDisk, []]);
  });

  it("that breaks off on the way is not recorded", async () => {
    const before = await owner.fingerprint(NORTE);
    const sent = filed([]);
    const sending = open(`${address}/api/upload_parts`, {
      method: "POST",
      headers: { ...headers, ...sent.headers, "content-length": sent.body.length },
    });
    sending.on("error", () => undefined);
    await new Promise((resolve) =>
      sending.write(sent.body.subarray(0, sent.body.length / 2), resolve),
    );
    sending.destroy();
    await expect.poll(async () => (await isUp()) && incoming()).toEqual([]);
    expect(await owner.fingerprint(NORTE)).toEqual(before);
  });

  it.each([
    "../../../etc/escaped.zip",
    "a\tb\u202Egpj.zip",
    `${"x".repeat(5_000)}.zip`,
    "<img src=x onerror=alert(1)>.zip",
    "'; drop table uploads; --.zip",
  ])("may give a file any name: it is only ever shown (%#)", async (name) => {
    const bytes = partsZip("named", [{ ...part, partNo: `NAMED-${crypto.randomUUID()}` }]);
    const { status, body } = await post("/api/upload_parts", uploadForm([{ file: name, bytes }]));
    expect({ status, body }).toMatchObject({ status: 200 });
    await world.settled();
    const [{ file }] = body["uploads"] as [{ file: string }];
    expect(file.length).toBeLessThanOrEqual(120);
    expect(file).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

const stores = () => readdirSync(folder).map((name) => join(folder, name));
const originals = () =>
  stores()
    .flatMap((store) => readdirSync(store, { recursive: true }).map(String))
    .filter((path) => /[0-9a-f]{64}$/.test(path))
    .toSorted();
const incoming = () => stores().flatMap(halfReceived);

it("leaves no file where a name wanted it, none half-received and nothing but received bytes", () => {
  expect(existsSync("/etc/escaped.csv") || existsSync("/etc/escaped.zip")).toBe(false);
  expect(stores()).toHaveLength(1);
  expect(incoming()).toEqual([]);
  const all = stores().flatMap((store) => readdirSync(store, { recursive: true }).map(String));
  expect(
    all.filter(
      (path) =>
        !/^(inbox|seal\.key|incoming(\/[0-9a-f-]{36}(\/alive)?)?|originals(\/[0-9a-f]{2}(\/[0-9a-f]{64})?)?)$/.test(
          path,
        ),
    ),
  ).toEqual([]);
});
