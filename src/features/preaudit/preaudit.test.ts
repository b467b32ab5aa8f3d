import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RIO_BRAVO } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { RULES_VERSION } from "#features/audit/model/rules.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { CERTIFICATE_HEADER } from "../../../tests/bulkFiles.ts";
import { statementsOf } from "../../../tests/statementsOf.ts";
import { type Json, openWireWorld, partsZip, type WireWorld } from "../../../tests/wireWorld.ts";

let world: WireWorld;
let owner: pg.Client;

const today = dayIn("America/Mexico_City");
const year = Number(today.slice(0, 4));
const number = `${year % 10}000777`;
const m3Day = (iso: string): string => iso.slice(8) + iso.slice(5, 7) + iso.slice(0, 4);

interface Partida {
  part?: string;
  fraccion?: string;
  nico?: string;
  description?: string;
  origin?: string;
  keys?: readonly string[];
  duty?: string;
}

/** A validation file that is to be paid tomorrow. */
function m3(partidas: readonly Partida[], { rfc = "MNO120315QX7", no = number } = {}): string {
  const body = partidas.flatMap((given, at) => {
    const { fraccion = "85444299", nico = "04", description = "ARNES ELECTRICO" } = given;
    const place = `${no}|${fraccion}|${at + 1}`;
    return [
      `551|${place}|${nico}|${description}|100|100000|100000|5000.00|1000.000|6|100.00000|1|0|0|1||||${given.origin ?? "USA"}|USA|||||`,
      ...(given.keys ?? []).map((key) => `554|${place}|${key}|||`),
      ...(given.duty === undefined ? [] : [`557|${place}|6|0|${given.duty}|`]),
      ...(given.part === undefined ? [] : [`558|${place}|1|NO. DE PARTE: ${given.part}|`]),
    ];
  });
  return [
    `500|1|9301|${no}|240|`,
    `501|9301|${no}|240|1|A1|240||${rfc}|X|18.25000|0|0|0|0||1.0|7|7|7|9|MAQUILADORA|CALLE||1|88000|NLD|TA|MEX|`,
    `505|${no}|${m3Day(today)}|INV-1|DAP|USD|5000.00|5000.00|USA||00-1|QUORVEX CONTROLS INC|`,
    `506|${no}|1|${m3Day(today)}|`,
    `506|${no}|2|${m3Day(dayAfter(today))}|`,
    ...body,
    `800|${no}|1|ABC|123|`,
  ].join("\r\n");
}

const asked = async (
  file: string,
  content: string | Uint8Array,
  headers?: Record<string, string>,
): Promise<{ status: number; body: Json }> =>
  world.upload("/api/preaudit_m3", [{ file, bytes: Buffer.from(content) }], {}, headers);
const lines = async (...partidas: Partida[]): Promise<Json[]> => {
  const { status, body } = await asked("m9301001.325", m3(partidas));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.Lineas;
};

beforeAll(async () => {
  world = await openWireWorld("admin@demo.test");
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    "insert into tariff_rates (fraccion, valid_from, rate, source) values ('85444299', '2020-01-01', '5', 'test') on conflict do nothing",
  );
  // Of another fraccion with a preference: one for all of it, another one for a NICO, which counts there.
  await owner.query(
    "insert into tariff_rates (fraccion, valid_from, rate, source) values ('85443099', '2020-01-01', '15', 'test') on conflict do nothing",
  );
  await owner.query(
    `insert into preferential_rates (treaty, fraccion, nico, valid_from, rate, version)
     values ('T-MEC', '85443099', '', '2020-01-01', 9, 0), ('T-MEC', '85443099', '99', '2020-01-01', 2.5, 0)`,
  );
  await world.upload("/api/upload_parts", [
    partsZip(
      "partes.zip",
      "WH-1,8544429904,8544429090,ARNES ELECTRICO,EAR99,",
      "WH-2,8544429904,8544429090,ARNES ELECTRICO,EAR99,",
      "00-123-A,8544309999,8544429090,CABLE DE COBRE,EAR99,",
    ),
  ]);
  const certificate = [
    CERTIFICATE_HEADER,
    `TMEC-77,MAQUILADORA,QUORVEX CONTROLS INC,EXPORTER,${year}-01-01,${year}-12-31,WH-1,ARNES,8544.42,B,YES,NO,US,${year - 1}-12-18`,
    `TMEC-77,MAQUILADORA,QUORVEX CONTROLS INC,EXPORTER,${year}-01-01,${year}-12-31,00-123-A,CABLE,8544.30,B,YES,NO,US,${year - 1}-12-18`,
    "",
  ].join("\r\n");
  await world.upload("/api/upload_nafta", [
    { file: "certificados.zip", bytes: zipped({ "certificados.csv": certificate }) },
  ]);
  await world.settled();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

describe("before it is paid, a validation file", () => {
  test("that agrees with catalogue and certificates has nothing to correct", async () => {
    const { status, body } = await asked(
      "m9301001.325",
      m3([{ part: "WH-1", keys: ["TL|USA", "PO|100000|QUORVEX CONTROLS INC"] }]),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      Archivo: "m9301001.325",
      Lineas: [],
      Rechazados: [],
      Pedimentos: [
        {
          Aduana: "240",
          Patente: "9301",
          Pedimento: number,
          Anio: Number(dayAfter(today).slice(0, 4)),
          FechaImportacion: today,
          FechaPago: dayAfter(today),
          Partidas: 1,
          PorCorregir: 0,
          Ahorro: "0",
          Exposicion: "0",
        },
      ],
      Version: { Reglas: RULES_VERSION },
    });
  });

  test("is told the preference that a certificate would allow, with the money", async () => {
    const [line, ...others] = await lines({ part: "WH-1", duty: "5000" });
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      Partida: 1,
      Parte: "WH-1",
      Campo: "PREFERENCIA",
      Sugerido: "TMEC-77",
      Severidad: "AHORRO",
      Caso: "C10",
      Importe: "5000",
      Correccion:
        "Declare la preferencia (identificador TL): el certificado TMEC-77 ampara la parte WH-1. Se evita pagar $5,000 de IGI.",
    });
    expect(line.Razones.length).toBeGreaterThan(0);
  });

  test("is told of a preference without certificate, with what is exposed", async () => {
    const [line] = await lines({ part: "WH-2", keys: ["TL|USA", "PO|1|X"] });
    expect(line).toMatchObject({
      Campo: "CERTIFICADO",
      Declarado: "TL USA, PO 1 X",
      Severidad: "RIESGO",
      Caso: "C20",
      Importe: "5000",
      Correccion:
        "Se declara TL·PO sin certificado de la parte WH-2: obténgalo o quite la preferencia. Pagada así, quedan expuestos $5,000 de IGI.",
    });
  });

  test("is told fracción, NICO and description by today's catalogue, partida by partida", async () => {
    expect(
      await lines(
        { part: "WH-2", fraccion: "85443099" },
        { part: "WH-2", nico: "99" },
        { part: "WH-2", description: "TORNILLO" },
      ),
    ).toMatchObject([
      {
        Partida: 1,
        Campo: "FRACCION",
        Declarado: "8544.30.99 04",
        Sugerido: "8544.42.99 04",
        Correccion:
          "Corrija la fracción: se declara 8544.30.99 04 y el catálogo clasifica WH-2 en 8544.42.99 04.",
      },
      { Partida: 2, Campo: "FRACCION", Correccion: expect.stringContaining("Corrija el NICO") },
      {
        Partida: 3,
        Campo: "DESCRIPCION",
        Declarado: "TORNILLO",
        Sugerido: "ARNES ELECTRICO",
        Correccion: "Revise la descripción (similitud 0.00): el catálogo dice «ARNES ELECTRICO».",
      },
    ]);
  });

  test("is told parts that are missing or unknown, and the one that was meant", async () => {
    expect(await lines({}, { part: "ZZ-9" }, { part: "123A" })).toMatchObject([
      { Partida: 1, Campo: "PARTE", Parte: "", Caso: "C40" },
      { Partida: 2, Campo: "PARTE", Parte: "ZZ-9", Sugerido: "" },
      { Partida: 3, Campo: "PARTE", Parte: "123A", Sugerido: "00-123-A" },
    ]);
  });

  test("is told IGI beside a preference, and a missing PO", async () => {
    expect(await lines({ part: "WH-1", keys: ["TL|USA"], duty: "5000" })).toMatchObject([
      { Campo: "PREFERENCIA", Caso: "C27", Severidad: "ERROR", Importe: "5000" },
      { Campo: "PREFERENCIA", Sugerido: "PO", Severidad: "INFO" },
    ]);
  });

  test("is told only the IGI that exceeds the preferential rate of its NICO on file", async () => {
    const cable = { part: "00-123-A", fraccion: "85443099", description: "CABLE DE COBRE" };
    const claimed = { ...cable, keys: ["TL|USA", "PO|100000|QUORVEX CONTROLS INC"] };
    // 2.5 % of 100,000 for NICO 99, 9 % for the others, of which the certificate covers each.
    expect(await lines({ ...claimed, nico: "99", duty: "2500" })).toEqual([]);
    expect(await lines({ ...claimed, nico: "99", duty: "9000" })).toMatchObject([
      {
        Campo: "PREFERENCIA",
        Caso: "C27",
        Severidad: "ERROR",
        Importe: "6500",
        Correccion:
          "Se declara TL·PO y más IGI que el de la preferencia: corrija el IGI o quite la preferencia. Se pagarían $6,500 de IGI de más.",
      },
    ]);
    const others = await lines({ ...claimed, nico: "04", duty: "9000" });
    expect(others.map(({ Caso }) => Caso)).not.toContain("C27");
  });

  test("leaves nothing behind", async () => {
    const count = async (): Promise<unknown> => {
      const tables = ["pedimentos", "partidas", "partida_parts", "audits", "uploads", "audit_runs"];
      const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`);
      return (await owner.query(`select ${counts.join(", ")}`)).rows[0];
    };
    const before = await count();
    await lines({ part: "WH-1" }, { part: "WH-2" });
    expect(await count()).toEqual(before);
  });
});

describe("several at once", () => {
  test("in a zip are judged together; what is no validation file is told", async () => {
    const other = `${year % 10}000778`;
    const zip = zipped({
      "m9301001.325": m3([{ part: "WH-1", duty: "5000" }]),
      "m9301002.325": m3([{ part: "ZZ-1" }], { no: other }),
      "ajeno.325": m3([{ part: "ZZ-2" }], { rfc: "XAXX010101000", no: `${year % 10}000779` }),
      "leeme.txt": "hola",
    });
    const { status, body } = await asked("todo.zip", zip);
    expect(status).toBe(200);
    expect(body.data.Pedimentos).toMatchObject([
      { Pedimento: number, PorCorregir: 1, Ahorro: "5000" },
      { Pedimento: other, PorCorregir: 1 },
    ]);
    expect(new Set(body.data.Lineas.map(({ _id }: Json) => _id)).size).toBe(
      body.data.Lineas.length,
    );
    expect(body.data.Rechazados).toMatchObject([
      { Archivo: "ajeno.325", Razon: expect.stringContaining("es de otro cliente") },
      { Archivo: "leeme.txt", Razon: "no es un archivo de validación M3" },
    ]);
  });

  test("a broken pedimento is told with its line, the others go on", async () => {
    const other = `${year % 10}000778`;
    const broken = m3([{ part: "WH-1" }]).replace("|100000|100000|", "|1O0|100000|");
    const { body } = await asked("m.325", `${broken}\r\n${m3([{ part: "ZZ-1" }], { no: other })}`);
    expect(body.data.Pedimentos).toMatchObject([{ Pedimento: other }]);
    expect(body.data.Rechazados[0].Razon).toContain("551 línea 6, valor no admitido: ValorAduana");
  });
});

describe("is refused", () => {
  test.each([
    ["what is no zip", "a.zip", "no es un zip", "notZip"],
    ["what is no validation file", "a.325", "PartNO,MXHTS", "wrongLayout"],
    ["an empty file", "a.325", "", "wrongLayout"],
    ["a zip of nothing", "a.zip", zipped({}), "noReadableFile"],
    ["bytes that are no text", "a.325", "500|1|\0\0", "wrongLayout"],
    [
      "more partidas than can be waited for",
      "a.325",
      m3(Array.from({ length: 5_001 }, () => ({}))),
      "wrongLayout",
    ],
    [
      "more lines than can be waited for",
      "a.325",
      `${m3([{ part: "WH-1" }])}\r\n${"x\r\n".repeat(500_000)}`,
      "tooDemanding",
    ],
    ["another client's file", "a.325", m3([{}], { rfc: "XAXX010101000" }), "wrongLayout"],
  ])("%s", async (_, file, content, reason) => {
    expect(await asked(file, content)).toMatchObject({ status: 400, body: { reason } });
  });

  test("nobody, and who may not see the audits or the client", async () => {
    const file = m3([{ part: "WH-1" }]);
    expect((await asked("a.325", file, {})).status).toBe(401);
    const operator = await world.signIn("operador@demo.test");
    expect((await asked("a.325", file, operator)).status).toBe(403);
    const elsewhere = await world.signIn("admin@demo.test", RIO_BRAVO);
    expect((await asked("a.325", file, elsewhere)).status).toBe(400);
  });

  test("two files, and none", async () => {
    const two = await world.upload("/api/preaudit_m3", [
      { file: "a.325", bytes: Buffer.from("x") },
      { file: "b.325", bytes: Buffer.from("x") },
    ]);
    expect(two.status).toBe(400);
    expect((await world.upload("/api/preaudit_m3", [])).status).toBe(400);
    expect((await world.post("/api/preaudit_m3", {})).status).toBe(400);
  });
});

test("five thousand partidas are judged in at most a hundred statements", async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ part: at % 2 ? "WH-1" : `ZZ-${at}` }));
  const sent = await statementsOf(world, async () => {
    const { status, body } = await asked("grande.325", m3(many));
    expect([status, body.data.Pedimentos[0].Partidas]).toEqual([200, 5_000]);
  });
  expect(sent).toBeLessThanOrEqual(100);
});

test("nothing of it is kept, under an idempotency key either", async () => {
  const headers = {
    ...(await world.signIn("admin@demo.test", 1)),
    "idempotency-key": "preaudit-once",
  };
  expect((await asked("a.325", m3([{ part: "WH-1" }]), headers)).status).toBe(200);
  expect((await asked("a.325", m3([{ part: "WH-2" }]), headers)).status).toBe(200);
  const { rows } = await world.database.pool.query("select from idempotent_replies");
  expect(rows).toEqual([]);
});
