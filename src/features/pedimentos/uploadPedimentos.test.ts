import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { requestAudits } from "#features/audit/store/requestAudits.ts";
import { addSessionRoutes, identifyFrom } from "#features/session/routes.ts";
import { openReading, type Reading } from "#kit/server/reading/reading.ts";
import { READERS } from "#src/server.ts";
import { uploadSteps } from "#features/uploads/jobs/uploadSteps.ts";
import { addUploadRoutes } from "#features/uploads/routes/addUploadRoutes.ts";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import { type PubSub, openPubSub } from "#kit/server/pubSub.ts";
import { openSecretCipher } from "#kit/server/secretCipher.ts";
import { type FileStore, openFileStore } from "#kit/server/fileStore.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { PATIENT_READING } from "../../../tests/patientReading.ts";
import { queueAlone, type QueueAlone } from "../../../tests/queueAlone.ts";
import { copyTemplate } from "../../../tests/world.ts";
import { pedimentoRows, requestFiles, together, zipOf } from "./jobs/pedimentoFixture.ts";
import { pedimentoReader } from "./jobs/pedimentoReader.ts";
import { textReader } from "./jobs/readTexts.ts";
import { partidaAnswer, pedimentoAnswer } from "./model/vucemFixture.ts";

let app: FastifyInstance;
let database: Database;
let queue: QueueAlone;
let pubSub: PubSub;
let files: FileStore;
let folder: string;
let drop: () => Promise<void>;
let killNext = 0;
let reading: Reading;
const failures: unknown[] = [];

beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  database = openDatabase(copy.url, 6);
  folder = mkdtempSync(join(tmpdir(), "viat-pedimentos-"));
  files = await openFileStore({ folder });
  app = await openHttpServer({ logLevel: "silent", rateLimit: 1e6, mostUpload: 200 * 2 ** 20 });
  reading = openReading(READERS, PATIENT_READING);
  const reader = pedimentoReader({
    readTexts: textReader(reading),
    changed: async (tx, ids) => {
      await requestAudits(tx, ids);
      if (killNext > 0) {
        killNext -= 1;
        await tx.client.query("select pg_terminate_backend(pg_backend_pid())");
      }
    },
  });
  const readers = new Map([[reader.kind, reader]]);
  const failed = (error: unknown) => void failures.push(error);
  queue = queueAlone(database, [uploadSteps({ database, files, reading, readers })], failed);
  const context = { app, database, identify: identifyFrom(database) };
  addSessionRoutes(context, {
    accessSeconds: 600,
    demo: undefined,
    cipher: openSecretCipher(folder),
    secondFactor: "optional",
    nudgeOutbox: () => undefined,
    publicUrl: () => "http://127.0.0.1",
  });
  pubSub = await openPubSub(copy.url, failed);
  addUploadRoutes(context, { files, queue, pubSub });
  await app.ready();
});
afterAll(async () => {
  await queue.stop();
  await reading.close();
  await app.close();
  await pubSub.close();
  await files.close();
  await database.close();
  await drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of tables) await rows(`delete from ${table}`);
});

type Json = ReturnType<typeof JSON.parse>;

async function rows(statement: string): Promise<Json[]> {
  return inTenant(database, EJEMPLO, async ({ client }) => (await client.query(statement)).rows);
}

const tables = [
  "audits",
  "broker_lines",
  "partida_parts",
  "partida_observations",
  "partida_fees",
  "partida_rates",
  "partida_identifiers",
  "partidas",
  "pedimento_records",
  "pedimento_invoices",
  "pedimentos",
  "upload_progress",
  "uploads",
];

async function signedIn(email: string): Promise<Record<string, string>> {
  const payload = { email, password: DEMO_PASSWORD };
  const reply = await app.inject({ method: "POST", url: "/api/login", payload });
  return {
    authorization: `Bearer ${reply.json<{ token: string }>().token}`,
    "x-id-subscriber": String(EJEMPLO),
  };
}

async function send(zips: readonly Buffer[], as = "auditor@demo.test"): Promise<Json> {
  const form = new FormData();
  zips.forEach((zip, i) =>
    form.append(`file${i + 1}`, new Blob([Uint8Array.from(zip)]), `z${i}.zip`),
  );
  form.append("Filenames", JSON.stringify(zips.map((_, i) => `file${i + 1}`)));
  const body = new Response(form);
  const reply = await app.inject({
    method: "POST",
    url: "/api/upload_pedimentos",
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      "content-type": body.headers.get("content-type") ?? "",
      ...(as === "" ? {} : await signedIn(as)),
    },
  });
  await queue.idle();
  return { status: reply.statusCode, ...reply.json<Record<string, unknown>>() };
}

async function standing(id: string): Promise<Json> {
  const headers = await signedIn("auditor@demo.test");
  const reply = await app.inject({ method: "GET", url: `/api/uploads/${id}`, headers });
  return reply.json<{ data: Json }>().data;
}

/** Sends one zip and answers how it stands at the end. */
async function one(zip: Buffer): Promise<Json> {
  const { uploads } = await send([zip]);
  return standing(uploads[0]._id);
}

const good = requestFiles({
  rows: pedimentoRows({
    number: "6000101",
    partidas: [{ observations: ["NO. DE PARTE: AB-100"] }],
  }),
});

describe("POST /api/upload_pedimentos", () => {
  test("takes a request in and has its pedimentos audited", async () => {
    expect(await one(zipOf(good))).toMatchObject({
      kind: "pedimentos",
      Status: "Procesado",
      entry: "9000001",
      Lines: 10,
      LinestoProcess: 10,
      LinesNew: 10,
      Warnings: [],
    });
    expect(await rows("select number, state from audits")).toEqual([
      { number: "6000101", state: "pending" },
    ]);
  });

  test("refuses nobody, and those without the audit area", async () => {
    expect(await send([zipOf(good)], "")).toMatchObject({ status: 401 });
    expect((await send([zipOf(good)], "operador@demo.test")).status).toBeGreaterThanOrEqual(403);
    expect(await rows("select * from pedimentos")).toEqual([]);
  });

  test("with a bad file beside a good one: each ends as it deserves", async () => {
    const broken = requestFiles({ folio: "9000002", rows: {}, without: ["501"] });
    const { uploads } = await send([
      zipOf(good),
      zipOf(broken.slice(0, 3)),
      Buffer.from("no es un zip"),
      zipOf([{ name: "foto.pdf", content: "x" }]),
    ]);
    const ends = await Promise.all(uploads.map(({ _id }: { _id: string }) => standing(_id)));
    expect(ends.map(({ Status, Reason }) => [Status, Reason])).toEqual([
      ["Procesado", null],
      ["Procesado", null],
      ["Rechazado", "notZip"],
      ["Rechazado", "noReadableFile"],
    ]);
  });

  const spoil = (code: string, change: (line: string) => string): Buffer =>
    zipOf(
      good.map(({ name, content }) => ({
        name,
        content: name.includes(`_${code}.`)
          ? Buffer.from(change(content.toString("latin1")), "latin1")
          : content,
      })),
    );

  test.each([
    [
      "a row cut short",
      spoil("557", (text) => text.slice(0, -30)),
      "557 línea 2, faltan columnas: 6 / 9",
    ],
    [
      "no header of its pedimento",
      spoil("501", (text) => text.split("\r\n")[0] ?? ""),
      "sin registro 501",
    ],
    [
      "no file of headers",
      zipOf(good.filter(({ name }) => !name.includes("_501"))),
      "falta el archivo 501",
    ],
    [
      "columns in another order",
      spoil("551", (text) =>
        text.replace("Fraccion|SecuenciaFraccion", "SecuenciaFraccion|Fraccion"),
      ),
      "columna 4: SecuenciaFraccion / Fraccion",
    ],
    [
      "an amount that is none",
      spoil("551", (text) => text.replace("|91833|", "|9I833|")),
      "ValorAduana",
    ],
    [
      "a pipe inside a text",
      spoil("551", (text) => text.replace("ARNES", "AR|NES")),
      "551 línea 2",
    ],
    [
      "rows of its own file under another record's name",
      spoil("556", () => "Patente|Pedimento\r\n9999|6000101|\r\n"),
      "columna 3",
    ],
  ])("refuses a file with %s, telling where", async (_, zip, detail) => {
    const end = await one(zip);
    expect(end).toMatchObject({ Status: "Rechazado", Reason: "wrongLayout", Lines: 0 });
    expect(end.ReasonText).toContain(detail);
    expect(await rows("select * from pedimentos")).toEqual([]);
  });

  test("refuses pedimentos of another client with that reason, the others go on", async () => {
    const foreign = pedimentoRows({ number: "6000103", rfc: "MNO120315QX7", partidas: [{}] });
    expect(await one(zipOf(requestFiles({ rows: foreign })))).toMatchObject({
      Status: "Rechazado",
      Reason: "otherClient",
    });
    const own = pedimentoRows({ number: "6000104", partidas: [{}] });
    expect(await one(zipOf(requestFiles({ rows: together(foreign, own) })))).toMatchObject({
      Status: "Procesado",
      Warnings: [{ code: "otherClient", detail: "26  24  9999  6000103: RFC MNO120315QX7" }],
    });
    expect(await rows("select number from pedimentos")).toEqual([{ number: "6000104" }]);
  });

  test("with a request, a validation file and a list in one zip gives each its record", async () => {
    const m3 = [
      "500|1|9999|6000109|240|",
      "501|9999|6000109|240|1|A1|240||EKU9003173C9|X|18.25|0|0|0|0||1.0|7|7|7|9|IMPORTADORA|C||1|88000|NLD|TA|MEX|",
      "506|6000109|2|10022026|",
      "551|6000109|85444299|1|04|ARNES|1|1|1|1.00|1.000|6|1.00000|1|0|0|1||||USA|USA|||||",
      "800|6000109|1|A|1|",
    ].join("\r\n");
    const list =
      "Aduana;Patente;Pedimento;Secuencia;NumeroParte\r\n240;9999;6000101;1;WH-4471-A\r\n240;9999;6000109;1;CB-2210-K\r\n";
    const end = await one(
      zipOf([
        { name: "lineas.csv", content: list },
        { name: "m9999001.042", content: m3 },
        ...good,
      ]),
    );
    expect(end).toMatchObject({ entry: "9000001", Status: "Procesado" });
    expect(end.children).toMatchObject([{ Status: "Procesado" }, { Status: "Procesado" }]);
    expect(
      await rows(
        "select p.number, s.part_no, s.method from partida_parts s join pedimentos p on p.id = s.pedimento_id order by 1",
      ),
    ).toEqual([
      { number: "6000101", part_no: "WH-4471-A", method: "M1" },
      { number: "6000109", part_no: "CB-2210-K", method: "M1" },
    ]);
  });

  test("takes the answers of VUCEM in and has their pedimento audited", async () => {
    const end = await one(
      zipOf([
        {
          name: "9999-240-6000120.xml",
          content: pedimentoAnswer({ number: "6000120", partidas: [1] }),
        },
        {
          name: "9999-240-6000120-1.xml",
          content: partidaAnswer({ sequence: 1, observations: ["N/P: AB-100"] }),
        },
      ]),
    );
    expect(end).toMatchObject({
      Status: "Procesado",
      entry: "9999-240-6000120.xml (+1)",
      Warnings: [],
    });
    expect(await rows("select number, state from audits")).toEqual([
      { number: "6000120", state: "pending" },
    ]);
    expect(await rows("select part_no from partida_parts")).toEqual([{ part_no: "AB-100" }]);
  });

  test.each([
    ["cut short", "<a><b>", "badXml"],
    ["with entities", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hosts">]><a>&x;</a>', "badXml"],
    ["without end", "<a>".repeat(20_000), "bomb"],
    ["of something else", "<Comprobante/>", "wrongLayout"],
  ])("refuses an XML %s, beside which a good file goes on", async (_, content, reason) => {
    const end = await one(zipOf([{ name: "9999-240-6000120.xml", content }, ...good]));
    expect(end).toMatchObject({ entry: "9000001", Status: "Procesado" });
    const [{ _id }] = end.children;
    expect(await standing(_id)).toMatchObject({ Status: "Rechazado", Reason: reason });
    expect(await rows("select number from pedimentos")).toEqual([{ number: "6000101" }]);
  });

  const sheetRows = (...lines: readonly (readonly string[])[]): string =>
    lines
      .map((cells, row) => {
        const texts = cells.map(
          (text, at) =>
            `<c r="${String.fromCharCode(65 + at)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
        );
        return `<row r="${row + 1}">${texts.join("")}</row>`;
      })
      .join("");
  const sheet = (...lines: readonly (readonly string[])[]): Buffer =>
    xlsxFixture(sheetRows(...lines));
  const found = () =>
    rows(
      "select p.number, s.sequence, s.part_no, s.method from partida_parts s join pedimentos p on p.id = s.pedimento_id where p.is_current order by 1, 2, 3",
    );
  const twoPedimentos = requestFiles({
    rows: together(
      pedimentoRows({ number: "6000101", partidas: [{}, {}] }),
      pedimentoRows({ number: "6000102", partidas: [{}] }),
    ),
  });

  test("takes a broker's workbook of several pedimentos beside them, its header below a title", async () => {
    const list = sheet(
      ["Relaci\u00f3n de partidas", "", ""],
      [],
      ["N\u00famero de Pedimento", "Partida", "N\u00famero de parte", "Invoice No.", "Cantidad"],
      ["26 24 9999 6000101", "1", "00123-A", "INV-1", "200"],
      ["26 24 9999 6000101", "1", "00124-A", "INV-1", "300"],
      ["240-9999-6000101", "2", "CB-2210-K", "INV-1", "500"],
      ["9999-6000102", "1", "WH-4471-A", "INV-2", "500"],
    );
    const end = await one(zipOf([{ name: "proforma.xlsx", content: list }, ...twoPedimentos]));
    expect(end).toMatchObject({ Status: "Procesado" });
    expect(await standing(end.children[0]._id)).toMatchObject({
      Status: "Procesado",
      Lines: 4,
      LinesNew: 4,
      Warnings: [],
    });
    expect(await found()).toEqual([
      { number: "6000101", sequence: 1, part_no: "00123-A", method: "M1" },
      { number: "6000101", sequence: 1, part_no: "00124-A", method: "M1" },
      { number: "6000101", sequence: 2, part_no: "CB-2210-K", method: "M1" },
      { number: "6000102", sequence: 1, part_no: "WH-4471-A", method: "M1" },
    ]);
  });

  test("reads every sheet of a broker's workbook that has a known header, and the sheets add up (A78)", async () => {
    await one(zipOf(twoPedimentos));
    const titles = ["Pedimento", "Partida", "Parte"];
    const list = xlsxFixture([
      sheetRows(["Proforma", "2026"]),
      sheetRows(["Relaci\u00f3n"], titles, ["26 24 9999 6000101", "1", "00123-A"]),
      sheetRows(titles, ["26 24 9999 6000101", "2", "CB-2210-K"], titles, [
        "26 24 9999 6000102",
        "1",
        "WH-4471-A",
      ]),
    ]);
    const end = await one(zipOf([{ name: "lista.xlsx", content: list }]));
    expect(end).toMatchObject({
      entry: "lista.xlsx: Hoja2",
      Status: "Procesado",
      LinesNew: 1,
      Warnings: [{ code: "sheetWithoutHeader", detail: "Hoja1" }],
    });
    expect(await standing(end.children[0]._id)).toMatchObject({
      Status: "Procesado",
      LinesNew: 2,
      Warnings: [{ code: "badKey" }],
    });
    expect(await found()).toEqual([
      { number: "6000101", sequence: 1, part_no: "00123-A", method: "M1" },
      { number: "6000101", sequence: 2, part_no: "CB-2210-K", method: "M1" },
      { number: "6000102", sequence: 1, part_no: "WH-4471-A", method: "M1" },
    ]);
    const later = sheet(titles, ["26 24 9999 6000101", "1", "00999-Z"]);
    await one(zipOf([{ name: "lista.xlsx", content: later }]));
    expect((await found()).map(({ part_no }) => part_no)).toEqual(["00999-Z", "WH-4471-A"]);
  });

  describe("what a broker's workbook hides is named and waits", () => {
    const titles = ["Pedimento", "Partida", "Parte"];
    const lines = [
      ["26 24 9999 6000101", "1", "00123-A"],
      ["26 24 9999 6000101", "2", "CB-2210-K"],
    ];
    const parts = async () => (await found()).map(({ part_no }) => part_no);
    const answered = async (upload: Json, answers: Record<string, string>) => {
      const reply = await app.inject({
        method: "POST",
        url: `/api/uploads/${upload._id}/answer`,
        payload: { answers },
        headers: await signedIn("auditor@demo.test"),
      });
      expect(reply.statusCode).toBe(200);
      await queue.idle();
      return standing(upload._id);
    };
    const sent = async (content: Buffer) => {
      await one(zipOf(twoPedimentos));
      return one(zipOf([{ name: "lista.xlsx", content }]));
    };

    test.each([
      ["read", ["00123-A", "CB-2210-K"]],
      ["leave", ["00123-A"]],
    ])("hidden rows; %s takes %j", async (said, taken) => {
      const list = xlsxFixture(
        sheetRows(titles, ...lines).replace('<row r="3">', '<row r="3" hidden="1">'),
      );
      const upload = await sent(list);
      expect(upload).toMatchObject({
        Status: "En espera",
        Questions: [{ code: "hiddenRows", found: "3" }],
      });
      expect(await parts()).toEqual([]);
      expect(await answered(upload, { hiddenRows: said })).toMatchObject({ Status: "Procesado" });
      expect(await parts()).toEqual(taken);
    });

    test("hidden columns that are read, by their titles; others are none of it", async () => {
      const columns = '<cols><col min="3" max="4" hidden="1"/></cols>';
      const list = xlsxFixture(sheetRows([...titles, "Notas"], ...lines), { columns });
      const upload = await sent(list);
      expect(upload).toMatchObject({
        Status: "En espera",
        Questions: [{ code: "hiddenColumns", found: "Parte" }],
      });
      expect(await answered(upload, { hiddenColumns: "leave" })).toMatchObject({
        Status: "Rechazado",
        Reason: "missingColumns",
      });
      expect(await parts()).toEqual([]);
    });

    test("a header that is hidden itself", async () => {
      const rows = sheetRows(titles, ...lines).replace('<row r="1">', '<row r="1" hidden="1">');
      const upload = await sent(xlsxFixture(rows));
      expect(upload).toMatchObject({ Status: "En espera", Questions: [{ code: "hiddenRows" }] });
      expect(await answered(upload, { hiddenRows: "read" })).toMatchObject({ Status: "Procesado" });
      expect(await parts()).toEqual(["00123-A", "CB-2210-K"]);
    });

    test.each([
      ["read", ["00123-A", "CB-2210-K"]],
      ["leave", ["00123-A"]],
    ])("hidden sheets; %s takes %j", async (said, taken) => {
      const [first = [], second = []] = lines;
      const sheets = [sheetRows(titles, first), sheetRows(["Oculta"], titles, second)];
      const upload = await sent(xlsxFixture(sheets, { hidden: [1] }));
      expect(upload).toMatchObject({
        Status: "En espera",
        Questions: [{ code: "hiddenSheets", found: "Hoja2" }],
      });
      await answered(upload, { hiddenSheets: said });
      expect(await parts()).toEqual(taken);
    });
  });

  test("takes a broker's list alone later and has what it names audited again", async () => {
    await one(zipOf(twoPedimentos));
    await rows("update audits set state = 'clean'");
    const list =
      "Patente\tPedimento\tSecuencia\tNo. Parte\r\n9999\t6000102\t1\tWH-4471-A\r\n9999\t6000109\t1\tZZ-1\r\n";
    expect(await one(zipOf([{ name: "lineas.tsv", content: list }]))).toMatchObject({
      Status: "Procesado",
      Lines: 2,
      Warnings: [{ code: "waitingPedimento", detail: "9999 6000109" }],
    });
    expect(await found()).toEqual([
      { number: "6000102", sequence: 1, part_no: "WH-4471-A", method: "M1" },
    ]);
    expect(await rows("select number, state from audits order by number")).toEqual([
      { number: "6000101", state: "clean" },
      { number: "6000102", state: "pending" },
    ]);
  });

  test("refuses a list without the columns it needs, naming them", async () => {
    const end = await one(zipOf([{ name: "lista.xlsx", content: sheet(["Pedimento"], ["1"]) }]));
    expect(end).toMatchObject({ Status: "Rechazado", Reason: "missingColumns" });
    expect(end.ReasonText).toContain("NumeroParte");
  });

  test("whose server dies in the middle is done once, by the next try", async () => {
    killNext = 2;
    const end = await one(zipOf(good));
    expect(end).toMatchObject({ Status: "Procesado", LinesNew: 10 });
    expect(failures.length).toBeGreaterThan(0);
    expect(await rows("select number, revision from pedimentos")).toEqual([
      { number: "6000101", revision: 1 },
    ]);
  });

  test("tells the same bytes again politely and changes nothing", async () => {
    await one(zipOf(good));
    expect(await one(zipOf(good))).toMatchObject({
      Status: "Rechazado",
      Reason: "alreadyReceived",
    });
    expect(await rows("select revision from pedimentos")).toEqual([{ revision: 1 }]);
  });
});

const sample = "../shared/data/samples/datastage_synthetic_9000001.zip";

test.runIf(existsSync(sample))(
  "the synthetic request goes in and asks for three audits",
  async () => {
    expect(await one(readFileSync(sample))).toMatchObject({
      Status: "Procesado",
      Lines: 177,
      LinesNew: 177,
      Warnings: [],
    });
    expect(await rows("select number from audits order by number")).toMatchObject([
      { number: "6000101" },
      { number: "6000102" },
      { number: "6000131" },
    ]);
  },
);
