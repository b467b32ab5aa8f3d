import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { linesOf } from "#features/agreements/store/agreementLines.ts";
import { createdBetween } from "#features/agreements/store/agreements.ts";
import { causes } from "#features/audit/store/auditCauses.ts";
import { between as auditsBetween } from "#features/audit/store/auditList.ts";
import { filesOf } from "#features/feeds/store/feedFiles.ts";
import { runsOf } from "#features/feeds/store/feedRuns.ts";
import { pairsOf } from "#features/findings/store/acceptedPairs.ts";
import { notificationsFor } from "#features/notifications/store/notifications.ts";
import { between as uploadsBetween } from "#features/uploads/store/uploadRecords.ts";
import type { Listed, Page } from "#kit/pure/page.ts";
import { actionsDone } from "#kit/server/actions.ts";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { plansOf } from "./plansOf.ts";
import { copyTemplate } from "./world.ts";

const MANY = 3_000;
const DEEP = 1_490;
const TAKE = 20;

const ID = "00000000-0000-4000-8000-000000000001";
const PERIOD = { from: new Date("2026-01-01Z"), until: new Date("2026-12-31Z") };
const reader = { isStaff: true, personId: ID, codes: new Set(["AUDITORIA_REPORTE"]) };
/** Of every row: three at a time at the same instant. */
const at = "timestamptz '2026-02-01Z' + n / 3 * interval '1 minute'";

interface Case {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  /** Of row `n`. */
  readonly values: string;
  readonly order: string;
  readonly index: string;
  readonly page: (tx: Tx, page: Page) => Promise<Listed<{ readonly id: string | number }>>;
}

const CASES: readonly Case[] = [
  {
    name: "audits",
    table: "audits",
    columns: "patente, number, state, last_run_at",
    values: `'1234', lpad(n::text, 7, '0'), 'clean', ${at}`,
    order: "last_run_at desc, patente, number desc",
    index: "audits_by_time",
    page: (tx, page) => auditsBetween(tx, PERIOD, page, "2026-06-01"),
  },
  {
    name: "changes of audits",
    table: "audit_causes",
    columns: "cause, version, at, audits",
    values: `'catalogue', n::text, ${at}, 1`,
    order: "at desc, id",
    index: "audit_causes_by_time",
    page: (tx, page) => causes(tx, ID, page, "2026-06-01"),
  },
  {
    name: "uploads of a feed",
    table: "uploads",
    columns: "kind, feed, file, stored_as, sha256, bytes, received_at",
    values: `'parts', 'hourly', n::text, n::text, '', 1, ${at}`,
    order: "received_at desc, arrival desc",
    index: "uploads_by_time",
    page: (tx, page) => uploadsBetween(tx, "parts", PERIOD, "hourly", page),
  },
  {
    name: "runs of a feed",
    table: "feed_runs",
    columns: "feed_id, ran_at",
    values: `'${ID}', ${at}`,
    order: "ran_at desc, id",
    index: "feed_runs_by_time",
    page: (tx, page) => runsOf(tx, ID, page),
  },
  {
    name: "files of a feed",
    table: "feed_files",
    columns: "feed_id, run_id, name, bytes, modified_at, outcome, seen_at",
    values: `'${ID}', '${ID}', n::text, 1, now(), 'taken', ${at}`,
    order: "seen_at desc, id",
    index: "feed_files_by_time",
    page: (tx, page) => filesOf(tx, ID, page),
  },
  {
    name: "accepted pairs",
    table: "accepted_pairs",
    columns: `about, part_no, part_key, declared, on_file, declared_key, on_file_key, accepted_by,
      accepted_name, accepted_on, added_version`,
    values: `'part', n::text, n::text, n::text, 'X', n::text, 'X', '${ID}', '', '2026-02-01', n / 3`,
    order: "added_version desc, id",
    index: "accepted_pairs_by_version",
    page: (tx, page) => pairsOf(tx, undefined, page),
  },
  {
    name: "agreements by their creation",
    table: "agreements",
    columns: "number, created_at",
    values: `n::text, ${at}`,
    order: "created_at desc, number",
    index: "agreements_by_time",
    page: (tx, page) => createdBetween(tx, PERIOD, null, page),
  },
  {
    name: "lines of an agreement",
    table: "certificate_lines",
    columns: "agreement_id, part_no, part_key, added_version",
    values: `'${ID}', n / 3, n / 3, 1`,
    order: "part_key, id",
    index: "certificate_lines_by_agreement",
    page: (tx, page) =>
      linesOf(tx, ID, {
        ...page,
        order: "partNo",
        descending: false,
        zone: "UTC",
        on: null,
        isSigned: true,
      }),
  },
];

let owner: OwnerView;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  owner = await openOwnerView(copy.ownerUrl);
  database = openDatabase(copy.url, 2);
  // Each list stands alone: what its rows belong to need not be there.
  await owner.query("set session_replication_role = replica");
  for (const { table, columns, values } of CASES)
    await owner.query(
      `insert into ${table} (subscriber_id, ${columns}) select ${NORTE}, ${values} from generate_series(1, ${MANY}) n`,
    );
  await owner.query(`insert into agreement_versions (subscriber_id, agreement_id, version, treaty, status)
    select ${NORTE}, id, 1, 'T-MEC', 'valid' from agreements`);
  await owner.query(`insert into notifications (subscriber_id, cause, kind, codes, created_at)
    select ${NORTE}, n::text, 'x', case when n % 2 = 0 then '{AUDITORIA_REPORTE}'::text[] else '{}' end, ${at}
    from generate_series(1, ${MANY}) n`);
  await owner.query(`insert into user_actions (person_id, about, subscriber_id, action)
    select null, case when n % 2 = 0 then '${ID}'::uuid end, ${NORTE}, 'x' from generate_series(1, ${MANY}) n`);
  for (const { table } of CASES) await owner.query(`vacuum analyze ${table}`);
  await owner.query("vacuum analyze agreement_versions");
});
afterAll(async () => {
  await database.close();
  await owner.close();
  await drop();
});

const reading = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTenant(database, NORTE, work, { readOnly: true });
const idsOf = ({ rows }: Listed<{ readonly id: string | number }>) =>
  rows.map(({ id }) => String(id));
const expectedOf = async (table: string, order: string, where = "true") => {
  const rows = await owner.query<{ id: string | number }>(
    `select id from ${table} where subscriber_id = ${NORTE} and ${where} order by ${order}`,
  );
  return rows.map(({ id }) => String(id));
};

type SomeRows = readonly [
  name: string,
  table: string,
  order: string,
  where: string,
  page: Case["page"],
];

it.each<SomeRows>([
  [
    "the notifications of a reader",
    "notifications",
    "created_at desc, id desc",
    "codes <> '{}'",
    (tx, page) => notificationsFor(tx, reader, page),
  ],
  [
    "what was done about a person",
    "user_actions",
    "id desc",
    "about is not null",
    (tx, page) => actionsDone(tx, { person: ID }, page),
  ],
  [
    "what was settled of a client",
    "user_actions",
    "id desc",
    "about is null",
    (tx, page) => actionsDone(tx, { tenant: NORTE }, page),
  ],
])("%s: page by page all of it, in order and counted", async (_name, table, order, where, page) => {
  const all = await expectedOf(table, order, where);
  expect(all).toHaveLength(MANY / 2);
  const walked: string[] = [];
  for (let skip = 0; skip < MANY / 2; skip += 400) {
    const found = await reading((tx) => page(tx, { skip, take: 400 }));
    expect(found.total).toBe(MANY / 2);
    walked.push(...idsOf(found));
  }
  expect(walked).toEqual(all);
});

describe.each(CASES)("$name", ({ table, order, index, page }) => {
  it.each([
    ["first", 0],
    ["deep", DEEP],
    ["last", MANY - 10],
    ["next to no", MANY],
  ])("have a %s page, in order and counted", async (_which, skip) => {
    const found = await reading((tx) => page(tx, { skip, take: TAKE }));
    expect(idsOf(found)).toEqual((await expectedOf(table, order)).slice(skip, skip + TAKE));
    expect(found.total).toBe(MANY);
  });

  it("are passed over in an index, and read on their page alone", async () => {
    const plan = await reading((tx) => plansOf(tx, (own) => page(own, { skip: DEEP, take: TAKE })));
    expect(plan.join("\n")).toMatch(
      new RegExp(`Index Only Scan using ${index} .*rows=${DEEP + TAKE}`),
    );
    expect(plan.join("\n")).toMatch(
      new RegExp(`Index Scan using ${table}_pkey on ${table} .*loops=${TAKE}\\)`),
    );
  });
});
