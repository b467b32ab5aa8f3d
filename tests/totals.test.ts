import Big from "big.js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { allAuditsAgain } from "#features/audit/store/touchedAudits.ts";
import { measureWords } from "#features/totals/contract.ts";
import { measureOf, measures } from "#features/totals/model/measure.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { Json } from "./wireWorld.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: pg.Client;
let auditor: Headers;
const YEAR = "Date1=2025-01-01&Date2=2027-01-01";

beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  auditor = await world.signIn("auditor@demo.test", NORTE);
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

const added = (amounts: readonly string[]) =>
  amounts.reduce((all, amount) => all.plus(amount), new Big(0)).toFixed();

describe("the money of the audits", () => {
  it("is added up by the rule for one line, over the versions that nothing replaced", async () => {
    const { rows } = await owner.query<Json>(
      `select r.case_code as "caseCode", r.severity, r.deadline_on::text as "deadlineOn", r.amount::text
       from audits a join audit_rows r on r.subscriber_id = a.subscriber_id and r.run_id = a.rows_run_id
       where a.subscriber_id = $1 and a.state <> 'superseded' and r.amount is not null`,
      [NORTE],
    );
    const today = dayIn("America/Mexico_City");
    const { Total } = await get(`/api/audit_totals?${YEAR}&By=mes`);
    for (const measure of measures) {
      const own = rows.filter((row: Json) => measureOf(row, today) === measure);
      expect([measure, Total[measureWords[measure]]]).toEqual([
        measure,
        added(own.map(({ amount }: Json) => amount)),
      ]);
    }
    expect(Total.Recuperable).not.toBe("0");
    expect(Total.Exposicion).not.toBe("0");
  });

  it.each(["mes", "proveedor", "aduana", "patente", "cliente"])(
    "comes to the same by %s, and each sum leads to the lines that it is made of",
    async (by) => {
      const { data, Total } = await get(`/api/audit_totals?${YEAR}&By=${by}`);
      for (const word of Object.values(measureWords)) {
        expect(added(data.map((group: Json) => group[word]))).toBe(Total[word]);
        for (const group of data) {
          const lines = await get(
            `/api/audit_totals/lines?${YEAR}&By=${by}&Medida=${word}&Grupo=${encodeURIComponent(group.Grupo)}`,
          );
          expect(lines.Suma).toBe(group[word]);
          expect(added(lines.data.map(({ Importe }: Json) => Importe))).toBe(group[word]);
        }
      }
    },
  );

  it("counts by the day of payment, the last day exclusive", async () => {
    const of = async (from: string, until: string) =>
      (await get(`/api/audit_totals/lines?Date1=${from}&Date2=${until}&By=mes&Medida=Recuperable`))
        .data;
    const november = await of("2026-11-01", "2026-12-01");
    const days = november.map(({ FechaPago }: Json) => FechaPago);
    expect(days).toContain("2026-11-12");
    expect(await of("2026-11-12", "2026-11-12")).toHaveLength(
      days.filter((day: string) => day === "2026-11-12").length,
    );
    expect(await of("2026-11-11", "2026-11-12")).toEqual([]);
  });

  it("stays what it was, as do findings, chains and warnings, when audits run again and come out the same", async () => {
    const told = async () => ({
      totals: await get(`/api/audit_totals?${YEAR}&By=proveedor`),
      findings: (await get("/api/findings?take=50")).data.map(({ _id, Caso, Importe }: Json) => [
        _id,
        Caso,
        Importe,
      ]),
      chains: (await get("/api/rectifications?take=50")).data,
      warnings: await get("/api/certificate_warnings"),
    });
    const before = await told();
    expect(before.findings.length).toBeGreaterThan(0);
    const shared = `select count(*)::integer as n from audits where subscriber_id = ${NORTE} and rows_run_id <> last_run_id`;
    await inTenant(world.database, NORTE, (tx) => allAuditsAgain(tx, "again"));
    while (await inTenant(world.database, NORTE, (tx) => runWaitingAudits(tx, world.database)));
    const { rows } = await owner.query<Json>(shared);
    expect(rows[0].n).toBeGreaterThan(100);
    expect(await told()).toEqual(before);
  });

  it("splits what can be recovered by the days that are left", async () => {
    const { Plazos, Total } = await get(`/api/audit_totals?${YEAR}&By=mes`);
    expect(added([Plazos.Hasta30, Plazos.Hasta90, Plazos.Despues])).toBe(Total.Recuperable);
    await owner.query(
      `update audit_rows set deadline_on = current_date + 10
       where case_code = 'C10' and subscriber_id = $1`,
      [NORTE],
    );
    const soon = await get(`/api/audit_totals?${YEAR}&By=mes`);
    const recoverable = added([Total.Recuperable, Total.Perdido]);
    expect(soon.Plazos).toEqual({ Hasta30: recoverable, Hasta90: "0", Despues: "0" });
  });

  it("refuses what it does not know", async () => {
    for (const bad of ["Date1=2026-13-01&Date2=2026-12-01&By=mes", `${YEAR}&By=color`, YEAR]) {
      const reply = await world.app.inject({
        method: "GET",
        url: `/api/audit_totals?${bad}`,
        headers: auditor,
      });
      expect(reply.statusCode).toBe(400);
    }
  });
});
