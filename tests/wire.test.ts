import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { byName } from "#features/parts/model/partValues.ts";
import { norteCertificates } from "#demo/certificates.ts";
import { zipped } from "#demo/zipped.ts";
import {
  type Answer,
  type Json,
  openWireWorld,
  partsZip,
  pedimentosZip,
  type WireWorld,
} from "./wireWorld.ts";

const today = dayIn("America/Mexico_City", new Date());
const range = `Date1=${dayAfter(today, -1)}&Date2=${dayAfter(today, 2)}`;
const keys = (row: Json): string[] => Object.keys(row).toSorted();

let world: WireWorld;
let update: string;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  await world.upload("/api/upload_parts", [
    partsZip(
      "inicio.zip",
      "AHX-1001,8544.30.99.99,8544.30.0000,ARNES ELECTRICO PARA TABLERO ESTANDAR,EAR99,",
      "AHX-1002,8544.30.99.99,8544.30.0000,ARNES ELECTRICO PARA TABLERO LARGO,EAR99,",
      "FIL-1001,8421.39.99.99,8421.39.8090,FILTRO DE AIRE INDUSTRIAL,EAR99,",
    ),
  ]);
  const { body } = await world.upload(
    "/api/upload_parts",
    [
      partsZip(
        "cambios.zip",
        "AHX-1001,8544.30.01.00,8544.30.0001,ARNES ELECTRICO REFORZADO,EAR99,",
        "AHX-1003,8544.30.99.99,8544.30.0000,ARNES ELECTRICO CORTO,EAR99,",
        "AHX-1003,8544.30.99.99,8544.30.0000,ARNES ELECTRICO CORTO,EAR99,",
        "FIL-1001,,,,,X",
        ",8544.30.99.99,,SIN NUMERO,,",
      ),
    ],
    { Type: "hourly" },
  );
  update = body.uploads[0]._id;
  await world.upload("/api/upload_pedimentos", [
    pedimentosZip("9500001", {
      head: "imp 240 9301 6008001 A1 2026-11-12",
      supplier: "QUORVEX CONTROLS INC",
      lines: ["C20 AHX-1002 USA TL:USA,XP:C6,PO,EN:U,XP:T9", "C14 AHX-9999 USA - igi=0"],
    }),
  ]);
  await world.settled();
});
afterAll(() => world.close());

describe("parts and their uploads", () => {
  it("a part carries PartNO, MXHTS, USHTS and PartDesc", async () => {
    const { body } = await world.get("/parts_paginated?skip=0&take=1&filter=AHX-1001");
    expect(body).toEqual({
      data: [
        {
          ...byName(() => null),
          PartNO: "AHX-1001",
          MXHTS: "8544300100",
          USHTS: "8544300001",
          PartDesc: "ARNES ELECTRICO REFORZADO",
          ECCN: "EAR99",
        },
      ],
      totalCount: 1,
    });
  });

  it("parts_paginated takes skip, take, filter, orderby and order and answers data and totalCount", async () => {
    const page = async (query: string) => {
      const { body } = await world.get(`/parts_paginated?${query}`);
      return [body.data.map(({ PartNO }: Json) => PartNO), body.totalCount];
    };
    expect(await page("skip=0&take=2&orderby=PartNO&order=asc")).toEqual([
      ["AHX-1001", "AHX-1002"],
      3,
    ]);
    expect(await page("skip=2&take=2&orderby=PartNO&order=asc")).toEqual([["AHX-1003"], 3]);
    expect(await page("skip=0&take=1&orderby=PartNO&order=desc")).toEqual([["AHX-1003"], 3]);
    expect(await page("skip=0&take=9&orderby=MXHTS&order=asc&filter=85443099")).toEqual([
      ["AHX-1002", "AHX-1003"],
      2,
    ]);
  });

  it("a change of a part carries _id, Created, Type with its flags, the values, ECCN and Date", async () => {
    const { body } = await world.get("/partnumberslog_bypartno?PartNO=AHX-1001");
    const [newest, first] = body.data;
    expect(newest).toMatchObject({
      PartNO: "AHX-1001",
      MXHTS: "8544300100",
      USHTS: "8544300001",
      PartDesc: "ARNES ELECTRICO REFORZADO",
      ECCN: "EAR99",
      Date: today,
    });
    expect(newest.Type).toMatchObject({
      Delete: false,
      MXHTS: true,
      New: false,
      PartDesc: true,
      USHTS: true,
    });
    expect(first.Type).toMatchObject({ New: true, MXHTS: false });
    expect(typeof newest._id).toBe("string");
    expect(Date.parse(newest.Created)).toBeGreaterThan(Date.parse(first.Created));
    expect(body.data).toHaveLength(2);
  });

  it("partnumber_paginated takes Date1, Date2 and Type; an upload carries its documented fields", async () => {
    const { body } = await world.get(`/partnumber_paginated?${range}&Type=hourly`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      _id: update,
      Status: "Procesado",
      Lines: 5,
      LinestoProcess: 3,
      LinesDuplicated: 1,
      LinesNew: 1,
      LinesChange: 1,
    });
    expect(Number.isNaN(Date.parse(body.data[0].Date))).toBe(false);
    expect((await world.get(`/partnumber_paginated?${range}&Type=`)).body.data).toHaveLength(2);
    expect((await world.get(`/partnumber_paginated?${range}`)).body.data).toHaveLength(2);
    expect(
      (await world.get("/partnumber_paginated?Date1=2020-01-01&Date2=2020-02-01")).body.data,
    ).toEqual([]);
  });

  it("the hourly list and its lines are those of the hourly feed, in the shapes of the download calls", async () => {
    const list = await world.get(`/partsdownloadedshour_paginated?${range}`);
    const same = await world.get(`/partnumber_paginated?${range}&Type=hourly`);
    expect([list.status, list.body]).toEqual([200, same.body]);
    expect(list.body.data.map(({ _id }: Json) => _id)).toEqual([update]);
    const query = `skip=1&take=1&ID=${update}&filter[]=New&filter[]=Delete`;
    const lines = await world.get(`/partsdownloadedshourlog_bydownloadhours?${query}`);
    expect([lines.body.data.map(({ Line }: Json) => Line), lines.body.totalCount]).toEqual([
      [5],
      2,
    ]);
  });

  it("the lines of an upload are paged, filtered and answered under the Type of its own feed only", async () => {
    const { body: all } = await world.get(`/partnumber_paginated?${range}`);
    const byHand = all.data.find(({ Type }: Json) => Type === "manual")?._id;
    const totals = (path: string) =>
      Promise.all(
        [update, byHand].map(async (id) => {
          const { status, body } = await world.get(`/${path.replace("?", `?ID=${id}&`)}`);
          return status === 200 && body.data.length === body.totalCount ? body.totalCount : status;
        }),
      );
    expect(await totals("partnumbersdownloadedlog_bydownload?")).toEqual([5, 3]);
    expect(await totals("partnumbersdownloadedlog_bydownload?Type=hourly")).toEqual([5, 0]);
    expect(await totals("partnumbersdownloadedlog_bydownload?Type=manual")).toEqual([0, 3]);
    expect(await totals("partsdownloadedshourlog_bydownloadhours?")).toEqual([5, 0]);
    expect(await totals("partsdownloadedshourlog_bydownloadhours?Type=manual")).toEqual([0, 3]);
    const page = `skip=1&take=1&filter[]=New&filter[]=Delete&ID=${update}&Type=hourly`;
    for (const path of [
      "partnumbersdownloadedlog_bydownload",
      "partsdownloadedshourlog_bydownloadhours",
    ]) {
      const { body } = await world.get(`/${path}?${page}`);
      expect([body.data.map(({ Line }: Json) => Line), body.totalCount]).toEqual([[5], 2]);
    }
  });

  it("the dashboard answers data with partNumberDownloaded and partsDownloadedHour", async () => {
    const { status, body } = await world.get("/dashboard");
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        partNumberDownloaded: { DaysDiff: 1, File: null, Date: null },
        partsDownloadedHour: { HoursDiff: -1, File: "cambios.zip", Date: expect.any(String) },
      },
    });
    expect(Number.isNaN(Date.parse(body.data.partsDownloadedHour.Date))).toBe(false);
  });

  it("a line of an upload carries PartNO, Line, Type with its seven flags, Typel, the values and ECCN", async () => {
    const { body } = await world.get(
      `/partnumbersdownloadedlog_bydownload?skip=0&take=10&ID=${update}&Type=hourly`,
    );
    expect(body.totalCount).toBe(5);
    const none = {
      MXHTS: false,
      USHTS: false,
      PartDesc: false,
      New: false,
      Delete: false,
      Duplicated: false,
      Part: false,
    };
    expect(body.data[0]).toMatchObject({
      PartNO: "AHX-1001",
      Line: 2,
      Type: { ...none, MXHTS: true, USHTS: true, PartDesc: true },
      MXHTS: "8544300100",
      USHTS: "8544300001",
      PartDesc: "ARNES ELECTRICO REFORZADO",
      ECCN: "EAR99",
    });
    expect(body.data.map(({ Type }: Json) => Type)).toEqual([
      { ...none, MXHTS: true, USHTS: true, PartDesc: true },
      { ...none, New: true },
      { ...none, Duplicated: true },
      { ...none, Delete: true },
      { ...none, Part: true },
    ]);
    expect(body.data.map(({ Typel }: Json) => Typel)).toEqual([
      ["MXHTS", "USHTS", "PartDesc"],
      ["New"],
      ["Duplicated"],
      ["Delete"],
      ["Part"],
    ]);
  });

  it("the lines of an upload are filtered by repeated filter[] and paged by skip and take", async () => {
    const lines = async (query: string) => {
      const { body } = await world.get(
        `/partnumbersdownloadedlog_bydownload?ID=${update}&${query}`,
      );
      return [body.data.map(({ Line }: Json) => Line), body.totalCount];
    };
    expect(await lines("skip=0&take=10&filter[]=New&filter[]=Delete")).toEqual([[3, 5], 2]);
    expect(await lines("skip=1&take=1&filter[]=New&filter[]=Delete")).toEqual([[5], 2]);
    expect(await lines("skip=3&take=2")).toEqual([[5, 6], 5]);
  });

  it("upload_parts takes file1 to fileN in the order of Filenames and answers at once with data and uploads", async () => {
    const files = ["uno", "dos"].map((name) =>
      partsZip(`${name}.zip`, `WIRE-${name},8544309999,,X,,`),
    );
    const { status, body } = await world.upload("/api/upload_parts", files);
    expect(status).toBe(200);
    expect(typeof body.data).toBe("string");
    expect(body.uploads).toEqual([
      { _id: expect.any(String), file: "uno.zip", Status: "Recibido" },
      { _id: expect.any(String), file: "dos.zip", Status: "Recibido" },
    ]);
    await world.settled();
    const { body: after } = await world.get(`/api/uploads/${body.uploads[0]._id}`);
    expect(after.data).toMatchObject({
      _id: body.uploads[0]._id,
      Status: "Procesado",
      LinesNew: 1,
    });
  });
});

describe("audits", () => {
  it("getAuditGen takes Date1 and Date2 as YYYY-MM-DD, the end exclusive, and answers data", async () => {
    const list = async (from: string, until: string) =>
      world.get(`/api/getAuditGen?Date1=${from}&Date2=${until}`);
    expect((await list(today, dayAfter(today, 1))).body.data).toHaveLength(1);
    expect((await list(dayAfter(today, -1), today)).body.data).toEqual([]);
    for (const wrong of ["11/20/2026", "2026-11-31", "2026-11-20T06:00:00Z", ""])
      expect((await list(wrong, today)).status).toBe(400);
    expect((await world.get("/api/getAuditGen")).status).toBe(400);
  });

  it.each([
    "/partnumber_paginated?",
    "/partsdownloadedshour_paginated?",
    "/agreements_paginated?",
    "/api/getAuditGen?",
    "/api/findings?",
    "/api/audit_totals?By=mes&",
    "/api/audit_totals/lines?By=mes&Grupo=2026-11&Medida=Obtenido&",
    "/api/audit_recovered?By=mes&",
    "/api/audit_recovered/findings?By=mes&",
  ])("%s refuses a range that ends before it begins, and says so", async (path) => {
    const asked = (until: string) => world.get(`${path}Date1=2026-11-12&Date2=${until}`);
    const { status, body } = await asked("2026-11-11");
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "Date2", code: "custom", message: "before Date1" }],
    ]);
    expect((await asked("2026-11-12")).body.errors ?? []).not.toContainEqual(
      expect.objectContaining({ field: "Date2" }),
    );
  });

  it("an audit carries _id, Fecha, Patente, Pedimento and Estado", async () => {
    const [audit] = (await world.get(`/api/getAuditGen?${range}`)).body.data;
    expect(audit).toMatchObject({
      _id: expect.any(String),
      Fecha: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      Patente: "9301",
      Pedimento: "6008001",
      Estado: "Con riesgo",
    });
  });

  it("getAuditDet takes ID and answers data.Resultado, its results the texts 'true' and 'false'", async () => {
    const [audit] = (await world.get(`/api/getAuditGen?${range}`)).body.data;
    const { body } = await world.get(`/api/getAuditDet?ID=${audit._id}`);
    const rows: Json[] = body.data.Resultado;
    const parts = rows.filter(({ Tipo }) => Tipo === "PARTE");
    expect(parts).toMatchObject([
      {
        ParteAduasis: "AHX-1002",
        ParteEXL: "AHX-1002",
        ResultadoParte: "true",
        FraccionAduasis: "8544309999",
        FraccionEXL: "8544309999",
        ResultadoFraccion: "true",
        DescripcionAduasis: "ARNES ELECTRICO PARA TABLERO",
        DescripcionEXL: "ARNES ELECTRICO PARA TABLERO LARGO",
        ResultadoDescripcion: "true",
      },
      {
        ParteAduasis: "AHX-9999",
        ParteEXL: "",
        ResultadoParte: "false",
        ResultadoFraccion: "false",
        ResultadoDescripcion: "false",
      },
    ]);
    expect((await world.get("/api/getAuditDet")).status).toBe(400);
    const none = "00000000-0000-4000-8000-000000000000";
    expect((await world.get(`/api/getAuditDet?ID=${none}`)).status).toBe(404);
    for (const row of rows)
      for (const field of [
        "ResultadoParte",
        "ResultadoFraccion",
        "ResultadoDescripcion",
        "ResultadoTL",
      ])
        expect(["true", "false"]).toContain(row[field]);
  });

  it("the certificate rows carry TipoCaso and ResultadoTL besides", async () => {
    const [audit] = (await world.get(`/api/getAuditGen?${range}`)).body.data;
    const { body } = await world.get(`/api/getAuditDet?ID=${audit._id}`);
    const certificates = body.data.Resultado.filter(({ Tipo }: Json) => Tipo === "CERTIFICADO");
    expect(certificates).toMatchObject([
      { ParteAduasis: "AHX-1002", TipoCaso: "TL·PO", ResultadoTL: "false" },
      { ParteAduasis: "AHX-9999", TipoCaso: "", ResultadoTL: "true" },
    ]);
    expect(certificates.map(({ OtrasClaves }: Json) => OtrasClaves)).toEqual([["XP", "EN"], []]);
    expect(keys(certificates[0])).toEqual(
      expect.arrayContaining([
        "ParteAduasis",
        "ParteEXL",
        "ResultadoParte",
        "TipoCaso",
        "ResultadoTL",
      ]),
    );
  });

  it("GetPedimentoDet takes Patente and Pedimento and audits that pedimento", async () => {
    const before = (await world.get(`/api/getAuditGen?${range}`)).body.data[0];
    const { status, body } = await world.post("/api/GetPedimentoDet", {
      Patente: "9301",
      Pedimento: "6008001",
    });
    expect([status, body.data._id]).toEqual([200, before._id]);
    await world.settled();
    const after = (await world.get(`/api/getAuditGen?${range}`)).body.data[0];
    expect(Date.parse(after.Fecha)).toBeGreaterThan(Date.parse(before.Fecha));
  });

  it.each([
    [{ Patente: "", Pedimento: "6008001" }, "Patente"],
    [{ Patente: "9301", Pedimento: "" }, "Pedimento"],
  ])("GetPedimentoDet with %j answers 'Ingrese Patente' and names the box", async (body, field) => {
    const answer = await world.post("/api/GetPedimentoDet", body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("Ingrese Patente");
    expect(answer.body.errors[0].field).toBe(field);
  });
});

describe("certificates and sessions", () => {
  const linesZip = (part: string) => ({
    file: `${part}.zip`,
    bytes: zipped({
      "lineas.csv": `PartNO,DescriptionOfGood,HSTariffClassificationNumber,PreferenceCriterion,CountryOfOrigin,Date\r\n${part},ARNES,854430,B,US,2025-12-18\r\n`,
    }),
  });
  let IdAgreement: string;
  let sent: Answer;
  beforeAll(async () => {
    const named = { file: "todos.zip", bytes: zipped({ "todos.csv": norteCertificates() }) };
    await world.upload("/api/upload_nafta", [named]);
    await world.settled();
    const agreements: Json[] = (await world.get("/api/getCatA")).body.data;
    IdAgreement = agreements[0]?._id ?? "";
    const two = [linesZip("WIRE-1"), linesZip("WIRE-2")];
    sent = await world.upload("/api/upload_nafta", two, { IdAgreement });
    await world.settled();
  });

  it("upload_nafta takes IdAgreement, file1 to fileN and Filenames and answers data, a text", async () => {
    const { status, body } = sent;
    expect([status, typeof body.data, body.uploads.length]).toEqual([200, "string", 2]);
    const held = await world.get(`/api/getAgreementsDetails?skip=0&take=1000&ID=${IdAgreement}`);
    expect(held.body.data.map(({ PartNO }: Json) => PartNO)).toEqual(
      expect.arrayContaining(["WIRE-1", "WIRE-2"]),
    );
  });

  it("getCatA takes nothing and answers data; an agreement carries _id, Client, Valid and Provider", async () => {
    const { status, body } = await world.get("/api/getCatA");
    expect([status, body.data.length]).toEqual([200, body.totalCount]);
    expect(body.data[0]).toMatchObject({
      _id: expect.any(String),
      Client: "MAQUILADORA DEL NORTE",
      Valid: expect.stringMatching(/^(true|false)$/),
      Provider: expect.any(String),
    });
  });

  it("getAgreementsDetails takes skip, take, ID and orderby, the field's name with desc behind it; a line carries its ten fields", async () => {
    // Each field puts the four lines into an order of its own: the digits are their places in it.
    const places: Record<string, readonly [order: string, value: (place: number) => string]> = {
      PartNO: ["1234", (at) => `ORD-${at}`],
      Created: ["2143", (at) => `2026-01-0${at}`],
      Deleted: ["2413", (at) => `2027-01-0${at}`],
      DescriptionOfGood: ["3142", (at) => `BIEN ${at}`],
      HSTariffClassificationNumber: ["3412", (at) => `85443${at}`],
      PreferenceCriterion: ["4321", (at) => "ABCD".charAt(at - 1)],
      Producer: ["4231", (at) => `PRODUCTOR ${at}`],
      NetCost: ["1432", (at) => `${at}.50`],
      CountryOfOrigin: ["1324", (at) => ["CA", "DE", "MX", "US"][at - 1] ?? ""],
      Date: ["2341", (at) => `2025-12-0${at}`],
    };
    const fields = Object.keys(places);
    const lines = [0, 1, 2, 3].map((line) =>
      Object.fromEntries(
        Object.entries(places).map(([field, [order, value]]) => [
          field,
          value(Number(order[line])),
        ]),
      ),
    );
    const csv = [
      `Agreement,Client,Supplier,InitialDate,FinalDate,${fields.join()}`,
      ...lines.map(
        (line) =>
          `TMEC-2026-099,MAQUILADORA DEL NORTE,QUORVEX CONTROLS INC,2026-01-01,2026-12-31,${Object.values(line).join()}`,
      ),
    ].join("\r\n");
    await world.upload("/api/upload_nafta", [
      { file: "orden.zip", bytes: zipped({ "orden.csv": csv }) },
    ]);
    await world.settled();
    const all: Json[] = (await world.get("/api/getCatA")).body.data;
    const { _id } = all.find(({ Agreement }) => Agreement === "TMEC-2026-099");
    const asked = (query: string) => world.get(`/api/getAgreementsDetails?ID=${_id}${query}`);
    const { status, body } = await asked("");
    expect([status, body.totalCount]).toEqual([200, 4]);
    expect(body.data).toEqual(
      lines.map((line) => ({
        ...line,
        _id: expect.any(String),
        Created: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      })),
    );
    const parts = async (query: string) =>
      (await asked(query)).body.data.map(({ PartNO }: Json) => PartNO);
    for (const [field, [order]] of Object.entries(places)) {
      const upwards = [1, 2, 3, 4].map((place) => `ORD-${order.indexOf(String(place)) + 1}`);
      expect([field, await parts(`&orderby=${field}`)]).toEqual([field, upwards]);
      expect([field, await parts(`&orderby=${field} desc`)]).toEqual([field, upwards.toReversed()]);
    }
    const page = await asked("&skip=1&take=2&orderby=PartNO desc");
    expect(page.body.data.map(({ PartNO }: Json) => PartNO)).toEqual(["ORD-3", "ORD-2"]);
    expect(page.body.totalCount).toBe(4);
    expect((await asked("&orderby=Client")).status).toBe(400);
    const none = "00000000-0000-4000-8000-000000000000";
    expect((await world.get(`/api/getAgreementsDetails?ID=${none}`)).status).toBe(404);
  });

  it("agreements_paginated lists by the day of creation; its rows carry the documented fields", async () => {
    const list = await world.get(`/agreements_paginated?${range}`);
    expect(list.body.totalCount).toBe(list.body.data.length);
    expect(list.body.data[0]).toMatchObject({
      _id: expect.any(String),
      CreationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      Client: "MAQUILADORA DEL NORTE",
      Valid: expect.stringMatching(/^(true|false)$/),
      Supplier: expect.any(String),
    });
    expect(keys(list.body.data[0])).toEqual(
      expect.arrayContaining(["InitialDate", "FinalDate", "CreationDate", "Client", "Valid"]),
    );
    const page = await world.get(`/agreements_paginated?${range}&skip=1&take=2`);
    expect(page.body.data).toEqual(list.body.data.slice(1, 3));
    expect(page.body.totalCount).toBe(list.body.totalCount);
    const past = await world.get("/agreements_paginated?Date1=2020-01-01&Date2=2020-01-02");
    expect(past.body).toEqual({ data: [], totalCount: 0 });
    const [{ Treaty }] = list.body.data;
    const typed = await world.get(`/agreements_paginated?${range}&Type=${Treaty}`);
    expect(new Set(typed.body.data.map((row: Json) => row.Treaty))).toEqual(new Set([Treaty]));
  });

  it("an agreement's downloads and their logs come with an error flag and data", async () => {
    const downloads = await world.get(`/AgreementDownloadByIdAgreement/${IdAgreement}`);
    expect(downloads.body.error).toBe(false);
    const own = downloads.body.data.find(({ file }: Json) => file === "WIRE-1.zip");
    expect(own).toMatchObject({
      _id: expect.any(String),
      Date: expect.any(String),
      Status: "Procesado",
      Lines: 1,
      LinestoProcess: 1,
      LinesDuplicated: 0,
      LinesNew: 1,
      LinesChange: 0,
    });
    const logs = await world.get(`/AgreementDownloadLogsByIdAgreementDownload/${own._id}`);
    expect(logs.body.error).toBe(false);
    const flag = { MXHTS: false, USHTS: false, PartDesc: false, Delete: false };
    expect(logs.body.data).toMatchObject([
      {
        PartNO: "WIRE-1",
        Type: { ...flag, New: true, Duplicated: false, Part: false },
        HTS: "854430",
        PartDesc: "ARNES",
      },
    ]);
    const none = "00000000-0000-4000-8000-000000000000";
    for (const path of [
      "AgreementDownloadByIdAgreement",
      "AgreementDownloadLogsByIdAgreementDownload",
    ])
      expect((await world.get(`/${path}/${none}`)).body).toEqual({
        error: true,
        data: [],
        totalCount: 0,
      });
  });

  it("a sign-in answers user true and token, with refreshToken and expiresIn beside them", async () => {
    const credentials = { email: "auditor@demo.test", password: "demo-viat-2026" };
    const { status, body } = await world.post("/api/login", credentials, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      user: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 86_400,
    });
  });
});
