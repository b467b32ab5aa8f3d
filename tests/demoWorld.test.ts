import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EJEMPLO, NORTE, RIO_BRAVO, SIERRA_ALTA } from "#demo/clients.ts";
import { isWorldDue, loadWorld } from "#demo/loadWorld.ts";
import { NORTE_LISTED, NORTE_STORIES, NORTE_UNPAID, norteRoutine } from "#demo/norteStories.ts";
import { nortePastYear, rioBravoPastYear, sierraAltaPastYear } from "#demo/pastYear.ts";
import { RIO_BRAVO_STORIES, SIERRA_ALTA_STORIES } from "#demo/otherStories.ts";
import { expectedCases, type PedimentoStory, storyKey } from "#demo/story.ts";
import { CASES, NOTES } from "#features/audit/model/cases.ts";
import { flagsOf, lineFlags } from "#features/parts/model/lineFlags.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { ComputationWire } from "#modules/customsOperations/contract.ts";
import type { CandidateWire } from "#modules/customsOperations/requesting/contract.ts";
import { classificationRequests as requests } from "#modules/classificationRequests/classificationRequests.ts";
import { counts as counted } from "#modules/counts/counts.ts";
import { instructions } from "#modules/instructions/instructions.ts";
import { entities } from "#modules/modules.ts";
import { priorities } from "#modules/priorities/priorities.ts";
import { releases } from "#modules/releases/releases.ts";
import { CAUSES } from "#modules/shipments/exceptions/causes.ts";
import { screens as exceptions } from "#modules/shipments/exceptions/exceptions.ts";
import { screens as units } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { GONE_LOADS, UNDERWAY } from "#modules/loads/loads.ts";
import { screens as entries } from "#modules/shipments/shipments.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import type { Story } from "#modules/traceability/contract.ts";
import { screens as visits } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { type Headers, openWorld, type World } from "./world.ts";

const HOUR_MS = 3_600_000;
const HOUSE = ["admin@demo.test", "operador@demo.test"];
const EVERYBODY = [...HOUSE, "cliente@demo.test"];
const statesOf = ({ fields, state }: Entity): readonly string[] =>
  fields[state ?? ""]?.options ?? [];
/** Lists that people are shown: narrowed how, at least so many rows, in which states, for whom. */
const DENSE: readonly (readonly [
  entity: string,
  narrowed: string,
  least: number,
  states: readonly string[],
  people: readonly string[],
])[] = [
  ["instructions", "", 10, statesOf(instructions), HOUSE],
  ["priorities", "", 30, statesOf(priorities), EVERYBODY],
  ["exceptions", "", 40, ["open", "informed", "accepted", "claimed", "resolved"], EVERYBODY],
  ["counts", "distribution=true", 28, statesOf(counted), HOUSE],
  ["releases", "", 20, statesOf(releases), EVERYBODY],
  ["releases", "status=staged,loaded", 7, ["staged", "loaded"], HOUSE],
  ["loads", "kind=distribution", 7, [...UNDERWAY, ...GONE_LOADS], HOUSE],
  ["shipments", "distribution=true&toReview=true", 8, ["received", "reviewing"], HOUSE],
  ["invoiceLines", "review=agrees,differs,skipped", 8, ["agrees", "differs", "skipped"], HOUSE],
  ["trailerVisits", "onSite=true", 40, ["atDock", "atSlot", "inYard"], HOUSE],
  [
    "classificationRequests",
    "",
    15,
    statesOf(requests),
    ["clasificador@demo.test", "clasificadora@demo.test"],
  ],
];

let world: World;
let owner: pg.Client;
let auditor: Headers;
/** When the demonstration was loaded: its days are counted from then. */
let loadedAt: Date;

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

async function read(url: string): Promise<unknown[]> {
  const reply = await world.app.inject({ method: "GET", url, headers: auditor });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ data: unknown[] }>().data;
}

/** The calendar day so many days before the load in the business zone. */
function day(ago: number): string {
  const zoned = new Date(loadedAt.getTime() - ago * 86_400_000);
  return zoned.toLocaleDateString("sv-SE", { timeZone: "America/Mexico_City" });
}

beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const [marker] = await ask<{ at: Date }>(
    "select loaded_at as at from reference_versions where catalogue = 'world'",
  );
  loadedAt = marker?.at ?? new Date(0);
  auditor = await world.signIn("auditor@demo.test", NORTE);
});

afterAll(async () => {
  await owner.end();
  await world.close();
});

async function casesOf(client: number): Promise<Map<string, string[]>> {
  const rows = await ask<{ key: string; sequence: number; cases: string }>(
    `select a.aduana || ' ' || a.patente || ' ' || a.number as key, r.sequence,
            string_agg(r.case_code, '+' order by r.ordinal) as cases
     from audits a join audit_rows r on r.subscriber_id = a.subscriber_id and r.run_id = a.rows_run_id
     where a.subscriber_id = $1 group by a.id, a.aduana, a.patente, a.number, r.sequence
     order by key, r.sequence`,
    [client],
  );
  const found = new Map<string, string[]>();
  for (const { key, sequence, cases } of rows)
    found.set(key, [...(found.get(key) ?? []), `${sequence} ${cases}`]);
  return found;
}

const told = (story: PedimentoStory): string[] =>
  story.lines.flatMap((line, at) => {
    const cases = expectedCases(line).join("+");
    return cases === "-" ? [] : [`${at + 1} ${cases}`];
  });

const yearOf = (months: ReadonlyMap<string, readonly PedimentoStory[]>) =>
  [...months.values()].flat();

/** What an operation comes to as it stands. */
async function computation(id: string, client: number): Promise<ComputationWire> {
  const person = client === NORTE ? "trafico@demo.test" : "admin@demo.test";
  const reply = await world.app.inject({
    url: `/api/customsOperations/${id}/computation`,
    headers: await world.signIn(person, client),
  });
  return reply.json<{ data: ComputationWire }>().data;
}

describe("the demonstration world", () => {
  it.each([
    ["Maquiladora del Norte", NORTE, [...NORTE_STORIES, ...NORTE_LISTED, ...NORTE_UNPAID]],
    ["the routine of Maquiladora del Norte", NORTE, norteRoutine(24)],
    ["the year before of Maquiladora del Norte", NORTE, yearOf(nortePastYear())],
    ["the year before of Autopartes Rio Bravo", RIO_BRAVO, yearOf(rioBravoPastYear())],
    ["the year before of Minera Sierra Alta", SIERRA_ALTA, yearOf(sierraAltaPastYear())],
    ["Autopartes Rio Bravo", RIO_BRAVO, RIO_BRAVO_STORIES],
    ["Minera Sierra Alta", SIERRA_ALTA, SIERRA_ALTA_STORIES],
  ])("judges every partida of %s as its story tells", async (_, client, stories) => {
    const found = await casesOf(client);
    for (const story of stories)
      expect(found.get(storyKey(story)), storyKey(story)).toEqual(told(story));
  });

  it("holds every case of the table and every note that its data can raise", async () => {
    const rows = await ask<{ code: string }>(
      "select distinct unnest(array_append(notes, case_code)) as code from audit_rows",
    );
    // What is judged by loaded lists alone is silent without them.
    const raised = Object.entries(NOTES).flatMap(([code, one]) => (one.isOfLists ? [] : code));
    const wanted = [...Object.keys(CASES), ...raised];
    expect(rows.map(({ code }) => code).sort()).toEqual(wanted.sort());
  });

  it("holds clean, different, risky, rectified and unknown pedimentos, and a conflict", async () => {
    const rows = await ask<{ state: string }>("select distinct state from audits");
    expect(rows.map(({ state }) => state).sort()).toEqual(
      expect.arrayContaining(["at_risk", "clean", "different", "superseded", "unknown"]),
    );
    expect(await ask("select number from pedimentos where is_conflict")).toEqual([
      { number: "6001877" },
    ]);
  });

  it("finds part numbers by every step of the ladder that needs no person", async () => {
    const rows = await ask<{ method: string }>("select distinct method from partida_parts");
    expect(rows.map(({ method }) => method).sort()).toEqual(["M1", "M2", "M3"]);
  });

  it("has files that were processed, held and refused, and every discrepancy of their lines", async () => {
    const states = await ask<{ state: string }>(
      "select distinct state from uploads where kind = 'parts'",
    );
    expect(states.map(({ state }) => state).sort()).toEqual(["held", "processed", "refused"]);
    const rows = await ask<{ flags: number }>("select distinct flags from upload_lines");
    const seen = new Set(rows.flatMap(({ flags }) => flagsOf(flags)));
    expect([...lineFlags].filter((flag) => !seen.has(flag))).toEqual([]);
  });

  it("leaves Importadora de Ejemplo empty for the files that people bring", async () => {
    const tables = ["parts", "agreements", "pedimentos", "uploads", "audits"];
    for (const table of tables)
      expect(await ask(`select 1 from ${table} where subscriber_id = $1`, [EJEMPLO])).toEqual([]);
  });

  it("has an order of a client of which a part is short, to be approved", async () => {
    const short = "select reference from releases where status = 'submitted' and short_lines > 0";
    expect(await ask(short)).toEqual([{ reference: "PO-88134" }]);
  });

  it("shows rows on the default ranges of the screens", async () => {
    const range = (from: number, until: number) => `Date1=${day(from)}&Date2=${day(until)}`;
    expect((await read(`/api/getAuditGen?${range(1, 0)}`)).length).toBeGreaterThan(10);
    expect((await read(`/partnumber_paginated?${range(7, 1)}`)).length).toBeGreaterThan(5);
    const hourly = `/partnumber_paginated?${range(7, 1)}&Type=hourly`;
    expect((await read(hourly)).length).toBeGreaterThan(2);
    expect((await read("/api/getCatA")).length).toBe(14);
  });

  it("tells of more than a year: audits of every month, claims that get better, every deadline", async () => {
    const [audits] = await ask<{ months: number; audits: number }>(
      `select count(distinct date_trunc('month', last_run_at))::integer as months, count(*)::integer as audits
       from audits where subscriber_id = $1 and state <> 'unknown'`,
      [NORTE],
    );
    expect(audits?.months).toBeGreaterThanOrEqual(12);
    expect(audits?.audits).toBeGreaterThan(300);
    const rows = await ask<{ half: string; forgotten: number }>(
      `select case when p.paid_on < '2026-05-05' then 'first' else 'second' end as half,
              avg((r.case_code = 'C10')::integer)::float as forgotten
       from audits a join audit_rows r on r.subscriber_id = a.subscriber_id and r.run_id = a.rows_run_id
       join pedimentos p on p.subscriber_id = a.subscriber_id and p.id = a.pedimento_id
       where a.subscriber_id = $1 group by 1 order by 1`,
      [NORTE],
    );
    expect(rows.map(({ half }) => half)).toEqual(["first", "second"]);
    expect(rows[0]?.forgotten).toBeGreaterThan(1.5 * (rows[1]?.forgotten ?? 0));
    const deadlines = await ask<{ due: string }>(
      `select distinct case when deadline_on < '2026-11-19' then 'past'
          when deadline_on < '2026-12-19' then 'within 30 days'
          when deadline_on < '2027-02-17' then 'within 90 days' else 'later' end as due
       from audit_rows where subscriber_id = $1 and case_code = 'C10'`,
      [NORTE],
    );
    expect(deadlines.map(({ due }) => due).sort()).toEqual([
      "later",
      "past",
      "within 30 days",
      "within 90 days",
    ]);
  });

  it.each([
    ["Maquiladora del Norte", NORTE, 3],
    ["Autopartes Rio Bravo", RIO_BRAVO, 2],
  ])(
    "has duty of %s recovered in the months of a year, by several people",
    async (_, client, by) => {
      const headers = await world.signIn("admin@demo.test", client);
      const groups = async (grouping: string) => {
        const url = `/api/audit_recovered?Date1=${day(365)}&Date2=${day(-1)}&By=${grouping}`;
        const reply = await world.app.inject({ url, headers });
        return reply.json<{ data: { Recuperado: string }[] }>().data;
      };
      const months = await groups("mes");
      expect(months.length).toBeGreaterThanOrEqual(11);
      expect(months.filter(({ Recuperado }) => Number(Recuperado) > 0)).toEqual(months);
      expect(await groups("persona")).toHaveLength(by);
      const reply = await world.app.inject({ url: "/api/own_figures/findings", headers });
      const { data } = reply.json<{ data: Record<string, string> }>();
      expect(data).toMatchObject({ Abiertos: 2 });
      expect(Number(data["Recuperado"])).toBeGreaterThan(0);
    },
  );

  it("says that a later change of the catalogue changed an audit", async () => {
    const rows = await ask<{ cause: string; number: string }>(
      `select r.cause, p.number from audit_runs r
       join pedimentos p on p.subscriber_id = r.subscriber_id and p.id = r.pedimento_id
       where r.subscriber_id = $1 and r.cause = 'catalogue'`,
      [NORTE],
    );
    expect(rows.map(({ number }) => number)).toEqual(
      expect.arrayContaining(["6001001", "6002002"]),
    );
  });

  it("has a past of the operation of which figures tell: more than 300 entries in 31 days", async () => {
    const range = `${day(31)}/${day(1)}/${NORTE}`;
    const reply = await world.app.inject({
      url: `/kpis/getDashboardTipoEmbarque/${range}`,
      headers: await world.signIn("admin@demo.test", NORTE),
    });
    const points = reply.json<{ value: number; argument: string }[]>();
    expect(points.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(300);
    expect(points.map(({ argument }) => argument)).toEqual(
      expect.arrayContaining(["FTL", "LTL", "flatbed", "hotshot"]),
    );
  });

  it.each([...entries.slice(0, 4), ...visits, ...exceptions, ...units])(
    "shows today first in the list $name",
    async ({ entity, sort, where }) => {
      const narrowed = Object.entries(where).map(([name, values]) => [name, values.join()]);
      const query = new URLSearchParams({ sort, take: "100", ...Object.fromEntries(narrowed) });
      for (const person of ["admin@demo.test", "operador@demo.test"]) {
        const reply = await world.app.inject({
          url: `/api/${entity.name}?${query.toString()}`,
          headers: await world.signIn(person, NORTE),
        });
        const { data } = reply.json<{ data: { createdAt: string }[] }>();
        const isNew = data.map(
          ({ createdAt }) => loadedAt.getTime() - Date.parse(createdAt) < HOUR_MS,
        );
        expect(isNew.slice(0, 3), reply.body).toEqual([true, true, true]);
        expect(isNew.lastIndexOf(true)).toBe(isNew.filter(Boolean).length - 1);
      }
    },
  );

  it("shows each damage of the past by a photo that opens, of which its history tells", async () => {
    const damages = await ask<{ id: string; told: string; document: string | null }>(
      `select e.id, v.changes -> 'document.photo' ->> 1 = d.file as told, d.id as document from exceptions e
       join entity_events v on v.row_id = e.id and v.action = 'documentAdded'
       left join entity_documents d on d.row_id = e.id and d.type = 'photo'
       where e.kind = 'damage' and e.subscriber_id = $1 and e.created_at < $2`,
      [NORTE, day(2)],
    );
    expect(damages.length).toBeGreaterThan(5);
    expect(damages.every(({ told }) => told)).toBe(true);
    const [{ id, document } = { id: "", document: "" }] = damages;
    const url = `/api/exceptions/${id}/documents/${document}`;
    const headers = await world.signIn("operador@demo.test");
    const reply = await world.app.inject({ url, headers });
    expect([reply.statusCode, reply.rawPayload.subarray(0, 2).toString("hex")]).toEqual([
      200,
      "ffd8",
    ]);
  });

  it("has a priority that the product ended at its time, and none of before today that is open", async () => {
    const ended = await ask(
      `select p.grounds from priorities p join entity_events e on e.row_id = p.id
       where e.person_name = 'Viat WMS' and e.changes -> 'status' = '["working", "missed"]'`,
    );
    expect(ended).toContainEqual({ grounds: "Refacción del horno de la planta" });
    const open = "status in ('requested', 'accepted', 'working')";
    expect(await ask(`select from priorities where ${open} and needed_on < $1`, [day(0)])).toEqual(
      [],
    );
  });

  it("lets everything of the past leave on loads, which reports and plants tell", async () => {
    const headers = await world.signIn("admin@demo.test", NORTE);
    const count = async (query: string) => {
      const reply = await world.app.inject({ url: `/api/${query}&take=1`, headers });
      return reply.json<{ totalCount: number }>().totalCount;
    };
    expect(await count("loads?status=dispatched,delivered")).toBeGreaterThan(100);
    expect(await count("loads?status=delivered&kind=plant")).toBeGreaterThan(20);
    // What is ready to leave came today.
    expect(await count("shipments?stage=ready")).toBeLessThan(25);
    expect(await count("handlingUnits?status=received")).toBeLessThan(400);
  });

  it("has a client that asks for a photo of each entry: one lacks it, the others that are worked on have theirs", async () => {
    const rows = await ask<{ lacks: boolean; photos: number }>(
      `select 'photo' = any(s.missing) as lacks, count(d.id) as photos
       from shipments s left join entity_documents d on d.row_id = s.id and d.type = 'photo'
       where s.subscriber_id = $1 and s.stage in ('receiving', 'received', 'reviewing') and s.mode = 'indirect'
       group by s.id, 1 order by 1`,
      [RIO_BRAVO],
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ lacks }) => lacks)).toEqual([{ lacks: true, photos: 0 }]);
    expect(new Set(rows.slice(0, -1).map(({ photos }) => photos))).toEqual(new Set([1]));
    expect(
      await ask("select from shipments where subscriber_id <> $1 and 'photo' = any(missing)", [
        RIO_BRAVO,
      ]),
    ).toEqual([]);
  });

  it("has loads in every state", async () => {
    const rows = await ask<{ status: string }>(
      "select distinct status from loads where subscriber_id = $1",
      [NORTE],
    );
    expect(rows.map(({ status }) => status).toSorted()).toEqual(
      [...UNDERWAY, ...GONE_LOADS, "cancelled"].toSorted(),
    );
  });

  it.each([
    ["Maquiladora del Norte", NORTE],
    ["Autopartes Rio Bravo", RIO_BRAVO],
    ["Minera Sierra Alta", SIERRA_ALTA],
  ])(
    "tells in stories of entries of %s which pedimentos declared them, and when they were paid",
    async (_, client) => {
      const headers = await world.signIn("admin@demo.test", client);
      const [declared] = await ask<{ id: string; number: string; paid: string }>(
        `select s.id, p.number, p.paid_on::text as paid from shipments s
       join invoices i on (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id)
       join pedimento_invoices d on (d.subscriber_id, d.folio) = (i.subscriber_id, i.number)
       join pedimentos p on (p.subscriber_id, p.id) = (d.subscriber_id, d.pedimento_id) and p.superseded_by is null
       where s.subscriber_id = $1 and p.paid_on is not null order by s.entry_no limit 1`,
        [client],
      );
      const reply = await world.app.inject({
        url: `/api/shipments/${declared?.id}/story`,
        headers,
      });
      const { pedimentos } = reply.json<{ data: Story }>().data;
      expect(pedimentos).toMatchObject([
        {
          number: expect.stringMatching(new RegExp(`${declared?.number}$`)),
          paidOn: declared?.paid,
          audit: { id: expect.any(String) },
        },
      ]);
    },
  );

  it("has a load of today that waits, sealed, for its pedimento to be paid", async () => {
    const headers = await world.signIn("admin@demo.test", NORTE);
    const rows = await ask<{ id: string; version: number }>(
      "select id, version from loads where subscriber_id = $1 and status = 'sealed'",
      [NORTE],
    );
    const input = { driver: null, tractor: null, papersWaiver: null };
    const payload = { rows, reason: "", input };
    const asked = { method: "POST", url: "/api/loads/dispatch", headers, payload } as const;
    const reply = await world.app.inject(asked);
    expect(reply.json()).toMatchObject({
      errors: [{ code: "leavesUnpaid", values: { pedimento: "26  24  9301  6001011" } }],
    });
  });

  it("has 41 customs operations of a month and a half in every state, the computed ones with an edition in force", async () => {
    expect(
      await ask(
        "select status, count(*)::integer as count from customs_operations group by 1 order by 1",
      ),
    ).toEqual([
      { status: "accepted", count: 2 },
      { status: "authorised", count: 1 },
      { status: "cancelled", count: 4 },
      { status: "classifying", count: 1 },
      { status: "draft", count: 2 },
      { status: "paid", count: 20 },
      { status: "pendingAuth", count: 2 },
      { status: "proforma", count: 4 },
      { status: "rejected", count: 1 },
      { status: "requested", count: 2 },
      { status: "validated", count: 2 },
    ]);
    const [computed] = await ask(
      `select count(*)::integer as all, count(*) filter (where o.edition = 2)::integer as twice,
         count(*) filter (where o.stale)::integer as stale, bool_and(o.cash = p.cash and o.proforma = p.number) as same,
         bool_and(p.computed_at > o.requested_at) as later
       from customs_operations o
       join proformas p on (p.subscriber_id, p.operation) = (o.subscriber_id, o.id) and p.state <> 'superseded'
       join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
       where o.status <> 'cancelled'`,
    );
    expect(computed).toEqual({ all: 30, twice: 5, stale: 4, same: true, later: true });
    const [first] = await ask<{ ago: number }>(
      "select $1::date - min(requested_at)::date as ago from customs_operations",
      [day(0)],
    );
    expect(first?.ago).toBeGreaterThan(40);
    // Certificates have days of their own: how many claims they cover depends on the day of the load.
    const [claims] = await ask(
      `select count(*) filter (where c.id is null)::integer as bare,
         bool_and(c.part_no = l.part_no) as same,
         (select sum(risks)::integer from proformas where state <> 'superseded') as risks
       from operation_lines l
       left join certificate_lines c on (c.subscriber_id, c.id::text) = (l.subscriber_id, l.certificate_line)
       where l.claim is not null`,
    );
    expect(claims).toMatchObject({ bare: 1, risks: 1 });
    expect(claims).not.toMatchObject({ same: false });
  });

  it("has exports, a temporary and a border import, a rate of PROSEC, loads that stand for entries, and a contribution by hand", async () => {
    const [kinds] = await ask(
      `select count(*) filter (where direction = 'north')::integer as north,
         count(*) filter (where clave = 'IN')::integer as temporary,
         count(*) filter (where clave = 'C1' and destination = 11)::integer as border,
         count(*) filter (where entries && (select array_agg(load_no) from loads))::integer as by_load
       from customs_operations where edition > 0`,
    );
    expect(kinds).toEqual({ north: 2, temporary: 1, border: 1, by_load: 3 });
    const [parts] = await ask(
      `select (select count(*) > 0 from operation_lines where sector is not null) as sector,
         (select count(*)::integer from hand_contributions) as hand,
         (select bool_and(s.direction = o.direction) from customs_operations o
            join operation_lines l on l.operation = o.id and l.status = 'active'
            join invoice_lines n on n.id = l.invoice_line join invoices i on i.id = n.invoice
            join shipments s on s.id = i.shipment) as same_way`,
    );
    expect(parts).toEqual({ sector: true, hand: 2, same_way: true });
  });

  it("comes to the editions of its operations again, save those that somebody changed since", async () => {
    const rows = await ask<{ id: string; client: number; stale: boolean }>(
      "select id, subscriber_id as client, stale from customs_operations where status = 'proforma'",
    );
    const found = await Promise.all(
      rows.map(async ({ id, client, stale }) => ({ stale, ...(await computation(id, client)) })),
    );
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    expect(found.filter(({ stale, isCurrent }) => isCurrent === stale)).toEqual([]);
  });

  it("has an operation that cannot be computed, and tells each fault with its field", async () => {
    const rows = await ask<{ id: string; client: number }>(
      "select id, subscriber_id as client from customs_operations where status = 'accepted' order by number",
    );
    const [faulty, ...others] = await Promise.all(
      rows.map(({ id, client }) => computation(id, client)),
    );
    expect(faulty?.faults.map(({ code, field }) => [code, field])).toEqual([
      ["codeMissing", "fraccion"],
      ["weightMissing", "netWeight"],
      ["weightMissing", "netWeight"],
    ]);
    expect(others.map(({ faults }) => faults)).toEqual([[]]);
  });

  it("leaves entries that could be declared to whoever asks for pedimentos", async () => {
    const reply = await world.app.inject({
      url: "/api/customsOperations/candidates",
      headers: await world.signIn("trafico@demo.test"),
    });
    const { data } = reply.json<{ data: CandidateWire[] }>();
    const ready = data.filter(({ stage, lines }) => stage === "ready" && lines > 0);
    expect(ready.length).toBeGreaterThan(3);
  });

  it("keeps units that have left where they are, and says so", async () => {
    const rows = await ask<{ id: string; version: number; place: string }>(
      `select u.id, u.version, m.from_location as place from handling_units u
       join stock_moves m on (m.subscriber_id, m.unit, m.reason) = (u.subscriber_id, u.id, 'load')
       where u.subscriber_id = $1 and u.status = 'delivered' order by u.label limit 2`,
      [NORTE],
    );
    const touched = rows.map(({ id, version }) => ({ id, version }));
    const headers = await world.signIn("admin@demo.test", NORTE);
    for (const [command, input] of [
      ["move", { location: rows[0]?.place }],
      ["split", { labels: ["VXS-1"], piecesEach: 1 }],
      ["merge", { into: rows[0]?.id }],
    ] as const) {
      const reply = await world.app.inject({
        method: "POST",
        url: `/api/handlingUnits/${command}`,
        headers,
        payload: { rows: touched, reason: "", input },
      });
      expect(rows).toHaveLength(2);
      const { errors } = reply.json<{ errors: { field: string; code: string }[] }>();
      const refused = errors.filter(({ code }) => code === "state").map(({ field }) => field);
      expect(refused.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    }
  });

  it("has a count of parts at the distribution centre of which two people have found two less", async () => {
    const counts = await ask<{ at: string; people: number; less: number[] }>(
      `select z.code as at,
         (select count(distinct t.person_id)::integer from count_turns t where t.count = c.id) as people,
         (select array_agg(m.quantity::integer) from stock_moves m where m.document = c.id) as less
       from counts c join locations l on l.id = c.location join sites z on z.id = l.site
       where c.subscriber_id = $1 and c.status = 'adjusted' and c.counted <> '{}'`,
      [NORTE],
    );
    expect(counts).toEqual([{ at: "LRD2", people: 2, less: [2] }]);
  });

  it("has paid pedimentos as they were authorised, one declared otherwise, and one that has not arrived", async () => {
    await world.settled();
    const filed = await ask<{ filed: string | null; source: string | null; number: number }>(
      `select filed, filed_source as source, count(*)::integer as number from customs_operations
       where subscriber_id = $1 and status = 'paid' group by 1, 2 order by 1`,
      [NORTE],
    );
    expect(filed).toEqual([
      { filed: "asAuthorised", source: "lines", number: expect.any(Number) },
      { filed: "otherwise", source: "lines", number: 1 },
      { filed: null, source: null, number: 1 },
    ]);
    const different = await ask<{ figure: string }>(
      "select figure from filing_differences where subscriber_id = $1",
      [NORTE],
    );
    expect(different).toEqual([{ figure: "origin" }]);
  });

  it.each(DENSE)(
    "has rows of the list %s (%s) in each state for whoever looks",
    async (entity, narrowed, least, states, people) => {
      for (const person of people) {
        const reply = await world.app.inject({
          url: `/api/${entity}?take=1000&${narrowed}`,
          headers: await world.signIn(person),
        });
        const { data } = reply.json<{ data: Readonly<Record<string, unknown>>[] }>();
        expect([person, data.length, data.length >= least]).toEqual([person, data.length, true]);
        const state = entities.find(({ name }) => name === entity)?.state ?? "";
        const seen = new Set(data.map((row) => row[state]));
        expect([person, states.filter((one) => !seen.has(one))]).toEqual([person, []]);
      }
    },
  );

  it("has priorities of two clients in each state, and a cause of what people noted by a kind that has a list of them", async () => {
    const found = await ask<{ client: number; states: string[] }>(
      `select subscriber_id as client, array_agg(distinct status order by status) as states from priorities
       where subscriber_id in ($1, $2) group by 1 order by 1`,
      [NORTE, RIO_BRAVO],
    );
    const states = statesOf(priorities).toSorted((one, other) => one.localeCompare(other));
    expect(found).toEqual([NORTE, RIO_BRAVO].map((client) => ({ client, states })));
    const kinds = Object.keys(CAUSES);
    expect(
      await ask(
        "select kind, description from exceptions where cause is null and invoice_line is null and kind = any($1)",
        [kinds],
      ),
    ).toEqual([]);
  });

  it("has yards that are nearly full for whoever looks, whosever the trailers are", async () => {
    for (const person of ["admin@demo.test", "operador@demo.test"]) {
      const reply = await world.app.inject({
        url: "/api/locations?take=1000&kind=yardSlot",
        headers: await world.signIn(person),
      });
      const { data } = reply.json<{ data: { status: string; taken: boolean }[] }>();
      const share = (has: (place: (typeof data)[number]) => boolean) =>
        data.filter(has).length / data.length;
      expect([person, share(({ taken }) => taken) > 0.7]).toEqual([person, true]);
      expect(share(({ status }) => status === "closed")).toBeGreaterThan(0.05);
      expect(share(({ status, taken }) => status === "open" && !taken)).toBeGreaterThan(0);
    }
  });

  it("is planned for by statistics of all its tables as soon as it is loaded", async () => {
    const named = await ask<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace and reltuples < 0",
    );
    const full = await Promise.all(
      named.map(async ({ name }) => (await ask(`select from ${name} limit 1`)).map(() => name)),
    );
    expect(full.flat()).toEqual([]);
  });

  it("has balances of stock that its moves rebuild", async () => {
    for (const client of [NORTE, RIO_BRAVO, SIERRA_ALTA])
      expect(await inTenant(world.database, client, rebuild)).toBe(0);
  });

  it("is not due again, and changes nothing when it is loaded again after breaking off", async () => {
    expect(await isWorldDue(world.database)).toBe(false);
    const before = await counts();
    await owner.query("delete from reference_versions where catalogue = 'world'");
    expect(await isWorldDue(world.database)).toBe(true);
    await loadWorld(world, world.database);
    expect(await counts()).toEqual(before);
    expect(await isWorldDue(world.database)).toBe(false);
  });

  it("is never loaded into a database with clients of its own", async () => {
    await owner.query("delete from reference_versions where catalogue = 'world'");
    await owner.query("insert into subscribers (name) values ('Cliente Verdadero')");
    expect(await isWorldDue(world.database)).toBe(false);
  });
});

async function counts(): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    // Signing in to load leaves its own trace, and the product looks at editions and notifies by itself.
    if (/session|token|user_actions|request_counts|proforma_checks|^notifications$/.test(name))
      continue;
    const [row] = await ask<{ n: number }>(`select count(*)::integer as n from ${name}`);
    found[name] = row?.n ?? 0;
  }
  return found;
}
