import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { ImportCalls } from "#kit/entity/import/fileImport.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { faultsOf, openReleaseWorld, type ReleaseWorld } from "./releaseWorld.ts";
import { uploadForm } from "./uploadForm.ts";
import type { Headers } from "./world.ts";

let w: ReleaseWorld;
beforeAll(async () => (w = await openReleaseWorld()));
afterEach(async () => {
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
afterAll(() => w.close());

let count = 0;
const reference = () => `PED-${(count += 1)}`;
const HEADER = "reference,Site,requestedFor,shipTo,partNo,quantity,lot";
type Line = readonly [part: string, quantity: number | string, lot?: string];
/** A file of lines of one release. */
const csv = (of: string, lines: readonly Line[], site = "REL1") =>
  [HEADER, ...lines.map(([part, quantity, lot = ""]) => row(of, part, quantity, lot, site))].join(
    "\n",
  );
const row = (of: string, part: string, quantity: number | string, lot: string, site: string) =>
  [of, site, "2026-12-01", "Planta Apodaca", part, quantity, lot].join();

type Preview = ReplyOf<ImportCalls["preview"]>["data"];
interface Sent {
  readonly by?: Headers;
  readonly fields?: Record<string, string>;
}
async function send(path: string, bytes: string, { by = w.house, fields }: Sent = {}) {
  const form = uploadForm([{ file: "pedido.csv", bytes: Buffer.from(bytes) }], fields);
  const reply = await w.world.app.inject({
    method: "POST",
    url: `/api/releaseOrders/${path}`,
    payload: form.body,
    headers: { ...by, ...form.headers },
  });
  return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: Preview }>() };
}
const preview = async (bytes: string, sent?: Sent) =>
  (await send("import/preview", bytes, sent)).body.data;
async function imported(bytes: string, sent?: Sent): Promise<void> {
  const { status, body } = await send("import", bytes, sent);
  expect([status, body.detail]).toEqual([200, undefined]);
}
/** What a look weighs, line by line: the part, what is free for it and what is short. */
const weighed = ({ weighed: told }: Preview) =>
  told?.lines.map(({ line, values: { partNo, free, short } }) => [line, partNo, free, short]);
/** What a look finds wrong: line, field and code. */
const wrong = ({ lines }: Preview) =>
  lines.map(({ line, faults }) => [
    line,
    ...Object.entries(faults).map(([field, { code }]) => `${field} ${code}`),
  ]);
const releaseOf = async (of: string) => {
  const [found] = await w.owner.query<{ id: string; status: string }>(
    "select id, status from releases where reference = $1 order by created_at desc limit 1",
    [of],
  );
  return found;
};
/** Everything that a file could have written. */
const written = () =>
  w.owner
    .query(`select (select count(*) from releases) as releases, (select count(*) from release_lines) as lines,
    (select count(*) from stock_reservations) as reservations, (select sum(reserved) from stock_balances) as reserved,
    (select count(*) from entity_events) as events`);

it("a look tells of each line what is free and what is short, those that are short first, and writes nothing", async () => {
  const [enough, exact, less, none] = [1, 2, 3, 4].map(() => w.freshPart());
  for (const [part, quantity] of [
    [enough, 50],
    [exact, 20],
    [less, 7.25],
    [none, 5],
  ] as const)
    await w.comes(part ?? "", quantity, "A-01");
  await w.done("submit", await w.draft({ [none ?? ""]: { quantity: "5" } }));
  const file = csv(reference(), [
    [enough ?? "", 10],
    [exact ?? "", 20],
    [less ?? "", 10],
    [none ?? "", 3],
  ]);
  const before = await written();
  const look = await preview(file);
  expect(look).toMatchObject({ added: 4, wrong: 0, weighed: { number: 4, lacking: 2 } });
  expect(weighed(look)).toEqual([
    [4, less, "7.25", "2.75"],
    [5, none, "0", "3"],
    [2, enough, "50", "0"],
    [3, exact, "20", "0"],
  ]);
  expect(await written()).toEqual(before);
});

it("what is set aside, of another lot, at another site or another client's is not free", async () => {
  const part = w.freshPart();
  await w.comes(part, 40, "X-01");
  await w.comes(part, 30, "B-01");
  await w.comes(part, 20, "A-01", "OLD");
  await w.comes(part, 8, "A-02", "NEW");
  await w.comes(part, 500, "A-01", "NEW", RIO_BRAVO);
  expect(weighed(await preview(csv(reference(), [[part, 100]])))).toEqual([[2, part, "28", "72"]]);
  expect(weighed(await preview(csv(reference(), [[part, 100, "NEW"]])))).toEqual([
    [2, part, "8", "92"],
  ]);
});

it("lines of several releases for one part are weighed together, those before served first", async () => {
  const part = w.freshPart();
  await w.comes(part, 100, "A-01");
  const [first, second] = [reference(), reference()];
  const lines = [row(first, part, 60, "", "REL1"), row(second, part, 60, "", "REL1")];
  expect(weighed(await preview([HEADER, ...lines].join("\n")))).toEqual([
    [3, part, "40", "20"],
    [2, part, "100", "0"],
  ]);
});

it("a part that the client neither has in the catalogue nor ever had is wrong by its line, another client's too", async () => {
  const [theirs, had, listed] = [w.freshPart(), w.freshPart(), w.freshPart()];
  await w.comes(theirs, 50, "A-01", "L1", RIO_BRAVO);
  await w.comes(had, 50, "A-01");
  for (const [part, client] of [
    [listed, NORTE],
    [theirs, RIO_BRAVO],
  ] as const)
    await w.owner.query(
      "insert into parts (subscriber_id, part_key, part_no, version) values ($1, $2, $2, 1)",
      [client, part],
    );
  const look = await preview(
    csv(reference(), [
      [theirs, 1],
      [had, 1],
      ["NEVER-HEARD", 1],
      [listed, 2],
    ]),
  );
  expect(wrong(look)).toEqual([
    [2, "partNo unknownPart"],
    [4, "partNo unknownPart"],
  ]);
  expect(weighed(look)).toEqual([
    [5, listed, "0", "2"],
    [3, had, "50", "0"],
  ]);
});

it("lines become those of a draft that promises nothing, and are changed where they are sent again", async () => {
  const [one, two, three] = [w.freshPart(), w.freshPart(), w.freshPart()];
  for (const part of [one, two, three]) await w.comes(part, 10, "A-01");
  const of = reference();
  await imported(
    csv(of, [
      [one, 4],
      [two, "2.5", "L1"],
    ]),
    { by: w.client },
  );
  const release = await releaseOf(of);
  expect(await w.one(release)).toMatchObject({
    status: "draft",
    requestedBy: "Clara Cliente",
    shipTo: "Planta Apodaca",
    lineCount: 2,
    shortLines: 0,
  });
  expect(await w.standing(one)).toEqual(["A-01 10 0"]);
  const { releaseNo } = await w.one(release);
  const again = csv(String(releaseNo), [
    [one, 4],
    [two, 30],
    [three, 1],
  ]);
  expect(await preview(again)).toMatchObject({
    added: 1,
    changed: 1,
    equal: 1,
    documents: [{ called: releaseNo, added: 1, changed: 1 }],
  });
  await imported(again);
  const lines = await w.linesOf(release);
  expect(lines.map(({ quantity, lot, short }) => [quantity, lot, short])).toEqual([
    ["4", null, "0"],
    ["30", null, "20"],
    ["1", null, "0"],
  ]);
  expect(await w.one(release)).toMatchObject({ lineCount: 3, shortLines: 1 });
});

it("what comes or goes between the look and the submission is never promised twice, and whoever submits is told what is short now", async () => {
  const part = w.freshPart();
  await w.comes(part, 100, "A-01");
  const [mine, others] = [reference(), reference()];
  const file = csv(mine, [[part, 70]]);
  expect(weighed(await preview(file))).toEqual([[2, part, "100", "0"]]);
  await imported(csv(others, [[part, 60]]));
  await w.done("submit", await releaseOf(others));
  await imported(file);
  const release = await releaseOf(mine);
  expect(await w.linesOf(release)).toMatchObject([{ quantity: "70", short: "30" }]);
  const refused = await w.run("submit", release);
  expect([refused.status, ...faultsOf(refused)]).toEqual([422, ["shortOf", part, "70", "40"]]);
  expect(await w.standing(part)).toEqual(["A-01 100 60"]);
});

it("files for one part that are sent and submitted at once promise no more than there is", async () => {
  const part = w.freshPart();
  await w.comes(part, 100, "A-01");
  const all = Array.from({ length: 6 }, () => reference());
  await Promise.all(all.map((of) => imported(csv(of, [[part, 30]]))));
  const asked = [];
  for (const of of all) asked.push(await w.asking("submit", await releaseOf(of)));
  const done = (await Promise.all(asked.map((ask) => ask()))).map(({ status }) => status);
  expect(done.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422, 422, 422]);
  expect(await w.standing(part)).toEqual(["A-01 100 90"]);
});

it("one file that is sent twice at once makes one draft", async () => {
  const part = w.freshPart();
  await w.comes(part, 10, "A-01");
  const of = reference();
  await Promise.all([1, 2, 3].map(() => imported(csv(of, [[part, 3]]))));
  expect(
    await w.owner.query("select quantity from release_lines where part_no = $1", [part]),
  ).toEqual([{ quantity: "3" }]);
});

it("a reference that was submitted is not ordered again, one that was cancelled or rejected is", async () => {
  const part = w.freshPart();
  await w.comes(part, 10, "A-01");
  const of = reference();
  const file = csv(of, [[part, 3]]);
  await imported(file);
  const release = await releaseOf(of);
  await w.done("submit", release);
  expect(wrong(await preview(file))).toEqual([[2, "reference closedRelease"]]);
  expect((await send("import", file)).status).toBe(409);
  await w.done("cancel", release);
  expect(await preview(file)).toMatchObject({ added: 1, wrong: 0 });
  await imported(file);
  const again = await releaseOf(of);
  expect(again?.id).not.toBe(release?.id);
  await w.done("submit", again);
  await w.done("reject", again);
  expect(await preview(file)).toMatchObject({ added: 1, wrong: 0 });
});

it("a hundred releases come in one file, each of the usual priority unless it says another", async () => {
  const part = w.freshPart();
  await w.comes(part, 1, "A-01");
  const all = Array.from({ length: 101 }, () => reference());
  const file = (some: readonly string[]) =>
    [HEADER, ...some.map((of) => row(of, part, 1, "", "REL1"))].join("\n");
  expect(wrong(await preview(file(all)))).toEqual([[102, "reference tooManyDocuments"]]);
  const hundred = all.slice(1);
  expect(await preview(file(hundred))).toMatchObject({ added: 100, wrong: 0 });
  await imported(file(hundred.slice(0, 2)));
  const said = `${file([]).replace("\n", "")},priority\n${row(all[0] ?? "", part, 1, "", "REL1")},1`;
  await imported(said);
  const found = await w.owner.query<{ priority: number }>(
    "select priority from releases where reference = any($1) order by reference = $2, reference",
    [all.slice(0, 3), all[0]],
  );
  expect(found.map(({ priority }) => priority)).toEqual([3, 3, 1]);
});

it("lines that contradict each other or their draft, repeat a part or lack what a release needs are wrong", async () => {
  const [part, other] = [w.freshPart(), w.freshPart()];
  for (const one of [part, other]) await w.comes(one, 10, "A-01");
  const [of, draft] = [reference(), reference()];
  await imported(csv(draft, [[part, 1]]));
  const lines = [
    row(of, part, 1, "", "REL1"),
    row(of, other, 1, "", "REL2"),
    row(of, part, 2, "", "REL1"),
    row(draft, other, 1, "", "REL2"),
    `${reference()},,,,${part},1,`,
  ];
  expect(wrong(await preview([HEADER, ...lines].join("\n")))).toEqual([
    [3, "site unlike"],
    [4, "partNo repeated"],
    [5, "site otherDraft"],
    [6, "site required", "shipTo required", "requestedFor required"],
  ]);
});

it("a file of more lines than are written together is refused, one of as many is weighed and written", async () => {
  const lines = (most: number): Line[] =>
    Array.from({ length: most }, (_, at) => [`REL-MANY-${at}`, 1]);
  const tooMany = await send("import/preview", csv(reference(), lines(5_001)));
  expect([tooMany.status, tooMany.body.reasonCode]).toEqual([400, "entity.tooManyLines"]);
  await w.owner.query(
    `insert into parts (subscriber_id, part_key, part_no, version)
     select $1, 'REL-MANY-' || n, 'REL-MANY-' || n, 1 from generate_series(0, 4999) n`,
    [NORTE],
  );
  const of = reference();
  await imported(csv(of, lines(5_000)));
  expect(await w.one(await releaseOf(of))).toMatchObject({ lineCount: 5_000, shortLines: 5_000 });
});
