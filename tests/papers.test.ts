import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { paperLimits } from "#kit/entity/papers/papers.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { pagesOf, pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { texts as exceptionWords } from "#modules/shipments/exceptions/texts.ts";
import { texts as shipmentWords } from "#modules/shipments/texts.ts";
import { INSPECTION_POINTS } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { jpeg, png } from "./entities/pictures.ts";
import { uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
const ids: Record<string, string> = {};

async function send(path: string, payload: object, headers: Headers = by) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<{ data: EntityRow; detail?: string }>() };
}
async function added(path: string, payload: object): Promise<EntityRow> {
  const { status, body } = await send(path, payload);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
async function done(path: string, { id }: { id: string }, input: object = {}): Promise<void> {
  const [name] = path.split("/");
  const reply = await world.app.inject({ url: `/api/${name}/${id}`, headers: by });
  const { version } = reply.json<{ data: EntityRow }>().data;
  const { status, body } = await send(path, { rows: [{ id, version }], reason: "Así", input });
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
}
const thumbnailOf = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString("base64")}`;

async function photo(
  of: string,
  row: string,
  bytes = jpeg(),
  { file = "foto.jpg", type = "photo", thumbnail = thumbnailOf(jpeg()) } = {},
): Promise<void> {
  const { body: payload, headers } = uploadForm([{ file, bytes }], {
    row,
    type,
    occurredAt: "2026-11-02T15:04:00Z",
    ...(file.endsWith("png") && { thumbnail }),
  });
  const url = `/api/${of}/documents`;
  const reply = await world.app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...by, ...headers },
  });
  expect([file, reply.statusCode]).toEqual([file, 200]);
}

async function refused(row: string, bytes: Buffer, reasonCode: string): Promise<void> {
  const sent = { row, type: "logo", occurredAt: "2026-11-02T15:04:00Z" };
  const { body: payload, headers } = uploadForm([{ file: "logo.jpg", bytes }], sent);
  const url = "/api/letterheads/documents";
  const reply = await world.app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...by, ...headers },
  });
  expect(reply.json()).toMatchObject({ reasonCode });
}

const asked = (of: string, paper: string, rows: readonly string[], language = "es", headers = by) =>
  world.app.inject({
    method: "POST",
    url: `/api/${of}/papers`,
    headers,
    payload: { ids: rows, paper, language },
  });
async function printed(of: string, paper: string, rows: readonly string[], language = "es") {
  const { statusCode, rawPayload, headers } = await asked(of, paper, rows, language);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
  const texts = pdfTexts(rawPayload);
  return {
    texts,
    said: texts.join(" "),
    pages: pagesOf(rawPayload),
    bytes: rawPayload.length,
    pictures: rawPayload.toString("latin1").split("/Subtype /Image").length - 1,
  };
}

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  const site = { code: "PAP1", name: "PAP1", kind: "warehouse", country: "US", city: "Laredo" };
  ids["PAP1"] = (await added("sites", { ...site, zone: "America/Chicago" })).id;
  for (const [code, kind] of [
    ["PD-01", "dock"],
    ["PS-01", "staging"],
    ["PY-01", "yardSlot"],
  ])
    ids[code ?? ""] = (await added("locations", { site: ids["PAP1"], code, kind })).id;
  ids["carrier"] = (await added("carriers", { name: "Fletes Papel", roles: ["carrier"] })).id;
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

let count = 0;
async function receiving(unitsDeclared = 3, site = ids["PAP1"]): Promise<EntityRow> {
  const row = await added("shipments", {
    bolNo: `PBOL${(count += 1)}`,
    site,
    shipmentType: "FTL",
    carrier: ids["carrier"],
    unitsDeclared,
  });
  const driver = {
    trailerNo: `PT-${count}`,
    sealIn: `PSELLO-${count}`,
    driverName: "Ramiro Cantú",
  };
  await done("shipments/checkIn", row, driver);
  const dock = { site, code: `PD-${count + 10}`, kind: "dock" };
  await done("shipments/startReceive", row, { dock: (await added("locations", dock)).id });
  return row;
}
const scanned = async (row: EntityRow, size: number): Promise<string[]> => {
  const labels = Array.from({ length: size }, () => `PHU${(count += 1)}`);
  await done("shipments/scan", row, { labels, unitType: "crate", location: ids["PS-01"] });
  return labels;
};
const exception = (row: EntityRow, kind: string, description: string) =>
  added("exceptions", { shipment: row.id, kind, severity: "major", quantity: 2, description });

it("the receipt of an entry tells what came, its weights, what was wrong, and has lines to sign on", async () => {
  const row = await receiving();
  const labels = await scanned(row, 2);
  await owner.query(
    "update handling_units set weight = 1250.50, pieces = 600 where label = any($1)",
    [labels],
  );
  await exception(row, "short", "Faltó una tarima");
  await photo("shipments", row.id, png(3, 2), { file: "firma.png", type: "signature" });
  const { texts, said, pages, pictures } = await printed("shipments", "receipt", [row.id]);
  expect(pages).toBe(1);
  expect(said).toContain(`Recibo de entrada ${String(row["entryNo"])}`);
  for (const text of [...labels, "Fletes Papel", "Faltó una tarima", "Huacal", "1,250.50 kg"])
    expect(said).toContain(text);
  expect(texts).toContain("Total (2)");
  expect(texts).toContain("1,200");
  expect(texts).toContain("2,501.00 kg");
  expect(said).toContain("Recibió: Adela Administra");
  expect(said).toContain("Operador: Ramiro Cantú");
  expect(said).toContain("Firma: Adela Administra, 11/02/2026");
  expect(pictures).toBe(1);
});

it("papers bear the house's letterhead of their site, with its logo, and a logo is bounded", async () => {
  const site = await added("sites", {
    code: "PAP2",
    name: "PAP2",
    kind: "warehouse",
    country: "US",
    city: "Laredo",
    zone: "America/Chicago",
  });
  const row = await receiving(1, site.id);
  const said = async () => printed("shipments", "receipt", [row.id]);
  expect((await said()).said).toContain("VIAT WMS");
  const address = { street: "Mines Road 100", city: "Laredo", stateCode: "TX", country: "USA" };
  await added("letterheads", { name: "Casa de todos", ...address });
  const { id } = await added("letterheads", { name: "Casa de aquí", site: site.id, ...address });
  await refused(id, png(3, 2), "entity.logoKind");
  await refused(id, jpeg(1_001, 1_000), "entity.tooManyPixels");
  await refused(id, Buffer.concat([jpeg(), Buffer.alloc(400 * 1024)]), "entity.logoTooLarge");
  expect((await said()).pictures).toBe(0);
  await photo("letterheads", id, jpeg(40, 20), { type: "logo" });
  const told = await said();
  expect(told.pictures).toBe(1);
  for (const text of ["Casa de aquí", "Mines Road 100", "Laredo, TX"])
    expect(told.texts).toContain(text);
  expect(told.said).not.toContain("Casa de todos");
  await added("letterheads", { name: "Casa nueva de aquí", site: site.id, ...address });
  expect((await said()).texts).toContain("Casa nueva de aquí");
});

it("the OS&D report shows every exception that stands with its photos, one after the other", async () => {
  const row = await receiving();
  const damage = await exception(row, "damage", "Esquina aplastada");
  const withdrawn = await exception(row, "over", "Fue un error");
  await done("exceptions/void", withdrawn);
  await photo("exceptions", damage.id);
  const { said, pictures } = await printed("shipments", "osd", [row.id]);
  expect(said).toContain("Reporte OS&D");
  expect(said).toContain("Esquina aplastada");
  expect(said).toContain("Daño");
  expect(said).not.toContain("Fue un error");
  expect(said).toContain(`${String(damage["exceptionNo"])}: Adela Administra, 11/02/2026 09:04`);
  expect(pictures).toBe(1);
});

it("an exchange sheet says how each of the 17 points was found, the seals, and who drives", async () => {
  const trailer = await added("trailers", { number: `PX-${(count += 1)}`, trailerType: "53dry" });
  const visit = await added("trailerVisits", { trailer: trailer.id, site: ids["PAP1"] });
  const came = {
    carrierIn: ids["carrier"],
    driverIn: "Walter Nguyen",
    tractorIn: "TR-9",
    load: "full",
  };
  await done("trailerVisits/checkIn", visit, { ...came, sealIn: "SEL-1" });
  const before = await printed("trailerVisits", "exchangeIn", [visit.id]);
  expect(before.texts.filter((text) => ["En orden", "Con falla"].includes(text))).toEqual([]);
  const [bad, ...good] = INSPECTION_POINTS;
  const found = { failedPoints: [bad], passedPoints: good, inspectionNote: "Defensa golpeada" };
  await done("trailerVisits/inspect", visit, found);
  const { texts, said } = await printed("trailerVisits", "exchangeIn", [visit.id]);
  expect(texts.filter((text) => text === "En orden")).toHaveLength(16);
  expect(texts[texts.indexOf("Defensa") + 1]).toBe("Con falla");
  for (const text of ["SEL-1", "TR-9", "Defensa golpeada", "Operador: Walter Nguyen"])
    expect(said).toContain(text);
  await done("trailerVisits/inspect", visit, { failedPoints: [], passedPoints: INSPECTION_POINTS });
  const left = { carrierOut: ids["carrier"], driverOut: "Darnell Brooks", sealOut: "SEL-1" };
  await done("trailerVisits/checkOut", visit, left);
  const out = await printed("trailerVisits", "exchangeOut", [visit.id]);
  // Each point, and the inspection as a whole.
  expect(out.texts.filter((text) => text === "En orden")).toHaveLength(18);
  expect(out.said).toContain("Operador: Darnell Brooks");
});

it.each(LANGUAGES.map((language, at) => [language, at] as const))(
  "a paper speaks %s where the screen does",
  async (language, at) => {
    const row = await receiving();
    await exception(row, "short", "Falta");
    const { said } = await printed("shipments", "osd", [row.id], language);
    expect(said).toContain(exceptionWords.choice.kind.short[at]);
    expect(said).toContain(shipmentWords.field.unitsDeclared[at]);
    expect(said).toContain(exceptionWords.choice.status.open[at]);
  },
);

it("papers of a selection come in the order asked for, of all clients of a person, and of no other's", async () => {
  const own = await receiving();
  const theirs = await world.signIn("admin@demo.test", RIO_BRAVO);
  const sent = { bolNo: "PBOL-RB", site: ids["PAP1"], shipmentType: "FTL", unitsDeclared: 1 };
  const foreign = (await send("shipments", sent, theirs)).body.data;
  for (const rows of [
    [own, foreign],
    [foreign, own],
  ]) {
    const { texts, pages } = await printed(
      "shipments",
      "receipt",
      rows.map(({ id }) => id),
    );
    const heads = texts.filter((text) => /^Recibo de entrada \S+$/.test(text));
    expect(pages).toBe(2);
    expect(heads).toEqual(rows.map(({ entryNo }) => `Recibo de entrada ${String(entryNo)}`));
  }
  const client = await world.signIn("cliente@demo.test");
  expect((await asked("shipments", "receipt", [own.id], "es", client)).statusCode).toBe(200);
  expect((await asked("shipments", "receipt", [own.id, foreign.id], "es", client)).statusCode).toBe(
    404,
  );
  const mine = await world.signIn("mina@demo.test");
  expect((await asked("shipments", "receipt", [own.id], "es", mine)).statusCode).toBe(403);
  expect((await asked("shipments", "contract", [own.id])).statusCode).toBe(400);
  const many = Array.from({ length: paperLimits.ofCall + 1 }, () => own.id);
  expect((await asked("shipments", "receipt", many)).statusCode).toBe(400);
});

it("5,000 units and 200 photos leave a paper of bounded size, which says what it leaves out", async () => {
  const row = await receiving(5_000);
  await scanned(row, 5_000);
  const damage = await exception(row, "damage", "Mucho daño");
  await photo("exceptions", damage.id);
  await owner.query(
    `insert into entity_documents (subscriber_id, entity, row_id, type, number, file, media, stored_as, sha256, bytes,
       thumbnail, occurred_at, person_id, person_name)
     select subscriber_id, entity, row_id, type, number + n, file, media, stored_as, sha256, bytes,
       thumbnail, occurred_at, person_id, person_name
     from entity_documents, generate_series(1, 199) n where row_id = $1`,
    [damage.id],
  );
  const receipt = await printed("shipments", "receipt", [row.id]);
  expect(receipt.texts.filter((text) => text.startsWith("PHU"))).toHaveLength(paperLimits.rows);
  expect(receipt.said).toContain("Y 4,500 más");
  expect(receipt.texts).toContain("Total (5,000)");
  expect(receipt.pages).toBeLessThan(14);
  const osd = await printed("shipments", "osd", [row.id]);
  expect(osd.pictures).toBe(paperLimits.pictures);
  expect(osd.said).toContain("Y 176 más");
});

it("a picture that is none, or none any more, leaves its place empty and the paper whole", async () => {
  const row = await receiving();
  const damage = await exception(row, "damage", "Foto rota");
  const thumbnail = "data:image/jpeg;base64,/9j/AAAA";
  await photo("exceptions", damage.id, png(3, 2), { file: "rota.png", thumbnail });
  await photo("exceptions", damage.id, jpeg(5, 5), { file: "perdida.jpg" });
  await owner.query(
    "update entity_documents set stored_as = 'sha256/00' where row_id = $1 and file = 'perdida.jpg'",
    [damage.id],
  );
  const { said, pictures } = await printed("shipments", "osd", [row.id]);
  expect(said).toContain("Inspeccionó");
  expect(pictures).toBe(0);
});
