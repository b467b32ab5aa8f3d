import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { type GroupingWord, groupingWords } from "#features/quality/contract.ts";
import { daysBetween } from "#kit/pure/calendar.ts";
import type { Json } from "./wireWorld.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: pg.Client;
let auditor: Headers;
const YEAR = "Date1=2025-01-01&Date2=2027-01-01";
const words = Object.values(groupingWords);

beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  auditor = await world.signIn("auditor@demo.test", NORTE);
  // At this time of Greenwich it is the day before in Mexico.
  await owner.query(
    "update audit_runs set ran_at = date_trunc('day', ran_at) + interval '2 hours' where subscriber_id = $1",
    [NORTE],
  );
  // One whose certificates are all that is in doubt is no clean one.
  await owner.query(
    `update audits set differences = 0 where id = (select id from audits where subscriber_id = $1
       and risks > 0 and differences > 0 and state <> 'superseded' order by id limit 1)`,
    [NORTE],
  );
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

async function get(url: string): Promise<Json> {
  const reply = await world.app.inject({ method: "GET", url, headers: auditor });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const sum = (rows: readonly Json[], name: string) =>
  rows.reduce((all, row) => all + Number(row[name]), 0);
/** The smallest of all that at least so much of all is not above. */
const atShare = (days: readonly number[], share: number) =>
  days.toSorted((one, other) => one - other)[Math.ceil(share * days.length) - 1] ?? null;

/** What the figures of pedimentos are, counted one by one. */
function counted(rows: readonly Json[]) {
  const days = rows.flatMap(({ Dias }) => (Dias === null ? [] : [Dias as number]));
  const isClean = ({ Diferencias, Riesgos }: Json) => Diferencias === 0 && Riesgos === 0;
  return {
    Pedimentos: rows.length,
    Limpios: rows.filter(isClean).length,
    ConDiferencias: rows.filter(({ Diferencias }) => Diferencias > 0).length,
    ConRiesgo: rows.filter(({ Riesgos }) => Riesgos > 0).length,
    Partidas: sum(rows, "Partidas"),
    Diferencias: sum(rows, "Diferencias"),
    Riesgos: sum(rows, "Riesgos"),
    DiasMediana: atShare(days, 0.5),
    Dias90: atShare(days, 0.9),
    SinFechaPago: rows.filter(({ FechaPago }) => FechaPago === null).length,
  };
}

/** What a pedimento says of its group itself; nothing where the group is not told with it. */
const GROUP_OF: Record<GroupingWord, (row: Json) => string[]> = {
  patente: ({ Patente }) => [Patente],
  aduana: ({ Aduana }) => [Aduana],
  mes: ({ FechaPago }) => (FechaPago === null ? [] : [FechaPago.slice(0, 7)]),
  cliente: () => [],
};

describe("the quality of the pedimentos", () => {
  it.each(words)(
    "by %s is what the pedimentos of each group come to, and all of them together",
    async (by) => {
      const { data, Total } = await get(`/api/audit_quality?${YEAR}&By=${by}`);
      expect(data.length).toBeGreaterThan(0);
      const pedimentos = `/api/audit_quality/pedimentos?${YEAR}&By=${by}`;
      const everything = await get(pedimentos);
      expect(Total).toMatchObject(counted(everything.data));
      for (const group of data) {
        const own = await get(`${pedimentos}&Grupo=${encodeURIComponent(group.Grupo)}`);
        expect(own.totalCount).toBe(group.Pedimentos);
        expect(group).toMatchObject(counted(own.data));
        expect(
          own.data.flatMap(GROUP_OF[by]).filter((said: string) => said !== group.Grupo),
        ).toEqual([]);
      }
      expect(sum(data, "Pedimentos")).toBe(Total.Pedimentos);
      expect(sum(data, "Exposicion")).toBeCloseTo(Number(Total.Exposicion), 2);
    },
  );

  it("tells clean pedimentos from others, and counts the days from payment to the first audit on the person's calendar", async () => {
    const { data } = await get(`/api/audit_quality/pedimentos?${YEAR}&By=patente`);
    expect(counted(data)).toMatchObject({
      Limpios: expect.toSatisfy((count: number) => count > 0 && count < data.length),
      ConRiesgo: expect.toSatisfy((count: number) => count > 0 && count < data.length),
    });
    const { rows } = await owner.query<{ id: string; paid: string | null; ran: string }>(
      `select a.id, p.paid_on::text as paid, min((r.ran_at at time zone 'America/Mexico_City')::date)::text as ran
       from audits a join pedimentos p on (p.subscriber_id, p.id) = (a.subscriber_id, a.pedimento_id)
       join audit_runs r on (r.subscriber_id, r.audit_id) = (a.subscriber_id, a.id)
       where a.subscriber_id = $1 group by a.id, p.paid_on`,
      [NORTE],
    );
    const first = new Map(rows.map((row) => [row.id, row]));
    for (const { _id, Dias, FechaPago } of data) {
      const { paid = null, ran = "" } = first.get(_id) ?? {};
      expect(FechaPago).toBe(paid);
      expect(Dias).toBe(paid === null ? null : Math.max(0, daysBetween(paid, ran)));
    }
    expect(new Set(data.map(({ Dias }: Json) => Dias)).size).toBeGreaterThan(2);
  });

  it("leaves out what another pedimento replaced, and counts by the day of payment, the last day exclusive", async () => {
    const { data } = await get(`/api/audit_quality/pedimentos?${YEAR}&By=patente`);
    const { rows } = await owner.query<{ id: string }>(
      "select id from audits where subscriber_id = $1 and state = 'superseded'",
      [NORTE],
    );
    expect(rows.length).toBeGreaterThan(0);
    const shown = new Set(data.map(({ _id }: Json) => _id));
    expect(rows.filter(({ id }) => shown.has(id))).toEqual([]);
    const day = data.find(({ FechaPago }: Json) => FechaPago !== null).FechaPago as string;
    const on = async (from: string, until: string) =>
      (await get(`/api/audit_quality?Date1=${from}&Date2=${until}&By=mes`)).Total.Pedimentos;
    const paid = data.filter(({ FechaPago }: Json) => FechaPago === day).length;
    expect(await on(day, day)).toBe(paid);
    expect(await on("2025-01-01", day)).toBe(
      data.filter(({ FechaPago }: Json) => FechaPago !== null && FechaPago < day).length,
    );
  });

  it("is asked by whoever audits that client, and of days in their order", async () => {
    const call = (person: string, client: number, query: string) =>
      world
        .signIn(person, client)
        .then((headers) =>
          world.app.inject({ url: `/api/audit_quality?${query}&By=mes`, headers }),
        );
    expect((await call("operador@demo.test", NORTE, YEAR)).statusCode).toBe(403);
    expect((await call("auditor@demo.test", RIO_BRAVO, YEAR)).statusCode).toBe(403);
    const backwards = "Date1=2026-02-01&Date2=2026-01-01";
    expect((await call("auditor@demo.test", NORTE, backwards)).statusCode).toBe(400);
  });
});
