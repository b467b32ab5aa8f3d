import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { EXAMPLES, type Example } from "#modules/customsOperations/computation/exampleFixture.ts";
import { exampleFiles, openOperationWorld, type OperationWorld } from "./operationWorld.ts";

let world: OperationWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openOperationWorld();
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  for (const [name, text] of Object.entries(exampleFiles())) await world.load(name, text);
  await world.loadParts();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** An edition of an example, whose importer is the client. */
async function editionOf(example: Example) {
  const operation = await world.operationOf(example);
  await owner.query(
    "insert into shared.subscriber_rfcs (subscriber_id, rfc) values ($1, $2) on conflict do nothing",
    [NORTE, operation["importerRfc"]],
  );
  await world.did("customsOperations/compute", operation);
  return world.editionOf(operation);
}

/** A file of an edition. */
async function fileOf({ id }: { readonly id: string }, path: string): Promise<Buffer> {
  const reply = await world.app.inject({ url: `/api/proformas/${id}/${path}`, headers: world.by });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.rawPayload;
}

interface Finding {
  readonly sequence: number;
  readonly part: string;
  readonly caseCode: string;
  readonly notes: readonly string[];
  readonly severity: string;
  readonly amount: string | null;
  readonly reasons: readonly { readonly code: string; readonly values?: object }[];
}

interface Line {
  readonly Partida: number;
  readonly Parte: string;
  readonly Caso: string;
  readonly Notas: readonly string[];
  readonly Severidad: string;
  readonly Importe: string | null;
  readonly Motivos: readonly { readonly Codigo: string; readonly Valores: object }[];
}

/** What the pre-audit says of a file. */
async function preaudited(bytes: Buffer) {
  const files = [{ file: "proforma.txt", bytes }];
  const { status, body } = await world.upload("/api/preaudit_m3", files, {}, world.by);
  expect([status, body.errors ?? body.detail]).toEqual([200, undefined]);
  expect(body.data.Rechazados).toEqual([]);
  return {
    pedimentos: body.data.Pedimentos as readonly object[],
    lines: body.data.Lineas as readonly Line[],
  };
}

it.each(EXAMPLES.examples)(
  "the M3 of example $name is judged as its edition is, row by row",
  async (example) => {
    const { row, findings, proforma } = await editionOf(example);
    const { lines, pedimentos } = await preaudited(await fileOf(row, "m3"));
    expect(pedimentos).toMatchObject([
      {
        Aduana: "240",
        Patente: "3001",
        Pedimento: "",
        Clave: example.clave,
        Partidas: proforma.partidas.length,
      },
    ]);
    const ofFile = lines.map(({ Partida, Parte, Caso, Notas, Severidad, Importe, Motivos }) => [
      [Partida, Parte, Caso, Notas, Severidad, Importe],
      // Those of notes stand behind those of the case.
      Motivos.map(({ Codigo, Valores }) => [Codigo, Valores]),
    ]);
    const ofEdition = (findings as readonly Finding[]).map(
      ({ sequence, part, caseCode, notes, severity, amount, reasons }) => [
        [sequence, part, caseCode, notes, severity, amount],
        reasons.map(({ code, values = {} }) => [code, values]),
      ],
    );
    expect(ofFile).toEqual(ofEdition);
  },
);

it("claims without a certificate are among what both say", async () => {
  const claimed = EXAMPLES.examples.filter(({ name }) => ["P2", "P3"].includes(name));
  for (const example of claimed) {
    const { findings } = await editionOf(example);
    expect(findings).toHaveLength(2);
  }
});

const PATHS = ["m3", ...["pdf", "xlsx", "coves", "pack"].map((path) => `${path}?language=en`)];

it("files of an edition are those of what was kept, whatever changed since", async () => {
  const [example] = EXAMPLES.examples;
  if (!example) throw new Error("There are examples");
  const { row } = await editionOf(example);
  const files = () => Promise.all(PATHS.map((path) => fileOf(row, path)));
  const before = await files();
  const operation = await world.one("customsOperations", { id: String(row["operation"]) });
  await world.changed("customsOperations", operation, { vehicles: 3, aduana: "300" });
  const [line] = await world.linesOf(operation);
  if (!line) throw new Error("The operation has lines");
  await world.did("operationLines/remove", line);
  await world.did("customsOperations/compute", operation);
  expect(await files()).toEqual(before);
});

it("files of an edition are for who reads operations of its client alone", async () => {
  const [example] = EXAMPLES.examples;
  if (!example) throw new Error("There are examples");
  const { row } = await editionOf(example);
  const people = [
    await world.signIn("mina@demo.test"),
    await world.signIn("auditor@demo.test", NORTE),
  ];
  for (const path of PATHS) {
    const url = `/api/proformas/${row.id}/${path}`;
    const replies = await Promise.all(people.map((headers) => world.app.inject({ url, headers })));
    expect([path, ...replies.map(({ statusCode }) => statusCode)]).toEqual([path, 404, 403]);
  }
});

/** The files of a zip, by their names, and the rows of its index. */
function opened(zip: Buffer) {
  const files = unzipSync(zip);
  const index = strFromU8(files["000 index.csv"] ?? new Uint8Array()).replace(/^\uFEFF/, "");
  const rows = index.trim().split(/\r?\n/).slice(1);
  return {
    files,
    rows: rows.map((row) => row.split(",").map((cell) => cell.replaceAll(/^"|"$/g, ""))),
  };
}
const sha256 = (bytes: Uint8Array | undefined): string =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

it("a pack has the files of the edition and the documents of the operation, each with its digest, and the same bytes again", async () => {
  const p6 = EXAMPLES.examples.find(({ name }) => name === "P6");
  if (!p6) throw new Error("There is an example of three invoices");
  const { row } = await editionOf(p6);
  const operation = String(row["operation"]);
  const paper = Buffer.from("%PDF-1.7 a permit");
  const { status } = await world.upload(
    "/api/customsOperations/documents",
    [{ file: "permit.pdf", bytes: paper }],
    { row: operation, type: "permit" },
    world.by,
  );
  expect(status).toBe(200);
  const pack = await fileOf(row, "pack?language=en");
  const { files, rows } = opened(pack);
  expect(rows.map(([, type]) => type)).toEqual([
    "PDF in the blocks of a pedimento",
    "Excel of partidas and lines",
    "Unsigned M3 file",
    "COVE",
    "COVE",
    "COVE",
    "Permit",
  ]);
  for (const [name = "", , sum] of rows) expect([name, sha256(files[name])]).toEqual([name, sum]);
  const bytesOf = (at: number) => Buffer.from(files[rows[at]?.[0] ?? ""] ?? []);
  expect(bytesOf(0).equals(await fileOf(row, "pdf?language=en"))).toBe(true);
  expect(bytesOf(1).equals(await fileOf(row, "xlsx?language=en"))).toBe(true);
  expect(bytesOf(2).equals(await fileOf(row, "m3"))).toBe(true);
  expect(bytesOf(6).equals(paper)).toBe(true);
  expect((await fileOf(row, "pack?language=en")).equals(pack)).toBe(true);
});

it("each invoice of an edition has the draft of its value statement", async () => {
  const p6 = EXAMPLES.examples.find(({ name }) => name === "P6");
  if (!p6) throw new Error("There is an example of three invoices");
  const { row } = await editionOf(p6);
  const { files, rows } = opened(await fileOf(row, "coves?language=en"));
  expect(rows).toHaveLength(3);
  for (const [at, [name = ""]] of rows.entries()) {
    const xml = strFromU8(files[name] ?? new Uint8Array());
    const { number = "", lines = [] } = p6.invoices[at] ?? {};
    expect(xml).toContain(`<numeroFacturaOriginal>${number}-`);
    expect(xml).toContain("<firma></firma>");
    expect(xml.match(/<mercancias>/g)).toHaveLength(lines.length);
    expect(xml).toContain("<subdivision>0</subdivision>");
  }
});
