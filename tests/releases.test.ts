import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import {
  type Done,
  faultsOf,
  openReleaseWorld,
  refusedEndsOf,
  type ReleaseWorld,
} from "./releaseWorld.ts";
import { isSoak } from "./isSoak.ts";

let w: ReleaseWorld;
beforeAll(async () => (w = await openReleaseWorld()));
afterEach(async () => {
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
afterAll(() => w.close());

it("a release goes from the client's order to staging, picked where the goods came first", async () => {
  const part = w.freshPart();
  await w.comes(part, 40, "A-02", "OLD");
  await w.comes(part, 100, "A-01", "NEW");
  const release = await w.draft({ [part]: { quantity: "60" } }, w.client);
  expect(release["releaseNo"]).toMatch(/^R-REL1-\d\d-\d{6}$/);
  expect(release).toMatchObject({ requestedBy: "Clara Cliente", lineCount: 1, shortLines: 0 });
  expect(await w.done("submit", release, {}, w.client)).toMatchObject({
    status: "submitted",
    reservedPercent: 100,
    pickedPercent: 0,
    submittedAt: expect.any(String),
  });
  expect(await w.standing(part)).toEqual(["A-01 100 20", "A-02 40 40"]);
  expect(await w.linesOf(release)).toMatchObject([
    { reserved: "60", picked: "0", short: "0", pickFrom: "A-02 OLD (40), A-01 NEW (20)" },
  ]);
  expect(await w.done("approve", release)).toMatchObject({ approvedBy: "Adela Administra" });
  await w.done("pick", release, { partNo: part, quantity: "45.5" });
  expect(await w.standing(part)).toEqual(["A-01 94.5 14.5"]);
  expect(await w.linesOf(release)).toMatchObject([
    { reserved: "14.5", picked: "45.5", pickFrom: "A-01 NEW (14.5)" },
  ]);
  expect(await w.done("pick", release, { partNo: part })).toMatchObject({ pickedPercent: 100 });
  expect(await w.standing(part)).toEqual(["A-01 80 0"]);
  expect(await w.done("stage", release, { staging: w.ids["S-01"] })).toMatchObject({
    status: "staged",
    "staging.label": "S-01",
    stagedAt: expect.any(String),
  });
  const moves = await w.owner.query(
    "select distinct reason, to_place from stock_moves where document = $1",
    [release.id],
  );
  expect(moves).toEqual([{ reason: "pick", to_place: "picked" }]);
});

it("a release that is short is refused with every shortage, and takes what there is when that will do", async () => {
  const [much, little, none] = [w.freshPart(), w.freshPart(), w.freshPart()];
  await w.comes(much, 50, "A-01");
  await w.comes(little, 7.25, "A-01");
  const lines = {
    [much]: { quantity: "50" },
    [little]: { quantity: "10" },
    [none]: { quantity: "3" },
  };
  const release = await w.draft(lines);
  expect(release["shortLines"]).toBe(2);
  expect((await w.linesOf(release)).map(({ short }) => short)).toEqual(["0", "2.75", "3"]);
  const refused = await w.run("submit", release);
  expect([refused.status, ...faultsOf(refused)]).toEqual([
    422,
    ["shortOf", little, "10", "7.25"],
    ["shortOf", none, "3", "0"],
  ]);
  expect(await w.standing(much)).toEqual(["A-01 50 0"]);
  const partly = await w.done("submit", release, { partial: true });
  expect(partly).toMatchObject({ shortLines: 2, reservedPercent: 90 });
  expect((await w.linesOf(release)).map(({ short }) => short)).toEqual(["0", "2.75", "3"]);
  const other = await w.draft({ [little]: { quantity: "1" } });
  expect(faultsOf(await w.run("submit", other, { partial: true }))).toEqual([["nothingFree"]]);
  expect(faultsOf(await w.run("submit", await w.draft({})))).toEqual([["noLines"]]);
});

it("what is set aside, of another lot, another site's or another client's is not reserved", async () => {
  const part = w.freshPart();
  await w.comes(part, 5, "A-01", "L1");
  await w.comes(part, 5, "A-01", "L2");
  await w.comes(part, 5, "X-01", "L2");
  await w.comes(part, 5, "B-01", "L2");
  await w.comes(part, 5, "A-02", "L2", RIO_BRAVO);
  const ofLot = await w.draft({ [part]: { quantity: "6", lot: "L2" } });
  expect(faultsOf(await w.run("submit", ofLot))).toEqual([["shortOf", part, "6", "5"]]);
  const ofAny = await w.draft({ [part]: { quantity: "11" } });
  expect(faultsOf(await w.run("submit", ofAny))).toEqual([["shortOf", part, "11", "10"]]);
});

it("rejected or cancelled, a release gives everything back to where it stood", async () => {
  const part = w.freshPart();
  await w.comes(part, 10, "A-01", "L1");
  await w.comes(part, 10, "A-02", "L2");
  const before = await w.standing(part);
  const rejected = await w.draft({ [part]: { quantity: "15" } });
  await w.done("submit", rejected);
  expect(await w.done("reject", rejected)).toMatchObject({ status: "rejected" });
  expect(await w.standing(part)).toEqual(before);
  const release = await w.draft({ [part]: { quantity: "15" } });
  await w.done("submit", release);
  await w.done("approve", release);
  await w.done("pick", release, { partNo: part, quantity: "12" });
  expect(await w.standing(part)).toEqual(["A-02 8 3"]);
  expect(await w.done("cancel", release)).toMatchObject({ status: "cancelled", pickedPercent: 0 });
  expect(await w.standing(part)).toEqual(before);
  expect(await w.linesOf(release)).toMatchObject([
    { status: "givenBack", reserved: "0", picked: "0", short: null, pickFrom: null },
  ]);
  expect((await w.run("pick", release, { partNo: part })).status).toBe(409);
});

it("what was picked goes back to its place and is to be picked there again, and no more than was picked there", async () => {
  const [part, other] = [w.freshPart(), w.freshPart()];
  await w.comes(part, 4, "A-01", "L1");
  await w.comes(part, 6, "A-01", "L2");
  await w.comes(part, 5, "A-02", "L3");
  const before = await w.standing(part);
  const release = await w.draft({ [part]: { quantity: "12" } });
  for (const step of ["submit", "approve"] as const) await w.done(step, release);
  const at = (code: string, quantity: string) => ({
    partNo: part,
    location: w.ids[code],
    quantity,
  });
  await w.done("pick", release, at("A-01", "8"));
  for (const [input, fault] of [
    [at("A-01", "8.1"), ["onlyPicked", part, "8"]],
    [at("A-02", "1"), ["onlyPicked", part, "0"]],
    [{ ...at("A-01", "1"), partNo: other }, ["notOrdered", other]],
  ] as const)
    expect(faultsOf(await w.run("unpick", release, input))).toEqual([fault]);
  expect(await w.done("unpick", release, at("A-01", "5.5"))).toMatchObject({ status: "picking" });
  expect(await w.linesOf(release)).toMatchObject([
    { reserved: "9.5", picked: "2.5", pickFrom: "A-01 L1 (1.5), A-01 L2 (6), A-02 L3 (2)" },
  ]);
  expect(await w.standing(part)).toEqual(["A-01 1.5 1.5", "A-01 6 6", "A-02 5 2"]);
  const [told] = await w.asked<object[]>(`releases/${release.id}/history`);
  expect(told).toMatchObject({ action: "unpick" });
  await w.done("pick", release, at("A-01", "7.5"));
  expect((await w.run("unpick", release, at("A-01", "1"), w.client)).status).toBe(403);
  await w.done("cancel", release);
  expect(await w.standing(part)).toEqual(before);
});

it("a scan is refused for what the release does not order, has no more, or has elsewhere", async () => {
  const [part, other] = [w.freshPart(), w.freshPart()];
  await w.comes(part, 10, "A-01");
  const release = await w.draft({ [part]: { quantity: "4" } });
  await w.done("submit", release);
  await w.done("approve", release);
  const refused = async (input: object) =>
    faultsOf(await w.run("pick", release, { partNo: part, ...input }));
  expect(await refused({ partNo: other })).toEqual([["notOrdered", other]]);
  expect(await refused({ location: w.ids["A-02"] })).toEqual([["notThere", part, "A-01"]]);
  expect(await refused({ quantity: "5" })).toEqual([["onlyLeft", part, 4]]);
  await w.done("pick", release, { location: w.ids["A-01"], partNo: part, quantity: "3" });
  const staging = { staging: w.ids["S-01"] };
  expect(faultsOf(await w.run("stage", release, staging))).toEqual([["stillReserved"]]);
  const elsewhere = { staging: w.ids["B-01"], difference: "Caja rota" };
  expect(faultsOf(await w.run("stage", release, elsewhere))).toEqual([["otherSite"]]);
  const inRack = { ...elsewhere, staging: w.ids["A-01"] };
  expect(faultsOf(await w.run("stage", release, inRack))).toEqual([["otherKind", "A-01"]]);
  await w.done("stage", release, { ...staging, difference: "Caja rota" });
  expect(await w.linesOf(release)).toMatchObject([{ reserved: "0", picked: "3", short: "1" }]);
  expect(await w.standing(part)).toEqual(["A-01 7 0"]);
});

it("a staging that the server refused is told to whoever staged, as the ends of other consoles are", async () => {
  const part = w.freshPart();
  await w.comes(part, 10, "A-01");
  const release = await w.draft({ [part]: { quantity: "4" } });
  for (const step of ["submit", "approve"] as const) await w.done(step, release);
  await w.done("pick", release, { partNo: part, quantity: "1" });
  const staging = { staging: w.ids["S-01"] };
  expect(faultsOf(await w.run("stage", release, staging))).toEqual([["stillReserved"]]);
  expect(await refusedEndsOf(w, release.id)).toEqual([[release["releaseNo"], "stage"]]);
});

it("a scan picks for one release, however many wait for the part", async () => {
  const part = w.freshPart();
  await w.comes(part, 10, "A-01");
  const two = [
    await w.draft({ [part]: { quantity: "2" } }),
    await w.draft({ [part]: { quantity: "2" } }),
  ];
  for (const release of two)
    for (const step of ["submit", "approve"] as const) await w.done(step, release);
  const seen = two.map(({ id }) => w.asked<{ id: string; version: number }>(`releases/${id}`));
  const rows = (await Promise.all(seen)).map(({ id, version }) => ({ id, version }));
  const input = { location: w.ids["A-01"], partNo: part, quantity: "2" };
  expect(faultsOf(await w.send("releases/pick", { rows, input }))).toEqual([
    ["oneRelease"],
    ["oneRelease"],
  ]);
  expect(await w.standing(part)).toEqual(["A-01 10 4"]);
});

it("nothing that is reserved is taken away beside its release", async () => {
  const part = w.freshPart();
  await w.comes(part, 10, "A-01");
  const release = await w.draft({ [part]: { quantity: "6" } });
  await w.done("submit", release);
  const [balance] = await w.asked<{ id: string; version: number }[]>(
    `stockBalances?status=onHand&search=${part}`,
  );
  const rows = [{ id: balance?.id, version: balance?.version }];
  const putAway = (quantity: string | null) =>
    w.send("stockBalances/putAway", { rows, input: { location: w.ids["A-02"], quantity } });
  for (const quantity of [null, "5"])
    expect(faultsOf(await putAway(quantity))).toEqual([["reserved", "10", "6", 4]]);
  expect((await putAway("4")).status).toBe(200);
  expect(await w.standing(part)).toEqual(["A-01 6 6", "A-02 4 0"]);
  const below = w.owner.query("update stock_balances set on_hand = 5 where reserved = 6");
  await expect(below).rejects.toMatchObject({ constraint: "reserved_is_there" });
});

it("lines are written while their release is a draft, and no longer", async () => {
  const [part, other] = [w.freshPart(), w.freshPart()];
  await w.comes(part, 10, "A-01");
  const release = await w.draft({ [part]: { quantity: "6" }, [other]: { quantity: "1" } });
  const [line, second] = await w.linesOf(release);
  const lines = (name: string, row = second) =>
    w.send(`releaseLines/${name}`, { rows: [{ id: row?.id, version: row?.version }] });
  expect((await lines("drop")).status).toBe(200);
  expect(await w.one(release)).toMatchObject({ lineCount: 1, shortLines: 0 });
  await w.done("submit", release);
  const [, dropped] = await w.linesOf(release);
  expect(faultsOf(await lines("restore", dropped))).toEqual([["closedRelease"]]);
  const late = { release: release.id, partNo: w.freshPart(), quantity: "1" };
  expect(faultsOf(await w.send("releaseLines", late))).toEqual([["closedRelease"]]);
  const own = { release: release.id, partNo: part, quantity: "7", version: line?.version };
  expect((await w.send(`releaseLines/${line?.id}`, own)).status).toBe(409);
});

it("a line that goes to another draft is counted there alone", async () => {
  const [part, other] = [w.freshPart(), w.freshPart()];
  const one = await w.draft({ [part]: { quantity: "6" }, [other]: { quantity: "1" } });
  const two = await w.draft({});
  const [line] = await w.linesOf(one);
  const moved = { release: two.id, partNo: part, quantity: "6", version: line?.version };
  expect((await w.send(`releaseLines/${line?.id}`, moved)).status).toBe(200);
  expect([await w.one(one), await w.one(two)]).toMatchObject([
    { lineCount: 1, shortLines: 1 },
    { lineCount: 1, shortLines: 1 },
  ]);
});

it("a client's person orders and cancels for their own client, and approves, picks and stages nothing", async () => {
  const part = w.freshPart();
  await w.comes(part, 10, "A-01");
  const release = await w.draft({ [part]: { quantity: "6" } }, w.client);
  await w.done("submit", release, {}, w.client);
  for (const name of ["approve", "reject"] as const)
    expect([name, (await w.run(name, release, {}, w.client)).status]).toEqual([name, 403]);
  await w.done("approve", release);
  const picked = { partNo: part };
  expect((await w.run("pick", release, picked, w.client)).status).toBe(403);
  await w.done("pick", release, picked);
  const staging = { staging: w.ids["S-01"] };
  expect((await w.run("stage", release, staging, w.client)).status).toBe(403);
  await w.done("cancel", release, {}, w.client);
  const theirs = await w.added("releases", w.head({ client: RIO_BRAVO }));
  expect(
    (await w.world.app.inject({ url: `/api/releases/${theirs.id}`, headers: w.client })).statusCode,
  ).toBe(404);
  const foreign = await w.send("releases", w.head({ client: RIO_BRAVO }), w.client);
  expect(foreign.status).toBe(403);
});

/** Orders of so many of one part at once; answers how many were reserved. */
async function rush(part: string, orders: number, quantity: string): Promise<number> {
  const drafts = [];
  for (let at = 0; at < orders; at += 1) drafts.push(await w.draft({ [part]: { quantity } }));
  const submit = await Promise.all(drafts.map((release) => w.asking("submit", release)));
  const replies = await Promise.all(
    submit.map(async (send) => {
      const key = crypto.randomUUID();
      let reply = await send(key);
      // Whoever is told that the server is busy asks again.
      while (reply.status === 503) reply = await send(key);
      return reply;
    }),
  );
  for (const reply of replies) expect([200, 422]).toContain(reply.status);
  return replies.filter(({ status }) => status === 200).length;
}

it("many orders of one part at once end in exactly the stock that there is", async () => {
  const part = w.freshPart();
  await w.comes(part, 30, "A-01", "L1");
  await w.comes(part, 40, "A-02", "L2");
  expect(await rush(part, isSoak ? 200 : 60, "5")).toBe(14);
  expect(await w.standing(part)).toEqual(["A-01 30 30", "A-02 40 40"]);
});

it("balances are rebuilt while people pick, and neither stops the other", async () => {
  const part = w.freshPart();
  await w.comes(part, 60, "A-01");
  const release = await w.draft({ [part]: { quantity: "60" } });
  await w.done("submit", release);
  await w.done("approve", release);
  let isDone = false;
  const rebuilding = (async () => {
    while (!isDone) await inTenant(w.world.database, NORTE, (tx) => rebuild(tx));
  })();
  const picked: number[] = [];
  for (let at = 0; at < 30; at += 1)
    picked.push((await w.run("pick", release, { partNo: part, quantity: "2" })).status);
  isDone = true;
  await rebuilding;
  expect(new Set(picked)).toEqual(new Set([200]));
});

const STEPS = [
  "submit",
  "submit",
  "approve",
  "pick",
  "pick",
  "unpick",
  "stage",
  "reject",
  "cancel",
] as const;
const aStep = fc.tuple(
  fc.constantFrom<Done>(...STEPS),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 1, max: 9 }),
);

it("whatever several people do to releases at once, never more is reserved than stands there, and cancelling gives all back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aStep, { minLength: 4, maxLength: 10 }), { minLength: 2, maxLength: 3 }),
      async (people) => {
        const [one, two] = [w.freshPart(), w.freshPart()];
        for (const part of [one, two]) {
          await w.comes(part, 8, "A-01", "L1");
          await w.comes(part, 6, "A-02", "L2");
        }
        const before = [await w.standing(one), await w.standing(two)];
        const mine = await Promise.all(
          [3, 6, 9, 12].map((size) =>
            w.draft({ [one]: { quantity: `${size}` }, [two]: { quantity: `${15 - size}` } }),
          ),
        );
        const inputs = ([name, , size]: (typeof people)[number][number]) => ({
          ...(name === "submit" && { partial: size > 3 }),
          ...(name === "pick" && {
            partNo: size % 2 ? one : two,
            quantity: size > 6 ? null : `${size}`,
          }),
          ...(name === "unpick" && {
            partNo: size % 2 ? one : two,
            location: w.ids[size > 4 ? "A-01" : "A-02"],
            quantity: `${size}`,
          }),
          ...(name === "stage" && { staging: w.ids["S-01"], difference: "Se acabó el turno" }),
        });
        const work = people.map(async (steps) => {
          for (const step of steps) {
            const asked = await w.asking(step[0], mine[step[1]], inputs(step));
            const key = crypto.randomUUID();
            const first = await asked(key);
            expect([200, 409, 422]).toContain(first.status);
            // Whoever hears no answer asks again.
            if (first.status === 200) expect(await asked(key)).toEqual(first);
          }
        });
        await Promise.all(work);
        const [told] = await w.owner.query<{ wrong: number }>(
          `select count(*)::integer as wrong from stock_balances b
           where b.reserved > b.on_hand or b.reserved <> (select coalesce(sum(quantity), 0) from stock_reservations r
             where r.balance = b.id)`,
        );
        expect(told?.wrong).toBe(0);
        for (const part of [one, two]) {
          const [sums] = await w.owner.query<{ all: string }>(
            `select (select sum(on_hand) from stock_balances where part_no = $1)
               + (select coalesce(sum(picked), 0) from release_lines where part_no = $1) as all`,
            [part],
          );
          expect(Number(sums?.all)).toBe(14);
        }
        for (const release of mine) {
          const { status } = await w.one(release);
          if (status !== "rejected" && status !== "cancelled") await w.done("cancel", release);
        }
        expect([await w.standing(one), await w.standing(two)]).toEqual(before);
      },
    ),
    { numRuns: isSoak ? 8 : 4 },
  );
});
