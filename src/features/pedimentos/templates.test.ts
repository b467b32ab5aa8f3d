import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { PATIENT_READING } from "../../../tests/patientReading.ts";
import { type Json, openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";
import { pedimentoRows, requestFiles, together, zipOf } from "./jobs/pedimentoFixture.ts";

/** Seven values that could stand anywhere in a text without end. */
const SLOW = `A ${"<any> ".repeat(7)}<part>`;

let world: WireWorld;
let owner: pg.Client;

const own = (number: string, patente: string, ...texts: string[]) =>
  pedimentoRows({
    number,
    patente,
    rfc: "MNO120315QX7",
    partidas: texts.map((text) => ({ observations: [text] })),
  });

beforeAll(async () => {
  // Templates that take too long are a subject here: their deadline has passed as soon as they are read.
  const stretch = (request: unknown) =>
    JSON.stringify(request).includes(SLOW) ? 0 : PATIENT_READING.stretch();
  const readingLimits = { ...PATIENT_READING, stretch };
  world = await openWireWorld("admin@demo.test", {}, { readingLimits });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const rows = together(
    own("6000101", "9301", "ARTICULO 4711-X PEDIDO 9", "NO. DE PARTE: AB-100", "SIN DATOS"),
    own("6000102", "9301", "ARTICULO 4712-X PEDIDO 7"),
    own("6000103", "9302", "ARTICULO 4713-X PEDIDO 7"),
  );
  const files = [{ file: "ds.zip", bytes: zipOf(requestFiles({ rows })) }];
  await world.upload("/api/upload_pedimentos", files);
  await world.settled();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const pattern = "ARTICULO <part> PEDIDO <any>";
const history = async (patente: string): Promise<Json> =>
  (await world.get(`/api/templates_558_versions?Patente=${patente}`)).body.data;
const save = (Patente: string, Patrones: string, more: object = {}) =>
  world.post("/api/templates_558", { Patente, Patrones, ...more });
const parts = async (): Promise<unknown[]> =>
  (
    await owner.query(
      `select p.number, s.sequence, s.part_no, s.extractor from partida_parts s
       join pedimentos p on p.id = s.pedimento_id where p.is_current order by 1, 2, 3`,
    )
  ).rows;

test("the patentes of the client's pedimentos are listed, with what their observations leave open", async () => {
  const { body } = await world.get("/api/templates_558");
  expect(body).toMatchObject({
    totalCount: 2,
    data: [
      { Patente: "9301", Pedimentos: 2, Partidas: 4, SinParte: 3, Version: 0, Plantillas: 0 },
      { Patente: "9302", Pedimentos: 1, Partidas: 1, SinParte: 1 },
    ],
  });
  expect(body.data[1].Ejemplo).toBe("ARTICULO 4713-X PEDIDO 7");
});

describe("templates that are tried", () => {
  const tried = async (Patrones: string, Patente = "9301"): Promise<Json> => {
    const { status, body } = await world.post("/api/templates_558/try", { Patente, Patrones });
    expect(status).toBe(200);
    return body.data;
  };

  test("show which part they read from which text of the patente's own", async () => {
    const trial = await tried(pattern);
    expect(trial).toMatchObject({ Errores: [], Aciertos: 3, Fallos: 1, Cambios: 2 });
    expect(trial.Renglones).toHaveLength(4);
    expect(trial.Renglones).toContainEqual({
      _id: "9301-6000101-1",
      Patente: "9301",
      Pedimento: "6000101",
      Partida: 1,
      Texto: "ARTICULO 4711-X PEDIDO 9",
      Partes: ["4711-X"],
      Antes: [],
      Extractores: [pattern],
      Facturas: [],
    });
    expect(await tried("")).toMatchObject({ Aciertos: 1, Fallos: 3, Cambios: 0 });
    expect(await tried(pattern, "")).toMatchObject({ Aciertos: 4, Fallos: 1 });
  });

  test("are read as far as they can be; a wrong one is told by its line", async () => {
    expect(await tried(`${pattern}\n<part>\n${pattern}`)).toMatchObject({
      Errores: [
        { Linea: 2, Razon: "forma" },
        { Linea: 3, Razon: "repetido" },
      ],
      Aciertos: 3,
    });
  });

  test("leave everything as it was", async () => {
    const before = await parts();
    await tried(pattern);
    await world.settled();
    expect(await parts()).toEqual(before);
    expect((await history("9301")).Versiones).toEqual([]);
  });
});

describe("templates that are set aside", () => {
  test("because their reading ended too often are told so, read nothing, and wait no more", async () => {
    await save("9301", pattern);
    await world.settled();
    // As if the whole server had died three times over the first pedimentos of this version.
    await owner.query(
      "update template_versions set attempts = 3, matched_at = null, matched_to = null",
    );
    // Whoever saves others has the queue look.
    await save("9302", "");
    await world.settled();
    const { Versiones } = await history("9301");
    expect(Versiones[0]).toMatchObject({ Apartada: "fallo", Cambiados: 2 });
    expect(await parts()).toMatchObject([{ part_no: "AB-100" }]);
    await owner.query("delete from extraction_templates");
    await owner.query("delete from template_versions");
  });
});

describe("templates that are saved", () => {
  test("become a version, read the patente's pedimentos anew and have those that change audited", async () => {
    await owner.query("update audits set last_run_at = null, requested_at = '2020-01-01'");
    const { status, body } = await save("9301", `${pattern}\n`, { Version: 0 });
    expect([status, body.data]).toEqual([200, { Version: 1 }]);
    await world.settled();
    expect(await parts()).toEqual([
      { number: "6000101", sequence: 1, part_no: "4711-X", extractor: pattern },
      { number: "6000101", sequence: 2, part_no: "AB-100", extractor: "NO. DE PARTE: <part>" },
      { number: "6000102", sequence: 1, part_no: "4712-X", extractor: pattern },
    ]);
    const { rows } = await owner.query(
      "select number from audits where last_run_at is not null order by 1",
    );
    expect(rows).toEqual([{ number: "6000101" }, { number: "6000102" }]);
    expect((await history("9301")).Versiones).toMatchObject([
      { Version: 1, Patrones: pattern, Cambiados: 2, Persona: expect.stringMatching(/./) },
    ]);
  });

  test("keep their history, and saving none takes them back", async () => {
    expect((await save("9301", "")).body.data).toEqual({ Version: 2 });
    await world.settled();
    expect(await parts()).toMatchObject([{ part_no: "AB-100" }]);
    expect((await history("9301")).Versiones).toMatchObject([
      { Version: 2, Patrones: "", Cambiados: 2 },
      { Version: 1, Patrones: pattern },
    ]);
  });

  test("for every patente read the pedimentos of each", async () => {
    await save("", pattern);
    await world.settled();
    expect(await parts()).toHaveLength(4);
    await save("", "");
    await world.settled();
  });

  test("are refused when one is wrong, or when somebody else has saved since", async () => {
    expect(await save("9301", "ARTICULO (a+)+")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "Patrones", code: "forma", message: "línea 1: forma" }] },
    });
    expect(await save("9301", pattern, { Version: 1 })).toMatchObject({
      status: 409,
      body: { type: "/problems/changed", title: "Somebody else has changed this meanwhile" },
    });
    expect((await save("93", pattern)).status).toBe(400);
    expect((await history("9301")).Versiones).toHaveLength(2);
  });

  test("belong to their client, and to who may see the audits", async () => {
    const elsewhere = await world.signIn("admin@demo.test", RIO_BRAVO);
    const { body } = await world.get("/api/templates_558_versions?Patente=9301", elsewhere);
    expect(body.data.Versiones).toEqual([]);
    expect((await world.get("/api/templates_558", elsewhere)).body.data).toEqual([]);
    const operator = await world.signIn("operador@demo.test", NORTE);
    expect((await world.get("/api/templates_558", operator)).status).toBe(403);
  });
});

describe("templates that take too long for the texts of an upload", () => {
  const slow = [..."BCDEFGHIJKLMNOPQRSTUVWXYZ"].map((end) => `${SLOW} ${end}`);
  const send = async (number: string): Promise<Json> => {
    // No two alike: a file that unpacks to two hundred times its size would be refused.
    const text = (from: number) =>
      Array.from({ length: 5_000 }, (_, at) => `A A.${((from + at) * 7_919) % 9_973} `).join("");
    const texts = Array.from({ length: 9 }, (_, at) => text(at));
    const rows = together(
      own(number, "9303", "NO. DE PARTE: AB-103", ...texts),
      own(`${Number(number) + 1}`, "9302", "ARTICULO 4714-X PEDIDO 7"),
    );
    const bytes = zipOf(requestFiles({ rows }));
    const { body } = await world.upload("/api/upload_pedimentos", [{ file: "slow.zip", bytes }]);
    await world.settled();
    return (await world.get(`/api/uploads/${body.uploads[0]._id}`)).body.data;
  };
  const partsOf = async (...numbers: string[]): Promise<unknown[]> =>
    (
      await owner.query(
        `select p.number, s.part_no from partida_parts s join pedimentos p on p.id = s.pedimento_id
         where p.number = any($1) order by 1`,
        [numbers],
      )
    ).rows;
  const versionRow = async (): Promise<unknown> =>
    (
      await owner.query(
        "select xmin, set_aside, attempts from template_versions where patente = '9303'",
      )
    ).rows[0];

  test("are set aside with the reason; it is done without them, and with those of others", async () => {
    await save("9302", pattern);
    expect((await save("9303", slow.join("\n"))).status).toBe(200);
    await world.settled();
    expect(await versionRow()).toMatchObject({ set_aside: null });
    expect(await send("6000201")).toMatchObject({ Status: "Procesado" });
    expect((await history("9303")).Versiones).toMatchObject([{ Apartada: "tiempo", Cambiados: 0 }]);
    expect((await history("9302")).Versiones[0]).toMatchObject({ Apartada: null });
    expect(await partsOf("6000201", "6000202")).toEqual([
      { number: "6000201", part_no: "AB-103" },
      { number: "6000202", part_no: "4714-X" },
    ]);
  });

  test("are tried with no other upload, until others are saved", async () => {
    const before = await versionRow();
    expect(await send("6000203")).toMatchObject({ Status: "Procesado" });
    // Templates that were tried again would be set aside again.
    expect(await versionRow()).toEqual(before);
    expect(await partsOf("6000203")).toEqual([{ number: "6000203", part_no: "AB-103" }]);
    await save("9303", pattern);
    await world.settled();
    expect((await history("9303")).Versiones).toMatchObject([
      { Version: 2, Apartada: null, Cambiados: 0 },
      { Version: 1, Apartada: "tiempo" },
    ]);
  });
});
