import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { move, rebuild } from "#modules/stock/server/move.ts";
import {
  faultsOf,
  openReleaseWorld,
  refusedEndsOf,
  type ReleaseWorld,
  type Reply,
} from "./releaseWorld.ts";
import type { Headers } from "./world.ts";
import { isSoak } from "./isSoak.ts";

let w: ReleaseWorld;
let olga: Headers;
let rio: Headers;
beforeAll(async () => {
  w = await openReleaseWorld();
  olga = await w.world.signIn("operador@demo.test", NORTE);
  await w.owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select 'cuenta@bravo.test', 'Rita', 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $1 from one)
     insert into grants select id, 'DISTRIBUCION_INVENTARIO' from one`,
    [RIO_BRAVO],
  );
  rio = await w.world.signIn("cuenta@bravo.test");
});
afterEach(async () => {
  for (const client of [NORTE, RIO_BRAVO])
    expect(await inTenant(w.world.database, client, (tx) => rebuild(tx))).toBe(0);
});
afterAll(() => w.close());

let number = 0;
/** A rack of its own, by its code. */
async function place(): Promise<string> {
  const code = `CP-${(number += 1)}`;
  const rack = await w.added("locations", { site: w.ids["REL1"], code, kind: "rack" });
  w.ids[code] = rack.id;
  return code;
}
const countOf = (row: EntityRow, by = w.house) => w.asked<EntityRow>(`counts/${row.id}`, by);
async function sent(name: string, row: EntityRow, input: object, by = w.house, key?: string) {
  const { version } = await countOf(row);
  const body = { rows: [{ id: row.id, version }], reason: "Se movió", input };
  return w.send(`counts/${name}`, body, by, key);
}
/** A count of a place that was started. */
async function begun(code: string): Promise<EntityRow> {
  const row = await w.added("counts", { location: w.ids[code] });
  expect((await sent("start", row, {})).status).toBe(200);
  return row;
}
const sees = (row: EntityRow, goods: readonly string[], by = w.house, key?: string) =>
  sent("count", row, { goods }, by, key);
async function counted(row: EntityRow, goods: readonly string[], by = w.house) {
  const reply = await sees(row, goods, by);
  expect([reply.status, ...faultsOf(reply)]).toEqual([200]);
  return countOf(row);
}
const refused = (reply: Reply) => [reply.status, ...faultsOf(reply)];
const movesOf = (row: EntityRow) =>
  w.owner.query<{ part: string }>(
    `select concat_ws(' ', part_no, lot, trim_scale(quantity), coalesce(from_place, 'house'), coalesce(to_place, 'house'), reason) as part
     from stock_moves where document = $1 order by part_no, lot`,
    [row.id],
  );
const moved = async (row: EntityRow) => (await movesOf(row)).map(({ part }) => part);
const parts = () => [w.freshPart(), w.freshPart(), w.freshPart()] as const;

it("a count that says what the books have is done at once, in whichever lines it is said", async () => {
  const at = await place();
  const [one, other, none] = parts();
  await w.comes(one, 12, at);
  await w.comes(other, 2.5, at, "L2");
  await w.comes(none, 1, "B-01");
  const row = await begun(at);
  const lines = [`${one.toLowerCase()}\t l1\t 4.50`, `${one} L1 7.5`, `${other} L2 02.50`];
  expect(await counted(row, [...lines, `${none} 0`, "\t\t"])).toMatchObject({
    status: "agreed",
    turns: 1,
    expected: [],
    counted: [],
  });
  expect(await moved(row)).toEqual([]);
});

it("what differs is counted again by another person, and both together correct the ledger", async () => {
  const at = await place();
  const [less, more, found] = parts();
  await w.comes(less, 40, at);
  await w.comes(more, 1, at, "L2");
  await w.comes(found, 9, "B-01");
  const row = await begun(at);
  const seen = [`${less} L1 38.5`, `${more} L2 3`, `${found} 6`];
  expect(await counted(row, seen)).toMatchObject({ status: "recount", expected: [], counted: [] });
  const blind = [await countOf(row, olga), await w.asked(`counts/${row.id}/history`, olga)];
  for (const part of [less, more, found]) expect(JSON.stringify(blind)).not.toContain(part);
  expect(refused(await sees(row, seen))).toEqual([422, ["samePerson"]]);
  expect(await moved(row)).toEqual([]);
  expect(await counted(row, seen.toReversed(), olga)).toMatchObject({
    status: "adjusted",
    turns: 2,
    expected: [`${less} L1 40`, `${more} L2 1`, `${found} 0`],
    counted: [`${less} L1 38.5`, `${more} L2 3`, `${found} 6`],
  });
  expect(await moved(row)).toEqual([
    `${less} L1 1.5 house adjust count`,
    `${more} L2 2 adjust house count`,
    `${found} 6 adjust house count`,
  ]);
  expect([await w.standing(less), await w.standing(found)]).toEqual([
    [`${at} 38.5 0`],
    [`${at} 6 0`, "B-01 9 0"].toSorted(),
  ]);
  const [balance] = await w.asked<EntityRow[]>(`stockBalances?search=${less}&status=onHand`);
  const [line] = await w.asked<{ document: unknown }[]>(`stockBalances/${balance?.id}/ledger`);
  expect(line).toMatchObject({
    reason: "count",
    change: "-1.5",
    document: { entity: "counts", id: row.id, name: row["countNo"] },
  });
  const [told] = await w.asked<{ action: string; changes: object }[]>(`counts/${row.id}/history`);
  expect(told).toMatchObject({
    action: "count",
    changes: { status: ["recount", "adjusted"], counted: [[], expect.arrayContaining(seen)] },
  });
});

it("what the second person sees as the books have it is right, and what neither saw is counted a third time", async () => {
  const at = await place();
  const [part, unseen] = parts();
  await w.comes(part, 10, at);
  await w.comes(unseen, 5, at);
  const right = await begun(at);
  await counted(right, [`${part} L1 10`]);
  expect(await counted(right, [`${part} L1 10`, `${unseen} L1 5`], olga)).toMatchObject({
    status: "agreed",
    turns: 2,
  });
  const third = await begun(at);
  await counted(third, [`${part} L1 9`]);
  expect(await counted(third, [`${part} L1 8`], olga)).toMatchObject({ status: "recount" });
  expect(await moved(third)).toEqual([]);
  expect(await counted(third, [`${part} L1 8`])).toMatchObject({
    status: "adjusted",
    turns: 3,
    counted: [`${part} L1 8`, `${unseen} L1 0`],
  });
  expect([await w.standing(part), await w.standing(unseen)]).toEqual([[`${at} 8 0`], []]);
});

it("a lot that was taken for another one is two differences, and units are counted beside parts", async () => {
  const at = await place();
  const part = w.freshPart();
  await w.comes(part, 4, at, "L1");
  const entry = await w.entered(`CP${number}`, [`CP${number}-U`]);
  const row = await begun(at);
  const seen = { labels: [`CP${number}-U`], goods: [`${part} L7 4`] };
  expect((await sent("count", row, seen)).status).toBe(200);
  expect((await sent("count", row, seen, olga)).status).toBe(200);
  expect(await countOf(row)).toMatchObject({
    status: "adjusted",
    found: seen.labels,
    expected: [`${part} L1 4`, `${part} L7 0`],
    counted: [`${part} L1 0`, `${part} L7 4`],
  });
  const [unit] = await w.asked<EntityRow[]>(`handlingUnits?shipment=${entry.id}`);
  expect(unit).toMatchObject({ location: w.ids[at] });
});

it("nothing goes that a release was promised: the second person is told so, and the first one only to count again", async () => {
  const at = await place();
  const part = w.freshPart();
  await w.comes(part, 20, at);
  const release = await w.draft({ [part]: { quantity: "15" } }, w.client);
  await w.done("submit", release, {}, w.client);
  const row = await begun(at);
  expect(await counted(row, [`${part} L1 12`])).toMatchObject({ status: "recount" });
  expect(refused(await sees(row, [`${part} L1 12`]))).toEqual([422, ["samePerson"]]);
  expect(refused(await sees(row, [`${part} L1 12`], olga))).toEqual([
    422,
    ["promised", part, "12", "15"],
  ]);
  // What waited on a device is told to whoever counted, wherever they are.
  expect(await refusedEndsOf(w, row.id)).toContainEqual([row["countNo"], "count"]);
  expect(await countOf(row)).toMatchObject({ status: "recount", turns: 1 });
  expect(await w.standing(part)).toEqual([`${at} 20 15`]);
  await w.done("cancel", release);
  expect(await counted(row, [`${part} L1 12`], olga)).toMatchObject({ status: "adjusted" });
  expect(await w.standing(part)).toEqual([`${at} 12 0`]);
});

it("what was moved since the count was started is not corrected: that count is cancelled, and another one counts", async () => {
  const at = await place();
  const [part, gone] = parts();
  await w.comes(part, 10, at);
  await w.comes(gone, 3, at);
  const row = await begun(at);
  await counted(row, [`${part} L1 9`]);
  const [held] = await w.asked<EntityRow[]>(`stockBalances?search=${gone}&status=onHand`);
  const rows = [{ id: held?.id, version: held?.["version"] }];
  const input = { location: w.ids["A-02"], quantity: null };
  expect((await w.send("stockBalances/putAway", { rows, input })).status).toBe(200);
  expect(refused(await sees(row, [`${part} L1 9`], olga))).toEqual([422, ["movedSince", gone]]);
  expect(await moved(row)).toEqual([]);
  expect((await sent("cancel", row, {})).status).toBe(200);
  const again = await begun(at);
  await counted(again, [`${part} L1 9`]);
  // What is reserved meanwhile was not moved.
  const release = await w.draft({ [part]: { quantity: "2" } }, w.client);
  await w.done("submit", release, {}, w.client);
  expect(await counted(again, [`${part} L1 9`], olga)).toMatchObject({ status: "adjusted" });
  expect(await w.standing(part)).toEqual([`${at} 9 2`]);
});

it("what was seen before goods moved is not compared with what stands there since, however late it arrives", async () => {
  const at = await place();
  const part = w.freshPart();
  await w.comes(part, 4, at);
  const begunAt = new Date(Date.now() - 3_600_000).toISOString();
  const label = `CP${number}-LATE`;
  await w.entered(`CP${number}L`, [label]);
  const [unit] = await w.asked<EntityRow[]>(`handlingUnits?search=${label}`);
  const rows = [{ id: unit?.id, version: unit?.["version"] }];
  const input = { location: w.ids[at] };
  expect((await w.send("handlingUnits/move", { rows, input })).status).toBe(200);
  const row = await begun(at);
  const seen = { labels: [label], goods: [`${part} L1 4`] };
  // As a device sends it that knows no newer version.
  const late = { rows: [{ id: row.id, version: 1 }], input: { ...seen, begunAt } };
  expect(refused(await w.send("counts/count", late))).toEqual([
    422,
    ["movedSince", label],
    ["movedSince", part],
  ]);
  const again = { ...late, input: { ...seen, begunAt: new Date().toISOString() } };
  expect(refused(await w.send("counts/count", again))).toEqual([200]);
  expect(await countOf(row)).toMatchObject({ status: "agreed", turns: 1 });
});

it("what comes while the count is compared is not added twice", async () => {
  const at = await place();
  const part = w.freshPart();
  await w.comes(part, 1, "B-01");
  const row = await begun(at);
  await counted(row, [`${part} L1 5`]);
  const by = { personId: crypto.randomUUID(), name: "Olga" };
  const arrives = {
    partNo: part,
    lot: "L1",
    quantity: "5",
    from: { outside: "unpacked" },
    to: { location: w.ids[at] ?? "" },
  } as const;
  let reply: Promise<Reply> | undefined;
  await inTenant(w.world.database, NORTE, async (tx) => {
    const why = { reason: "unpack", document: null, at: new Date().toISOString() } as const;
    await move(tx, by, why, [arrives]);
    reply = sees(row, [`${part} L1 5`], olga);
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'";
    await expect.poll(async () => (await w.owner.query(waits)).length).toBe(1);
  });
  expect(refused(await (reply ?? expect.unreachable()))).toEqual([422, ["movedSince", part]]);
  expect(await w.standing(part)).toEqual(["B-01 1 0", `${at} 5 0`]);
});

it("a count that is sent again is answered again, and corrects once", async () => {
  const at = await place();
  const part = w.freshPart();
  await w.comes(part, 10, at);
  const row = await begun(at);
  await counted(row, [`${part} L1 7`]);
  const { version } = await countOf(row);
  const body = { rows: [{ id: row.id, version }], input: { goods: [`${part} L1 7`] } };
  const key = crypto.randomUUID();
  const [first, second] = [
    await w.send("counts/count", body, olga, key),
    await w.send("counts/count", body, olga, key),
  ];
  expect([first.status, second]).toEqual([200, first]);
  expect(await moved(row)).toEqual([`${part} L1 3 house adjust count`]);
  expect((await w.send("counts/count", body, olga)).status).toBe(409);
});

it("goods of another client at the place are neither told nor corrected, and its people count nothing of this one", async () => {
  const at = await place();
  const part = w.freshPart();
  await w.comes(part, 10, at);
  await w.comes(part, 3, at, "L1", RIO_BRAVO);
  const row = await begun(at);
  await counted(row, [`${part} L1 9`]);
  const { version } = await countOf(row);
  const body = { rows: [{ id: row.id, version }], input: { goods: [`${part} L1 9`] } };
  expect((await w.send("counts/count", body, rio)).status).toBe(404);
  expect(await counted(row, [`${part} L1 9`], olga)).toMatchObject({
    expected: [`${part} L1 10`],
    counted: [`${part} L1 9`],
  });
  expect((await w.standing(part)).toSorted()).toEqual([`${at} 3 0`, `${at} 9 0`]);
});

it("lines that say no amount, too many of them and unknown parts are refused, and the count is still to be done", async () => {
  const at = await place();
  const row = await begun(at);
  for (const [goods, ...fault] of [
    [["NO-SUCH-PART 3"], 422, ["unknownPart", "NO-SUCH-PART"]],
    [["P L -1"], 400, ["amount", 1, 40, 6, 999_999_999]],
    [["P 1", "P L 1.1234567"], 400, ["amount", 2, 40, 6, 999_999_999]],
    [["P L 1,5"], 400, ["amount", 1, 40, 6, 999_999_999]],
    [["\tL\t1"], 400, ["amount", 1, 40, 6, 999_999_999]],
    [[`${"P".repeat(41)} 1`], 400, ["amount", 1, 40, 6, 999_999_999]],
    [["P 1000000000"], 400, ["amount", 1, 40, 6, 999_999_999]],
    [Array.from({ length: 501 }, (_, line) => `P${line} 1`), 400, ["many", 500]],
  ] as const)
    expect([goods[0], ...refused(await sees(row, goods))]).toEqual([goods[0], ...fault]);
  const flood = Array.from({ length: 1_001 }, () => "P 1");
  expect((await sees(row, flood)).status).toBe(400);
  expect(await countOf(row)).toMatchObject({ status: "open", turns: 0 });
});

it("the sheet of a count has room for parts with their lots and quantities, under heads in the language", async () => {
  const row = await begun(await place());
  for (const [language, ...heads] of [
    ["es", "Núm. Parte", "Lote", "Cantidad"],
    ["de", "Teilenummer", "Charge", "Menge"],
  ] as const) {
    const payload = { ids: [row.id], format: "pdf", language };
    const url = "/api/counts/labels";
    const reply = await w.world.app.inject({ method: "POST", url, headers: w.house, payload });
    expect(pdfTexts(reply.rawPayload)).toEqual(expect.arrayContaining([...heads]));
  }
});

it("whatever the books had and whatever two people see, what they see is there, and the ledger says so", async () => {
  const goods = parts();
  for (const part of goods) await w.comes(part, 1, "B-01");
  const quantity = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10);
  const of = fc.array(fc.record({ part: fc.nat(2), lot: fc.nat(1), quantity }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(of, of, async (books, seen) => {
      const at = await place();
      const lotOf = (lot: number) => `L${lot}`;
      for (const { part, lot, quantity: had } of books)
        if (had > 0) await w.comes(goods[part] ?? "", had, at, lotOf(lot));
      const row = await begun(at);
      const lines = seen.map((one) => `${goods[one.part]} ${lotOf(one.lot)} ${one.quantity}`);
      const { status } = await counted(row, lines);
      if (status === "recount") await counted(row, lines, olga);
      const sums = new Map<string, number>();
      for (const { part, lot, quantity: tenths } of seen) {
        const name = `${goods[part]} ${lotOf(lot)}`;
        sums.set(name, Math.round((sums.get(name) ?? 0) * 10 + tenths * 10) / 10);
      }
      const there = await w.owner.query<{ line: string }>(
        `select concat_ws(' ', part_no, lot, trim_scale(on_hand)) as line from stock_balances
         where location = $1 and on_hand > 0`,
        [w.ids[at]],
      );
      expect(there.map(({ line }) => line).toSorted()).toEqual(
        [...sums].flatMap(([name, sum]) => (sum > 0 ? [`${name} ${sum}`] : [])).toSorted(),
      );
      expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
    }),
    { numRuns: isSoak ? 12 : 5 },
  );
});
