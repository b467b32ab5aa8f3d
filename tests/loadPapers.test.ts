import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { pagesOf, pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { type LoadWorld, openLoadWorld } from "./loadWorld.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

async function printed(paper: string, rows: readonly EntityRow[], language = "es") {
  const { statusCode, rawPayload } = await w.world.app.inject({
    method: "POST",
    url: "/api/loads/papers",
    headers: await w.world.signIn("admin@demo.test", NORTE),
    payload: { ids: rows.map(({ id }) => id), paper, language },
  });
  expect(statusCode).toBe(200);
  const texts = pdfTexts(rawPayload);
  return { texts, said: texts.join(" "), pages: pagesOf(rawPayload) };
}
const labelsOf = (units: readonly EntityRow[]) => units.map(({ label }) => String(label));

it("a load order tells its entries in the order in which they go in, with their sums", async () => {
  const [one] = await w.ready(2, { weightDeclared: "120.5" });
  const [other] = await w.ready(3, { weightDeclared: "80" });
  const load = await w.planned([other, one]);
  const { said, texts } = await printed("loadOrder", [load]);
  expect(said).toContain(`Orden de carga ${String(load["loadNo"])}`);
  for (const text of ["Planta", `Fletes ${NORTE}`, "200.5"]) expect(said).toContain(text);
  expect(said.indexOf(String(other["entryNo"]))).toBeLessThan(said.indexOf(String(one["entryNo"])));
  expect(texts).toContain("Total (2)");
});

it("manifest, packing list, bill of lading and seal record tell what is on the trailer, and its seal", async () => {
  const [entry, units] = await w.ready(2);
  const load = await w.loading([entry]);
  const labels = labelsOf(units);
  await w.owner.query(
    "update handling_units set pieces = 5, length = 120.5, width = 100, height = 90 where shipment = $1",
    [entry.id],
  );
  await w.done("scan", load, { labels: labels.slice(0, 1) });
  await w.done("finish", load, { difference: "No cupo" });
  await w.done("seal", load, { seal: "SLL-PAPER", waiver: "La cámara no sirve" });
  const manifest = await printed("manifest", [load]);
  expect(manifest.said).toContain(labels[0]);
  expect(manifest.said).not.toContain(labels[1]);
  for (const text of ["SLL-PAPER", "No cupo", "10 kg", "Adela Administra"])
    expect(manifest.said).toContain(text);
  const packing = await printed("packingList", [load]);
  for (const text of ["120.5", "Lista de empaque", labels[0]]) expect(packing.said).toContain(text);
  expect(packing.texts).toContain(entry["entryNo"]);
  for (const paper of ["bol", "pod"]) {
    const told = await printed(paper, [load]);
    for (const text of [entry["bolNo"], entry["entryNo"], "SLL-PAPER", labels[0], "10 kg"])
      expect(told.said).toContain(String(text));
    expect(told.said).not.toContain(labels[1]);
    expect(told.texts).not.toContain("Bultos recibidos");
  }
  const seal = await printed("sealRecord", [load]);
  for (const text of [
    "Acta de sello",
    "SLL-PAPER",
    "La cámara no sirve",
    "Selló",
    "Adela Administra",
  ])
    expect(seal.said).toContain(text);
  // A number is whole beside empty columns too.
  await w.owner.query(
    "update handling_units set weight = null, length = null, width = null, height = null where shipment = $1",
    [entry.id],
  );
  expect((await printed("packingList", [load])).texts).toContain(entry["entryNo"]);
});

it("a proof of delivery tells what was sent, who counted what and when, and the difference with its photos", async () => {
  const load = await w.dispatched(5);
  const entry = (
    await w.owner.query<{ no: string }>("select entry_no as no from shipments where load = $1", [
      load.id,
    ])
  )[0];
  const found = {
    photo: w.photo,
    secondPhoto: w.photo,
    unitsCounted: 3,
    remark: "Faltan dos tarimas",
  };
  expect((await w.runAsClient("confirmReceipt", load, found)).status).toBe(200);
  const { said, texts } = await printed("pod", [load]);
  expect(said).toContain(`Prueba de entrega (POD) ${String(load["loadNo"])}`);
  for (const text of [
    entry?.no,
    load["seal"],
    "Walter Nguyen",
    "Clara Cliente",
    "Faltan dos tarimas",
    "Faltante",
  ])
    expect(said).toContain(String(text));
  // A long title is broken into lines.
  const after = (title: string) => {
    const at = texts.findIndex((text) => text.startsWith(title));
    return texts.slice(at, at + 3);
  };
  expect(after("Bultos cargados")).toContain("5");
  expect(after("Bultos contados")).toContain("3");
  expect(texts.filter((text) => text.includes("Clara Cliente,"))).toHaveLength(2);
});

it("papers of a selection of loads come in one file, each in the language that is asked for", async () => {
  const rows = [await w.planned([]), await w.planned([])];
  const { texts, pages } = await printed("loadOrder", rows, "en");
  expect(pages).toBe(2);
  expect(texts.filter((text) => text.startsWith("Load order L-"))).toEqual(
    rows.map(({ loadNo }) => `Load order ${String(loadNo)}`),
  );
});
