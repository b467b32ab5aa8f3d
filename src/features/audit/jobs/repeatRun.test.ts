import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { versionsOf } from "#features/chains/store/chains.ts";
import { putTreaties } from "#features/reference/store/treaties.ts";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { copyTemplate } from "../../../../tests/world.ts";
import { resultRows } from "../routes/resultRows.ts";
import { causes, changedLines } from "../store/auditCauses.ts";
import { lastRunOf, linesOf } from "../store/auditLines.ts";
import { between } from "../store/auditList.ts";
import { allAuditsAgain, auditsTouchedByCatalogue } from "../store/touchedAudits.ts";
import { catalogue, certify, filePedimento } from "./auditFixture.ts";
import { linesTold } from "./linesTold.ts";
import { runWaitingAudits } from "./runAudits.ts";

let database: Database;
let drop: () => Promise<void>;
let client = 10;
const today = "2026-11-20";

beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  database = openDatabase(copy.url, 6);
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

async function runAll(): Promise<void> {
  while (await as((tx) => runWaitingAudits(tx, database)));
}

/** The last run of an audit. */
const lastRun = async (number: string): Promise<string> => {
  const audit = await as(({ db }) =>
    db
      .selectFrom("audits")
      .select("last_run_id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow(),
  );
  return audit.last_run_id ?? "";
};

/** The lines of a run as the wire tells them. */
const told = (runId: string) =>
  as(async (tx) => {
    const audit = await tx.db
      .selectFrom("audit_runs")
      .select("audit_id")
      .where("id", "=", runId)
      .executeTakeFirstOrThrow();
    const run = await lastRunOf(tx, audit.audit_id);
    if (run === undefined) throw new Error("no run");
    const lines = await linesTold(tx, { ...run, id: runId }, await linesOf(tx, runId, 100));
    return lines.flatMap((line) => resultRows(line, today));
  });
/** Makes runs as they were before reasons were kept with their rows. */
const forgetReasons = () =>
  as(async ({ db }) => {
    await db.updateTable("audit_rows").set({ reasons: null, treaties: null }).execute();
    await db.updateTable("audits").set({ rows_digest: null }).execute();
  });
const rowsFiled = () =>
  as(({ db }) => db.selectFrom("audit_rows").select(["run_id", "catalogue_description"]).execute());

const codesOf = (row: { Motivos: readonly { Codigo: string }[] } | undefined) =>
  row?.Motivos.map(({ Codigo }) => Codigo);

const BRACKET = { fraccion: "73269099", parts: ["CB-1"] };

describe("a row keeps its reasons", () => {
  test("so that they are told without judging again, whatever has changed since", async () => {
    const odd = String.raw`CB"1\t{`;
    await as(async (tx) => {
      await catalogue(tx, 1, "CB-1");
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      const claimed = { ...BRACKET, keys: ["EN A", "TL USA", "EN B"] };
      const paid = { ...BRACKET, igi: "700/0" };
      await filePedimento(tx, {
        number: "6000001",
        partidas: [claimed, paid, { ...BRACKET, parts: [odd] }],
      });
    });
    await runAll();
    const run = await lastRun("6000001");
    await forgetReasons();
    const again = await told(run);
    await as((tx) => allAuditsAgain(tx, "again"));
    await runAll();
    const kept = await lastRun("6000001");
    // Of an edition that is not kept nothing can be judged again.
    await as(async ({ db }) => {
      await db.updateTable("audit_runs").set({ rules_version: "gone" }).execute();
      await db.updateTable("partida_parts").set({ part_no: "ZX-9" }).execute();
      await db.deleteFrom("partida_identifiers").execute();
    });
    expect(await told(kept)).toEqual(again);
    expect(
      again.map(({ OtrasClaves, Certificado }) => [OtrasClaves, Certificado?.Agreement]),
    ).toEqual(
      [["EN"], ["EN"], [], [], [], []].map((keys, at) => [
        keys,
        at < 4 ? "TMEC-2026-001" : undefined,
      ]),
    );
    expect(again[4]?.Motivos).toEqual([{ Codigo: "partUnknown", Valores: { part: odd } }]);
  });

  test("and one that came out as before is told so by its digest, with no line read", async () => {
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET, BRACKET] }));
    await runAll();
    await as(({ db }) => db.deleteFrom("audit_rows").execute());
    await as((tx) => allAuditsAgain(tx, "again"));
    await runAll();
    const runs = await as(({ db }) =>
      db.selectFrom("audit_runs").select("turned").orderBy("ran_at").execute(),
    );
    expect(runs.map(({ turned }) => turned)).toEqual([null, 0]);
  });

  test("and rows that are the same to the letter are those of the run before; others are its own", async () => {
    await as(async (tx) => {
      await catalogue(tx, 1, "CB-1");
      await filePedimento(tx, { number: "6000001", partidas: [BRACKET, BRACKET] });
    });
    await runAll();
    const first = await lastRun("6000001");
    const filed = await rowsFiled();
    await as((tx) => allAuditsAgain(tx, "again"));
    await runAll();
    const again = await lastRun("6000001");
    expect(again).not.toBe(first);
    expect(await rowsFiled()).toEqual(filed);
    expect(await told(again)).toEqual(await told(first));
    // A word of the catalogue's that turns no verdict.
    await as(({ db }) =>
      db.updateTable("part_versions").set({ description: "SOPORTE METALICO." }).execute(),
    );
    await as((tx) => allAuditsAgain(tx, "once more"));
    await runAll();
    const own = (await rowsFiled()).filter(({ run_id }) => run_id !== first);
    expect(own.map(({ catalogue_description }) => catalogue_description)).toEqual(
      filed.map(() => "SOPORTE METALICO."),
    );
  });
});

describe("reasons that are judged again belong to the verdict that they explain", () => {
  test("of a rectification, though the version before it ran within the same millisecond", async () => {
    await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      const id = await filePedimento(tx, {
        number: "6000001",
        partidas: [{ ...BRACKET, igi: "10285/0" }],
      });
      await filePedimento(tx, {
        number: "6000031",
        paidOn: "2026-03-20",
        rectifies: { id, number: "6000001", paidOn: "2026-02-10" },
        partidas: [{ ...BRACKET, keys: ["TL USA"] }],
      });
    });
    await runAll();
    const [before, after] = [await lastRun("6000001"), await lastRun("6000031")];
    await as(async ({ db }) => {
      for (const [id, at] of [
        [before, "2026-11-20 12:00:00.123400+00"],
        [after, "2026-11-20 12:00:00.123900+00"],
      ] as const)
        await sql`update audit_runs set ran_at = ${at}::timestamptz where id = ${id}`.execute(db);
    });
    await forgetReasons();
    const [, certificate] = await told(after);
    expect(certificate?.Caso).toBe("C02");
    expect(codesOf(certificate)).toContain("coveredByRectification");
  });

  test("and where the data came in anew since, the line says so instead of giving others", async () => {
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    await runAll();
    await forgetReasons();
    const run = await lastRun("6000001");
    expect(codesOf((await told(run))[0])).toEqual(["partUnknown"]);
    await as(({ db }) => db.updateTable("partida_parts").set({ part_no: "ZX-9" }).execute());
    const rows = await told(run);
    expect(rows.map((row) => [row.ParteAduasis, codesOf(row)])).toEqual([
      ["CB-1", ["changedSince"]],
      ["CB-1", ["changedSince"]],
    ]);
  });

  test("a suggestion stays when the catalogue has changed since", async () => {
    await as((tx) => catalogue(tx, 1, "CB1"));
    await as((tx) => filePedimento(tx, { number: "6000001", partidas: [BRACKET] }));
    await runAll();
    const run = await lastRun("6000001");
    expect(codesOf((await told(run))[0])).toEqual(["partSuggested"]);
    await as(async (tx) => {
      await catalogue(tx, 2, "CB1", { sinceOn: "2026-03-01", isDeleted: true });
      await tx.db.deleteFrom("parts").execute();
      await catalogue(tx, 2, "C-B-1");
    });
    const [part] = await told(run);
    expect(part?.Motivos[0]).toMatchObject({
      Codigo: "partSuggested",
      Valores: { suggestion: "CB1" },
    });
  });
});

test("a row keeps the codes of the treaties in question, whatever a pedimento claims", async () => {
  const odd = String.raw`A"C,{E}\5`;
  await as(async (tx) => {
    await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
    const certified = { ...BRACKET, igi: "700/0" };
    const claimed = { ...BRACKET, parts: ["ZX-9"], keys: [`AL ${odd}`] };
    await filePedimento(tx, { number: "6000001", partidas: [certified, claimed, BRACKET] });
  });
  await runAll();
  const run = await lastRun("6000001");
  const kept = await as((tx) => linesOf(tx, run, 100));
  expect(kept.map(({ case_code, treaties }) => [case_code, treaties])).toEqual([
    ["C10", ["T-MEC"]],
    ["C20", [odd]],
    ["C11", ["T-MEC"]],
  ]);
});

test("A82 a run keeps the version of the treaties that it used", async () => {
  const load = (version: number, parties: string) =>
    inHouse(database, async (tx) => {
      await sql`insert into reference_versions (catalogue, version) values ('treaties', ${version})
        on conflict (catalogue) do update set version = excluded.version`.execute(tx.db);
      const treaty = TREATIES.find(({ code }) => code === "T-MEC")!;
      const kept = treaty.parties.filter(({ country }) => parties.includes(country));
      await putTreaties(tx, version === 1 ? TREATIES : [{ ...treaty, parties: kept }], version);
    });
  try {
    await load(1, "USA CAN");
    await as((tx) => certify(tx, 1, "TMEC-2026-001", ["CB-1"]));
    await as((tx) =>
      filePedimento(tx, { number: "6000001", partidas: [{ ...BRACKET, keys: ["TL USA"] }] }),
    );
    await runAll();
    const first = await lastRun("6000001");
    await load(2, "CAN");
    await as((tx) => allAuditsAgain(tx, "treaties 2"));
    await runAll();
    const second = await lastRun("6000001");
    const cases = async (run: string) =>
      (await told(run)).map(({ Caso, Tratados }) => [Caso, Tratados]);
    expect(await cases(first)).toEqual([
      ["C01", ["T-MEC"]],
      ["C01", ["T-MEC"]],
    ]);
    expect((await told(first)).flatMap(codesOf)).toContain("covered");
    expect((await cases(second))[0]?.[0]).toBe("C24");
    const runs = await as(({ db }) =>
      db.selectFrom("audit_runs").select(["treaties_version", "cause"]).orderBy("ran_at").execute(),
    );
    expect(runs).toEqual([
      { treaties_version: 1, cause: "first" },
      { treaties_version: 2, cause: "treaties" },
    ]);
  } finally {
    await inHouse(database, async ({ db }) => {
      await db.deleteFrom("treaties").execute();
      await db.deleteFrom("reference_versions").where("catalogue", "=", "treaties").execute();
    });
  }
});

test("a change that mends one line and breaks another is told, though every total stays", async () => {
  const other = { ...BRACKET, parts: ["CB-2"] };
  await as(async (tx) => {
    await catalogue(tx, 1, "CB-1");
    await catalogue(tx, 1, "CB-2", { mxhts: "7318159905" });
    await filePedimento(tx, { number: "6000001", partidas: [BRACKET, other] });
  });
  await runAll();
  await as(async (tx) => {
    await catalogue(tx, 2, "CB-1", { mxhts: "7318159905", sinceOn: "2026-02-01" });
    await catalogue(tx, 2, "CB-2", { sinceOn: "2026-02-01" });
    await auditsTouchedByCatalogue(tx, 2);
  });
  await runAll();
  const nobody = "00000000-0000-4000-8000-00000000000f";
  const { rows } = await as((tx) => causes(tx, nobody, { skip: 0, take: 10 }, today));
  expect(rows).toMatchObject([
    { changed: 1, isNew: true, before: { differences: 1 }, after: { differences: 1 } },
  ]);
  const lines = await as((tx) => changedLines(tx, rows[0]?.id ?? "", { skip: 0, take: 10 }));
  expect(lines?.total).toBe(2);
});

describe("A74 what can be recovered no more counts nowhere as Ahorro", () => {
  const [lastDay, after] = ["2027-02-10", "2027-02-11"];
  const LOST = { ...BRACKET, igi: "700/0" };
  const page = { skip: 0, take: 10 };

  test("in the list of audits", async () => {
    await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      await filePedimento(tx, { number: "6000001", partidas: [LOST] });
    });
    await runAll();
    const period = { from: new Date("2026-01-01"), until: new Date("2100-01-01") };
    const savings = async (day: string) => {
      const { rows } = await as((tx) => between(tx, period, page, day));
      return rows.map((audit) => audit.savings);
    };
    expect(await savings(lastDay)).toEqual(["700"]);
    expect(await savings(after)).toEqual(["0"]);
  });

  test("before and after a change", async () => {
    await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      await filePedimento(tx, { number: "6000001", partidas: [LOST] });
    });
    await runAll();
    await as(async (tx) => {
      await catalogue(tx, 1, "CB-1");
      await auditsTouchedByCatalogue(tx, 1);
    });
    await runAll();
    const savings = async (day: string) => {
      const { rows } = await as((tx) => causes(tx, randomUUID(), page, day));
      return rows.map(({ before, after: now }) => [before.savings, now.savings]);
    };
    expect(await savings(lastDay)).toEqual([["700", "700"]]);
    expect(await savings(after)).toEqual([["0", "0"]]);
  });

  test("in the versions of a rectified pedimento", async () => {
    const id = await as(async (tx) => {
      await certify(tx, 1, "TMEC-2026-001", ["CB-1"]);
      const first = await filePedimento(tx, { number: "6000001", partidas: [LOST] });
      await filePedimento(tx, {
        number: "6000031",
        paidOn: "2026-03-20",
        rectifies: { id: first, number: "6000001", paidOn: "2026-02-10" },
        partidas: [LOST, LOST],
      });
      return first;
    });
    await runAll();
    const savings = async (day: string) =>
      (await as((tx) => versionsOf(tx, id, day))).map((version) => version.savings);
    expect(await savings(lastDay)).toEqual(["700", "1400"]);
    expect(await savings(after)).toEqual(["0", "0"]);
  });
});
