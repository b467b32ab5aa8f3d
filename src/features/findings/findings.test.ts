import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { allAuditsAgain } from "#features/audit/store/touchedAudits.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { type Answer, type Json, openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";

let world: WireWorld;
let owner: pg.Client;
let people: Record<string, string>;

beforeAll(async () => {
  world = await openWireWorld("admin@demo.test", {}, { isDemonstration: true });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const { body } = await world.get("/api/assignees");
  people = Object.fromEntries(body.data.map((one: Json) => [one.Nombre, one._id]));
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

// Nobody has done anything yet.
beforeEach(async () => {
  await owner.query(
    "truncate finding_events, finding_work, accepted_pairs, audit_reviews; update audits set state = 'pending', reviewed_at = null, reviewed_by = null where state = 'reviewed'",
  );
});

const list = async (query = "") => (await world.get(`/api/findings?${query}`)).body;
const only = async (query: string): Promise<Json> => {
  const { data } = await list(query);
  expect(data.length, query).toBeGreaterThan(0);
  return data[0];
};
const seen = (...rows: Json[]) => rows.map(({ _id, Version }) => ({ id: _id, version: Version }));
const decide = (findings: Json[], action: string, more: object = {}): Promise<Answer> =>
  world.post("/api/findings/decide", { findings: seen(...findings), action, ...more });
const one = async (id: string) =>
  (await world.get(`/api/findings/${encodeURIComponent(id)}/events`)).body;
const person = (email: string, client = NORTE) => world.signIn(email, client);

it("those who may not open findings are no assignees, though they are of the client", () => {
  expect(Object.keys(people)).toContain("Aurelio Audita");
  expect(Object.keys(people)).not.toContain("Olga Opera");
});

describe("the list", () => {
  it("shows what is not in order, the most pressing first, and INFO only when asked for", async () => {
    const { data, totalCount } = await list();
    expect(totalCount).toBe(data.length);
    expect(new Set(data.map((row: Json) => row.Severidad))).toEqual(
      new Set(["RIESGO", "ERROR", "AHORRO"]),
    );
    expect(data[0].Severidad).toBe("RIESGO");
    const info = await list("severity=INFO");
    expect(info.totalCount).toBeGreaterThan(0);
    expect(new Set(info.data.map((row: Json) => row.Severidad))).toEqual(new Set(["INFO"]));
  });

  it("names a part that is not in the catalogue once, not its fraccion and description too", async () => {
    const { data } = await list("part=TOR-1099");
    expect(data.map((row: Json) => row.Prueba)).toContain("part");
    expect(data.map((row: Json) => row.Prueba)).not.toContain("fraccion");
    expect(data.map((row: Json) => row.Prueba)).not.toContain("description");
  });

  it.each([
    ["case=C25", (row: Json) => row.Caso === "C25"],
    ["patente=9503", (row: Json) => row.Patente === "9503"],
    ["test=fraccion,part", (row: Json) => ["fraccion", "part"].includes(row.Prueba)],
    ["severity=AHORRO", (row: Json) => row.Severidad === "AHORRO"],
    ["pedimento=6001002", (row: Json) => row.Pedimento === "6001002"],
    ["part=ahx-1014", (row: Json) => row.Parte === "AHX-1014"],
    ["state=open", (row: Json) => row.Estado === "open"],
    ["assignee=none", (row: Json) => row.Responsable === null],
  ])("holds to %s", async (query, fits) => {
    const { data } = await list(query);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(fits)).toBe(true);
  });

  it("holds to days of payment, the second exclusive", async () => {
    const { FechaPago: day } = await only("part=AHX-1014");
    const next = (await list(`Date1=${day}&Date2=${day}`)).data;
    expect(new Set(next.map((row: Json) => row.FechaPago))).toEqual(new Set([day]));
  });

  it("goes by pages and orders", async () => {
    const all = (await list("orderby=Importe desc")).data;
    const page = (await list("orderby=Importe desc&skip=2&take=3")).data;
    expect(page).toEqual(all.slice(2, 5));
    const amounts = all.map((row: Json) => Number(row.Importe ?? -1));
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  });
});

describe("a decision", () => {
  it("is kept with who, when and what, and outlives the next audit of the line", async () => {
    const before = await only("case=C21");
    const aurelio = people["Aurelio Audita"];
    const { status } = await decide([before], "assign", { assignee: aurelio, comment: "Para hoy" });
    expect(status).toBe(200);
    await world.post("/api/GetPedimentoDet", {
      Patente: before.Patente,
      Pedimento: before.Pedimento,
      Aduana: before.Aduana,
      Anio: before.Anio,
    });
    await world.settled();
    const { finding, data } = await one(before._id);
    expect(finding).toMatchObject({ Estado: "assigned", Version: 1 });
    expect(finding.Responsable).toEqual({ _id: aurelio, Nombre: "Aurelio Audita" });
    expect(data).toMatchObject([
      {
        Accion: "assign",
        Persona: "Adela Administra",
        Comentario: "Para hoy",
        Antes: { state: "open", assignee: null },
        Despues: { state: "assigned", assignee: "Aurelio Audita" },
      },
    ]);
    expect((await list(`assignee=${aurelio}&state=assigned`)).totalCount).toBe(1);
    const mine = await person("auditor@demo.test");
    const { body } = await world.get("/api/findings?assignee=me&state=assigned", mine);
    expect(body.data.map((row: Json) => row._id)).toEqual([before._id]);
    expect((await list("assignee=me")).totalCount).toBe(0);
  });

  it("is made about all findings or about none", async () => {
    const { data } = await list("take=3");
    await decide([data[0]], "resolve");
    const reread = (await list("take=1000")).data.filter((row: Json) =>
      data.some(({ _id }: Json) => _id === row._id),
    );
    const { status, body } = await decide(reread, "accept");
    expect([status, body.refused]).toEqual([409, [data[0]._id]]);
    expect((await one(data[1]._id)).finding.Estado).toBe("open");
    const unknown = { ...data[1], _id: data[1]._id.replace(/^.{8}/, "00000000") };
    expect((await decide([data[1], unknown], "accept")).status).toBe(404);
    expect((await one(data[1]._id)).data).toEqual([]);
  });

  it("is refused to the second of two people, who sees what the first one did", async () => {
    const found = await only("case=C26");
    const both = await Promise.all(
      ["admin@demo.test", "auditor@demo.test"].map(async (email) =>
        world.post(
          "/api/findings/decide",
          { findings: seen(found), action: "resolve" },
          await person(email),
        ),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    expect(refused.conflicts ?? refused.refused).toEqual([found._id]);
    expect((await one(found._id)).data).toHaveLength(1);
  });

  it("can be taken back at once by who made it, as long as nobody has been there since", async () => {
    const { data } = await list("take=5");
    const { body } = await decide(data, "due", { due: "2026-12-24" });
    const { decision } = body.data;
    const other = await person("auditor@demo.test");
    expect((await world.post("/api/findings/undo", { decision }, other)).status).toBe(404);
    expect((await world.post("/api/findings/undo", { decision })).body.data.count).toBe(5);
    const { finding, data: log } = await one(data[0]._id);
    expect(finding).toMatchObject({ Vence: null, Estado: "open", Version: 2 });
    expect(log.map((event: Json) => event.Accion)).toEqual(["undo", "due"]);
    expect((await world.post("/api/findings/undo", { decision })).status).toBe(409);
  });

  it("gives findings to nobody outside of the client", async () => {
    const found = await only("");
    const { rows } = await owner.query("select id from people where email = 'mina@demo.test'");
    expect((await decide([found], "assign", { assignee: rows[0].id })).status).toBe(400);
    expect((await decide([found], "comment")).status).toBe(400);
  });

  it("is never changed or deleted by the product", async () => {
    const found = await only("");
    await decide([found], "comment", { comment: "Uno" });
    for (const statement of [
      "delete from finding_events",
      "update finding_events set comment = ''",
    ])
      await expect(world.database.pool.query(statement)).rejects.toThrow("permission denied");
  });
});

describe("a letter", () => {
  it("asks the broker in two languages about what was declared and what is on file", async () => {
    const found = await only("test=fraccion");
    const { body } = await world.get(`/api/findings/${encodeURIComponent(found._id)}/letter`);
    for (const text of [body.data.es.body, body.data.en.body]) {
      expect(text).toContain(found.Declarado);
      expect(text).toContain(found.Registrado);
      expect(text).toContain("Maquiladora del Norte");
    }
    expect(body.data.es.subject).toContain(found.Pedimento);
  });
});

describe("what is remembered", () => {
  const rerun = async (id: string) => {
    await world.settled();
    return (await one(id)).finding;
  };

  it("counts as equal in the next audit, which says by whom it was accepted", async () => {
    const found = await only("test=description&part=DIS-1001");
    await decide([found], "accept", { remember: true, comment: "Es lo mismo" });
    const accepted = { Severidad: "OK", Estado: "accepted" };
    expect(await rerun(found._id)).toMatchObject(accepted);
    await inTenant(world.database, NORTE, (tx) => allAuditsAgain(tx, "again"));
    while (await inTenant(world.database, NORTE, (tx) => runWaitingAudits(tx, world.database)));
    expect(await rerun(found._id)).toMatchObject(accepted);
    const detail = await world.get(`/api/getAuditDet?ID=${found.Auditoria}`);
    const line = detail.body.data.Resultado.find((row: Json) => row.ParteAduasis === "DIS-1001");
    expect(line.ResultadoDescripcion).toBe("true");
    expect(line.Razones).toContainEqual(
      expect.stringMatching(/aceptado el \d{4}-\d\d-\d\d por Adela Administra/),
    );
  });

  it("is forgotten again when it is revoked, or the decision undone", async () => {
    const found = await only("test=fraccion&part=BOM-1001");
    const { body } = await decide([found], "accept", { remember: true });
    expect((await rerun(found._id)).Severidad).toBe("OK");
    await world.post("/api/findings/undo", { decision: body.data.decision });
    expect(await rerun(found._id)).toMatchObject({ Severidad: "ERROR", Estado: "open" });
    const sides = { Declarado: found.Declarado, Registrado: found.Registrado };
    const pair = { about: "fraccion", PartNO: found.Parte, ...sides };
    const accepted = await world.post("/api/accepted_pairs", pair);
    expect((await rerun(found._id)).Severidad).toBe("OK");
    expect((await world.post("/api/accepted_pairs", pair)).status).toBe(409);
    const url = `/api/accepted_pairs/${accepted.body.data._id}`;
    const headers = await person("admin@demo.test");
    const revoke = () => world.app.inject({ method: "DELETE", url, headers });
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke()).statusCode).toBe(404);
    expect((await rerun(found._id)).Severidad).toBe("ERROR");
    const { body: pairs } = await world.get(`/api/accepted_pairs?PartNO=${found.Parte}`);
    expect(pairs.data.map((row: Json) => row.Revocado === null)).toEqual([false, false]);
  });

  it("leads a part to the number under which it is in the catalogue", async () => {
    const found = await only("test=part&part=TOR-1099");
    await world.post("/api/accepted_pairs", {
      about: "part",
      PartNO: "TOR-1099",
      Declarado: "TOR-1099",
      Registrado: "tor-1001",
    });
    await world.settled();
    const { body } = await world.get(`/api/getAuditDet?ID=${found.Auditoria}`);
    const line = body.data.Resultado.find((row: Json) => row.ParteAduasis === "TOR-1099");
    expect(line).toMatchObject({ ParteEXL: "TOR-1001", ResultadoParte: "true" });
    expect(line.Razones[0]).toMatch(/está en el catálogo como TOR-1001: aceptado el/);
  });
});

describe("a correction", () => {
  it("uploads one line that speaks from the day of payment on, and the audit comes out anew", async () => {
    const found = await only("test=fraccion&part=EMP-1003");
    const { status, body } = await world.post("/api/findings/correct", {
      finding: seen(found)[0],
    });
    expect(status).toBe(200);
    await world.settled();
    const upload = (await world.get(`/api/uploads/${body.data.upload}`)).body.data;
    expect(upload).toMatchObject({ Status: "Procesado", Lines: 1, FileDate: found.FechaPago });
    const { finding, data } = await one(found._id);
    expect(finding).toMatchObject({ Severidad: "OK", Estado: "correcting" });
    expect(data[0]).toMatchObject({ Accion: "correct" });
  });

  it("is not for what is no value of the catalogue", async () => {
    const found = await only("test=certificate");
    const sent = { finding: seen(found)[0] };
    expect((await world.post("/api/findings/correct", sent)).status).toBe(409);
    const part = { finding: seen(await only("case=C25"))[0], MXHTS: "8544429904" };
    expect((await world.post("/api/findings/correct", part)).status).toBe(409);
  });
});

describe("a sign-off", () => {
  const review = (id: string, body: object) => world.post(`/api/audits/${id}/review`, body);
  const estado = async (id: string) => (await world.get(`/api/getAuditDet?ID=${id}`)).body.data;

  it("is an audit's until somebody takes it back, and says who and why", async () => {
    const { Auditoria: id } = await only("case=C22");
    const first = await review(id, { Comentario: "Visto con el agente" });
    expect(first.body.data.Estado).toBe("Revisado");
    expect((await estado(id)).Revision).toMatchObject({
      Persona: "Adela Administra",
      Comentario: "Visto con el agente",
    });
    expect((await review(id, {})).status).toBe(409);
    expect((await review(id, { withdraw: true })).body.data.Estado).toBe("Con riesgo");
    expect((await estado(id)).Revision).toBeNull();
    expect((await review(id, { withdraw: true })).status).toBe(409);
  });

  it("ends when the audit comes out otherwise, also where the next run finds the same", async () => {
    const found = await only("test=description&part=TOR-1002");
    await review(found.Auditoria, {});
    await decide([found], "accept", { remember: true });
    await world.settled();
    expect((await estado(found.Auditoria)).Revision).toBeNull();
    await world.post("/api/GetPedimentoDet", {
      Patente: found.Patente,
      Pedimento: found.Pedimento,
    });
    await world.settled();
    expect((await estado(found.Auditoria)).Revision).toBeNull();
  });
});

describe("another client", () => {
  it("reaches no finding, log, letter, pair, correction or sign-off of this one", async () => {
    const found = await only("test=description");
    const sides = { Declarado: found.Declarado, Registrado: found.Registrado };
    const pair = { about: "description", PartNO: found.Parte, ...sides };
    const { body } = await world.post("/api/accepted_pairs", pair);
    await world.settled();
    const theirs = await person("admin@demo.test", RIO_BRAVO);
    const id = encodeURIComponent(found._id);
    const list = (await world.get("/api/findings?take=1000", theirs)).body.data;
    expect(list.filter((row: Json) => row.Auditoria === found.Auditoria)).toEqual([]);
    expect((await world.get("/api/accepted_pairs", theirs)).body.data).toEqual([]);
    const tries: Promise<Answer>[] = [
      world.get(`/api/findings/${id}/events`, theirs),
      world.get(`/api/findings/${id}/letter`, theirs),
      world.post("/api/findings/decide", { findings: seen(found), action: "accept" }, theirs),
      world.post("/api/findings/correct", { finding: seen(found)[0], PartDesc: "X" }, theirs),
      world.post(`/api/audits/${found.Auditoria}/review`, {}, theirs),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
    const url = `/api/accepted_pairs/${body.data._id}`;
    const revoked = await world.app.inject({ method: "DELETE", url, headers: theirs });
    expect(revoked.statusCode).toBe(404);
  });
});
