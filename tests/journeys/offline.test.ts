import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { NO_APPLICATION, openBrowser, soon } from "./browser.ts";
import { product } from "./served.ts";
import { scan } from "./scan.ts";

const { visit } = openBrowser();
const UNITS = 40;
const PARTS = ["ARN-1", "MTR-2", "TOR-3"];
const TEN_MINUTES = 600_000;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const kept = (page: Page) =>
  page.getByRole("heading", { name: "Guardado aquí, todavía sin cerrar" });
const offline = (page: Page) => page.locator("[data-offline]");
const sent = (page: Page) =>
  page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
/** The queries of a console that are kept for the next load. */
const KEPT = (id: string) => `new Promise((done) => {
  const opened = indexedDB.open("viat-answers");
  opened.onsuccess = () => {
    const asked = opened.result.transaction("answers").objectStore("answers").getAll();
    asked.onsuccess = () => {
      const own = asked.result.find(({ about }) => about === ${JSON.stringify(id)});
      opened.result.close();
      done(own ? own.state.queries.length : 0);
    };
  };
})`;
const loses = async (page: Page, id: string, queries: number) => {
  await soon(() => page.evaluate(KEPT(id))).toBeGreaterThanOrEqual(queries);
  // The browser keeps what a console needs once all of it is there.
  await page.evaluate("navigator.serviceWorker.ready");
  await page.waitForFunction("navigator.serviceWorker.controller !== null");
  await page.context().setOffline(true);
  await offline(page).waitFor();
};
const finds = async (page: Page) => {
  await page.clock.fastForward(TEN_MINUTES);
  expect(await offline(page).count()).toBe(1);
  await page.context().setOffline(false);
  await sent(page);
  await offline(page).waitFor({ state: "detached" });
  // A clock that is wrong by more is told, over the page.
  await page.clock.setSystemTime(new Date());
};

/** An entry of 40 announced units with an invoice that has arrived, and the trailer that takes it on waits at another dock. */
async function arrived(page: Page) {
  const mark = `${Date.now()}`;
  const add = async (entity: string, values: object) => (await call(page, entity, values)).data.id;
  const run = async (entity: string, id: string, name: string, input: object = {}) => {
    const { version } = (await call(page, `${entity}/${id}`)).data;
    await call(page, `${entity}/${name}`, { rows: [{ id, version }], reason: "Ronda", input });
  };
  // Where goods come by unit, also when there is an invoice.
  const site = (await call(page, "sites?kind=warehouse&status=open")).data[0]?.id;
  const places = await call(page, `locations?kind=staging&status=open&site=${site}`);
  const staging = places.data[0];
  const [inbound, outbound] = [
    await add("locations", { site, code: `DI${mark}`, kind: "dock" }),
    await add("locations", { site, code: `DO${mark}`, kind: "dock" }),
  ];
  const destination = (await call(page, "sites")).data.find(({ id }) => id !== site)?.id;
  const carrier = await add("carriers", { name: `Fletes ${mark}`, roles: ["carrier", "supplier"] });
  const { data: entry } = await call(page, "shipments", {
    bolNo: `OFF${mark}`,
    site,
    destination,
    shipmentType: "FTL",
    supplier: carrier,
    unitsDeclared: UNITS,
  });
  const labels = Array.from({ length: UNITS }, (_, at) => `U${mark}${100 + at}`);
  for (const label of labels)
    await add("handlingUnits", { shipment: entry.id, label, unitType: "pallet" });
  const invoice = await add("invoices", {
    number: `OFF${mark}`,
    supplier: carrier,
    shipment: entry.id,
    issuedOn: "2026-11-01",
    total: "300.00 USD",
  });
  for (const [at, partNo] of PARTS.entries())
    await add("invoiceLines", {
      invoice,
      lineNo: at + 1,
      partNo,
      description: "Pieza",
      quantity: "100",
      uom: "PZA",
      unitPrice: "1",
    });
  await run("shipments", entry.id, "checkIn", { trailerNo: "T-40" });
  await run("shipments", entry.id, "startReceive", { dock: inbound });

  const trailer = await add("trailers", { number: `V${mark}`.slice(-12), trailerType: "53dry" });
  const truck = await add("trailerVisits", { trailer, site });
  const driver = { driverIn: "Walter Nguyen", tractorIn: "TX-501", load: "empty", sealIn: null };
  await run("trailerVisits", truck, "checkIn", { carrierIn: carrier, ...driver });
  await run("trailerVisits", truck, "toDock", { location: outbound });
  /** The load that takes the entry, ready to be loaded. */
  const loading = async () => {
    await run("invoices", invoice, "receive", { paperWaiver: "Lo trae el chofer" });
    await run("shipments", entry.id, "judgeDocuments", {
      docStatus: "verified",
      papersWaiver: "Lo trae el chofer",
    });
    await run("shipments", entry.id, "ready");
    const planned = { site, destination, carrier, kind: "cross", unitType: "53dry" };
    const load = await add("loads", { ...planned, plannedFor: "2026-11-23" });
    await run("loads", load, "plan", { entries: [String(entry["entryNo"])] });
    await run("loads", load, "release");
    await run("loads", load, "assign", { visit: truck });
    await run("loads", load, "start", { photo: null, waiver: "Sin cámara" });
    return load;
  };
  return { id: entry.id, mark, labels, place: String(staging?.["code"]), run, loading };
}

it("one person receives, reviews and loads 40 units on a phone that is without a signal for ten minutes in each, and is loaded anew meanwhile: nothing is lost, nothing is done twice, no screen goes", async () => {
  const phone = { width: 390, touch: true, isFirst: true } as const;
  const { page } = await visit(NO_APPLICATION, { person: "admin", ...phone });
  await page.clock.install();
  const { id, mark, labels, place, run, loading } = await arrived(page);
  const entry = async () => (await call(page, `shipments/${id}`)).data;
  const missing = String(labels.at(-1));
  const strange = `X${mark}`;
  const here = [...labels.slice(0, -1), strange];

  await page.goto(`/entrada/${id}/recibir`);
  await button(page, "Cerrar la recepción").waitFor();
  await scan(page, place, `Ubicación: ${place}`);
  for (const label of labels.slice(0, 10)) await scan(page, label, `${label} en ${place}`);
  await loses(page, id, 5);
  for (const label of labels.slice(10, 20)) await scan(page, label, `${label} en ${place}`);
  await button(page, "Daño").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Causa" }).selectOption({ label: "Mojado" });
  await dialog.getByRole("textbox", { name: "Qué pasó" }).fill("Tarima mojada");
  await dialog.locator("input[type=file]").setInputFiles("demo/damage.jpg");
  await dialog.getByText("Fotos: 1").waitFor();
  await dialog.getByRole("button", { name: "Anotar" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await page.getByText(`20 de ${UNITS}`, { exact: true }).waitFor();
  await offline(page).waitFor();
  await scan(page, place, `Ubicación: ${place}`);
  for (const label of labels.slice(20, -1)) await scan(page, label, `${label} en ${place}`);
  // Each part of the console that is fetched when it is opened opens without a signal too.
  await button(page, "Leer con la cámara").click();
  await dialog.getByText("La cámara no se puede usar").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await button(page, "Cerrar la recepción").click();
  await button(page, "Anotar el faltante de 1").click();
  await dialog.getByRole("combobox", { name: "Causa" }).selectOption({ label: "Posible robo" });
  await dialog.getByRole("textbox", { name: "Qué pasó" }).fill(`No vino ${missing}`);
  await dialog.getByRole("button", { name: "Anotar" }).click();
  await dialog.waitFor({ state: "detached" });
  await scan(page, strange, `${strange} no venía anunciado`);
  await scan(page, strange, `${strange} en ${place}`);
  const photo = page.locator("main input[type=file][capture]");
  await photo.setInputFiles("demo/damageSmall.jpg");
  await page.getByRole("status").filter({ hasText: "Fotos: 1" }).waitFor();
  await button(page, "Cerrar la recepción").click();
  await button(page, "Anotar el sobrante de 1").click();
  await dialog.getByRole("combobox", { name: "Causa" }).selectOption({ label: "Sin etiqueta" });
  await dialog.getByRole("textbox", { name: "Qué pasó" }).fill(`Sobra ${strange}`);
  await dialog.getByRole("button", { name: "Anotar" }).click();
  await dialog.waitFor({ state: "detached" });
  await button(page, "Cerrar la recepción").click();
  await kept(page).waitFor();
  await finds(page);
  await page.getByText("Esta entrada no se está recibiendo: Recibida.").waitFor();
  const { data: received } = await call(
    page,
    `handlingUnits?shipment=${id}&status=received&take=100`,
  );
  expect(received.map((unit) => String(unit["label"])).toSorted()).toEqual(here.toSorted());
  const { data: noted } = await call(page, `exceptions?shipment=${id}`);
  expect(noted.map(({ kind }) => String(kind)).toSorted()).toEqual(["damage", "over", "short"]);
  const damage = noted.find(({ kind }) => kind === "damage");
  expect((await call(page, `exceptions/${damage?.id}/documents`)).data.length).toBe(1);
  expect((await call(page, `shipments/${id}/documents`)).data.length).toBe(1);

  await run("shipments", id, "startReview");
  await goWithin(page, `/revision-reportes/${id}/revisar`);
  await page.getByRole("region", { name: "ARN-1", exact: true }).waitFor();
  const acknowledge = button(page, "Enterado");
  await acknowledge.first().waitFor();
  await loses(page, id, 5);
  await button(page, /^Como se declara/).click();
  await page.getByRole("region", { name: "MTR-2", exact: true }).waitFor();
  await page.reload();
  await page.getByText("1 de 3 líneas", { exact: true }).waitFor();
  for (const part of PARTS.slice(1)) {
    await page.getByRole("region", { name: part, exact: true }).waitFor();
    await button(page, /^Como se declara/).click();
  }
  await page.getByText("3 de 3 líneas", { exact: true }).waitFor();
  for (let left = await acknowledge.count(); left > 0; left -= 1) {
    await acknowledge.first().click();
    await soon(() => acknowledge.count()).toBe(left - 1);
  }
  await button(page, "Aprobar la revisión").click();
  await kept(page).waitFor();
  await finds(page);
  await page.getByText("Esta entrada no se está revisando: Revisada.").waitFor();
  expect((await entry())["stage"]).toBe("reviewed");

  const load = await loading();
  await goWithin(page, `/manifiesto-manifiesto/${load}/cargar`);
  await page.getByText(`0 de ${UNITS}`, { exact: true }).first().waitFor();
  await loses(page, load, 4);
  for (const label of here.slice(0, 20)) await scan(page, label, `${label} cargado`);
  await page.reload();
  await page.getByText(`20 de ${UNITS}`, { exact: true }).first().waitFor();
  for (const label of here.slice(20)) await scan(page, label, `${label} cargado`);
  await button(page, "Terminar la carga").click();
  await kept(page).waitFor();
  await finds(page);
  await button(page, "Sellar").waitFor();
  const { data: loaded } = await call(page, `handlingUnits?load=${load}&take=100`);
  expect(loaded.map((unit) => String(unit["label"])).toSorted()).toEqual(here.toSorted());
  // Announced or made, received, loaded: nothing was done to a unit twice.
  expect(new Set(loaded.map(({ version }) => version)).size).toBeLessThanOrEqual(2);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
});

it("the worker of the consoles is fetched by nobody who opens none, is asked for anew each time, and keeps no answer of a call", async () => {
  const { headers } = await fetch(`${new URL(product().address).origin}/console-worker.js`);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-type")).toMatch(/javascript/);
  expect(headers.get("content-security-policy")).toContain("worker-src 'self'");
  const { page } = await visit("/entrada", { person: "admin", isFirst: true });
  const { data } = await call(page, "shipments?stage=receiving&take=1");
  expect(
    await page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)"),
  ).toBe(0);
  await goWithin(page, `/entrada/${data[0]?.id}/recibir`);
  await page.evaluate("navigator.serviceWorker.ready");
  const paths = (await page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name))))
    .then((all) => Promise.all(all.map((one) => one.keys())))
    .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`)) as string[];
  expect(
    paths.filter(
      (path) => !/^\/(assets\/|index\.html$|splash\.css$|favicon\.svg$|logo-\w+\.svg$)/.test(path),
    ),
  ).toEqual([]);
  expect(paths.length).toBeGreaterThan(50);
});
