import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { NO_APPLICATION, openBrowser, soon } from "./browser.ts";
import { devicesFor } from "./devices.ts";
import { scan } from "./scan.ts";
import { trailerAtDock } from "./trailerAtDock.ts";

const { visit } = openBrowser();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

/** Does what asks for a photo, or for the reason why there is none. */
async function withoutPhoto(page: Page, name: string, seal?: string): Promise<void> {
  await button(page, name).click();
  const dialog = page.getByRole("dialog");
  if (seal !== undefined) await dialog.getByRole("textbox", { name: "Sello" }).fill(seal);
  await dialog.getByRole("textbox", { name: "Por qué no hay foto" }).fill("Se acabó la pila");
  await inDialog(page, name).click();
  await dialog.waitFor({ state: "detached" });
}

/** Gives the trailer to the load of this number. */
async function handOver(page: Page, loadNo: string): Promise<void> {
  await button(page, "Pasar la caja a otra carga").click();
  const dialog = page.getByRole("dialog");
  const chooser = dialog.getByRole("combobox", { name: "Carga que toma la caja" });
  await chooser.click();
  await chooser.fill(loadNo);
  await page.getByRole("option", { name: loadNo }).click();
  await dialog.getByRole("textbox", { name: "Razón" }).fill("Urge la otra");
  await inDialog(page, "Pasar la caja a otra carga").click();
}

/** Reopened because its seal was broken, the load is closed and sealed anew. */
async function sealedAnew(page: Page, seal: string): Promise<void> {
  await button(page, "Abrir otra vez la carga").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Razón" }).fill("Sello roto");
  await inDialog(page, "Abrir otra vez la carga").click();
  await button(page, "Terminar la carga").click();
  await withoutPhoto(page, "Sellar", seal);
}

it("a released load is chosen from the list, loaded, sealed and dispatched; a pallet that may not go is refused with every reason", async () => {
  const { page } = await visit(NO_APPLICATION, { person: "admin" });
  const { load, loadNo, labels, wrong } = await trailerAtDock(page, 2);
  await page.goto(`/manifiesto-manifiesto?q=${loadNo}`);
  const cell = page.getByRole("gridcell", { name: loadNo, exact: true });
  await cell.click();
  await page.getByRole("link", { name: "Consola de carga" }).click();
  // Until the console stands, the detail offers the same.
  await cell.waitFor({ state: "detached" });
  await withoutPhoto(page, "Empezar a cargar");
  await scan(page, wrong, `No se hizo: ${loadNo}: cargar ${wrong}`);
  const refused = page.getByRole("alert").filter({ hasText: wrong });
  for (const why of [/no está lista/, /faltan papeles/]) await refused.getByText(why).waitFor();
  await button(page, "Descartar").click();
  await inDialog(page, "Descartar").click();
  await refused.waitFor({ state: "detached" });
  for (const label of labels) await scan(page, label, `${label} cargado`);
  await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
  await button(page, "Terminar la carga").click();
  await withoutPhoto(page, "Sellar", "SLL-1");
  await button(page, "Despachar").click();
  await inDialog(page, "Despachar").click();
  await page.getByText("En esta carga no hay qué cargar: Despachada.").waitFor();
  const { data } = await call(page, `loads/${load}`);
  expect(data).toMatchObject({ status: "dispatched", unitsLoaded: 2, seal: "SLL-1" });
  const gone = await call(page, `handlingUnits?load=${load}`);
  expect(gone.data.map(({ status }) => status)).toEqual(["dispatched", "dispatched"]);
});

it("what somebody loads while a console reads what is on the trailer is counted there", async () => {
  const { page } = await visit(NO_APPLICATION, { person: "admin" });
  const { load, labels, run } = await trailerAtDock(page, 2);
  await run("loads", load, "start", { photo: null, waiver: "Sin cámara" });
  let lists = 0;
  await page.route("**/api/handlingUnits?*", async (route) => {
    if (++lists === 2) {
      await run("loads", load, "scan", { labels: labels.slice(0, 1) });
      // What is read once must be right: nothing reads it anew.
      await page.route(`**/api/loads/${load}`, (again) => again.abort());
    }
    await route.continue();
  });
  await page.goto(`/manifiesto-manifiesto/${load}/cargar`);
  await page.getByText("1 de 2", { exact: true }).first().waitFor();
  expect(lists).toBe(2);
});

it.each(devicesFor("a phone"))(
  "on $device a trailer whose seal was broken leaves under a new one, and its plant counts two short",
  async ({ width, touch }) => {
    const { page } = await visit(NO_APPLICATION, { person: "admin", width, touch });
    const {
      load,
      loadNo,
      labels,
      visit: trailer,
      wrong,
      run,
    } = await trailerAtDock(page, 3, "plant");
    await run("loads", load, "start", { photo: null, waiver: "Sin cámara" });
    await page.goto(`/manifiesto-manifiesto/${load}/cargar`);
    await page.getByText("0 de 3", { exact: true }).first().waitFor();
    await scan(page, wrong, `No se hizo: ${loadNo}: cargar ${wrong}`);
    await button(page, "Descartar").click();
    await inDialog(page, "Descartar").click();
    for (const label of labels) await scan(page, label, `${label} cargado`);
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await button(page, "Terminar la carga").click();
    await withoutPhoto(page, "Sellar", "SLL-1");
    // Whoever walks the yard finds another seal on the doors.
    await run("trailerVisits", trailer, "changeSeal", { seal: "OTRO-9" });
    await button(page, "Despachar").click();
    await inDialog(page, "Despachar").click();
    await page.getByRole("dialog").getByText("La caja ya no lleva el sello SLL-1").waitFor();
    await inDialog(page, "Cancelar").click();
    await sealedAnew(page, "SLL-2");
    await button(page, "Despachar").click();
    await inDialog(page, "Despachar").click();
    await page.getByText("En esta carga no hay qué cargar: Despachada.").waitFor();

    const plant = (await visit(`/carga-atlanta?sel=${load}`, { person: "cliente", width, touch }))
      .page;
    await button(plant, "Confirmar el recibo").click();
    // A phone shows the load in a dialog of its own.
    const dialog = plant.getByRole("dialog", { name: "Confirmar el recibo" });
    await dialog.getByRole("textbox", { name: "Bultos contados en planta" }).fill("1");
    for (const [at, name] of ["Foto", "Otra foto"].entries()) {
      const chooser = dialog.getByRole("group", { name, exact: true }).locator("input[type=file]");
      await chooser.first().setInputFiles(`demo/damage${at === 0 ? "" : "Small"}.jpg`);
    }
    await dialog.getByRole("button", { name: "Confirmar el recibo", exact: true }).click();
    await dialog.getByText("Se mandaron 3 bultos: diga qué se encontró").waitFor();
    await dialog.getByRole("textbox", { name: "Qué se encontró al contar" }).fill("Faltan dos");
    await dialog.getByRole("button", { name: "Confirmar el recibo", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await call(page, `loads/${load}`)).data).toMatchObject({
      status: "delivered",
      seal: "SLL-2",
      unitsCounted: 1,
      countRemark: "Faltan dos",
    });
    const { data: short } = await call(page, `exceptions?load=${load}`);
    expect(short).toMatchObject([{ kind: "short", quantity: 2, status: "open" }]);
    expect((await call(page, `loads/${load}/documents`)).data.length).toBe(2);
  },
);

it.each(devicesFor("a desk"))(
  "on $device a truck is given to another load without leaving its dock",
  async ({ width, touch }) => {
    const { page } = await visit(NO_APPLICATION, { person: "admin", width, touch });
    const { load, labels, visit: trailer, waiting, run } = await trailerAtDock(page, 1);
    const next = await waiting();
    await run("loads", load, "start", { photo: null, waiver: "Sin cámara" });
    await page.goto(`/manifiesto-manifiesto/${load}/cargar`);
    await page.getByText("0 de 1", { exact: true }).first().waitFor();
    await scan(page, String(labels[0]), `${labels[0]} cargado`);
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await handOver(page, next.loadNo);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Bultos que siguen en la caja: 1; bájelos primero").waitFor();
    await inDialog(page, "Cancelar").click();
    await button(page, "Descartar los cambios").click();
    await button(page, "Bajar el último").click();
    await page
      .getByRole("status")
      .filter({ hasText: `${labels[0]} se bajó` })
      .waitFor();
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await handOver(page, next.loadNo);
    await dialog.waitFor({ state: "detached" });
    expect((await call(page, `loads/${load}`)).data).toMatchObject({
      status: "draft",
      visit: null,
    });

    await goWithin(page, `/manifiesto-manifiesto/${next.id}/cargar`);
    await withoutPhoto(page, "Empezar a cargar");
    await scan(page, next.label, `${next.label} cargado`);
    await page.getByText("1 de 1", { exact: true }).first().waitFor();
    expect((await call(page, `loads/${next.id}`)).data).toMatchObject({
      status: "loading",
      visit: trailer,
      reassignedFrom: load,
    });
    const { data: truck } = await call(page, `trailerVisits/${trailer}`);
    expect(truck).toMatchObject({ position: "atDock", outAt: null });
  },
);

it.each(devicesFor("a phone"))(
  "on $device somebody loads a trailer with somebody else, without a signal for a while: nothing is lost, nothing is done twice",
  async ({ width, touch }) => {
    const phone = { width: 390, touch: true, isFirst: true } as const;
    const { page } = await visit(NO_APPLICATION, { person: "admin", width, touch, isFirst: true });
    const { load, labels, run } = await trailerAtDock(page, 12);
    await run("loads", load, "start", { photo: null, waiver: "Sin cámara" });
    const console = `/manifiesto-manifiesto/${load}/cargar`;
    const other = (await visit(console, { person: "operador", ...phone })).page;
    await page.goto(console);
    for (const each of [page, other])
      await each.getByText("0 de 12", { exact: true }).first().waitFor();
    const put = async (by: Page, those: readonly string[]) => {
      for (const label of those) await scan(by, label, `${label} cargado`);
    };

    // The answer of one is lost on its way: it was done, and nobody here knows.
    let isLost = false;
    await page.route("**/api/loads/scan", async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await put(page, labels.slice(0, 2));
    await page.context().setOffline(true);
    await put(page, labels.slice(2, 6));
    await button(page, "Bajar el último").click();
    await page
      .getByRole("status")
      .filter({ hasText: `${labels[5]} se bajó` })
      .waitFor();
    await put(other, labels.slice(6));

    // The page comes back, its commands do not: what waits is still there.
    await page.route("**/api/loads/scan", (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole("heading", { name: /^Por enviar: \d+$/ }).waitFor();
    await page.getByText("11 de 12", { exact: true }).first().waitFor();
    await page.unroute("**/api/loads/scan");
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await put(page, labels.slice(5, 6));
    for (const each of [page, other])
      await each.getByText("12 de 12", { exact: true }).first().waitFor();
    await soon(async () => (await call(page, `loads/${load}`)).data["unitsLoaded"]).toBe(12);
    const { data: units } = await call(page, `handlingUnits?load=${load}&take=100`);
    expect(units.map((unit) => String(unit["label"])).toSorted()).toEqual(labels);
    // Received and loaded; the one that was taken off and loaded again has two changes more.
    expect(units.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(11).fill(2),
      4,
    ]);
  },
);
