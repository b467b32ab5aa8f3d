import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import { form } from "./uploadForm.ts";
import type { Headers } from "./world.ts";

let w: LoadWorld;
let by: Headers;
beforeAll(async () => {
  w = await openLoadWorld();
  by = await w.world.signIn("admin@demo.test", NORTE);
});
afterAll(() => w.close());

type Row = { readonly id: string } | undefined;

async function packed(load: Row, language = "es") {
  const reply = await w.world.app.inject({
    method: "POST",
    url: "/api/loads/pack",
    headers: by,
    payload: { ids: [load?.id], language },
  });
  expect(reply.statusCode).toBe(200);
  const files = unzipSync(reply.rawPayload);
  const index = strFromU8(files["000 index.csv"] ?? new Uint8Array());
  return { files, names: Object.keys(files), index };
}

async function document(entity: string, row: Row, file: string, type: string) {
  const bytes = Buffer.from(`%PDF-1.7\n${file}`);
  const { headers, body } = form([
    { name: "row", content: row?.id ?? "" },
    { name: "type", content: type },
    { name: "file", file, content: bytes },
  ]);
  const url = `/api/${entity}/documents`;
  const options = { method: "POST" as const, url, headers: { ...by, ...headers }, payload: body };
  const reply = await w.world.app.inject(options);
  expect([file, reply.statusCode]).toEqual([file, 200]);
  return reply.json<{ data: { id: string } }>().data;
}

it("a pack of a load has its papers, photos and the documents of its entries in force, each named by its index", async () => {
  const [entry, units] = await w.ready(2);
  const load = await w.loading([entry]);
  await w.done("scan", load, { labels: units.slice(0, 1).map(({ label }) => label) });
  await w.done("finish", load, { difference: "No cupo" });
  await w.done("seal", load, { seal: "S-PACK", photo: w.photo });
  await w.done("dispatch", load);
  // What stayed behind goes with another load now: the entry's papers are still those of what left.
  const rest = await w.planned([await w.entry(entry)]);
  await document("shipments", entry, "primera.pdf", "bol");
  await document("shipments", entry, "segunda.pdf", "bol");
  await document("loads", load, "firmado.pdf", "pod");
  await document("loads", rest, "ajeno.pdf", "pod");

  const { names, files, index } = await packed(load);
  const lines = index.trim().split("\r\n").slice(1);
  expect(names.length).toBe(lines.length + 1);
  for (const name of names.filter((one) => !one.startsWith("000"))) expect(index).toContain(name);
  const holding = (text: string) =>
    names.filter((name) => strFromU8(files[name] ?? new Uint8Array(), true).includes(text));
  expect([holding("segunda.pdf").length, holding("firmado.pdf").length]).toEqual([1, 1]);
  expect([holding("primera.pdf"), holding("ajeno.pdf")]).toEqual([[], []]);
  const titles = ["Orden de carga", "Manifiesto de carga", "Lista de empaque", "Conocimiento"];
  for (const title of [...titles, "Acta de sello", "Prueba de entrega"])
    expect(names.filter((name) => name.slice(4).startsWith(title)).length).toBe(1);
  expect(names.filter((name) => name.includes("Foto")).length).toBe(1);
  const manifest = names.find((name) => name.includes("Manifiesto")) ?? "";
  expect(pdfTexts(Buffer.from(files[manifest] ?? [])).join(" ")).toContain("S-PACK");
  expect(index).toContain(String(entry["entryNo"]));
});

it("whatever a file is called, nothing in a pack has a path, a command or a formula for its name", async () => {
  const load = await w.planned([]);
  await document("loads", load, "../../etc/=cmd|'x'!A1\u202Efdp.exe", "bol");
  await w.owner.query("update entity_documents set file = $2 where row_id = $1", [
    load.id,
    "..\\..\\con:<|>=cmd.p/df",
  ]);
  const { names, index } = await packed(load);
  for (const name of names) expect(name).toMatch(/^\d{3} [\p{L}\p{N} ._()-]+$/u);
  expect(index).not.toMatch(/(^|,)[=+@]/m);
});

it("what is lost, or more than a pack takes, is told in its index instead of being left out in silence", async () => {
  const load = await w.planned([]);
  for (const [file, type] of [
    ["ido.pdf", "bol"],
    ["enorme.pdf", "pod"],
  ] as const)
    await document("loads", load, file, type);
  const change = (set: string, file: string) =>
    w.owner.query(`update entity_documents set ${set} where row_id = $1 and file = $2`, [
      load.id,
      file,
    ]);
  await change("stored_as = 'originals/none'", "ido.pdf");
  await change("bytes = 300000000", "enorme.pdf");
  const { index, names } = await packed(load, "en");
  expect(index).toMatch(/^ido\.pdf,.*The file is gone/m);
  expect(index).toMatch(/^enorme\.pdf,.*Left out: too much for one pack/m);
  expect(names.filter((name) => name.slice(4).startsWith("Proof of delivery")).length).toBe(1);
});

it("another client's load has no pack, as one that never was", async () => {
  const client = await w.world.signIn("cliente@demo.test");
  const asked = async (id: string) => {
    const payload = { ids: [id] };
    const request = { method: "POST", url: "/api/loads/pack", headers: client, payload } as const;
    return (await w.world.app.inject(request)).statusCode;
  };
  const own = await w.planned([]);
  expect(await asked(own.id)).toBe(200);
  const reply = await w.world.app.inject({
    method: "POST",
    url: "/api/loads",
    headers: await w.world.signIn("admin@demo.test", RIO_BRAVO),
    payload: {
      site: w.ids["LOA1"],
      destination: w.ids["PLANT"],
      unitType: "53dry",
      plannedFor: "2026-11-23",
    },
  });
  const { id } = reply.json<{ data: { id: string } }>().data;
  expect([await asked(id), await asked(crypto.randomUUID())]).toEqual([404, 404]);
});
