import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { loadCartaPorteTables } from "#demo/cartaPorteTables.ts";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { DocumentReply, WaitingLoad } from "#modules/cartaPortes/contract.ts";
import type { Stamping } from "#modules/ServerModule.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";

const FOLIO = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const stamp = (xml: string, folio = FOLIO) =>
  xml.replace(
    "</cfdi:Complemento>",
    `<t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${folio}"/>$&`,
  );

/** Whoever stamps, as it answers in these tests. */
let answer: (xml: string) => string | { readonly refused: string } = stamp;
let meanwhile: () => Promise<unknown> = async () => undefined;
const stamping: Stamping = {
  stamp: async (xml) => {
    const answered = answer(xml);
    await meanwhile();
    return typeof answered === "string" ? { xml: Buffer.from(answered) } : answered;
  },
};

let w: LoadWorld;
const ids: Record<string, string> = {};

beforeAll(async () => {
  w = await openLoadWorld({ stamping });
  await loadCartaPorteTables(w.world.database);
  await w.owner.query(
    `update sites set country = 'MX', zone = 'America/Monterrey', postal_code = '88000', state_code = 'TAM', street = 'Calle 1'
     where code in ('LOA1', 'PLANT')`,
  );
  await w.owner.query(
    "update sites set postal_code = '64000', state_code = 'NLE' where code = 'PLANT'",
  );
  await w.owner.query(
    `update carriers set sct_permit_type = 'TPAF01', sct_permit_no = 'SCT-1', permit_expires_on = '2027-06-30',
       insurer = 'Seguros', policy_no = 'RC-1', policy_expires_on = '2027-06-30' where id = $1`,
    [w.ids[`carrier${NORTE}`]],
  );
  await w.owner.query(
    `update importer_settings set legal_name = 'INDUSTRIAS', tax_regime = '601', postal_code = '88000', sat_key = '26111700'
     where subscriber_id = $1`,
    [NORTE],
  );
  const carrier = w.ids[`carrier${NORTE}`];
  ids["vehicle"] = (
    await w.added("vehicles", {
      plate: "77-AB-1C",
      carrier,
      unitType: "tractor",
      configuration: "T3S2",
      grossWeight: "46.5",
      modelYear: 2021,
      policyExpiresOn: "2027-05-31",
    })
  ).id;
  ids["driver"] = (
    await w.added("drivers", {
      name: "Juan Pérez",
      carrier,
      licenceNo: "LIC123456",
      licenceExpiresOn: "2027-06-30",
      rfc: "PEPJ800101AB1",
    })
  ).id;
  ids["distance"] = (
    await w.added("siteDistances", {
      fromSite: w.ids["LOA1"],
      toSite: w.ids["PLANT"],
      validFrom: "2026-01-01",
      km: "220.5",
      minutes: 180,
    })
  ).id;
  await w.owner.query(
    "insert into unit_words (subscriber_id, word, unit, factor) values (0, 'PZA', 6, 1)",
  );
  ids["supplier"] = (await w.added("carriers", { name: "Aceros", roles: ["supplier"] })).id;
});
afterAll(() => w.close());

let count = 0;
/** A load that is being loaded with units of a line of an invoice, and its Carta Porte. */
async function withCartaPorte(size = 3) {
  count += 1;
  const [entry, units] = await w.ready(size);
  const invoice = await w.added("invoices", {
    number: `CP-${count}`,
    supplier: ids["supplier"],
    shipment: entry.id,
    issuedOn: "2026-11-01",
    total: "300.00 USD",
  });
  const line = await w.added("invoiceLines", {
    invoice: invoice.id,
    lineNo: 1,
    partNo: `P-${count}`,
    description: "Brida",
    quantity: String(size * 10),
    uom: "PZA",
    unitPrice: "10",
    netWeight: "25",
  });
  await w.owner.query(
    "update handling_units set invoice_line = $2, pieces = 10, weight = 12.34 where shipment = $1",
    [entry.id, line.id],
  );
  await w.owner.query("update invoices set auth_status = 'authorised' where id = $1", [invoice.id]);
  const plan = await w.planned([entry]);
  await w.changed(plan, { vehicle: ids["vehicle"], driverRef: ids["driver"] });
  const visit = await w.atDock();
  await w.owner.query("update trailers set plate = '44UX1A' where id = $1", [visit["trailer"]]);
  await w.done("release", plan);
  await w.done("assign", plan, { visit: visit.id });
  await w.done("start", plan, { waiver: "La cámara no sirve" });
  const load = await w.done("scan", plan, { labels: units.map(({ label }) => label) });
  const cartaPorte = await w.added("cartaPortes", {
    load: load.id,
    departsAt: "2026-12-01T14:00:00.000Z",
    secondTrailer: null,
  });
  return { load, cartaPorte, units, line, invoice };
}

const documentOf = (row: EntityRow) => w.asked<DocumentReply>(`cartaPortes/${row.id}/document`);
const run = (name: string, row: EntityRow, input: object = {}) =>
  w.command(`cartaPortes/${name}`, row, input);
const validated = async (row: EntityRow) => {
  const { body } = await run("validate", row);
  expect(body).toMatchObject({ refused: [] });
  return w.one("cartaPortes", row);
};
async function xmlOf(row: EntityRow): Promise<string> {
  const url = `/api/cartaPortes/${row.id}/xml`;
  const reply = await w.world.app.inject({ url, headers: w.by });
  expect(reply.statusCode).toBe(200);
  return reply.body;
}
async function give(row: EntityRow, xml: string, { id = String(row.id), who = w.by } = {}) {
  const { version } = await w.one("cartaPortes", row);
  const form = new FormData();
  form.set("row", id);
  form.set("version", String(version));
  form.set("file1", new File([xml], "timbrado.xml"));
  const request = new Request("http://x", { method: "POST", body: form });
  const reply = await w.world.app.inject({
    method: "POST",
    url: "/api/cartaPortes/returned",
    headers: { ...who, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

test("a load becomes a document without fault, with the weight and the pieces that were scanned", async () => {
  const { cartaPorte } = await withCartaPorte();
  const { document, faults, notLoaded, isKept } = await documentOf(cartaPorte);
  expect([faults, notLoaded, isKept]).toEqual([[], [], false]);
  expect(document.goods).toMatchObject({
    grossWeight: "37.020",
    items: [
      { description: "Brida", quantity: "30", unit: "H87", weight: "37.020", value: "300.00" },
    ],
    road: { vehicle: { plate: "77AB1C" }, trailers: [{ type: "CTR007", plate: "44UX1A" }] },
  });
  expect(document.places.map(({ id, at, distance }) => [id, at, distance])).toEqual([
    ["OR000001", "2026-12-01T08:00:00", null],
    ["DE000001", "2026-12-01T11:00:00", "220.5"],
  ]);
  const valid = await validated(cartaPorte);
  expect(valid).toMatchObject({
    status: "valid",
    international: false,
    goodsCount: 1,
    grossWeight: "37.020",
    distanceKm: "220.50",
    validatedBy: expect.any(String),
  });
});

test("the same load gives the same bytes, as a draft and once it is valid", async () => {
  const { cartaPorte } = await withCartaPorte();
  const first = await xmlOf(cartaPorte);
  expect(await xmlOf(cartaPorte)).toBe(first);
  await validated(cartaPorte);
  expect(await xmlOf(cartaPorte)).toBe(first);
  expect(first).toContain(`IdCCP="${String(cartaPorte["idCcp"])}"`);
});

test("faults come together, each with the row that mends it, and nothing becomes valid", async () => {
  const { cartaPorte, line } = await withCartaPorte();
  await w.owner.query("update importer_settings set sat_key = null, tax_regime = null");
  await w.owner.query("update vehicles set plate = 'ABCDEFGHIJ' where id = $1", [ids["vehicle"]]);
  await w.owner.query("update drivers set rfc = null where id = $1", [ids["driver"]]);
  try {
    const { faults } = await documentOf(cartaPorte);
    expect(faults.map(({ code, source }) => [code, source?.entity, source?.field])).toEqual([
      ["invoiceAttribute", "importerSettings", "taxRegime"],
      ["schemaValue", "partClassifications", "satKey"],
      ["R28", "drivers", "rfc"],
    ]);
    expect(faults[1]?.source).toMatchObject({ id: null, label: line["partNo"] });
    const refused = await run("validate", cartaPorte);
    expect(refused.body.errors).toMatchObject([
      { field: cartaPorte.id, code: "faulty", values: { count: 3 } },
    ]);
  } finally {
    await w.owner.query("update importer_settings set sat_key = '26111700', tax_regime = '601'");
    await w.owner.query("update vehicles set plate = '77-AB-1C' where id = $1", [ids["vehicle"]]);
    await w.owner.query("update drivers set rfc = 'PEPJ800101AB1' where id = $1", [ids["driver"]]);
  }
});

test("a catalogue or schema that is not loaded is named, and nothing becomes valid without it", async () => {
  const { cartaPorte } = await withCartaPorte();
  const rows = await w.owner.query("select * from carta_porte_codes where catalogue = 'permits'");
  await w.owner.query("delete from carta_porte_codes where catalogue = 'permits'");
  await w.owner.query("update carta_porte_schemas set name = 'gone' where name = 'tdCFDI.xsd'");
  try {
    expect((await documentOf(cartaPorte)).notLoaded).toEqual(["tdCFDI.xsd", "permits"]);
    const refused = await run("validate", cartaPorte);
    expect(refused.body.errors).toMatchObject([
      { code: "notLoaded", values: { names: "tdCFDI.xsd, permits" } },
    ]);
  } finally {
    await w.owner.query("update carta_porte_schemas set name = 'tdCFDI.xsd' where name = 'gone'");
    for (const row of rows)
      await w.owner.query(
        "insert into carta_porte_codes select * from jsonb_populate_record(null::carta_porte_codes, $1)",
        [JSON.stringify(row)],
      );
  }
});

test("a permit that ended the day before the departure is refused, and one that ends on it is not", async () => {
  const { cartaPorte } = await withCartaPorte();
  const ends = (day: string | null) =>
    w.owner.query(
      "update carta_porte_codes set valid_through = $1 where catalogue = 'permits' and id = 'TPAF01'",
      [day],
    );
  try {
    await ends("2026-11-30");
    expect((await documentOf(cartaPorte)).faults.map(({ code }) => code)).toEqual(["R25"]);
    await ends("2026-12-01");
    expect((await documentOf(cartaPorte)).faults).toEqual([]);
  } finally {
    await ends(null);
  }
});

describe("a load that changes after its Carta Porte was found valid", () => {
  it("takes it back to a draft and names what differs", async () => {
    const { load, cartaPorte, units } = await withCartaPorte();
    await validated(cartaPorte);
    await w.world.settled();
    expect(await w.one("cartaPortes", cartaPorte)).toMatchObject({ status: "valid" });
    await w.done("unscan", load, { labels: [units[0]?.label] });
    expect((await documentOf(cartaPorte)).differences).toContainEqual({
      node: "Mercancias/Mercancia[1]",
      attribute: "Cantidad",
      was: "30",
      is: "20",
    });
    const stampedAnyway = await run("stamp", cartaPorte, { fiscalUuid: FOLIO });
    expect(faultsOf(stampedAnyway)[0]?.[0]).toBe("changed");
    await w.world.settled();
    const draft = await w.one("cartaPortes", cartaPorte);
    expect(draft).toMatchObject({ status: "draft", validatedAt: null });
    expect(draft["difference"]).toContain("Mercancias/Mercancia[1] Cantidad: 30 → 20");
    expect(draft["difference"]).toContain("Mercancias PesoBrutoTotal: 37.020 → 24.680");
    expect((await documentOf(cartaPorte)).isKept).toBe(false);
    expect(await validated(cartaPorte)).toMatchObject({ status: "valid", difference: null });
  });

  it("leaves a stamped one as it is, with the difference beside it", async () => {
    const { load, cartaPorte, units } = await withCartaPorte();
    const valid = await validated(cartaPorte);
    const xml = await xmlOf(valid);
    await run("stamp", valid, { fiscalUuid: FOLIO.replace("6f", "70") });
    await w.done("unscan", load, { labels: [units[0]?.label] });
    await w.world.settled();
    const stamped = await w.one("cartaPortes", cartaPorte);
    expect(stamped).toMatchObject({ status: "stamped", stampSource: "typed" });
    expect(stamped["difference"]).toContain("30 → 20");
    expect(await xmlOf(cartaPorte)).toBe(xml);
    await w.done("scan", load, { labels: [units[0]?.label] });
    await w.world.settled();
    expect(await w.one("cartaPortes", cartaPorte)).toMatchObject({ difference: null });
  });

  it("is not looked at again as long as nothing was written", async () => {
    const { cartaPorte } = await withCartaPorte();
    await validated(cartaPorte);
    await w.world.settled();
    const rests = () =>
      w.owner.query(
        "select rests_on, xmin::text from carta_porte_documents where carta_porte = $1",
        [cartaPorte.id],
      );
    const before = await rests();
    expect(before).toMatchObject([{ rests_on: expect.stringMatching(/./) }]);
    await w.world.settled();
    expect(await rests()).toEqual(before);
  });
});

describe("an XML that comes back", () => {
  it("is taken as stamped if its complement equals ours, and kept as it came", async () => {
    const { cartaPorte } = await withCartaPorte();
    await validated(cartaPorte);
    const xml = stamp(await xmlOf(cartaPorte)).replaceAll("><", ">\n<");
    const taken = await give(cartaPorte, xml);
    expect([taken.status, taken.body.data?.fiscalUuid]).toEqual([200, FOLIO.toUpperCase()]);
    expect(await w.one("cartaPortes", cartaPorte)).toMatchObject({
      status: "stamped",
      fiscalUuid: FOLIO.toUpperCase(),
      stampSource: "returned",
    });
    expect(await xmlOf(cartaPorte)).toBe(xml);
  });

  it("is refused with a code otherwise, and nothing changes", async () => {
    const { cartaPorte } = await withCartaPorte();
    const valid = await validated(cartaPorte);
    const xml = await xmlOf(cartaPorte);
    const bomb = '<!DOCTYPE a [<!ENTITY x "lol">]>';
    const refusals = [
      [xml, "noStamp"],
      [stamp(xml.replace('PesoEnKg="37.020"', 'PesoEnKg="37.021"')), "otherComplement"],
      [stamp(xml.replaceAll("/CartaPorte31", "/CartaPorte30")), "noComplement"],
      [xml.replace("?>", `?>${bomb}`), "notXml"],
      [xml.replace("</cartaporte31:CartaPorte>", `${"<a>".repeat(5_000)}$&`), "tooLarge"],
    ] as const;
    for (const [text, code] of refusals) {
      const { status, body } = await give(cartaPorte, text);
      expect([status, body.errors]).toMatchObject([422, [{ field: cartaPorte.id, code }]]);
    }
    const long = xml + "<!-- blank -->".repeat(400_000);
    expect((await give(cartaPorte, long)).status).toBe(413);
    expect(await w.one("cartaPortes", cartaPorte)).toEqual(valid);
  });

  it("is of no row that the caller does not see, and of none that was changed since", async () => {
    const { cartaPorte } = await withCartaPorte();
    await validated(cartaPorte);
    const xml = stamp(await xmlOf(cartaPorte));
    expect((await give(cartaPorte, xml, { id: crypto.randomUUID() })).status).toBe(404);
    const client = await w.world.signIn("cliente@demo.test");
    expect((await give(cartaPorte, xml, { who: client })).status).toBe(403);
    await run("reopen", cartaPorte);
    expect((await give(cartaPorte, xml)).status).toBe(404);
  });
});

describe("whoever stamps", () => {
  const request = async (row: EntityRow) => {
    const { id, version } = await w.one("cartaPortes", row);
    return w.send(`cartaPortes/${id}/stamp`, { version });
  };

  it("answers with the stamped CFDI, which is taken as one that came back", async () => {
    const { cartaPorte } = await withCartaPorte();
    await validated(cartaPorte);
    answer = (xml) => stamp(xml, "AAAAAAAA-8b86-4d01-b42d-00cf4fc964ff");
    expect((await documentOf(cartaPorte)).canStamp).toBe(true);
    expect((await request(cartaPorte)).status).toBe(200);
    expect(await w.one("cartaPortes", cartaPorte)).toMatchObject({ status: "stamped" });
  });

  it("is not asked for a load that changed, and what it stamped counts whatever changed meanwhile", async () => {
    const { load, cartaPorte, units } = await withCartaPorte();
    await validated(cartaPorte);
    const labels = [units[0]?.label];
    await w.done("unscan", load, { labels });
    let calls = 0;
    answer = (xml) => {
      calls += 1;
      return stamp(xml, "BBBBBBBB-8b86-4d01-b42d-00cf4fc964ff");
    };
    expect(faultsOf(await request(cartaPorte))[0]?.[0]).toBe("changed");
    expect(calls).toBe(0);
    await w.done("scan", load, { labels });
    meanwhile = () => w.done("unscan", load, { labels });
    try {
      expect((await request(cartaPorte)).status).toBe(200);
    } finally {
      meanwhile = async () => undefined;
    }
    await w.world.settled();
    const stamped = await w.one("cartaPortes", cartaPorte);
    expect([calls, stamped["status"]]).toEqual([1, "stamped"]);
    expect(stamped["difference"]).toContain("30 → 20");
  });

  it("is not believed when the complement is another one, and its refusal is shown", async () => {
    const { cartaPorte } = await withCartaPorte();
    expect((await request(cartaPorte)).status).toBe(404);
    await validated(cartaPorte);
    answer = (xml) => stamp(xml.replace('PesoEnKg="37.020"', 'PesoEnKg="37.021"'));
    expect(faultsOf(await request(cartaPorte))[0]?.[0]).toBe("otherComplement");
    answer = () => ({ refused: "request is not valid" });
    expect(faultsOf(await request(cartaPorte))).toEqual([["stampRefused", "request is not valid"]]);
    expect(await w.one("cartaPortes", cartaPorte)).toMatchObject({ status: "valid" });
  });
});

test("a load has one that stands, and another once that is cancelled with its ground", async () => {
  const { load, cartaPorte } = await withCartaPorte();
  await validated(cartaPorte);
  const other = await w.added("cartaPortes", {
    load: load.id,
    departsAt: "2026-12-01T14:00:00.000Z",
    secondTrailer: null,
  });
  const refused = await run("validate", other);
  expect(refused.body.errors).toMatchObject([
    { code: "standing", values: { other: cartaPorte["number"] } },
  ]);
  const cancel = (cancelGround: string, replacedBy: string | null = null) =>
    run("cancel", cartaPorte, { cancelGround, replacedBy });
  expect(faultsOf(await cancel("withErrorsReplaced"))).toEqual([["noReplacement"]]);
  expect(faultsOf(await cancel("notCarriedOut", FOLIO))).toEqual([["ownReplacement"]]);
  expect((await cancel("withErrorsReplaced", FOLIO)).status).toBe(200);
  expect(await w.one("cartaPortes", cartaPorte)).toMatchObject({
    status: "cancelled",
    cancelGround: "withErrorsReplaced",
    replacedBy: FOLIO.toUpperCase(),
  });
  expect(other["idCcp"]).not.toBe(cartaPorte["idCcp"]);
  await validated(other);
});

test("of two that are found valid at once one stands, and the other is refused by its number", async () => {
  const { load, cartaPorte } = await withCartaPorte();
  const other = await w.added("cartaPortes", {
    load: load.id,
    departsAt: "2026-12-01T14:00:00.000Z",
    secondTrailer: null,
  });
  const replies = await Promise.all([run("validate", cartaPorte), run("validate", other)]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422,
  ]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused && faultsOf(refused)).toMatchObject([["standing", expect.stringMatching(/^CP-/)]]);
});

test("of two of a load in one command the first stands, and the second is refused by its number", async () => {
  const { load, cartaPorte } = await withCartaPorte();
  const other = await w.added("cartaPortes", {
    load: load.id,
    departsAt: "2026-12-01T14:00:00.000Z",
    secondTrailer: null,
  });
  const rows = [cartaPorte, other].map(({ id, version }) => ({ id, version }));
  const { body } = await w.send("cartaPortes/validate", { rows, reason: "", input: {} });
  const [done] = body.data as unknown as readonly EntityRow[];
  const [first, second] = done?.id === cartaPorte.id ? [cartaPorte, other] : [other, cartaPorte];
  expect(body).toMatchObject({
    data: [{ id: first.id }],
    refused: [{ field: second.id, code: "standing", values: { other: first["number"] } }],
  });
});

test("loads on Mexican roads wait until they have one", async () => {
  const waiting = async () =>
    (await w.asked<WaitingLoad[]>("cartaPortes/waiting")).map(({ loadNo }) => loadNo);
  const { load, cartaPorte } = await withCartaPorte();
  expect(await waiting()).not.toContain(load["loadNo"]);
  await run("cancel", cartaPorte, { cancelGround: "notCarriedOut", replacedBy: null });
  expect(await waiting()).toContain(load["loadNo"]);
  await w.owner.query("update sites set country = 'US' where code in ('LOA1', 'PLANT')");
  try {
    expect(await waiting()).toEqual([]);
  } finally {
    await w.owner.query("update sites set country = 'MX' where code in ('LOA1', 'PLANT')");
  }
});
