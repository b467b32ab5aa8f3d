import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { openWireWorld, partsZip, type WireWorld } from "./wireWorld.ts";

const EVERYTHING_ELSE = "everything-else@demo.test";
const AUDIT = "audit-only@demo.test";
const PARTS = "parts-only@demo.test";

let world: WireWorld;
beforeAll(async () => {
  world = await openWireWorld("admin@demo.test");
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const add = (email: string, codes: string) =>
    owner.query(
      `with one as (insert into people (email, name, password_hash)
         select $1, $1, password_hash from people where email = 'admin@demo.test' returning id),
       link as (insert into person_subscribers select id, $2 from one)
       insert into grants (person_id, code)
         select one.id, code from one, (select distinct code from grants where ${codes}) held`,
      [email, NORTE],
    );
  await add(EVERYTHING_ELSE, "code not in ('AUDITORIA_REPORTE', 'CATALOGO_PARTES')");
  await add(AUDIT, "code = 'AUDITORIA_REPORTE'");
  await add(PARTS, "code = 'CATALOGO_PARTES'");
  await owner.end();
});
afterAll(() => world.close());

const NONE = "00000000-0000-4000-8000-000000000000";
const days = "Date1=2026-11-01&Date2=2026-11-02";

/** Whether each of the three is let in, whatever the call then answers. */
async function admitted(ask: (email: string) => Promise<number>): Promise<Record<string, boolean>> {
  const people = [EVERYTHING_ELSE, AUDIT, PARTS];
  const statuses = await Promise.all(people.map(ask));
  return Object.fromEntries(people.map((email, at) => [email, statuses[at] !== 403]));
}

const reading = (url: string) => async (email: string) =>
  (await world.get(url, await world.signIn(email))).status;

const sending = (url: string) => async (email: string) =>
  (await world.upload(url, [partsZip(`${email}.zip`)], {}, await world.signIn(email))).status;

describe("the audits need AUDITORIA_REPORTE", () => {
  const alone = { [EVERYTHING_ELSE]: false, [AUDIT]: true, [PARTS]: false };
  it.each([
    `/api/getAuditGen?${days}`,
    `/api/getAuditDet?ID=${NONE}`,
    `/agreements_paginated?${days}`,
    `/AgreementDownloadByIdAgreement/${NONE}`,
    `/AgreementDownloadLogsByIdAgreementDownload/${NONE}`,
    "/api/templates_558",
    "/api/templates_558_versions?Patente=9301",
  ])("%s is answered with AUDITORIA_REPORTE alone", async (url) => {
    expect(await admitted(reading(url))).toEqual(alone);
  });
  it("asking for an audit", async () => {
    const ask = async (email: string) =>
      (
        await world.post(
          "/api/GetPedimentoDet",
          { Patente: "9301", Pedimento: "6990009" },
          await world.signIn(email),
        )
      ).status;
    expect(await admitted(ask)).toEqual(alone);
  });
  it.each(["/api/templates_558", "/api/templates_558/try"])("%s", async (url) => {
    const body = { Patente: "9301", Patrones: "" };
    const ask = async (email: string) =>
      (await world.post(url, body, await world.signIn(email))).status;
    expect(await admitted(ask)).toEqual(alone);
  });
  it.each(["/api/agreements", `/api/agreements/${NONE}`, `/api/agreements/${NONE}/revoke`])(
    "writing at %s",
    async (url) => {
      const write = async (email: string) =>
        (await world.post(url, {}, await world.signIn(email))).status;
      expect(await admitted(write)).toEqual(alone);
    },
  );
  it("evidence packs", async () => {
    const body = { ids: [NONE], format: "pdf", language: "es" };
    const ask = async (email: string) =>
      (await world.post("/api/evidence", body, await world.signIn(email))).status;
    expect(await admitted(ask)).toEqual(alone);
  });
  it.each(["/api/upload_pedimentos", "/api/upload_nafta", "/api/preaudit_m3"])(
    "%s",
    async (url) => {
      expect(await admitted(sending(url))).toEqual(alone);
    },
  );
});

describe("the catalogues and the uploads can be seen with CATALOGO_PARTES or AUDITORIA_REPORTE", () => {
  it.each([
    "/parts_paginated",
    "/partnumberslog_bypartno?PartNO=X",
    `/partnumber_paginated?${days}`,
    `/partnumbersdownloadedlog_bydownload?ID=${NONE}`,
    `/partsdownloadedshour_paginated?${days}`,
    `/partsdownloadedshourlog_bydownloadhours?ID=${NONE}`,
    "/dashboard",
    `/api/uploads/${NONE}`,
    "/api/getCatA",
    `/api/getAgreementsDetails?ID=${NONE}`,
    "/api/feeds",
    `/api/feeds/${NONE}/runs`,
    `/api/feeds/${NONE}/files`,
    `/api/agreements/${NONE}`,
    "/api/certificate_warnings",
    "/api/coverage_matrix?from=2026-01",
    "/api/coverage_lines?PartNO=X&month=2026-01",
  ])("%s is answered with CATALOGO_PARTES or AUDITORIA_REPORTE", async (url) => {
    const either = { [EVERYTHING_ELSE]: false, [AUDIT]: true, [PARTS]: true };
    expect(await admitted(reading(url))).toEqual(either);
  });
});

it("parts can be uploaded with CATALOGO_PARTES alone, and with no other code", async () => {
  const alone = { [EVERYTHING_ELSE]: false, [AUDIT]: false, [PARTS]: true };
  expect(await admitted(sending("/api/upload_parts"))).toEqual(alone);
});

it("a held upload is approved or rejected with CATALOGO_PARTES alone", async () => {
  const alone = { [EVERYTHING_ELSE]: false, [AUDIT]: false, [PARTS]: true };
  for (const decision of ["approve", "reject"]) {
    const ask = async (email: string) =>
      (await world.post(`/api/uploads/${NONE}/${decision}`, {}, await world.signIn(email))).status;
    expect(await admitted(ask)).toEqual(alone);
  }
});

describe("a feed is added, changed, switched and run with CATALOGO_PARTES alone", () => {
  const one = `/api/feeds/${NONE}`;
  it.each(["/api/feeds", one, `${one}/enable`, `${one}/disable`, `${one}/run`])(
    "%s",
    async (url) => {
      const alone = { [EVERYTHING_ELSE]: false, [AUDIT]: false, [PARTS]: true };
      const ask = async (email: string) =>
        (await world.post(url, {}, await world.signIn(email))).status;
      expect(await admitted(ask)).toEqual(alone);
    },
  );
});

it("an administrator is told that letters wait where the server sends none", async () => {
  const { body } = await world.get("/api/people_options", await world.signIn("admin@demo.test"));
  expect(body.data.SendsMail).toBe(false);
});

describe("people are administered with CREATE_USER, and with no code of the audit area", () => {
  const other = { [EVERYTHING_ELSE]: true, [AUDIT]: false, [PARTS]: false };
  const one = `/api/people/${NONE}`;
  it.each(["/api/people", "/api/people_options", `${one}/sessions`, `${one}/history`])(
    "%s",
    async (url) => {
      expect(await admitted(reading(url))).toEqual(other);
    },
  );
  it.each([
    "/api/people",
    one,
    `${one}/invite`,
    `${one}/approve`,
    `${one}/disable`,
    `${one}/enable`,
    `${one}/end_sessions`,
    `${one}/reset_second_factor`,
  ])("changing by %s", async (url) => {
    const ask = async (email: string) =>
      (await world.post(url, {}, await world.signIn(email))).status;
    expect(await admitted(ask)).toEqual(other);
  });
});
