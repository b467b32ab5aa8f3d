import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
let reviewer: Headers;
const ids: Record<string, string> = {};

type Body = ProblemDocument & { data: EntityRow & EntityRow[] };

async function send(path: string, payload: object, headers: Headers = by) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<Body>() };
}
async function asked(path: string, headers: Headers = by): Promise<Body> {
  return (await world.app.inject({ url: `/api/${path}`, headers })).json<Body>();
}
async function added(path: string, payload: object, headers: Headers = by): Promise<EntityRow> {
  const { status, body } = await send(path, payload, headers);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
const now = async (entity: string, { id }: { id: string }): Promise<EntityRow> =>
  (await asked(`${entity}/${id}`)).data;

async function run(entity: string, name: string, row: { id: string }, input = {}, headers = by) {
  const { id, version } = await now(entity, row);
  return send(`${entity}/${name}`, { rows: [{ id, version }], reason: "Así es", input }, headers);
}
async function done(...[entity, name, row, input, headers]: Parameters<typeof run>) {
  const { status, body } = await run(entity, name, row, input, headers);
  expect([name, status, body.detail]).toEqual([name, 200, undefined]);
  return now(entity, row);
}
const faults = ({ body }: { body: Body }) =>
  body.errors?.map(({ code, values }) => [code, ...Object.values(values ?? {})]);

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  reviewer = await reviewerOf(NORTE, "Rita Revisa");
  const site = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  ids["site"] = (await added("sites", { ...site, code: "REV1", name: "Bodega" })).id;
  ids["supplier"] = (await added("carriers", { name: "Prensas", roles: ["supplier"] })).id;
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

/** Somebody who may review for one client, and nothing else. */
async function reviewerOf(
  client: number,
  name: string,
  type: "USER" | "SUBSCRIBER" = "USER",
): Promise<Headers> {
  const email = `review${client}${type.toLowerCase()}@demo.test`;
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash, approved_at)
       select $1, $2, $4, password_hash, now() from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $3 from one)
     insert into grants select id, 'REVISION_REPORTES' from one`,
    [email, name, client, type],
  );
  return world.signIn(email);
}

let count = 0;
/** An entry under review with an invoice of lines of these quantities. */
async function reviewing(quantities: readonly number[] = [100, 40]) {
  const shipment = await added("shipments", {
    bolNo: `REV${(count += 1)}`,
    site: ids["site"],
    shipmentType: "FTL",
    carrier: ids["supplier"],
    supplier: ids["supplier"],
    mode: "direct",
    unitsDeclared: 1,
  });
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const invoice = await added("invoices", {
    number: `F${count}`,
    supplier: ids["supplier"],
    shipment: shipment.id,
    issuedOn: "2026-11-01",
    total: `${total}.00 USD`,
  });
  const lines: EntityRow[] = [];
  for (const [at, quantity] of quantities.entries())
    lines.push(
      await added("invoiceLines", {
        invoice: invoice.id,
        lineNo: at + 1,
        partNo: `P-${at + 1}`,
        description: "Perno",
        quantity: String(quantity),
        uom: "PZA",
        unitPrice: "1",
      }),
    );
  await done("shipments", "checkIn", shipment, { trailerNo: "T-1", sealIn: "S-1" });
  await done("shipments", "startReview", shipment);
  const [first, second = first] = lines;
  if (!first || !second) throw new Error("no lines");
  return { shipment, invoice, first, second };
}

const found = (quantityReviewed: number, more: object = {}) => ({
  quantityReviewed: String(quantityReviewed),
  labelCheck: "ok",
  originCheck: "ok",
  serialCheck: "notApplicable",
  ...more,
});
const exceptionsOf = async ({ id }: EntityRow) =>
  (await asked(`exceptions?invoiceLine=${id}&sort=exceptionNo`)).data as EntityRow[];
const told = (rows: readonly EntityRow[]) =>
  rows.map(({ kind, quantity, status }) => [kind, quantity, status]);

it("a line is checked against what lies there: it agrees, or each difference opens an exception with what was found", async () => {
  const { shipment, first, second } = await reviewing();
  expect(first["review"]).toBe("open");
  expect(await done("invoiceLines", "check", first, found(100), reviewer)).toMatchObject({
    review: "agrees",
    quantityReviewed: "100",
    labelCheck: "ok",
    reviewedBy: "Rita Revisa",
    reviewedAt: expect.any(String),
  });
  expect(await exceptionsOf(first)).toEqual([]);
  const bare = found(38, { originCheck: "wrong", serialCheck: "wrong" });
  const refused = await run("invoiceLines", "check", second, bare);
  expect([refused.status, faults(refused)]).toEqual([422, [["noRemark"]]]);
  const reviewRemark = "Dos cajas abiertas, marca de China";
  const input = { ...bare, reviewRemark, severity: "minor" };
  expect((await done("invoiceLines", "check", second, input))["review"]).toBe("differs");
  const opened = await exceptionsOf(second);
  expect(told(opened)).toEqual([
    ["short", 2, "open"],
    ["origin", null, "open"],
    ["document", null, "open"],
  ]);
  expect(opened[0]).toMatchObject({
    shipment: shipment.id,
    severity: "minor",
    description: `P-2: ${reviewRemark}`,
  });
  const history = await asked(`invoiceLines/${second.id}/history`);
  expect(history.data[0]).toMatchObject({
    action: "check",
    changes: { review: ["open", "differs"] },
  });
});

it("a review is approved once every line was checked or says why not, nothing blocks, and who approves knows what to do; all that lacks is told at once", async () => {
  const { shipment, first, second } = await reviewing([100, 40]);
  const today = dayIn("America/Mexico_City");
  const words = { title: "Foto de cada marca", body: "Una por caja", priority: "warning" };
  const valid = { scope: ["review"], validFrom: dayAfter(today, -1), requiresAck: true };
  const instruction = await added("instructions", { ...words, ...valid });
  await done("instructions", "publish", instruction);
  const other = await added("instructions", {
    ...words,
    ...valid,
    title: "Al cargar",
    scope: ["load"],
  });
  await done("instructions", "publish", other);
  await done(
    "invoiceLines",
    "check",
    first,
    found(101, { reviewRemark: "Uno de más", severity: "blocking" }),
    reviewer,
  );
  const refused = await run("shipments", "closeReview", shipment, {}, reviewer);
  expect([refused.status, faults(refused)]).toEqual([
    422,
    [["linesOpen", 1, "P-2"], ["unacknowledged", "Foto de cada marca"], ["blockingException"]],
  ]);
  expect(await done("invoiceLines", "skip", second, {}, reviewer)).toMatchObject({
    review: "skipped",
    reviewRemark: "Así es",
    quantityReviewed: null,
  });
  await done("instructions", "acknowledge", instruction, {}, reviewer);
  const [over] = await exceptionsOf(first);
  await done("exceptions", "resolve", over ?? first, { resolution: "Se queda" });
  expect((await run("shipments", "closeReview", shipment)).status).toBe(422);
  expect((await done("shipments", "closeReview", shipment, {}, reviewer))["stage"]).toBe(
    "reviewed",
  );
  await done("instructions", "end", instruction);
});

it("approval asks for what is in force alone: instructions to be acknowledged that are valid today, lines of invoices that stand", async () => {
  const today = dayIn("America/Mexico_City");
  const words = { body: "Una por caja", priority: "info", scope: ["review"] };
  const published = async (title: string, more: object) => {
    const row = await added("instructions", {
      ...words,
      title,
      validFrom: today,
      requiresAck: true,
      ...more,
    });
    await done("instructions", "publish", row);
    return row;
  };
  const told = [
    await published("Sin acuse", { requiresAck: false }),
    await published("Desde mañana", { validFrom: dayAfter(today) }),
    await published("Hasta ayer", { validTo: dayAfter(today) }),
  ];
  await owner.query("update instructions set valid_from = $2, valid_to = $2 where id = $1", [
    told[2]?.id,
    dayAfter(today, -1),
  ]);
  const { shipment, invoice } = await reviewing();
  expect(faults(await run("shipments", "closeReview", shipment))).toEqual([
    ["linesOpen", 2, "P-1, P-2"],
  ]);
  await done("invoices", "receive", invoice, { paperWaiver: "En papel" });
  await done("invoices", "reject", invoice);
  await done("shipments", "closeReview", shipment);
  for (const row of told) await done("instructions", "end", row);
});

it("whoever approves is told the first parts that lack their check, and what is in force until today", async () => {
  const { shipment, invoice } = await reviewing([1, 1, 1, 1, 1, 1]);
  expect(faults(await run("shipments", "closeReview", shipment))).toEqual([
    ["linesOpen", 6, "P-1, P-2, P-3, P-4, P-5, …"],
  ]);
  await done("invoices", "receive", invoice, { paperWaiver: "En papel" });
  await done("invoices", "reject", invoice);
  const today = dayIn("America/Mexico_City");
  const valid = { validFrom: today, validTo: today, requiresAck: true, scope: ["review"] };
  const words = { title: "Solo hoy", body: "Una por caja", priority: "info" };
  const last = await added("instructions", { ...words, ...valid });
  await done("instructions", "publish", last);
  expect(faults(await run("shipments", "closeReview", shipment))).toEqual([
    ["unacknowledged", "Solo hoy"],
  ]);
  await done("instructions", "end", last);
});

it("an entry is to be reviewed once it was received, one that goes through once it arrived, until the review is approved", async () => {
  const isListed = async ({ id }: EntityRow) => {
    const { data } = await asked("shipments?toReview=true&take=1000");
    return (data as EntityRow[]).some((row) => row.id === id);
  };
  const entry = { site: ids["site"], shipmentType: "FTL", unitsDeclared: 1 };
  const through = await added("shipments", { ...entry, bolNo: "REVT", mode: "direct" });
  const unloaded = await added("shipments", { ...entry, bolNo: "REVU", mode: "indirect" });
  expect([await isListed(through), await isListed(unloaded)]).toEqual([false, false]);
  for (const row of [through, unloaded])
    await done("shipments", "checkIn", row, { trailerNo: "T-2", sealIn: "S-2" });
  expect([await isListed(through), await isListed(unloaded)]).toEqual([true, false]);
  const dock = await added("locations", { site: ids["site"], code: "D-1", kind: "dock" });
  await done("shipments", "startReceive", unloaded, { dock: dock.id });
  expect(await isListed(unloaded)).toBe(false);
  await done("exceptions", "resolve", await shortOf(unloaded), { resolution: "Nada vino" });
  await done("shipments", "closeReceive", unloaded);
  expect(await isListed(unloaded)).toBe(true);
  await done("shipments", "startReview", through);
  expect(await isListed(through)).toBe(true);
  await done("shipments", "closeReview", through);
  expect(await isListed(through)).toBe(false);
});
const shortOf = ({ id }: EntityRow) =>
  added("exceptions", { shipment: id, kind: "short", severity: "minor", description: "Nada" });

it("lines are checked while their entry is reviewed alone: neither before it began nor once it was approved", async () => {
  const { shipment, first, second } = await reviewing();
  for (const line of [first, second])
    await done("invoiceLines", "check", line, found(line === first ? 100 : 40));
  await done("shipments", "closeReview", shipment);
  const pixel = "data:image/jpeg;base64,/9j/wAALCAABAAEBAREA/9k=";
  const photo = ["2026-11-01T08:30:00.000Z", pixel, pixel];
  const entry = shipment["entryNo"];
  for (const [name, input] of [
    ["check", found(99, { reviewRemark: "Falta una" })],
    ["skip", {}],
    ["photograph", { photo }],
  ] as const) {
    const refused = await run("invoiceLines", name, first, input);
    expect([name, refused.status, faults(refused)]).toEqual([name, 422, [["notReviewing", entry]]]);
  }
  expect(await now("invoiceLines", first)).toMatchObject({ review: "agrees" });
  expect(await exceptionsOf(first)).toEqual([]);
  await done("shipments", "reopenReview", shipment);
  await done("invoiceLines", "photograph", first, { photo }, reviewer);
  const { data } = await asked(`invoiceLines/${first.id}/documents`, reviewer);
  expect((data as EntityRow[]).map(({ type, by: who }) => [type, who])).toEqual([
    ["photo", "Rita Revisa"],
  ]);
});

it("a verified invoice's lines are checked, but say what they said", async () => {
  const { invoice, first } = await reviewing();
  await done("invoices", "receive", invoice, { paperWaiver: "En papel" });
  await done("invoices", "verify", invoice);
  await done("invoiceLines", "check", first, found(100));
  const { id, version, ...line } = await now("invoiceLines", first);
  const changed = await send(`invoiceLines/${id}`, { ...declared(line), quantity: "99", version });
  expect([changed.status, faults(changed)]).toEqual([409, [["closedInvoice"]]]);
});
const declared = ({
  invoice,
  lineNo,
  partNo,
  description,
  quantity,
  uom,
  unitPrice,
}: Partial<EntityRow>) => ({
  invoice,
  lineNo,
  partNo,
  description,
  quantity,
  uom,
  unitPrice,
});

it("what is declared otherwise later is held against what was counted", async () => {
  const { first } = await reviewing();
  await done("invoiceLines", "check", first, found(100));
  const { id, version, ...line } = await now("invoiceLines", first);
  await added(`invoiceLines/${id}`, { ...declared(line), quantity: "99", version });
  expect((await now("invoiceLines", first))["review"]).toBe("differs");
});

it("checked again, what is still so stays, what is not any more is void, and what the client knows of stays theirs", async () => {
  const { first } = await reviewing();
  const remark = { reviewRemark: "Sin etiqueta" };
  await done("invoiceLines", "check", first, found(98, { ...remark, labelCheck: "wrong" }));
  await done("invoiceLines", "check", first, found(98, { ...remark, labelCheck: "wrong" }));
  const [short, label] = await exceptionsOf(first);
  expect(told(await exceptionsOf(first))).toEqual([
    ["short", 2, "open"],
    ["label", null, "open"],
  ]);
  await done("exceptions", "inform", label ?? first);
  await done("invoiceLines", "check", first, found(99, remark));
  expect(told(await exceptionsOf(first))).toEqual([
    ["short", 2, "void"],
    ["label", null, "informed"],
    ["short", 1, "open"],
  ]);
  const history = await asked(`exceptions/${short?.id}/history`);
  expect(history.data[0]).toMatchObject({ action: "void", reason: "Sin etiqueta" });
});

it("a line that is left out after all has no exception of its check that nobody was told of", async () => {
  const { first, second } = await reviewing();
  const reviewRemark = "Faltan dos";
  for (const line of [first, second])
    await done("invoiceLines", "check", line, found(38, { reviewRemark }));
  const [known] = await exceptionsOf(second);
  await done("exceptions", "inform", known ?? second);
  for (const line of [first, second])
    expect(await done("invoiceLines", "skip", line)).toMatchObject({ review: "skipped" });
  expect(told(await exceptionsOf(first))).toEqual([["short", 62, "void"]]);
  expect(told(await exceptionsOf(second))).toEqual([["short", 2, "informed"]]);
});

it("two who check one line at once both have it done, and the difference that both saw is opened once", async () => {
  const { first } = await reviewing();
  const input = found(90, { reviewRemark: "Faltan diez" });
  const body = { rows: [{ id: first.id, version: first.version }], reason: "", input };
  const both = await Promise.all(
    [by, reviewer].map((who) => send("invoiceLines/check", body, who)),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(told(await exceptionsOf(first))).toEqual([["short", 10, "open"]]);
});

it("what is sent twice under one key is checked once", async () => {
  const { first } = await reviewing();
  const headers = { ...reviewer, "idempotency-key": crypto.randomUUID() };
  const input = found(90, { reviewRemark: "Faltan diez" });
  const body = { rows: [{ id: first.id, version: first.version }], reason: "", input };
  const once = await send("invoiceLines/check", body, headers);
  expect(await send("invoiceLines/check", body, headers)).toEqual(once);
  expect((await now("invoiceLines", first)).version).toBe(first.version + 1);
  expect((await exceptionsOf(first)).length).toBe(1);
});

it("a check and an approval that meet leave no line that changed after it was approved", async () => {
  for (const round of [1, 2, 3, 4]) {
    const { shipment, first } = await reviewing([100]);
    await done("invoiceLines", "check", first, found(100));
    const { version } = await now("shipments", shipment);
    const [checked, closed] = await Promise.all([
      send("invoiceLines/check", {
        rows: [{ id: first.id, version: 1 }],
        reason: "",
        input: found(90, { reviewRemark: "Faltan", severity: "blocking" }),
      }),
      send("shipments/closeReview", {
        rows: [{ id: shipment.id, version }],
        reason: "",
        input: {},
      }),
    ]);
    // Whoever came second found it otherwise: blocked, in another version, or closed.
    const both = [checked.status, closed.status].join();
    expect([round, both]).toEqual([round, expect.stringMatching(/^200,(409|422)$|^422,200$/)]);
    const { stage } = await now("shipments", shipment);
    expect([stage, (await now("invoiceLines", first))["review"]]).toEqual(
      checked.status === 200 ? ["reviewing", "differs"] : ["reviewed", "agrees"],
    );
  }
});

it("another client's lines are neither checked nor seen, and who may not review checks none", async () => {
  const { first } = await reviewing();
  const input = found(1, { reviewRemark: "Ajena" });
  const body = { rows: [{ id: first.id, version: 1 }], reason: "Ajena", input };
  const other = await reviewerOf(RIO_BRAVO, "Rufo Revisa");
  for (const name of ["check", "skip"])
    expect((await send(`invoiceLines/${name}`, body, other)).status).toBe(404);
  expect((await asked(`invoiceLines/${first.id}`, other)).data).toBe(undefined);
  const client = await world.signIn("cliente@demo.test");
  for (const name of ["check", "skip"])
    expect((await send(`invoiceLines/${name}`, body, client)).status).toBe(403);
  expect(await now("invoiceLines", first)).toMatchObject({ review: "open", version: 1 });
});

it("what came is the house's to judge: the client's own people neither check, leave out nor approve, whatever codes they hold", async () => {
  const { shipment, first } = await reviewing();
  await done("invoiceLines", "check", first, found(90, { reviewRemark: "Faltan diez" }));
  const own = await reviewerOf(NORTE, "Clara Cliente", "SUBSCRIBER");
  expect((await asked(`invoiceLines/${first.id}`, own)).data.id).toBe(first.id);
  const [line, entry] = [await now("invoiceLines", first), await now("shipments", shipment)];
  const pixel = "data:image/jpeg;base64,/9j/wAALCAABAAEBAREA/9k=";
  for (const [entity, name, row, input] of [
    ["invoiceLines", "check", first, found(100)],
    ["invoiceLines", "skip", first, {}],
    ["invoiceLines", "photograph", first, { photo: ["2026-11-01T08:30:00.000Z", pixel, pixel] }],
    ["shipments", "startReview", shipment, {}],
    ["shipments", "closeReview", shipment, {}],
    ["shipments", "reopenReview", shipment, {}],
  ] as const)
    expect([name, (await run(entity, name, row, input, own)).status]).toEqual([name, 403]);
  expect(await now("invoiceLines", first)).toEqual(line);
  expect(await now("shipments", shipment)).toEqual(entry);
  expect(told(await exceptionsOf(first))).toEqual([["short", 10, "open"]]);
});
