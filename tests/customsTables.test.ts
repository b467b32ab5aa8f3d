import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { tableName } from "#kit/entity/server/columns.ts";
import type { Issue, ProblemDocument } from "#kit/pure/problem.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { customsTables } from "#modules/customsTables/server/customsTables.ts";
import { tableLayouts } from "#modules/customsTables/server/tableLayouts.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let folder: string;
let admin: Headers;

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  folder = mkdtempSync(join(tmpdir(), "viat-tables-"));
  admin = await world.signIn("admin@demo.test", NORTE);
});
afterAll(async () => {
  await owner.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const { entity } of customsTables) await owner.query(`delete from ${tableName(entity)}`);
});

const PERIOD = { from: "2026-01-01", until: "2027-01-01" };
const FEES = "key,amount,from,until,source";

function load(name: string, ...lines: readonly string[]) {
  const path = join(folder, name);
  writeFileSync(path, [...lines, ""].join("\n"));
  return loadCatalog(world.database, path, PERIOD, tableLayouts);
}

/** Rows as another part of the product reads them: in a transaction of a client, through the view. */
async function active(view: string, columns: string): Promise<unknown[]> {
  const { rows } = await inTenant(world.database, NORTE, ({ client }) =>
    client.query({
      text: `select ${columns} from shared.${view} where status = 'active' order by 1, 2, 3`,
      rowMode: "array",
    }),
  );
  return rows;
}
const feesNow = () => active("fees", `key, "from", until, amount::float`);

async function standing(catalogue: string) {
  const [row] = await owner.query<{ version: number; source: string }>(
    "select version::integer as version, source from reference_versions where catalogue = $1",
    [catalogue],
  );
  return row ?? { version: 0, source: null };
}

async function list(entity: string, query = ""): Promise<EntityRow[]> {
  const url = `/api/${entity}?take=1000${query}`;
  return (await world.app.inject({ url, headers: admin })).json<{ data: EntityRow[] }>().data;
}

async function post(path: string, payload: object, headers = admin) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: EntityRow }>() };
}
const run = (entity: string, command: string, { id, version }: EntityRow) =>
  post(`${entity}/${command}`, { rows: [{ id, version }], reason: "Porque sí" });

async function history(entity: string, { id }: EntityRow) {
  const url = `/api/${entity}/${id}/history`;
  const { data } = (await world.app.inject({ url, headers: admin })).json<{
    data: { action: string; by: string; reason: string | null; changes: object }[];
  }>();
  return data;
}

const issues = (errors: readonly Issue[] = []) =>
  errors.map(({ field, code, values }) => ({ field, code, ...values }));

describe("a file that the command loads", () => {
  it.each([
    {
      catalogue: "fees",
      lines: [FEES, "DTA.I,8.00,2026-01-01,,LFD 49", "DTA.VII.e,444.42,2026-01-01,2027-01-01,"],
      view: ["fees", `key, amount, "from", until, source`],
      rows: [
        ["DTA.I", "8", "2026-01-01", null, "LFD 49"],
        ["DTA.VII.e", "444.42", "2026-01-01", "2027-01-01", null],
      ],
    },
    {
      catalogue: "exchangeRates",
      lines: ["rate,published", "18.2475,2026-11-19", "18.1990,2026-11-20"],
      view: ["exchange_rates", "published, rate, version"],
      rows: [
        ["2026-11-19", "18.2475", 1],
        ["2026-11-20", "18.199", 1],
      ],
    },
    {
      catalogue: "equivalences",
      lines: ["currency,from,until,factor", "EUR,2026-11-01,,1.1523"],
      view: ["equivalences", `currency, factor, "from"`],
      rows: [["EUR", "1.1523", "2026-11-01"]],
    },
    {
      catalogue: "countervailingDuties",
      lines: [
        "id,fraccion,origin,producer,percent,usdPerUnit,from,until,source",
        "CC-1,73251005,CHN,Acme Steel,18.5,,2026-01-01,,DOF",
        "CC-2,28492099,CHN,,,0.4131,2026-01-01,,DOF",
      ],
      view: ["countervailing_duties", "code, fraccion, origin, producer, percent, usd_per_unit"],
      rows: [
        ["CC-1", "73251005", "CHN", "Acme Steel", "18.5", null],
        ["CC-2", "28492099", "CHN", null, null, "0.4131"],
      ],
    },
    {
      catalogue: "ivaRates",
      lines: ["destination,rate,from,until,registered", "11,8,2026-01-01,,true"],
      view: ["iva_rates", "destination, rate, registered"],
      rows: [["11", "8", true]],
    },
    {
      catalogue: "permitRules",
      lines: [
        "fraccion,origin,direction,permit,from,until,source",
        "7214,,south,C1,2026-01-01,,Anexo 2.2.1",
      ],
      view: ["permit_rules", "fraccion, origin, direction, permit, source"],
      rows: [["7214", null, "south", "C1", "Anexo 2.2.1"]],
    },
    {
      catalogue: "unitWords",
      lines: ["word,unit,factor", "pza,6,", "LB,1,0.45359237"],
      view: ["unit_words", "word, unit, factor"],
      rows: [
        ["LB", 1, "0.45359237"],
        ["PZA", 6, "1"],
      ],
    },
  ])("brings $catalogue by its header, as a version", async ({ catalogue, lines, view, rows }) => {
    const { version } = await standing(catalogue);
    const loaded = await load(`${catalogue}.csv`, ...lines);
    expect(loaded).toEqual({
      catalogue,
      rows: lines.length - 1,
      version: version + 1,
      unread: [],
    });
    const [table = "", columns = ""] = view;
    expect(await active(table, columns)).toEqual(rows);
    expect(await standing(catalogue)).toEqual({ version: version + 1, source: `${catalogue}.csv` });
    const [row] = await list(catalogue);
    if (!row) throw new Error("nothing was loaded");
    expect(await history(catalogue, row)).toMatchObject([
      { action: "added", by: "Viat WMS", reason: `${catalogue}.csv` },
    ]);
  });

  it("names the columns of which it made nothing", async () => {
    const loaded = await load("rates.csv", "published,rate,nota,", "2026-01-02,18,x,");
    expect(loaded).toMatchObject({ unread: ["nota"] });
  });

  it("replaces its keys from its first day there on, as one version, and keeps what there was", async () => {
    await load("2026.csv", FEES, "PRV,290,2026-01-01,,", "IVA,16,2026-01-01,,");
    await load("2027.csv", FEES, "PRV,310,2027-01-01,,");
    const { version } = await standing("fees");
    await load("again.csv", FEES, "PRV,295,2026-07-01,2027-01-01,", "PRV,310,2027-01-01,,");
    expect((await standing("fees")).version).toBe(version + 1);
    expect(await feesNow()).toEqual([
      ["IVA", "2026-01-01", null, 16],
      ["PRV", "2026-01-01", "2026-07-01", 290],
      ["PRV", "2026-07-01", "2027-01-01", 295],
      ["PRV", "2027-01-01", null, 310],
    ]);
    // The row of 2027 is as it was, and none but it.
    const versions = (await list("fees", "&status=active")).map(({ version }) => version);
    expect(versions.toSorted((one, other) => one - other)).toEqual([1, 1, 1, 3]);
    await load("new.csv", FEES, "PRV,300,2026-07-01,,");
    const replaced = await list("fees", "&status=replaced");
    expect(new Set(replaced.map(({ amount }) => amount))).toEqual(new Set(["295", "310"]));
    for (const row of replaced)
      expect(await history("fees", row)).toMatchObject([
        { action: "changed", reason: "new.csv", changes: { status: ["active", "replaced"] } },
        { action: "added" },
      ]);
  });

  it("corrects the rate of a day and the unit of a word, and leaves others", async () => {
    await load("rates.csv", "published,rate", "2026-11-19,18.2475", "2026-11-20,18.1990");
    await load("rate.csv", "published,rate", "2026-11-19,18.25");
    expect(await active("exchange_rates", "published, rate, version")).toEqual([
      ["2026-11-19", "18.25", 2],
      ["2026-11-20", "18.199", 1],
    ]);
    await load("words.csv", "word,unit", "PZA,6", "KGS,1");
    await load("word.csv", "word,unit,factor", "PZA,6,1", "KGS,1,2");
    expect(await active("unit_words", "word, factor, version")).toEqual([
      ["KGS", "2", 2],
      ["PZA", "1", 1],
    ]);
  });

  it("brings a day back that a person withdrew", async () => {
    await load("rates.csv", "published,rate", "2026-11-19,18.2475");
    const [rate] = await list("exchangeRates");
    if (!rate) throw new Error("nothing was loaded");
    const { version } = await standing("exchangeRates");
    expect((await run("exchangeRates", "withdraw", rate)).status).toBe(200);
    expect((await standing("exchangeRates")).version).toBe(version + 1);
    expect(await active("exchange_rates", "published, rate, version")).toEqual([]);
    await load("rates.csv", "published,rate", "2026-11-19,18.2475");
    expect(await active("exchange_rates", "published, rate, version")).toHaveLength(1);
  });

  it("is refused with every fault by line and column, and nothing of it is loaded", async () => {
    await load("2026.csv", FEES, "PRV,290,2026-01-01,2026-06-01,");
    const before = [await standing("fees"), await feesNow()];
    const refused = await load(
      "wrong.csv",
      FEES,
      "IVA,16,2026-01-01,,",
      "PRV,300,2026-07-01,,",
      "DTA.I,8 al millar,2026-01-01,,",
      "DTA.VI,8,2026-13-01,,",
      "IVA,15,2026-03-01,,",
      "DTA.V,,2026-01-01,2025-01-01,",
    );
    expect(refused).toBe(
      [
        "wrong.csv, line 3, column from: No row would hold on 2026-06-01: the one beside it begins on 2026-01-01",
        'wrong.csv, line 4, column amount: "8 al millar" is no number with at most 6 decimals',
        'wrong.csv, line 5, column key: "DTA.VI" is none of DTA.I, DTA.II, DTA.III, DTA.IV, DTA.V, DTA.VII.e, PRV, IVA',
        'wrong.csv, line 5, column from: "2026-13-01" is no day (YYYY-MM-DD)',
        "wrong.csv, line 6, column from: The row that begins on 2026-01-01 holds on 2026-03-01 already",
        "wrong.csv, line 7, column amount: it is missing",
        "wrong.csv, line 7, column until: Until is the first day on which it no longer holds: it must be after From",
      ].join("\n"),
    );
    expect([await standing("fees"), await feesNow()]).toEqual(before);
  });

  it("is refused with the columns that it lacks or has twice", async () => {
    expect(await load("fees.csv", "key,amount,from,until", "PRV,1,2026-01-01,")).toBe(
      "fees.csv, line 1, column source: fees needs it",
    );
    expect(await load("rates.csv", "published,rate,rate", "2026-01-01,18,19")).toBe(
      "rates.csv, line 1, column rate: it stands there twice",
    );
    expect(await load("words.csv", "word,unit")).toBe("the file has no rows");
  });
});

describe("a correction in the list", () => {
  const fee = (from: string, more: object = {}) => ({
    key: "PRV",
    amount: "290",
    from,
    until: null,
    source: null,
    ...more,
  });
  const added = async (...of: Parameters<typeof fee>) => {
    const { status, body } = await post("fees", fee(...of));
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const read = async ({ id }: EntityRow) =>
    (await world.app.inject({ url: `/api/fees/${id}`, headers: admin })).json<{ data: EntityRow }>()
      .data;
  const change = async (row: EntityRow, more: object) => {
    const { key, amount, from, until, source, version } = await read(row);
    return post(`fees/${row.id}`, { key, amount, from, until, source, version, ...more });
  };
  const spans = async () => (await feesNow()).map((row) => (row as unknown[]).slice(1));

  it("adds the next row: the one before it ends where that begins", async () => {
    const first = await added("2026-01-01");
    await added("2027-01-01", { amount: "310" });
    expect(await spans()).toEqual([
      ["2026-01-01", "2027-01-01", 290],
      ["2027-01-01", null, 310],
    ]);
    expect(await history("fees", first)).toMatchObject([
      { action: "followed", changes: { until: [null, "2027-01-01"] } },
      { action: "added" },
    ]);
  });

  it("changes an amount, and raises the version of its table once", async () => {
    await load("2026.csv", FEES, "PRV,290,2026-01-01,,");
    const [row] = await list("fees");
    if (!row) throw new Error("nothing was loaded");
    const { version } = await standing("fees");
    const others = await standing("ivaRates");
    expect((await change(row, { amount: "500.00" })).status).toBe(200);
    expect(await spans()).toEqual([["2026-01-01", null, 500]]);
    expect(await standing("fees")).toEqual({ version: version + 1, source: "2026.csv" });
    expect(await standing("ivaRates")).toEqual(others);
    await added("2027-01-01");
    expect((await standing("fees")).version).toBe(version + 2);
  });

  it("withdraws the last row, so that the one before it holds on, and takes that back", async () => {
    await added("2026-01-01");
    const last = await added("2027-01-01", { amount: "310" });
    const { version } = await standing("fees");
    const done = await run("fees", "withdraw", last);
    expect(done.status).toBe(200);
    expect(await spans()).toEqual([["2026-01-01", null, 290]]);
    expect((await standing("fees")).version).toBe(version + 1);
    const undone = await post("fees/undo", { rows: [{ id: last.id, version: last.version + 1 }] });
    expect(undone.status).toBe(200);
    expect(await spans()).toHaveLength(2);
    expect((await run("fees", "withdraw", await read(last))).status).toBe(200);
    expect((await run("fees", "restore", await read(last))).status).toBe(200);
    expect(await spans()).toHaveLength(2);
  });

  it("is refused in the middle with the day and the row beside it, and nothing is done", async () => {
    await added("2026-01-01");
    const middle = await added("2026-07-01");
    await added("2027-01-01");
    const before = [await spans(), await standing("fees")];
    const within = await post("fees", fee("2026-03-01", { until: "2026-04-01" }));
    expect([within.status, issues(within.body.errors)]).toEqual([
      400,
      [{ field: "from", code: "dayTaken", day: "2026-03-01", since: "2026-01-01" }],
    ]);
    const moved = await change(middle, { from: "2026-08-01" });
    expect([moved.status, issues(moved.body.errors)]).toEqual([
      400,
      [{ field: "from", code: "dayMissing", day: "2026-07-01", since: "2026-01-01" }],
    ]);
    const longer = await change(middle, { until: "2027-02-01" });
    expect(issues(longer.body.errors)).toEqual([
      { field: "until", code: "dayTaken", day: "2027-01-01", since: "2027-01-01" },
    ]);
    const gone = await run("fees", "withdraw", await read(middle));
    expect([gone.status, issues(gone.body.errors)]).toEqual([
      422,
      [{ field: middle.id, code: "dayMissing", day: "2026-07-01", since: "2027-01-01" }],
    ]);
    expect([await spans(), await standing("fees")]).toEqual(before);
  });

  it("leaves a row alone that counts no more", async () => {
    const row = await added("2026-01-01");
    await run("fees", "withdraw", row);
    expect((await change(row, { amount: "1" })).status).toBe(409);
    await added("2025-01-01");
    const back = await run("fees", "restore", await read(row));
    expect(back.status).toBe(200);
    expect(await spans()).toEqual([
      ["2025-01-01", "2026-01-01", 290],
      ["2026-01-01", null, 290],
    ]);
  });

  it("moves a row to another key as if it were withdrawn there and added here", async () => {
    await added("2026-01-01");
    const wrong = await added("2027-01-01");
    await added("2026-01-01", { key: "IVA", amount: "16" });
    expect((await change(wrong, { key: "IVA", amount: "15" })).status).toBe(200);
    expect(await feesNow()).toEqual([
      ["IVA", "2026-01-01", "2027-01-01", 16],
      ["IVA", "2027-01-01", null, 15],
      ["PRV", "2026-01-01", null, 290],
    ]);
  });

  it("adds each of two rows that come at once, or refuses the second", async () => {
    await added("2026-01-01");
    const both = await Promise.all(
      ["2027-01-01", "2027-07-01"].map((from) => post("fees", fee(from))),
    );
    expect(both.map(({ status }) => status)).toContain(200);
    const rows = await spans();
    for (const [at, row] of rows.entries()) {
      const [from, until] = row;
      expect(until).toBe(rows[at + 1]?.[0] ?? null);
      expect(typeof from).toBe("string");
    }
  });

  it("is for the house's people with CREATE_USER alone", async () => {
    const row = await added("2026-01-01");
    const auditor = await world.signIn("auditor@demo.test", NORTE);
    const asked = await world.app.inject({ url: "/api/fees", headers: auditor });
    expect(asked.statusCode).toBe(403);
    await owner.query(
      `with one as (insert into people (email, name, type, password_hash)
         select 'jefa@norte.test', 'Jefa', 'SUBSCRIBER', password_hash from people where email = 'admin@demo.test' returning id),
       link as (insert into person_subscribers select id, $1 from one)
       insert into grants select id, 'CREATE_USER' from one`,
      [NORTE],
    );
    const boss = await world.signIn("jefa@norte.test");
    for (const headers of [auditor, boss]) {
      expect((await post("fees", fee("2027-01-01"), headers)).status).toBe(403);
      const changed = { ...fee("2026-01-01", { amount: "1" }), version: row.version };
      expect((await post(`fees/${row.id}`, changed, headers)).status).toBe(403);
      const rows = [{ id: row.id, version: row.version }];
      const withdrawn = await post("fees/withdraw", { rows, reason: "x" }, headers);
      expect(withdrawn.status).toBe(403);
    }
    expect(await spans()).toEqual([["2026-01-01", null, 290]]);
  });
});
