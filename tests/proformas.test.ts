import { NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PRODUCT } from "#kit/entity/server/events.ts";
import { dayAfter } from "#kit/pure/calendar.ts";
import { EXAMPLES, numbersOf } from "#modules/customsOperations/computation/exampleFixture.ts";
import type { ProformaWire } from "#modules/customsOperations/contract.ts";
import { statementsOf } from "./statementsOf.ts";
import { CERTIFICATE_HEADER } from "./bulkFiles.ts";
import { DAY, exampleFiles, openOperationWorld, type OperationWorld } from "./operationWorld.ts";

let world: OperationWorld;
beforeAll(async () => {
  world = await openOperationWorld();
  for (const [name, text] of Object.entries(exampleFiles())) await world.load(name, text);
  await world.loadParts();
});
afterAll(() => world.close());

/** Lines by their turn in the operation, as examples name them. */
async function numbers(operation: { id: string }, proforma: ProformaWire) {
  const turns = new Map((await world.linesOf(operation)).map(({ id }, at) => [id, String(at + 1)]));
  return numbersOf({
    ...proforma,
    partidas: proforma.partidas.map((one) => ({
      ...one,
      lines: one.lines.map((id) => turns.get(id) ?? id),
    })),
  });
}

it.each(EXAMPLES.examples)(
  "example $name comes to its numbers through the calls",
  async (example) => {
    const operation = await world.operationOf(example);
    const preview = await world.computationOf(operation);
    expect(preview.faults).toEqual([]);
    const computed = await world.did("customsOperations/compute", operation);
    expect(computed).toMatchObject({ status: "proforma", edition: 1, stale: false });
    const { row, proforma } = await world.editionOf(operation);
    expect(await numbers(operation, proforma)).toEqual(example.proforma);
    expect(proforma).toEqual(preview.proforma);
    expect(row).toMatchObject({ cash: proforma.cash, customsValue: proforma.customsValue });
  },
);

const [p1] = EXAMPLES.examples;
if (!p1) throw new Error("There are examples");

it("a fee of a loaded file changes the next edition, and none before it", async () => {
  const operation = await world.operationOf(p1);
  await world.did("customsOperations/compute", operation);
  const before = await world.editionOf(operation);
  const { fees = "" } = exampleFiles();
  await world.load("fees", fees.replaceAll("461.61", "500.00"));
  try {
    expect((await world.computationOf(operation)).isCurrent).toBe(false);
    const computed = await world.did("customsOperations/compute", operation);
    expect(computed).toMatchObject({ edition: 2, cash: "14096" });
    const { row, proforma } = await world.editionOf(operation);
    expect(proforma.summary[0]).toEqual({ key: 1, form: 0, pesos: "500" });
    expect(Number(row["fees"])).toBe(Number(before.row["fees"]) + 1);
    const old = await world.get(`/api/proformas/${before.row.id}/contents`, world.by);
    expect(old.body.data).toMatchObject({ inputs: before.inputs, proforma: before.proforma });
    expect(await world.one("proformas", before.row)).toMatchObject({ state: "superseded" });
  } finally {
    await world.load("fees", fees);
  }
});

it("a day without a row is a fault that names the table and the day, and nothing is kept", async () => {
  const operation = await world.operationOf(p1);
  const far = "2029-03-01";
  await world.changed("customsOperations", operation, { determinationDay: far });
  const { status, body } = await world.run("customsOperations/compute", operation);
  expect(status).toBe(422);
  expect(body.errors).toContainEqual(
    expect.objectContaining({
      code: "fxMissing",
      values: expect.objectContaining({
        day: far,
        entity: "customsOperations",
        row: operation.id,
        field: "determinationDay",
      }),
    }),
  );
  expect(await world.one("customsOperations", operation)).toMatchObject({
    status: "accepted",
    edition: 0,
  });
  expect((await world.get(`/api/proformas?operation=${operation.id}`, world.by)).body.data).toEqual(
    [],
  );
});

it("an edition is outdated by what its operation says, by its lines and by its charges", async () => {
  const operation = await world.operationOf(p1);
  const compute = () => world.did("customsOperations/compute", operation);
  const isStale = async () => (await world.one("customsOperations", operation))["stale"];
  await compute();
  await world.changed("customsOperations", operation, { vehicles: 2 });
  expect(await isStale()).toBe(true);
  await compute();
  expect(await isStale()).toBe(false);
  const [line] = await world.linesOf(operation);
  await world.changed("operationLines", line ?? operation, { netWeight: "481" });
  expect(await isStale()).toBe(true);
  await compute();
  await world.added("operationCharges", {
    operation: operation.id,
    concept: "packing",
    amount: "1.00 USD",
    charged: true,
  });
  expect(await isStale()).toBe(true);
  await compute();
  await world.did("operationLines/remove", line ?? operation);
  expect(await isStale()).toBe(true);
  expect(await compute()).toMatchObject({ stale: false, edition: 5 });
});

it("a contribution by hand outdates an edition, is in the inputs of the next, and is taken out again", async () => {
  const operation = await world.operationOf(p1);
  const compute = () => world.did("customsOperations/compute", operation);
  const first = await compute();
  const lines = await world.linesOf(operation);
  const typed = { operation: operation.id, key: 9, handReason: "Aprovechamiento" };
  const whole = await world.added("handContributions", { ...typed, amount: "100" });
  await world.added("handContributions", {
    ...typed,
    operationLine: lines[2]?.id,
    key: 4,
    form: 21,
    amount: "7",
  });
  expect(await world.one("customsOperations", operation)).toMatchObject({ stale: true });
  await compute();
  const { row, proforma, inputs } = await world.editionOf(operation);
  expect(row).toMatchObject({ cash: String(Number(first["cash"]) + 100 + 17), other: "7" });
  expect(proforma.rows.at(-1)).toEqual({ key: 9, form: 0, pesos: "100" });
  expect(proforma.partidas.map(({ hand }) => hand)).toEqual(["59", "45", "3"]);
  expect(JSON.parse(inputs)).toMatchObject({
    handContributions: [
      { line: null, key: 9, form: 0, pesos: "100" },
      { line: lines[2]?.id, key: 4, form: 21, pesos: "7" },
    ],
  });
  await world.did("operationLines/remove", lines[2] ?? operation);
  const { faults } = await world.computationOf(operation);
  expect(faults.map(({ code, entity, field }) => [code, entity, field])).toEqual([
    ["contributionLine", "handContributions", "operationLine"],
  ]);
  await world.did("operationLines/restore", lines[2] ?? operation);
  await world.did("handContributions/remove", whole);
  expect((await world.computationOf(operation)).proforma?.rows).toHaveLength(3);
});

it("what is typed has a key that is not computed and whole pesos, and an operation that is open", async () => {
  const operation = await world.operationOf(p1);
  const typed = { operation: operation.id, key: 9, amount: "100", handReason: "Aprovechamiento" };
  const faultsOf = async (more: object) => {
    const { status, body } = await world.send("handContributions", { ...typed, ...more });
    return [status, ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
  };
  expect(await faultsOf({ key: 3 })).toEqual([400, "key notTyped"]);
  expect(await faultsOf({ key: 36, amount: "0", handReason: null })).toEqual([
    400,
    "key notTyped",
    "amount range",
    "handReason required",
  ]);
  expect(await faultsOf({ amount: "10.5" })).toEqual([400, "amount decimal"]);
  await world.did("customsOperations/cancel", operation);
  expect(await faultsOf({})).toEqual([422, "operation operationClosed"]);
});

it("an edition is marked as outdated by a table and by an invoice, and by nothing that leaves its inputs as they are", async () => {
  const operation = await world.operationOf(p1);
  await world.did("customsOperations/compute", operation);
  const looked = async () => {
    await world.settled();
    const { stale } = await world.one("customsOperations", operation);
    return stale;
  };
  expect(await looked()).toBe(false);
  const { equivalences = "", exchangeRates = "" } = exampleFiles();
  await world.load("equivalences", equivalences.replace("0.7128", "0.7129"));
  expect(await looked()).toBe(false);
  await world.load("exchangeRates", exchangeRates.replace("18.2475", "18.2476"));
  try {
    expect(await looked()).toBe(true);
    const { body } = await world.get(`/api/customsOperations/${operation.id}/history`, world.by);
    expect(body.data[0]).toMatchObject({
      action: "followed",
      by: PRODUCT.name,
      changes: { stale: [false, true] },
    });
  } finally {
    await world.load("exchangeRates", exchangeRates);
  }
});

it("an edition is outdated by a rule that wants a permit of its goods, until its lines have it", async () => {
  const operation = await world.operationOf(p1);
  await world.did("customsOperations/compute", operation);
  const before = await world.editionOf(operation);
  const header = "fraccion,origin,direction,permit,from,until,source";
  const rule = (fraccion: string, until: string) =>
    world.load("permits", `${header}\n${fraccion},CHN,south,C1,2026-01-01,${until},DOF 1\n`);
  const isStale = async () => {
    await world.settled();
    return (await world.one("customsOperations", operation))["stale"];
  };
  await rule("7208", "");
  expect(await isStale()).toBe(false);
  await rule("8431", "");
  try {
    expect(await isStale()).toBe(true);
    const { status, body } = await world.run("customsOperations/compute", operation);
    const lines = (await world.linesOf(operation)).slice(0, 2);
    expect(status).toBe(422);
    expect(
      body.errors?.map(({ code, values }) => [code, values?.["row"], values?.["field"]]),
    ).toEqual(lines.map(({ id }) => ["permitMissing", id, "permits"]));
    expect(body.errors?.[0]?.values).toMatchObject({ permit: "C1", source: "DOF 1" });
    for (const line of lines) await world.changed("operationLines", line, { permits: ["C1"] });
    expect(await world.did("customsOperations/compute", operation)).toMatchObject({ edition: 2 });
    const { row, proforma } = await world.editionOf(operation);
    expect(Number(row["permitRules"])).toBe(Number(before.row["permitRules"] ?? 0) + 2);
    expect(proforma.partidas[0]?.permits).toEqual(["C1"]);
  } finally {
    await rule("8431", "2026-01-02");
    await rule("7208", "2026-01-02");
  }
});

it("two people who compute at once keep an edition each", async () => {
  const operation = await world.operationOf(p1);
  const replies = await Promise.all(
    [1, 2].map(() => world.run("customsOperations/compute", operation)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await world.get(
    `/api/proformas?operation=${operation.id}&sort=number`,
    world.by,
  );
  const editions = (body.data as { edition: number; state: string }[]).map(({ edition, state }) => [
    edition,
    state,
  ]);
  expect(editions).toEqual([
    [1, "superseded"],
    [2, "current"],
  ]);
});

it("a request says everything that speaks against it, entry by entry", async () => {
  const south = await world.readyEntry(p1);
  const north = await world.readyEntry({ ...p1, direction: "export" });
  const operation = await world.added("customsOperations", {
    clave: "A1",
    broker: world.ids["broker"],
    aduana: "240",
    importerRfc: "ABC010203AB1",
    determinationDay: "2030-01-01",
  });
  await world.did("invoices/reopen", south.invoices.get("F1") ?? operation);
  const entries = [south.entry, north.entry].map(({ entryNo }) => String(entryNo));
  const { status, body } = await world.run("customsOperations/request", operation, {
    entries: [...entries, "E-NONE-26-000001"],
  });
  expect(status).toBe(422);
  expect(body.errors?.map(({ code, values }) => [code, ...Object.values(values ?? {})])).toEqual([
    ["invoiceUnverified", `F1-${String(south.invoices.get("F1")?.["number"]).split("-")[1]}`],
    ["otherDirection", entries[1]],
    ["unknownEntry", "E-NONE-26-000001"],
  ]);
  expect(await world.linesOf(operation)).toEqual([]);
});

it("two operations share a line in parts, and never more than it has", async () => {
  const first = await world.operationOf(p1);
  const [line] = await world.linesOf(first);
  if (!line) throw new Error("The operation has lines");
  await world.changed("operationLines", line, { quantity: "4" });
  const second = await world.added("customsOperations", {
    clave: "A1",
    broker: world.ids["broker"],
    aduana: "240",
    importerRfc: first["importerRfc"],
    determinationDay: first["determinationDay"],
  });
  await world.did("customsOperations/request", second, { entries: first["entries"] });
  const [rest, ...more] = await world.linesOf(second);
  expect([rest?.["quantity"], more]).toEqual(["6", []]);
  await world.did("customsOperations/accept", second);
  const nets = async (operation: { id: string }) =>
    (await world.computationOf(operation)).lines[0]?.net;
  expect([await nets(first), await nets(second)]).toEqual(["500.00", "750.00"]);
  await world.changed("operationLines", line, { quantity: "5" });
  const { faults } = await world.computationOf(second);
  expect(faults.map(({ code }) => code)).toContain("overAllocated");
  await world.did("customsOperations/cancel", first);
  expect((await world.computationOf(second)).faults).toEqual([]);
});

it("lines cost no more statements than one", async () => {
  const many = await world.operationOf(p1);
  const few = await world.operationOf(p1);
  const [first, ...rest] = await world.linesOf(few);
  for (const line of rest) await world.did("operationLines/remove", line);
  expect(first).toBeDefined();
  const count = async (operation: { id: string }) => {
    const counts: number[] = [];
    // Work in the background may have statements of its own between them.
    for (let turn = 0; turn < 5; turn += 1)
      counts.push(await statementsOf(world, () => world.computationOf(operation)));
    return Math.min(...counts);
  };
  expect(await count(many)).toBe(await count(few));
});

it("nobody else reads what a crossing costs", async () => {
  const operation = await world.operationOf(p1);
  await world.did("customsOperations/compute", operation);
  const { row } = await world.editionOf(operation);
  const paths = [
    `customsOperations/${operation.id}`,
    `customsOperations/${operation.id}/computation`,
    `proformas/${row.id}`,
    `proformas/${row.id}/contents`,
  ];
  const other = await world.signIn("mina@demo.test");
  const crossing = await world.signIn("auditor@demo.test", NORTE);
  for (const path of paths) {
    const statuses = [other, crossing].map(
      async (by) => (await world.get(`/api/${path}`, by)).status,
    );
    expect([path, ...(await Promise.all(statuses))]).toEqual([path, 404, 403]);
  }
});

it("claims that certificates on file cover are proposed with what they save, and come to it", async () => {
  const part = "PART-8431430301";
  const cells = [
    "TMEC-1",
    "CLIENTE",
    "SELLER USA",
    "EXPORTER",
    dayAfter(DAY, -30),
    dayAfter(DAY, 300),
    part,
  ];
  cells.push("GOODS", "8431.43", "B", "YES", "NO", "US", dayAfter(DAY, -31));
  const text = [CERTIFICATE_HEADER, cells.join(","), ""].join("\r\n");
  await world.upload(
    "/api/upload_nafta",
    [{ file: "certs.zip", bytes: zipped({ "certs.csv": text }) }],
    {},
    world.by,
  );
  await world.settled();
  const [invoice] = p1.invoices;
  if (!invoice) throw new Error("The example has an invoice");
  const lines = invoice.lines.map((line) => ({ ...line, origin: "USA" }));
  const operation = await world.operationOf({ ...p1, invoices: [{ ...invoice, lines }] });
  const before = await world.computationOf(operation);
  const own = before.lines.filter(({ partNo }) => partNo === part).map(({ id }) => id);
  expect(
    before.proposals.map(({ line, treaty, party, saving }) => [line, treaty, party, saving]),
  ).toEqual([
    [own[0], "T-MEC", "USA", "1191"],
    [own[1], "T-MEC", "USA", "318"],
  ]);
  for (const { line, treaty, party, certificateLine } of before.proposals)
    await world.changed(
      "operationLines",
      { id: line },
      { claim: treaty, claimParty: party, certificateLine },
    );
  const after = await world.computationOf(operation);
  expect(after.proposals).toEqual([]);
  const igi = (computation: typeof after) =>
    Number(computation.proforma?.summary.find(({ key }) => key === 6)?.pesos ?? 0);
  expect(igi(before) - igi(after)).toBe(1509);
  await world.did("customsOperations/compute", operation);
  expect(await world.editionOf(operation)).toMatchObject({ row: { errors: 0 } });
});

it("the audit says of an edition what it would say of the pedimento: a claim without a certificate", async () => {
  const p2 = EXAMPLES.examples.find(({ name }) => name === "P2");
  if (!p2) throw new Error("There is an example of claims");
  const operation = await world.operationOf(p2);
  await world.did("customsOperations/compute", operation);
  const { row, findings } = await world.editionOf(operation);
  expect(findings).toContainEqual(
    expect.objectContaining({
      sequence: 1,
      part: "PART-8474200400",
      caseCode: "C20",
      severity: "RIESGO",
    }),
  );
  expect(row).toMatchObject({ risks: findings.length, errors: 0 });
});
