import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { type AgreementsFixture, type Json, openAgreementsFixture } from "./agreementsFixture.ts";

let world: AgreementsFixture;
beforeAll(async () => {
  world = await openAgreementsFixture();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const draft = {
  Agreement: "TMEC-2026-700",
  Treaty: "t-mec",
  Supplier: " NORTH  PARTS LLC ",
  CertifierType: "EXPORTER",
  CertifierName: "Jane Roe",
  InitialDate: "2026-01-01",
  FinalDate: "2026-12-31",
  SignedDate: "2025-12-15",
};
const header: Json = (({ Agreement: _number, ...rest }) => rest)(draft);

const add = async (more: object = {}): Promise<Json> => {
  const { status, body } = await world.post("/api/agreements", { ...draft, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const card = async (id: string): Promise<Json> =>
  (await world.get(`/api/agreements/${id}`)).body.data;
const faults = ({ body }: { body: Json }) =>
  body.errors.map(({ field, code }: Json) => `${field} ${code}`);

describe("a new agreement", () => {
  it("is written as a version of the certificates, in its tidy form", async () => {
    const { _id, Version } = await add();
    expect(Version).toBe(1);
    expect(await world.version()).toBe(1);
    expect(await card(_id)).toMatchObject({
      Agreement: "TMEC-2026-700",
      Treaty: "T-MEC",
      Supplier: "NORTH PARTS LLC",
      CertifierName: "Jane Roe",
      Producer: null,
      InitialDate: "2026-01-01",
      SignedDate: "2025-12-15",
      Version: 1,
      Lines: 0,
    });
    const { body } = await world.get("/api/getCatA");
    expect(body.data).toEqual([expect.objectContaining({ _id, Missing: [] })]);
  });

  it("takes lines that a zip brings for it, which keep its header", async () => {
    const { _id } = await add();
    const upload = await world.table("PartNO,HS\nWH-1,830249\n", { IdAgreement: _id });
    expect(upload).toMatchObject({ LinesNew: 1 });
    expect(await card(_id)).toMatchObject({ Supplier: "NORTH PARTS LLC", Lines: 1, Version: 1 });
  });

  it.each([
    [{ Agreement: " " }, ["Agreement blank"]],
    [{ Treaty: "NADA" }, ["Treaty unknownTreaty"]],
    [{ Supplier: "" }, ["Supplier blank"]],
    [{ InitialDate: "2026-02-30" }, ["InitialDate unreadable"]],
    [{ FinalDate: "2027-01-02" }, ["FinalDate longerThanTwelveMonths"]],
    [
      { FinalDate: "2025-01-01", CertifierType: "?" },
      ["CertifierType unknownCertifier", "FinalDate endsBeforeItBegins"],
    ],
  ])("is refused with the fields that are wrong: %j", async (more, wrong) => {
    const reply = await world.post("/api/agreements", { ...draft, ...more });
    expect(reply.status).toBe(400);
    expect(faults(reply)).toEqual(wrong);
    expect(await world.version()).toBe(0);
  });

  it("is refused when its number is taken, in any writing", async () => {
    await add();
    const reply = await world.post("/api/agreements", { ...draft, Agreement: "tmec-2026-700" });
    expect(reply.status).toBe(409);
    expect(faults(reply)).toEqual(["Agreement taken"]);
    expect(reply.body).toMatchObject({
      type: "/problems/taken",
      title: "This is there already",
      detail: "Ya hay un certificado con este número",
    });
    expect(await world.version()).toBe(1);
  });

  it("is written once by two people at the same moment", async () => {
    const both = ["TMEC-2026-701", "tmec-2026-701"].map((Agreement) =>
      world.post("/api/agreements", { ...draft, Agreement }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([200, 409]));
  });
});

describe("a changed header", () => {
  it("is a further version, told with what it changed and by whom", async () => {
    const { _id } = await add();
    const change = { ...header, Version: 1, FinalDate: "2026-06-30", Producer: "Various" };
    const { status, body } = await world.post(`/api/agreements/${_id}`, change);
    expect([status, body.data.Version]).toEqual([200, 2]);
    const { Versions, FinalDate } = await card(_id);
    expect(FinalDate).toBe("2026-06-30");
    expect(Versions[0]).toMatchObject({
      Version: 2,
      File: null,
      Person: expect.any(String),
      Changes: [
        { Field: "producer", Before: null, After: "Various" },
        { Field: "finalOn", Before: "2026-12-31", After: "2026-06-30" },
      ],
    });
    expect(Versions.map(({ Version }: Json) => Version)).toEqual([2, 1]);
  });

  it("that says the same again writes nothing", async () => {
    const { _id } = await add();
    const { body } = await world.post(`/api/agreements/${_id}`, { ...header, Version: 1 });
    expect(body.data.Version).toBe(1);
    expect(await world.version()).toBe(1);
  });

  it("is refused when another version was written meanwhile, or its fields are wrong", async () => {
    const { _id } = await add();
    const address = `/api/agreements/${_id}`;
    await world.post(address, { ...header, Version: 1, Producer: "One" });
    const late = await world.post(address, { ...header, Version: 1, Producer: "Other" });
    expect(late.status).toBe(409);
    const wrong = await world.post(address, { ...header, Version: 2, SignedDate: "pronto" });
    expect([wrong.status, faults(wrong)]).toEqual([400, ["SignedDate unreadable"]]);
    expect((await card(_id)).Producer).toBe("One");
  });

  it("keeps the uploads that wrote earlier versions in the history, with their lines", async () => {
    const head = "Agreement,Supplier,InitialDate,FinalDate,PartNO,HS";
    await world.table(`${head}\nC-1,NORTH,2026-01-01,2026-12-31,WH-1,830249\n`);
    await world.table("Agreement,PartNO,HS\nC-1,WH-1,830250\n", {}, "more.csv");
    const [{ id }] = await world.rows("select id from agreements");
    await world.post(`/api/agreements/${id}`, { ...header, Version: 1 });
    const { Versions } = await card(id);
    expect(
      Versions.map(({ Version, File, LinesAdded, LinesRemoved }: Json) => [
        Version,
        File,
        LinesAdded,
        LinesRemoved,
      ]),
    ).toEqual([
      [3, null, 0, 0],
      [2, "certificados.zip", 1, 1],
      [1, "certificados.zip", 1, 0],
    ]);
    expect(Versions[1].Changes).toEqual([]);
    expect(Versions.every(({ Date: at }: Json) => typeof at === "string")).toBe(true);
  });
});

describe("a revocation", () => {
  it("is a version with its day and its reason, and ends the cover", async () => {
    const { _id } = await add();
    const { status } = await world.post(`/api/agreements/${_id}/revoke`, {
      RevokedDate: "2026-07-01",
      Reason: "El proveedor cambió de planta",
    });
    expect(status).toBe(200);
    const { Versions, Status, RevokedDate } = await card(_id);
    expect([Status, RevokedDate]).toEqual(["revoked", "2026-07-01"]);
    expect(Versions[0]).toMatchObject({ Reason: "El proveedor cambió de planta" });
    const valid = async (day: string) =>
      (await world.get(`/api/getCatA?At=${day}`)).body.totalCount;
    expect([await valid("2026-06-30"), await valid("2026-07-01")]).toEqual([1, 0]);
  });

  it("needs a day and a reason, and comes once", async () => {
    const { _id } = await add();
    const address = `/api/agreements/${_id}/revoke`;
    const day = { RevokedDate: "2026-07-01", Reason: "x" };
    expect(faults(await world.post(address, { ...day, Reason: " " }))).toEqual(["Reason blank"]);
    expect(faults(await world.post(address, { ...day, RevokedDate: "?" }))).toEqual([
      "RevokedDate unreadable",
    ]);
    expect((await world.post(address, day)).status).toBe(200);
    expect((await world.post(address, day)).status).toBe(409);
  });
});

it("what is valid at a day is shown with its lines of that day", async () => {
  const head = "Agreement,InitialDate,FinalDate,PartNO,HS,Deleted";
  const row = (part: string, deleted = "") => `C-1,2025-01-01,2025-12-31,${part},830249,${deleted}`;
  await world.table(`${head}\n${row("WH-1")}\n${row("WH-2", "2025-06-01")}\n`);
  await add();
  const numbers = async (day: string) =>
    (await world.get(`/api/getCatA?At=${day}`)).body.data.map((one: Json) => [
      one.Agreement,
      one.Valid,
    ]);
  expect(await numbers("2025-12-31")).toEqual([["C-1", "true"]]);
  expect(await numbers("2026-01-01")).toEqual([["TMEC-2026-700", "true"]]);
  expect(await numbers("2024-12-31")).toEqual([]);
  expect((await world.get("/api/getCatA?At=2026-02-30")).status).toBe(400);
  const [{ id }] = await world.rows("select id from agreements where number = 'C-1'");
  const parts = async (day: string) =>
    (await world.get(`/api/getAgreementsDetails?ID=${id}&At=${day}`)).body.data.map(
      ({ PartNO }: Json) => PartNO,
    );
  expect(await parts("2025-05-31")).toEqual(["WH-1", "WH-2"]);
  expect(await parts("2025-06-01")).toEqual(["WH-1"]);
  expect(await parts("2026-06-01")).toEqual([]);
});

it("the nine minimum data are told for an agreement and all its lines", async () => {
  const head =
    "Agreement,Supplier,CertifierType,InitialDate,FinalDate,PartNO,DescriptionOfGood,HS,PreferenceCriterion";
  const row = (part: string, criterion: string) =>
    `TMEC-1,NORTH,EXPORTER,2026-01-01,2026-12-31,${part},HINGE,830249,${criterion}`;
  await world.table(`${head}\n${row("WH-1", "B")}\n${row("WH-2", "")}\n${row("WH-3", "")}\n`);
  const { body } = await world.get("/api/getCatA");
  expect(body.data[0].Missing).toEqual(["criterion"]);
  const { Elements } = await card(body.data[0]._id);
  expect(Elements.map(({ Element, State, Lines }: Json) => [Element, State, Lines])).toEqual([
    ["certifierType", "given", 0],
    ["certifier", "notTold", 0],
    ["exporter", "given", 0],
    ["producer", "optional", 0],
    ["importer", "optional", 0],
    ["goods", "given", 0],
    ["criterion", "missing", 2],
    ["period", "given", 0],
    ["signature", "notTold", 0],
  ]);
  expect(Elements[6].Law).toBe("T-MEC Anexo 5-A, 7");
});

it("agreements are written by those who audit, each for their own client", async () => {
  const { _id } = await add();
  const writing = [
    ["/api/agreements", { ...draft, Agreement: "X-1" }],
    [`/api/agreements/${_id}`, { ...header, Version: 1, Producer: "X" }],
    [`/api/agreements/${_id}/revoke`, { RevokedDate: "2026-07-01", Reason: "x" }],
  ] as const;
  for (const [address, body] of writing) {
    expect((await world.post(address, body, "")).status).toBe(401);
    expect((await world.post(address, body, "operador@demo.test", 1)).status).toBe(403);
  }
  for (const [address, body] of writing.slice(1))
    expect((await world.post(address, body, "auditor@demo.test", 1)).status).toBe(404);
  expect((await world.get(`/api/agreements/${_id}`, "auditor@demo.test", 1)).status).toBe(404);
  expect((await world.get(`/api/agreements/${_id}`, "")).status).toBe(401);
  expect(await world.version()).toBe(1);
  expect(EJEMPLO).not.toBe(1);
});
