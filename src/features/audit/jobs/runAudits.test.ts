import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { acceptPairs } from "#features/findings/store/acceptedPairs.ts";
import { bindTenant, inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { openOwnerView } from "../../../../tests/behindTheGuards.ts";
import { plansOf, rowsRead } from "../../../../tests/plansOf.ts";
import { until } from "../../../../tests/until.ts";
import { copyTemplate } from "../../../../tests/world.ts";
import { RULES_VERSION } from "../model/rules.ts";
import { lastRunOf } from "../store/auditLines.ts";
import { signOff } from "../store/reviews.ts";
import { causes, changedLines, look } from "../store/auditCauses.ts";
import {
  allAuditsAgain,
  auditsOfOtherRules,
  auditsTouchedByCatalogue,
  auditsTouchedByCertificates,
  auditsTouchedByDecisions,
} from "../store/touchedAudits.ts";
import { type PairAbout, pairKey } from "../model/acceptedPair.ts";
import { catalogue, certify, filePedimento, type GivenPedimento } from "./auditFixture.ts";
import { hasTariff } from "../store/hasTariff.ts";
import { waitingAudits } from "../store/waitingAudits.ts";
import { repeatedRun } from "./repeatRun.ts";
import { runWaitingAudits } from "./runAudits.ts";

let database: Database;
let drop: () => Promise<void>;
let ownerUrl: string;
let client = 10;

beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  ownerUrl = copy.ownerUrl;
  database = openDatabase(copy.url, 6);
  await inHouse(database, ({ db }) =>
    db
      .insertInto("tariff_rates")
      .values({ fraccion: "73269099", valid_from: "2026-01-01", rate: "35", source: "test" })
      .execute(),
  );
});
afterAll(async () => {
  await database.close();
  await drop();
});

// Each test has a client of its own.
beforeEach(async () => {
  client += 1;
  await inHouse(database, ({ db }) =>
    db
      .insertInto("subscribers")
      .values({ id: client, name: `Client ${client}` })
      .execute(),
  );
  await as(({ db }) => db.insertInto("data_versions").values({ subscriber_id: client }).execute());
});

const as = <Result>(work: (tx: Tx) => Promise<Result>) => inTenant(database, client, work);

test.each([
  ["2025-12-31", false],
  ["2026-01-01", true],
  ["2027-05-01", true],
])("on %s it is %s that a tariff is on file", async (day, found) => {
  expect(await as((tx) => hasTariff(tx, day))).toBe(found);
});

async function runAll(): Promise<void> {
  while (await as((tx) => runWaitingAudits(tx, database)));
}

const audits = () =>
  as(({ db }) => db.selectFrom("audits").selectAll().orderBy("number").execute());
const runs = () =>
  as(({ db }) => db.selectFrom("audit_runs").selectAll().orderBy("ran_at").execute());
const rowsOf = (runId: string | null) =>
  as(({ db }) =>
    db
      .selectFrom("audit_rows")
      .selectAll()
      .where("run_id", "=", (run) =>
        run
          .selectFrom("audit_runs")
          .select("rows_run_id")
          .where("id", "=", runId ?? ""),
      )
      .orderBy("sequence")
      .orderBy("ordinal")
      .execute(),
  );

async function auditOf(given: GivenPedimento) {
  await as((tx) => filePedimento(tx, given));
  await runAll();
  const audit = (await audits()).find(({ number }) => number === given.number);
  if (audit === undefined) throw new Error("no audit");
  return { audit, rows: await rowsOf(audit.last_run_id) };
}

const BRACKET = { fraccion: "73269099", parts: ["CB-1"] };

describe("one audit", () => {
  test("judges every partida against catalogue and certificates and keeps both verdicts in a row", async () => {
    await as(async (tx) => {
      await catalogue(tx, 1, "CB-1");
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
    });
    const { audit, rows } = await auditOf({
      number: "6000001",
      partidas: [
        { ...BRACKET, keys: ["TL USA", "PO"] },
        { ...BRACKET, igi: "10285/0" },
        { fraccion: "73269099", parts: ["CB-9"], keys: ["TL USA"] },
        { fraccion: "73269099" },
      ],
    });
    expect(rows.map((row) => row.case_code)).toEqual(["C01", "C10", "C20", "C40"]);
    expect(rows.map((row) => row.amount)).toEqual(["10285", "10285", "10285", null]);
    expect(rows.map((row) => row.part_matches)).toEqual([true, true, false, false]);
    expect(rows[0]).toMatchObject({
      declared_part: "CB-1",
      declared_fraccion: "7326909999",
      catalogue_part: "CB-1",
      part_version: 1,
      fraccion_level: "equal10",
      similarity: "1.0000",
      treaty_keys: "TL·PO",
      rate: "35",
      method: "M2",
      certificate_part: "CB-1",
      certificate_matches: true,
    });
    expect(rows[1]).toMatchObject({ deadline_on: "2027-02-10", vat_amount: "1646" });
    expect(audit).toMatchObject({
      state: "at_risk",
      partidas: 4,
      differences: 3,
      risks: 1,
      savings: "10285",
      exposure: "10285",
    });
  });

  test("A44 without a tariff for the day there is no amount", async () => {
    const { rows } = await auditOf({
      number: "6000001",
      paidOn: "2025-12-31",
      partidas: [{ ...BRACKET, keys: ["TL USA"] }],
    });
    expect(rows[0]).toMatchObject({ case_code: "C20", amount: null, rate: null });
  });

  test("A32 the catalogue speaks as of the day of payment", async () => {
    await as(async (tx) => {
      await catalogue(tx, 1, "CB-1", { mxhts: "7326909999" });
      await catalogue(tx, 2, "CB-1", { mxhts: "7318159905", sinceOn: "2026-02-11" });
      await catalogue(tx, 3, "CB-1", { isDeleted: true, sinceOn: "2026-04-01" });
    });
    const on = async (paidOn: string, number: string) =>
      (await auditOf({ number, paidOn, partidas: [BRACKET] })).rows[0];
    expect(await on("2026-02-10", "6000001")).toMatchObject({
      part_version: 1,
      fraccion_matches: true,
    });
    expect(await on("2026-02-11", "6000002")).toMatchObject({
      part_version: 2,
      fraccion_matches: false,
    });
    expect(await on("2026-04-01", "6000003")).toMatchObject({
      part_matches: false,
      catalogue_part: null,
    });
    expect(await on("2019-01-01", "9000004")).toMatchObject({
      part_version: 1,
      part_matches: true,
    });
  });

  test("A35 a part that differs in separators only is suggested, and matches when the client says so", async () => {
    await as((tx) => catalogue(tx, 1, "CB1"));
    const first = await auditOf({ number: "6000001", partidas: [BRACKET] });
    expect(first.rows[0]).toMatchObject({ part_matches: false, catalogue_part: null });
    const again = await as((tx) => repeatedRun(tx, first.audit.last_run_id ?? ""));
    expect(again?.[0]?.row.part.reasons).toContainEqual({
      code: "partSuggested",
      values: { part: "CB-1", suggestion: "CB1" },
    });
    await inHouse(database, ({ db }) =>
      db
        .updateTable("subscribers")
        .set({ settings: JSON.stringify({ audit: { ignoreSeparators: true } }) })
        .where("id", "=", client)
        .execute(),
    );
    const second = await auditOf({ number: "6000002", partidas: [BRACKET] });
    expect(second.rows[0]).toMatchObject({
      part_matches: true,
      catalogue_part: "CB1",
      fraccion_matches: true,
    });
  });

  test("what people accepted leads the part and makes both sides equal, and a run from before comes out as it did", async () => {
    await as((tx) => catalogue(tx, 1, "CB-7", { mxhts: "7326909901", description: "BRACKET" }));
    const first = await auditOf({ number: "6000001", partidas: [BRACKET] });
    expect(first.rows[0]).toMatchObject({ part_matches: false, catalogue_part: null });
    const accepted = { part_no: "CB-1", part_key: "CB-1", accepted_name: "Ana", added_version: 1 };
    const by = { accepted_by: crypto.randomUUID(), accepted_on: "2026-11-20" };
    await as(async ({ db }) => {
      const pair = (about: PairAbout, declared: string, on_file: string) => ({
        subscriber_id: client,
        about,
        declared,
        on_file,
        declared_key: pairKey(about, declared),
        on_file_key: pairKey(about, on_file),
        ...accepted,
        ...by,
      });
      await db
        .insertInto("accepted_pairs")
        .values([
          pair("part", "CB-1", "CB-7"),
          pair("fraccion", "7326909999", "7326909901"),
          pair("description", "SOPORTE METALICO", "Bracket"),
        ])
        .execute();
      await db.updateTable("data_versions").set({ decisions: 1 }).execute();
    });
    await as((tx) => auditsTouchedByDecisions(tx, 1));
    await runAll();
    const [audit] = await audits();
    const rows = await rowsOf(audit?.last_run_id ?? "");
    expect(rows[0]).toMatchObject({
      catalogue_part: "CB-7",
      part_matches: true,
      fraccion_matches: true,
      description_matches: true,
    });
    const matches = async (runId: string | null) =>
      (await as((tx) => repeatedRun(tx, runId ?? "")))?.map(({ row }) => row.part.partMatches);
    expect(await matches(first.audit.last_run_id)).toEqual([false]);
    await as(({ db }) =>
      db
        .updateTable("accepted_pairs")
        .set({ revoked_version: 2, revoked_at: new Date() })
        .execute(),
    );
    expect(await matches(audit?.last_run_id ?? "")).toEqual([true]);
    expect((await runs()).at(-1)?.cause).toBe("decisions");
  });

  test.each(["parts", "agreements"] as const)(
    "A41 a feed of %s that brought nothing for longer than its period is told, however young the other is",
    async (late) => {
      const noted = async (number: string) =>
        (await auditOf({ number, partidas: [BRACKET] })).rows.map(({ notes }) => notes);
      const brought = (kind: "parts" | "agreements", hours: number) =>
        as(({ db }) =>
          sql`insert into uploads (subscriber_id, kind, feed, file, stored_as, sha256, bytes, state, finished_at)
            values (${client}, ${kind}, 'hourly', 'feed.zip', ${kind}, '', 0, 'processed', now() - ${hours} * interval '1 hour')`.execute(
            db,
          ),
        );
      await brought("parts", 1);
      await brought("agreements", 1);
      expect(await noted("6000001")).toEqual([[]]);
      await as(({ db }) =>
        db
          .updateTable("uploads")
          .set({ finished_at: sql`now() - interval '2 hours'` })
          .where("kind", "=", late)
          .execute(),
      );
      expect(await noted("6000002")).toEqual([["C42"]]);
    },
  );

  test("packaging and what has no quantity is not audited", async () => {
    const { audit, rows } = await auditOf({
      number: "6000001",
      partidas: [{ fraccion: "39231001", keys: ["EB 1"] }],
    });
    expect(rows).toEqual([]);
    expect(audit).toMatchObject({ state: "clean", partidas: 1 });
  });

  test("one that cannot be judged fails alone", async () => {
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    await as((tx) =>
      filePedimento(tx, {
        number: "6000002",
        partidas: [{ ...BRACKET, value: "NaN", keys: ["TL USA"] }],
      }),
    );
    const unable: string[] = [];
    await as((tx) => runWaitingAudits(tx, database, (_error, id) => unable.push(id)));
    expect((await audits()).map(({ state }) => state)).toEqual(["different", "failed"]);
    const [well, failed] = await audits();
    expect(unable).toEqual([failed?.id]);
    const told = (id = "") => as((tx) => lastRunOf(tx, id));
    expect((await told(failed?.id))?.failure).toMatch(/number/i);
    expect((await told(well?.id))?.failure).toBeNull();
  });

  test("two bad ones among hundreds stop none of the others", async () => {
    const bad = { ...BRACKET, value: "NaN", keys: ["TL USA"] };
    await as(async (tx) => {
      for (let at = 0; at < 300; at++)
        await filePedimento(tx, {
          number: String(6_000_000 + at),
          partidas: [at === 7 || at === 250 ? bad : BRACKET],
        });
    });
    await runAll();
    const states = (await audits()).map(({ state }) => state);
    expect(states.flatMap((state, at) => (state === "failed" ? [at] : []))).toEqual([7, 250]);
    expect(states.filter((state) => state === "different")).toHaveLength(298);
  });
});

describe("rectifications", () => {
  const original = { number: "6000001", partidas: [{ ...BRACKET, igi: "10285/0" }] };
  const restated = (id: string) => ({
    number: "6000031",
    paidOn: "2026-03-20",
    rectifies: { id, number: "6000001", paidOn: "2026-02-10" },
    partidas: [{ ...BRACKET, keys: ["TL USA"] }],
  });

  test("A38 A43 the later version is C02, the earlier one stays as history", async () => {
    await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      const id = await filePedimento(tx, original);
      await filePedimento(tx, restated(id));
    });
    await runAll();
    const [first, second] = await audits();
    expect(first).toMatchObject({ state: "superseded", savings: "10285" });
    expect(second?.state).toBe("different");
    expect((await rowsOf(first?.last_run_id ?? null))[0]?.case_code).toBe("C10");
    expect((await rowsOf(second?.last_run_id ?? null))[0]?.case_code).toBe("C02");
  });

  test("A38 the later version is C02 also where the earlier one's last run shares rows", async () => {
    await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      const id = await filePedimento(tx, original);
      await filePedimento(tx, restated(id));
    });
    await runAll();
    const [first, second] = await audits();
    for (const audit of [first, second]) {
      await as((tx) => allAuditsAgain(tx, "again", [audit?.id ?? ""]));
      await runAll();
    }
    const [, later] = await audits();
    expect(later?.last_run_id).not.toBe(second?.last_run_id);
    expect((await rowsOf(later?.last_run_id ?? null))[0]?.case_code).toBe("C02");
  });

  test("the same when the rectification comes with a later file", async () => {
    await as((tx) => certify(tx, 1, "TMEC-2026-001", ["CB-1"]));
    const id = await as((tx) => filePedimento(tx, original));
    await runAll();
    expect((await audits())[0]?.state).toBe("different");
    await as((tx) => filePedimento(tx, restated(id)));
    await runAll();
    const [first, second] = await audits();
    expect(first?.state).toBe("superseded");
    expect((await rowsOf(second?.last_run_id ?? null))[0]?.case_code).toBe("C02");
  });

  test("A21 the day of importation is that of the first version", async () => {
    await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      await tx.db.updateTable("agreement_versions").set({ final_on: "2026-02-28" }).execute();
      const id = await filePedimento(tx, original);
      await filePedimento(tx, restated(id));
    });
    await runAll();
    const [, second] = await audits();
    expect((await rowsOf(second?.last_run_id ?? null))[0]?.case_code).toBe("C02");
  });
});

describe("again", () => {
  test("a change of the catalogue audits again what names the part on that day, and nothing else", async () => {
    await as((tx) => catalogue(tx, 1, "CB-1"));
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    await as((tx) =>
      filePedimento(tx, { number: "6000002", partidas: [{ ...BRACKET, parts: ["CB-2"] }] }),
    );
    await as((tx) =>
      filePedimento(tx, { number: "6000003", paidOn: "2026-01-05", partidas: [BRACKET] }),
    );
    await runAll();
    const touched = await as(async (tx) => {
      await catalogue(tx, 2, "CB-1", { mxhts: "7318159905", sinceOn: "2026-02-01" });
      return auditsTouchedByCatalogue(tx, 2);
    });
    expect(touched).toBe(1);
    await runAll();
    const [first] = await audits();
    expect((await rowsOf(first?.last_run_id ?? null))[0]).toMatchObject({
      fraccion_matches: false,
      part_version: 2,
    });
    expect((await runs()).map(({ cause }) => cause)).toEqual([
      "first",
      "first",
      "first",
      "catalogue",
    ]);
  });

  test("a new certificate audits again what names its parts", async () => {
    const { rows } = await auditOf({
      number: "6000001",
      partidas: [{ ...BRACKET, keys: ["TL USA"] }],
    });
    expect(rows[0]?.case_code).toBe("C20");
    const touched = await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      return auditsTouchedByCertificates(tx, 1);
    });
    expect(touched).toBe(1);
    await runAll();
    const [audit] = await audits();
    expect((await rowsOf(audit?.last_run_id ?? null))[0]?.case_code).toBe("C01");
    expect((await runs()).map(({ cause, outcome }) => [cause, outcome])).toEqual([
      ["first", "at_risk"],
      ["certificates", "different"],
    ]);
  });

  test("a run repeated later gives its own answer, whatever has changed since", async () => {
    await as(async (tx) => {
      await catalogue(tx, 1, "CB-1");
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
    });
    const { rows, audit } = await auditOf({
      number: "6000001",
      partidas: [
        { ...BRACKET, keys: ["TL USA"] },
        { ...BRACKET, igi: "10285/0" },
        { fraccion: "73269099", parts: ["CB-2"] },
      ],
    });
    await as(async (tx) => {
      await catalogue(tx, 2, "CB-1", { mxhts: "7318159905" });
      await catalogue(tx, 3, "CB-2");
      await tx.db.updateTable("certificate_lines").set({ removed_version: 2 }).execute();
      await certify(tx, 2, "TMEC-2026-002", ["CB-2"]);
    });
    const again = await as((tx) => repeatedRun(tx, audit.last_run_id ?? ""));
    expect(
      again?.map(({ row }) => [
        row.preference.caseCode,
        row.preference.amount,
        row.part.fraccionMatches,
      ]),
    ).toEqual(rows.map((row) => [row.case_code, row.amount, row.fraccion_matches]));
    expect(again?.every(({ row }) => row.preference.reasons.length > 0)).toBe(true);
  });

  test("what a person signed off stays so while nothing that counts changes", async () => {
    await auditOf({ number: "6000001", partidas: [{ ...BRACKET, keys: ["TL USA"] }] });
    await as(({ db }) =>
      db.updateTable("audits").set({ reviewed_at: new Date(), state: "pending" }).execute(),
    );
    await runAll();
    expect((await audits())[0]?.state).toBe("reviewed");
    await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      await auditsTouchedByCertificates(tx, 1);
    });
    await runAll();
    expect((await audits())[0]?.state).toBe("different");
  });
});

describe("a change while audits run", () => {
  /** Runs what waits and does `work` once its readers stand before a table that this holds: after it has read the versions. */
  async function whileRunning(work: () => Promise<unknown>): Promise<void> {
    let running: Promise<unknown> = Promise.resolve();
    await as(async (holder) => {
      await holder.client.query("lock table partida_fees in access exclusive mode");
      running = as((tx) => runWaitingAudits(tx, database));
      running.catch(() => undefined);
      await untilSomebodyWaits(holder);
      await work();
    });
    await running;
  }

  const untilSomebodyWaits = ({ client: connection }: Tx): Promise<void> =>
    until(async () => {
      const { rowCount } = await connection.query(
        "select from pg_locks where relation = 'partida_fees'::regclass and not granted",
      );
      return rowCount !== 0;
    });

  /** What a person does who holds the part as declared to be another one of the catalogue. */
  const acceptPart = () =>
    as(async (tx) => {
      const pair = { about: "part", partNo: "CB-1", declared: "CB-1", onFile: "CB-7" } as const;
      const by = { id: crypto.randomUUID(), name: "Ana", why: null, decisionId: null };
      const accepted = await acceptPairs(tx, [pair], by);
      return auditsTouchedByDecisions(tx, accepted?.version ?? 0);
    });

  const cases = () =>
    as(async ({ db }) =>
      db.selectFrom("audit_causes").select(["cause", "version", "audits"]).execute(),
    );

  beforeEach(() => as((tx) => catalogue(tx, 1, "CB-7")));

  test("is answered by the next run, and whoever made it does not wait for this one", async () => {
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    await whileRunning(async () => expect(await acceptPart()).toBe(0));
    const [audit] = await audits();
    expect((await rowsOf(audit?.last_run_id ?? ""))[0]?.part_matches).toBe(false);
    expect(audit?.state).toBe("pending");
    await runAll();
    const [again] = await audits();
    expect((await rowsOf(again?.last_run_id ?? ""))[0]?.part_matches).toBe(true);
    expect(again?.state).toBe("clean");
    expect(await cases()).toEqual([{ cause: "decisions", version: "1", audits: 1 }]);
    expect((await runs()).map(({ cause }) => cause)).toEqual(["first", "decisions"]);
  });

  test("is one cause for those that ran before and those that ran meanwhile", async () => {
    await auditOf({ number: "6000001", partidas: [BRACKET] });
    await as((tx) => filePedimento(tx, { number: "6000002", partidas: [BRACKET] }));
    await whileRunning(async () => expect(await acceptPart()).toBe(1));
    expect((await audits()).map(({ state }) => state)).toEqual(["pending", "pending"]);
    expect(await cases()).toEqual([{ cause: "decisions", version: "1", audits: 2 }]);
  });

  test("of the certificates or the tariff is answered too", async () => {
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    await whileRunning(() => as((tx) => certify(tx, 1, "TMEC-2026-001", ["CB-1"])));
    expect((await audits())[0]?.state).toBe("pending");
    const load = () =>
      inHouse(database, ({ db }) =>
        sql`insert into reference_versions (catalogue, version) values ('treaties', 1)
          on conflict (catalogue) do update set version = reference_versions.version + 1`.execute(
          db,
        ),
      );
    await whileRunning(load);
    expect((await audits())[0]?.state).toBe("pending");
    await runAll();
    expect((await audits())[0]?.state).toBe("different");
  });

  test("a person who asks for an audit while it runs gets another run of it", async () => {
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    const asked = await database.pool.connect();
    try {
      // Begun before the run, and committed while it goes on.
      await asked.query("begin");
      await bindTenant(asked, client);
      await asked.query("update audits set requested_at = now()");
      await whileRunning(() => asked.query("commit"));
    } finally {
      asked.release();
    }
    expect((await audits())[0]?.state).toBe("pending");
    await runAll();
    expect((await audits())[0]?.state).toBe("different");
  });
});

describe("what fails", () => {
  test("is not the audit's fault when the machine gives way: it waits on, and runs later", async () => {
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    const unable: string[] = [];
    await as(async ({ client: holder }) => {
      await holder.query("lock table partida_fees in access exclusive mode");
      const impatient = openDatabase(database.url, 3);
      impatient.pool.on("connect", (one) => void one.query("set lock_timeout = 50"));
      try {
        await expect(
          as((tx) => runWaitingAudits(tx, impatient, (_error, id) => unable.push(id))),
        ).rejects.toMatchObject({ code: "55P03" });
      } finally {
        await impatient.close();
      }
    });
    expect(unable).toEqual([]);
    expect((await audits())[0]).toMatchObject({ state: "pending", failure: null });
    await runAll();
    expect((await audits())[0]?.state).toBe("different");
  });
});

describe("the lists of codes that an operator loads", () => {
  // They belong to the house: those of one test must be gone for the next.
  const load = (version: number, ...codes: readonly (readonly [553 | 554, string, string])[]) =>
    inHouse(database, async ({ db }) => {
      await db.deleteFrom("reference_versions").where("catalogue", "=", "codes").execute();
      await db.insertInto("reference_versions").values({ catalogue: "codes", version }).execute();
      await db
        .insertInto("reference_codes")
        .values(
          codes.map(([record, key, complement]) => ({
            version,
            record,
            key,
            complement,
            in_force_from: "2026-02-01",
          })),
        )
        .execute();
    });
  afterEach(() =>
    inHouse(database, async ({ db }) => {
      await db.deleteFrom("reference_codes").execute();
      await db.deleteFrom("reference_versions").where("catalogue", "=", "codes").execute();
    }),
  );

  test("C30 A40 notes a complement outside the list of its day, and a repeated run knows the list that it had", async () => {
    const partidas = [
      { ...BRACKET, keys: ["EN U"] },
      { ...BRACKET, keys: ["EN Q", "XP Q"] },
    ];
    const notesOf = (rows: readonly { notes: string[] }[]) => rows.map(({ notes }) => notes.join());
    const silent = await auditOf({ number: "6000001", partidas });
    expect(notesOf(silent.rows), "no list, no note").toEqual(["", ""]);
    await load(1, [554, "EN", "U"]);
    const early = await auditOf({ number: "6000002", paidOn: "2026-01-31", partidas });
    expect(notesOf(early.rows), "not in force yet").toEqual(["", ""]);
    const { audit, rows } = await auditOf({ number: "6000003", partidas });
    expect(notesOf(rows)).toEqual(["", "C30"]);
    await load(2, [554, "EN", "Q"]);
    await as((tx) => allAuditsAgain(tx, "codes 2"));
    await runAll();
    const [, , after] = await audits();
    expect(notesOf(await rowsOf(after?.last_run_id ?? null))).toEqual(["C30", ""]);
    expect((await runs()).at(-1)?.cause).toBe("codes");
    const past = await as((tx) => repeatedRun(tx, audit.last_run_id ?? ""));
    expect(notesOf((past ?? []).map(({ row }) => ({ notes: [...row.notes] })))).toEqual([
      "",
      "C30",
    ]);
    expect(past?.[1]?.row.noteReasons).toContainEqual({
      code: "complementUnlisted",
      values: { key: "EN", complement: "Q" },
    });
  });

  test("A60 a permit that the list names is one of regla octava", async () => {
    await as((tx) => certify(tx, 1, "TMEC-2026-001", ["CB-1"]));
    const given = { number: "6000001", partidas: [{ ...BRACKET, permits: ["C9"] }] };
    expect((await auditOf(given)).rows[0]?.case_code).toBe("C11");
    await load(1, [553, "C9", ""]);
    const listed = await auditOf({ ...given, number: "6000002" });
    expect(listed.rows[0]?.case_code).toBe("C12");
    const past = await as((tx) => repeatedRun(tx, listed.audit.last_run_id ?? ""));
    expect(past?.[0]?.row.preference.caseCode).toBe("C12");
  });
});

test("what was signed off is so no more when one line is mended and another breaks", async () => {
  const OTHER = { ...BRACKET, parts: ["CB-2"] };
  await as(async (tx) => {
    await catalogue(tx, 1, "CB-1");
    await catalogue(tx, 1, "CB-2", { mxhts: "7318159905" });
  });
  const { audit } = await auditOf({ number: "6000001", partidas: [BRACKET, OTHER] });
  const { id } = await inHouse(database, ({ db }) =>
    db.selectFrom("people").select("id").limit(1).executeTakeFirstOrThrow(),
  );
  const sign = () => as((tx) => signOff(tx, audit.id, { personId: id, remark: null }));
  const again = async (version: number) => {
    await as((tx) => auditsTouchedByCatalogue(tx, version));
    await runAll();
    const [after] = await audits();
    return [after?.state, after?.reviewed_by, after?.differences, after?.risks];
  };
  expect(await sign()).toBe(true);
  await as((tx) => catalogue(tx, 2, "CB-1", { sinceOn: "2026-01-01" }));
  expect(await again(2), "every line as before").toEqual(["reviewed", id, 1, 0]);
  await as(async (tx) => {
    await catalogue(tx, 3, "CB-1", { mxhts: "7318159905", sinceOn: "2026-02-01" });
    await catalogue(tx, 3, "CB-2", { sinceOn: "2026-02-01" });
  });
  expect(await again(3), "as many differences, in other lines").toEqual(["different", null, 1, 0]);
});

describe("a change that touches audits", () => {
  const me = "00000000-0000-4000-8000-00000000000a";
  const list = () => as((tx) => causes(tx, me, { skip: 0, take: 10 }, "2026-11-20"));

  test("is one cause for all of them, with what it turned, and is news until the person has looked", async () => {
    await inHouse(database, ({ db }) =>
      db
        .insertInto("people")
        .values({ id: me, email: "me@demo.test", name: "Me" })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    await as((tx) => catalogue(tx, 1, "C-1", { description: "SOPORTE" }));
    const partida = { fraccion: "73269099", nico: "99", description: "SOPORTE", parts: ["C-1"] };
    for (const number of ["1000001", "1000002"])
      await as((tx) => filePedimento(tx, { number, partidas: [partida] }));
    await runAll();
    expect((await list()).rows).toEqual([]);

    const version = 2;
    await as((tx) =>
      catalogue(tx, version, "C-1", { mxhts: "8413910100", description: "SOPORTE" }),
    );
    expect(await as((tx) => auditsTouchedByCatalogue(tx, version))).toBe(2);
    expect((await list()).rows).toMatchObject([
      { audits: 2, waiting: 2, changed: 0, isNew: false },
    ]);
    await runAll();
    const [cause] = (await list()).rows;
    expect(cause).toMatchObject({
      kind: "catalogue",
      version: String(version),
      audits: 2,
      waiting: 0,
      changed: 2,
      before: { differences: 0 },
      after: { differences: 2 },
      isNew: true,
    });
    const turned = await as((tx) => changedLines(tx, cause?.id ?? "", { skip: 0, take: 10 }));
    expect(turned?.total).toBe(2);
    expect(turned?.rows.map(({ number, sequence }) => [number, sequence])).toEqual([
      ["1000001", 1],
      ["1000002", 1],
    ]);
    await as((tx) => look(tx, me));
    expect((await list()).rows).toMatchObject([{ isNew: false }]);
  });

  test("that turns nothing is no news", async () => {
    await as((tx) => catalogue(tx, 1, "C-1", { description: "SOPORTE" }));
    const partida = { fraccion: "73269099", nico: "99", description: "SOPORTE", parts: ["C-1"] };
    await as((tx) => filePedimento(tx, { number: "1000003", partidas: [partida] }));
    await runAll();
    expect(await as((tx) => allAuditsAgain(tx, "tariff 2"))).toBe(1);
    await runAll();
    expect((await list()).rows).toMatchObject([
      { kind: "tariff", audits: 1, changed: 0, isNew: false },
    ]);
  });

  test("of the rules asks again for what an earlier edition judged, and only that", async () => {
    const partida = { fraccion: "73269099", nico: "99", description: "SOPORTE", parts: ["C-1"] };
    for (const number of ["1000004", "1000005"])
      await as((tx) => filePedimento(tx, { number, partidas: [partida] }));
    await runAll();
    await as(({ db }) =>
      db
        .updateTable("audit_runs")
        .set({ rules_version: "0" })
        .where("id", "in", (from) =>
          from.selectFrom("audits").select("last_run_id").where("number", "=", "1000004"),
        )
        .execute(),
    );
    expect(await as((tx) => auditsOfOtherRules(tx, RULES_VERSION))).toBe(1);
    expect(await as((tx) => auditsOfOtherRules(tx, RULES_VERSION))).toBe(0);
  });
});

describe("those that wait after a first load are read a few times each", () => {
  const most = 6_000;
  async function load(analyse: () => Promise<unknown>): Promise<void> {
    await as(async ({ client: connection }) => {
      await connection.query(`insert into pedimentos (subscriber_id, aduana, patente, number, year, operation, clave,
          entry_on, paid_on, paid_at, destination, source, content_hash)
        select ${client}, '240', '9301', (6000000 + i)::text, 2026, 1, 'A1', d, d, d + time '10:41', '9', 'datastage', 'x'
        from generate_series(1, ${most}) i, lateral (select date '2026-02-01' + i % 270 as d) x`);
      await connection.query(`insert into audits (subscriber_id, pedimento_id, aduana, patente, number, year)
        select subscriber_id, id, aduana, patente, number, year from pedimentos`);
      await analyse();
    });
  }
  const readsFew = () =>
    as(async (tx) => {
      expect(await waitingAudits(tx, most)).toHaveLength(most);
      const plans = await plansOf(tx, (own) => waitingAudits(own, most));
      expect(Math.max(...plans.map(rowsRead))).toBeLessThanOrEqual(6 * most);
    });

  test("before any statistics tell how many they are", async () => {
    await load(async () => {});
    await readsFew();
  });

  test("with statistics from the middle of the load, which tell of none", async () => {
    const owner = await openOwnerView(ownerUrl);
    try {
      await load(() => owner.query("analyze pedimentos, audits"));
    } finally {
      await owner.close();
    }
    await readsFew();
  });
});
