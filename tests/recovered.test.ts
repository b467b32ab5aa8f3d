import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { recoveredWords } from "#features/quality/contract.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Json } from "./wireWorld.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: pg.Client;
let auditor: Headers;
let admin: Headers;
const ZONE = "America/Mexico_City";
const YEAR = "Date1=2024-01-01&Date2=2028-01-01";
const words = Object.values(recoveredWords);

beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  // Audited long before anything is resolved.
  await owner.query("update audit_runs set ran_at = ran_at - interval '400 days'");
  auditor = await world.signIn("auditor@demo.test", NORTE);
  admin = await world.signIn("admin@demo.test", NORTE);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(() => owner.query("truncate finding_events, finding_work, accepted_pairs"));

async function get(url: string, headers = auditor): Promise<Json> {
  const reply = await world.app.inject({ method: "GET", url, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
async function post(url: string, payload: object, headers: Headers): Promise<Json> {
  const reply = await world.app.inject({ method: "POST", url, payload, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

/** Does one thing with a finding as it stands; it happened so many days ago. */
async function decide(finding: Json, action: string, headers = auditor, daysAgo = 0) {
  const { finding: now } = await get(`/api/findings/${encodeURIComponent(finding._id)}/events`);
  const { data } = await post(
    "/api/findings/decide",
    { findings: [{ id: now._id, version: now.Version }], action },
    headers,
  );
  await owner.query(
    "update finding_events set decided_at = decided_at - $2 * interval '1 day' where decision_id = $1",
    [data.decision, daysAgo],
  );
  return data.decision as string;
}

/** Findings whose duty can still be recovered, or not any more, as the list tells them. */
async function recoverable(isStill = true): Promise<Json[]> {
  const { data } = await get("/api/findings?case=C10&severity=AHORRO&take=1000");
  const those = data.filter(({ FechaLimite }: Json) => FechaLimite > dayIn(ZONE) === isStill);
  expect(those.length).toBeGreaterThan(isStill ? 3 : 0);
  return those;
}
const monthOf = (daysAgo: number) =>
  dayIn(ZONE, new Date(Date.now() - daysAgo * 86_400_000)).slice(0, 7);
const sum = (rows: readonly Json[], name: string) =>
  rows.reduce((all, row) => all + Number(row[name]), 0);
const recovered = (by: string, period = YEAR) => get(`/api/audit_recovered?${period}&By=${by}`);

describe("the duty recovered", () => {
  it("is what the findings resolved in a month could recover, and so by patente and by person", async () => {
    const [one, two, three] = (await recoverable()) as [Json, Json, Json];
    await decide(one, "resolve");
    await decide(two, "resolve", admin, 70);
    await decide(three, "resolve", auditor, 70);
    const all = [one, two, three];
    const months = new Map([
      [monthOf(70), Number(two.Importe) + Number(three.Importe)],
      [monthOf(0), Number(one.Importe)],
    ]);
    const byMonth = await recovered("mes");
    expect(byMonth.data.map(({ Grupo, Recuperado }: Json) => [Grupo, Number(Recuperado)])).toEqual([
      ...months,
    ]);
    expect(byMonth.Total).toEqual({
      Hallazgos: 3,
      Recuperado: expect.toSatisfy((text: string) => Number(text) === sum(all, "Importe")),
    });
    const byPerson = new Map(
      (await recovered("persona")).data.map(({ Grupo, Recuperado }: Json) => [
        Grupo,
        Number(Recuperado),
      ]),
    );
    expect(byPerson).toEqual(
      new Map([
        ["Aurelio Audita", Number(one.Importe) + Number(three.Importe)],
        ["Adela Administra", Number(two.Importe)],
      ]),
    );
    for (const { Grupo, Recuperado } of (await recovered("patente")).data) {
      const own = all.filter(({ Patente }) => Patente === Grupo);
      expect(Number(Recuperado)).toBe(sum(own, "Importe"));
    }
  });

  it.each(words)("by %s opens into its findings, which add up to it", async (by) => {
    const all = (await recoverable()).slice(0, 8);
    for (const [at, finding] of all.entries())
      await decide(finding, "resolve", at % 2 ? admin : auditor, at * 20);
    const { data, Total } = await recovered(by);
    const rows = `/api/audit_recovered/findings?${YEAR}&By=${by}`;
    expect((await get(rows)).totalCount).toBe(all.length);
    expect(sum(data, "Recuperado")).toBeCloseTo(Number(Total.Recuperado), 2);
    for (const { Grupo, Hallazgos, Recuperado } of data) {
      const own = await get(`${rows}&Grupo=${encodeURIComponent(Grupo)}`);
      expect(own.totalCount).toBe(Hallazgos);
      expect(own.Suma).toBe(Recuperado);
      expect(sum(own.data, "Recuperado")).toBeCloseTo(Number(Recuperado), 2);
    }
  });

  it("counts neither what was accepted, opened again or taken back, nor what had no duty to recover", async () => {
    const [one, two, three, four] = (await recoverable()) as [Json, Json, Json, Json];
    const [risk] = (await get("/api/findings?severity=RIESGO")).data;
    await decide(one, "accept");
    await decide(two, "resolve");
    await decide(two, "reopen");
    const decision = await decide(three, "resolve");
    await post("/api/findings/undo", { decision }, auditor);
    await decide(risk, "resolve");
    expect((await recovered("mes")).Total).toEqual({ Hallazgos: 0, Recuperado: "0" });
    // Resolved twice, it is one finding, and of the last time.
    await decide(four, "resolve", auditor, 70);
    await decide(four, "reopen", auditor, 60);
    await decide(four, "resolve");
    const { data } = await recovered("mes");
    expect(data).toEqual([{ Grupo: monthOf(0), Hallazgos: 1, Recuperado: four.Importe }]);
  });

  it("stays what it was whatever a later audit says, and is nothing once the deadline had passed", async () => {
    const [one, two] = (await recoverable()) as [Json, Json];
    await decide(one, "resolve");
    await decide(two, "resolve");
    const late = (await recovered("mes")).Total;
    expect(Number(late.Recuperado)).toBe(Number(one.Importe) + Number(two.Importe));
    const [lapsed] = (await recoverable(false)) as [Json];
    await decide(lapsed, "resolve");
    expect((await recovered("mes")).Total).toEqual(late);
    // A run of a later day finds nothing to recover any more.
    await owner.query(
      `insert into audit_runs select (r).* from (
         select jsonb_populate_record(r, jsonb_build_object('id', x.id, 'rows_run_id', x.id, 'ran_at', now() + interval '1 hour')) as r
         from audit_runs r join audits a on (a.subscriber_id, a.last_run_id) = (r.subscriber_id, r.id)
         cross join lateral (select gen_random_uuid() as id) x where a.id = $1) later`,
      [one.Auditoria],
    );
    expect((await recovered("mes")).Total).toEqual(late);
  });

  it("is of the days on which findings were resolved, the last one exclusive", async () => {
    const [one] = (await recoverable()) as [Json];
    await decide(one, "resolve");
    const today = dayIn(ZONE);
    const on = async (from: string, until: string) =>
      (await recovered("mes", `Date1=${from}&Date2=${until}`)).Total.Hallazgos;
    expect(await on(today, today)).toBe(1);
    expect(await on("2024-01-01", today)).toBe(0);
  });

  it("is asked by whoever audits that client, and of days in their order", async () => {
    const call = (person: string, client: number, query: string) =>
      world
        .signIn(person, client)
        .then((headers) =>
          world.app.inject({ url: `/api/audit_recovered?${query}&By=mes`, headers }),
        );
    expect((await call("operador@demo.test", NORTE, YEAR)).statusCode).toBe(403);
    expect((await call("auditor@demo.test", RIO_BRAVO, YEAR)).statusCode).toBe(403);
    const backwards = "Date1=2026-02-01&Date2=2026-01-01";
    expect((await call("auditor@demo.test", NORTE, backwards)).statusCode).toBe(400);
  });
});

describe("a person's own figures of findings", () => {
  const own = async (headers = auditor) => (await get("/api/own_figures/findings", headers)).data;

  it("are what waits for them, what they closed this month and what that recovers, nobody else's", async () => {
    const [one, two, three, four] = (await recoverable()) as [Json, Json, Json, Json];
    const people = (await get("/api/assignees")).data as Json[];
    const me = people.find(({ Nombre }) => Nombre === "Aurelio Audita")?._id;
    const { finding } = await get(`/api/findings/${encodeURIComponent(one._id)}/events`);
    const seen = [{ id: finding._id, version: finding.Version }];
    await post("/api/findings/decide", { findings: seen, action: "assign", assignee: me }, admin);
    await decide(two, "resolve");
    await decide(three, "accept");
    await decide(four, "resolve", auditor, 40);
    const since = `${monthOf(0)}-01`;
    expect(await own()).toEqual({
      Abiertos: 1,
      Cerrados: 2,
      Recuperado: two.Importe,
      Desde: since,
    });
    expect(await own(admin)).toEqual({ Abiertos: 0, Cerrados: 0, Recuperado: "0", Desde: since });
    await decide(three, "reopen");
    await decide(one, "due");
    await decide(one, "resolve", admin);
    expect(await own()).toMatchObject({ Abiertos: 0, Cerrados: 1, Recuperado: two.Importe });
    expect(await own(admin)).toMatchObject({ Cerrados: 1, Recuperado: one.Importe });
  });
});
