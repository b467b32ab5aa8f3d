import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { dayAfter } from "#kit/pure/calendar.ts";
import { openAuthorisingWorld } from "./authorisingWorld.ts";
import { DAY, exampleFiles } from "./operationWorld.ts";
import type { Headers } from "./world.ts";

type World = Awaited<ReturnType<typeof openAuthorisingWorld>>;

let world: World;
let ana: Headers;
beforeAll(async () => {
  world = await openAuthorisingWorld();
  ana = await world.decider({
    email: "ana@norte.test",
    limit: { mostEach: "999999999", mostDay: "999999999999" },
  });
});
afterAll(() => world.close());

const YEAR = DAY.slice(2, 4);
let numbers = 0;
/** A number of the day's year, the aduana 240 and the broker's patente, which no other test has. */
const pedimento = (): string => `${YEAR}243001${String(6_000_000 + (numbers += 1))}`;
const codesOf = (errors: readonly { code: string }[] = []) => errors.map(({ code }) => code);
const one = (row: EntityRow) => world.one("customsOperations", row);

it("what the client's people approve waits for them, and goes on without them where nobody has to approve", async () => {
  const operation = await world.waiting(10);
  expect(operation).toMatchObject({ status: "pendingAuth", authorisedBy: null });
  const customer = await world.added("customers", { number: "900502", name: "Sin permiso" });
  const free = await world.computed(10);
  await world.changed("customsOperations", free, { customer: customer.id });
  await world.did("customsOperations/compute", free);
  expect(await world.did("customsOperations/send", free)).toMatchObject({ status: "authorised" });
  expect(await world.editionOf(free)).toMatchObject({ row: { state: "authorised" } });
  await world.changed("customers", customer, { needsProformaApproval: true });
  const held = await world.computed(10);
  await world.changed("customsOperations", held, { customer: customer.id });
  await world.did("customsOperations/compute", held);
  expect(await world.did("customsOperations/send", held)).toMatchObject({ status: "pendingAuth" });
});

it("the client alone says yes or no, and no with a reason", async () => {
  const operation = await world.waiting(10);
  const { status } = await world.all("authorise", [operation], world.by);
  expect(status).toBe(403);
  const mute = await world.all("reject", [operation], ana);
  expect([mute.status, codesOf(mute.body.errors)]).toEqual([400, ["required"]]);
  expect((await world.all("reject", [operation], ana, { reason: "Flete dos veces" })).status).toBe(
    200,
  );
  expect(await one(operation)).toMatchObject({ status: "rejected" });
  const [line] = await world.linesOf(operation);
  await world.changed("operationLines", line ?? operation, { quantity: "11" });
  await world.did("customsOperations/compute", operation);
  await world.did("customsOperations/send", operation);
  expect((await world.all("authorise", [operation], ana)).status).toBe(200);
  const row = await one(operation);
  expect(row).toMatchObject({ status: "authorised", authorisedBy: "ana@norte.test", edition: 2 });
  expect((await world.editionOf(operation)).row).toMatchObject({ state: "authorised", edition: 2 });
});

it("who reads the mine's stock sees what waits and does not authorise it", async () => {
  const operation = await world.waiting(10);
  const stock = await world.decider({ email: "stock@norte.test", limit: null });
  await world.owner.query(
    `delete from grants where code = 'MINA_CLIENTE' and person_id = (select id from people where email = 'stock@norte.test')`,
  );
  const seen = await world.get(`/api/customsOperations/${operation.id}`, stock);
  expect(seen.body.data).toMatchObject({ status: "pendingAuth", cash: operation["cash"] });
  expect((await world.all("authorise", [operation], stock)).status).toBe(403);
  expect((await world.all("reject", [operation], stock, { reason: "No" })).status).toBe(403);
});

it("who computed a proforma does not authorise it", async () => {
  const operation = await world.waiting(10);
  await world.owner.query(
    `update entity_events set person_id = (select id from people where email = 'ana@norte.test')
     where entity = 'proformas' and row_id = (select id from proformas where operation = $1)`,
    [operation.id],
  );
  const { status, body } = await world.all("authorise", [operation], ana);
  expect([status, codesOf(body.errors)]).toEqual([422, ["ownProforma"]]);
});

it("without a limit nobody authorises", async () => {
  const operation = await world.waiting(10);
  const none = await world.decider({ email: "none@norte.test", limit: null });
  const { status, body } = await world.all("authorise", [operation], none);
  expect([status, codesOf(body.errors)]).toEqual([422, ["noLimit"]]);
  const limit = { person: "none@norte.test", mostEach: "999999999", mostDay: "999999999" };
  await world.did("authorisationLimits/retire", await world.added("authorisationLimits", limit));
  const retired = await world.all("authorise", [operation], none);
  expect([retired.status, codesOf(retired.body.errors)]).toEqual([422, ["noLimit"]]);
});

it("an edition whose day is past is not authorised", async () => {
  const operation = await world.waiting(10);
  await onItsDay(operation);
  const { status, body } = await world.all("authorise", [operation], ana);
  expect([status, codesOf(body.errors)]).toEqual([409, expect.arrayContaining(["dayPast"])]);
});

it("an error of the audit holds a proforma back until it has an answer in writing", async () => {
  const operation = await world.accepted(10);
  const [line] = await world.linesOf(operation);
  await world.changed("operationLines", line ?? operation, {
    fraccion: "84742004",
    nico: "00",
    overrideReason: "Es una trituradora",
  });
  await world.did("customsOperations/compute", operation);
  const held = await world.run("customsOperations/send", operation);
  expect([held.status, codesOf(held.body.errors)]).toEqual([422, ["unanswered"]]);
  const { findings } = await world.editionOf(operation);
  const errors = (findings as { severity: string; code: string; part: string }[]).filter(
    ({ severity }) => severity === "ERROR",
  );
  for (const { code, part } of errors) {
    const answer = { operation: operation.id, finding: code, about: part, answer: "Se corrige" };
    await world.added("operationAnswers", answer);
  }
  expect(await world.did("customsOperations/send", operation)).toMatchObject({
    status: "pendingAuth",
  });
});

it("the client's people hear of what waits for them, and the house of their answers", async () => {
  const [yes, no] = (await waitingOf([10, 11])) as [EntityRow, EntityRow];
  const heard = async (headers: Headers) => {
    const { data } = (await world.get("/api/notifications?take=100", headers)).body;
    return (data as { kind: string; values: EntityRow }[])
      .filter(({ values }) => [yes.id, no.id].includes(String(values["operation"])))
      .map(({ kind, values }) => `${kind} ${String(values["number"])}`)
      .toSorted();
  };
  await world.settled();
  const [a, b] = [String(yes["number"]), String(no["number"])];
  expect(await heard(ana)).toEqual([`operationSent ${a}`, `operationSent ${b}`]);
  await world.all("authorise", [yes], ana);
  await world.all("reject", [no], ana, { reason: "Flete dos veces" });
  await world.settled();
  expect(await heard(world.by)).toEqual([`operationAuthorised ${a}`, `operationRejected ${b}`]);
});

/** Operations with what they come to in cash, in the order in which they went to the client. */
async function waitingOf(quantities: readonly number[]): Promise<EntityRow[]> {
  const rows: EntityRow[] = [];
  for (const quantity of quantities) rows.push(await world.waiting(quantity));
  return rows;
}
const cashOf = (...rows: readonly (EntityRow | undefined)[]): number =>
  rows.reduce((sum, row) => sum + Number(row?.["cash"]), 0);

it("a limit is of the client's day, in its zone", async () => {
  const [a, b, c] = (await waitingOf([10, 11, 12])) as [EntityRow, EntityRow, EntityRow];
  const mostDay = String(cashOf(a, b) - 1);
  const eli = await world.decider({
    email: "eli@norte.test",
    limit: { mostEach: "999999999", mostDay },
  });
  const authoriseIn = async (zone: string, row: EntityRow) => {
    await world.inZone(zone);
    const { status, body } = await world.all("authorise", [row], eli);
    return [status, ...codesOf(body.errors)];
  };
  // At each instant it is another day in the one than in the other.
  const [east, west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  try {
    expect(await authoriseIn(east, a)).toEqual([200]);
    expect(await authoriseIn(east, b)).toEqual([422, "aboveDay"]);
    expect(await authoriseIn(west, b)).toEqual([200]);
    expect(await authoriseIn(west, c)).toEqual([422, "aboveDay"]);
  } finally {
    await world.inZone(world.zone);
  }
});

it("an edition that would come out otherwise is refused with what changed, and one that somebody computed again as changed", async () => {
  const rows = await waitingOf([10, 11]);
  const [row, other] = rows as [EntityRow, EntityRow];
  const { exchangeRates = "" } = exampleFiles();
  await world.load("exchangeRates", exchangeRates.replace("18.2475", "19.2500"));
  try {
    const { status, body } = await world.all("authorise", [row], ana);
    expect([status, codesOf(body.errors)]).toEqual([409, ["outdatedRates"]]);
    const { cash, cashNow } = body.errors?.[0]?.values ?? {};
    expect([cash, cashNow]).toEqual([row["cash"], expect.stringMatching(/^\d+$/)]);
    expect(cashNow).not.toBe(cash);
  } finally {
    await world.load("exchangeRates", exchangeRates);
  }
  const [line] = await world.linesOf(other);
  const { invoice } = await world.one("invoiceLines", { id: String(line?.["invoiceLine"]) });
  const supplier = await world.one("invoices", { id: String(invoice) });
  await world.owner.query("update invoices set linkage = '1' where id = $1", [supplier.id]);
  try {
    const changed = await world.all("authorise", [other], ana);
    expect([changed.status, codesOf(changed.body.errors)]).toEqual([409, ["outdatedLines"]]);
  } finally {
    await world.owner.query("update invoices set linkage = '0' where id = $1", [supplier.id]);
  }
  const seen = await one(row);
  await world.did("customsOperations/revise", row);
  await world.did("customsOperations/compute", row);
  await world.did("customsOperations/send", row);
  const old = { rows: [{ id: seen.id, version: seen.version }] };
  const late = await world.send("customsOperations/authorise", old, ana);
  expect([late.status, codesOf(late.body.errors)]).toEqual([409, ["stale"]]);
});

it("the number of a pedimento is of the day's year, the aduana, the broker's patente, and of one operation alone", async () => {
  const [row, other] = (await waitingOf([10, 11])) as [EntityRow, EntityRow];
  await world.all("authorise", [row, other], ana);
  const number = pedimento();
  const acknowledgment = "ABCD1234";
  const validate = (of: EntityRow, input: object) =>
    world.run("customsOperations/validate", of, { acknowledgment, ...input });
  const wrong = await validate(row, { pedimento: `11471234${number.slice(8)}` });
  expect([wrong.status, codesOf(wrong.body.errors)]).toEqual([
    422,
    ["otherYear", "otherAduana", "otherPatente"],
  ]);
  const short = await validate(row, { pedimento: number, acknowledgment: "AB12" });
  expect([short.status, codesOf(short.body.errors)]).toEqual([400, ["form"]]);
  expect(
    (await validate(row, { pedimento: `${number.slice(0, 2)} ${number.slice(2)}` })).status,
  ).toBe(200);
  expect(await one(row)).toMatchObject({ status: "validated", pedimento: number, acknowledgment });
  const twice = await validate(other, { pedimento: number });
  expect([twice.status, twice.body.errors?.[0]]).toMatchObject([
    409,
    { field: "pedimento", code: "taken" },
  ]);
  // What goes back to the proforma gives its number back.
  await world.did("customsOperations/revise", row);
  expect(await one(row)).toMatchObject({ status: "proforma", pedimento: null, authorisedBy: null });
  expect((await validate(other, { pedimento: number })).status).toBe(200);
});

/** A validated operation. */
async function validated(quantity: number): Promise<EntityRow> {
  const [row] = (await waitingOf([quantity])) as [EntityRow];
  await world.all("authorise", [row], ana);
  return world.did("customsOperations/validate", row, {
    pedimento: pedimento(),
    acknowledgment: "ABCD1234",
  });
}
/** The same as if its day had come. */
async function onItsDay(row: EntityRow): Promise<string> {
  const { rows } = await world.owner.query<{ day: string }>(
    `update customs_operations set determination_day = current_date - 3 where id = $1 returning determination_day::text as day`,
    [row.id],
  );
  return rows[0]?.day ?? "";
}

it("a payment is of the edition's day, with the bank's reference or its proof; another day needs another yes", async () => {
  const row = await validated(10);
  const pay = (input: object) => world.run("customsOperations/pay", row, input);
  const ahead = await pay({ paidOn: DAY, payReference: "R1" });
  expect([ahead.status, codesOf(ahead.body.errors)]).toEqual([422, ["paidAhead"]]);
  const day = await onItsDay(row);
  const other = await pay({ paidOn: "2026-01-05", payReference: "R1" });
  expect([other.status, codesOf(other.body.errors)]).toEqual([422, ["paidOtherDay"]]);
  const unproven = await pay({ paidOn: day });
  expect([unproven.status, codesOf(unproven.body.errors)]).toEqual([422, ["unproven"]]);
  // What changed since the yes bars no payment.
  const { exchangeRates = "" } = exampleFiles();
  await world.load("exchangeRates", exchangeRates.replace("18.2475", "18.2500"));
  try {
    expect((await pay({ paidOn: day, payReference: "R1" })).status).toBe(200);
  } finally {
    await world.load("exchangeRates", exchangeRates);
  }
  expect(await one(row)).toMatchObject({ status: "paid", paidOn: day, payReference: "R1" });
  const revised = await world.run("customsOperations/revise", row);
  expect(revised.status).toBe(409);
});

it("what is reported happened in the last day, and later than a quarter of an hour it says why", async () => {
  const row = await validated(10);
  const paidOn = await onItsDay(row);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const pay = (input: object) =>
    world.run("customsOperations/pay", row, { paidOn, payReference: "R1", ...input });
  const codes = async (input: object) => codesOf((await pay(input)).body.errors);
  expect(await codes({ occurredAt: at(-60) })).toEqual(["notYet"]);
  expect(await codes({ occurredAt: at(25 * 60) })).toEqual(["tooLate"]);
  expect(await codes({ occurredAt: at(180) })).toEqual(["lateUnexplained"]);
  const occurredAt = at(180);
  expect((await pay({ occurredAt, lateReason: "Sin red" })).status).toBe(200);
  expect(await one(row)).toMatchObject({ paidAt: occurredAt });
});

it("a rectification declares the same lines again and pays what is more; there is one at a time", async () => {
  const row = await validated(10);
  const day = await onItsDay(row);
  await world.did("customsOperations/pay", row, { paidOn: day, payReference: "R1" });
  const before = await world.editionOf(row);
  await world.did("customsOperations/rectify", row, { ground: "quantity" });
  const { body } = await world.get(
    `/api/customsOperations?search=${String(row["number"])}&take=10`,
    world.by,
  );
  const again = (body.data as EntityRow[]).find(({ rectifies }) => rectifies === row["number"]);
  if (!again) throw new Error("No operation rectifies it");
  expect(again).toMatchObject({ status: "accepted", determinationDay: day, ground: "quantity" });
  const twice = await world.run("customsOperations/rectify", row, { ground: "value" });
  expect([twice.status, codesOf(twice.body.errors)]).toEqual([422, ["rectifiedBy"]]);
  const moved = await world.send(`customsOperations/${again.id}`, {
    ...again,
    determinationDay: DAY,
  });
  expect([moved.status, codesOf(moved.body.errors)]).toEqual([422, ["dayOfFirst"]]);
  const [line] = await world.linesOf(again);
  await world.changed("operationLines", line ?? again, { quantity: "12" });
  const { exchangeRates = "" } = exampleFiles();
  const [header = "", ...rates] = exchangeRates.trim().split("\n");
  await world.load(
    "exchangeRates",
    [header, `${dayAfter(day, -1)},18.2475`, ...rates, ""].join("\n"),
  );
  const computed = await world.did("customsOperations/compute", again);
  const { proforma } = await world.editionOf(again);
  const was = new Map(
    before.proforma.summary.map(({ key, form, pesos }) => [`${key} ${form}`, Number(pesos)]),
  );
  const fee = 444;
  expect(proforma.differences).toEqual(
    proforma.summary.flatMap(({ key, form, pesos }) => {
      const more = Number(pesos) - (was.get(`${key} ${form}`) ?? 0);
      return more === 0 ? [] : [{ key, form, pesos: String(more) }];
    }),
  );
  const dta = proforma.differences?.find(({ key }) => key === 1);
  expect(Number(dta?.pesos)).toBeGreaterThanOrEqual(fee);
  const paid = proforma.differences?.reduce((sum, { pesos }) => sum + Number(pesos), 0);
  expect(computed).toMatchObject({ cash: String(paid) });
  // Its day is past, and it is given to the client and declared all the same.
  await world.did("customsOperations/send", again);
  expect((await world.all("authorise", [again], ana)).status).toBe(200);
});

it("what was validated is withdrawn with a document alone", async () => {
  const row = await validated(10);
  const bare = await world.run("customsOperations/withdraw", row);
  expect([bare.status, codesOf(bare.body.errors)]).toEqual([422, ["noWithdrawal"]]);
  await world.attach(row, "other");
  expect(await world.did("customsOperations/withdraw", row)).toMatchObject({ status: "cancelled" });
});

it("the inbox has what waits, with what it costs more than the edition before, and what is left of the person's day", async () => {
  const row = await world.waiting(10);
  await world.did("customsOperations/revise", row);
  const [line] = await world.linesOf(row);
  await world.changed("operationLines", line ?? row, { quantity: "20" });
  await world.did("customsOperations/compute", row);
  const now = await world.did("customsOperations/send", row);
  const limit = { mostEach: "999999999", mostDay: "5000000" };
  const lia = await world.decider({ email: "lia@norte.test", limit });
  const inboxOf = async (list: string) =>
    (await world.get(`/api/customsOperations/inbox?list=${list}`, lia)).body;
  const own = (data: EntityRow[]) => data.find(({ id }) => id === row.id);
  const pending = await inboxOf("pending");
  expect(own(pending.data)).toMatchObject({
    version: now.version,
    edition: 2,
    beforeEdition: 1,
    beforeCash: row["cash"],
    cash: now["cash"],
    isOnHand: true,
  });
  expect(pending.limits).toEqual([{ client: expect.any(Number), ...limit, left: "5000000" }]);
  // So does somebody of the house who works for several clients.
  const ofHouse = (await world.get("/api/customsOperations/inbox", world.by)).body.data;
  expect(own(ofHouse)).toMatchObject({ number: row["number"], partidas: 1 });
  await world.all("authorise", [row], lia);
  const authorised = await inboxOf("authorised");
  expect(own(authorised.data)).toMatchObject({ authorisedBy: "lia@norte.test" });
  expect(own((await inboxOf("authorised&onHand=true")).data)).toBeDefined();
  const { rows } = await world.owner.query(
    "update shipments set stage = 'dispatched' where entry_no = $1 returning id",
    [world.entry["entryNo"]],
  );
  expect(rows).toHaveLength(1);
  try {
    expect(own((await inboxOf("authorised&onHand=true")).data)).toBeUndefined();
    expect(own((await inboxOf("authorised")).data)).toMatchObject({ isOnHand: false });
  } finally {
    await world.owner.query("update shipments set stage = 'ready' where id = $1", [rows[0].id]);
  }
  expect(own((await inboxOf("pending")).data)).toBeUndefined();
  expect(authorised.limits[0].left).toBe(String(5_000_000 - Number(now["cash"])));
});

it("one person in two windows stays within the limit of the day", async () => {
  const rows = await waitingOf([10, 11, 12, 13]);
  const mostDay = cashOf(rows[0], rows[1]);
  const limit = { mostEach: "999999999", mostDay: String(mostDay) };
  const ida = await world.decider({ email: "ida@norte.test", limit });
  await Promise.all([
    world.all("authorise", rows.slice(0, 2), ida),
    world.all("authorise", rows.slice(2), ida),
  ]);
  const { rows: spent } = await world.owner.query<{ cash: string }>(
    `select coalesce(sum(a.cash), 0)::text as cash from authorisations a join people p on p.id = a.person_id
     where p.email = 'ida@norte.test'`,
  );
  expect(Number(spent[0]?.cash)).toBeGreaterThan(0);
  expect(Number(spent[0]?.cash)).toBeLessThanOrEqual(mostDay);
});
