import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { call } from "./asPerson.ts";
import { atRest } from "./atRest.ts";
import { openBrowser, signIn, soon } from "./browser.ts";
import { scan } from "./scan.ts";
import { NEXT, serveTwoBuilds } from "./twoBuilds.ts";

const { visit } = openBrowser();

/** The files of code and styles that the page was made of. */
const loaded = (page: Page) =>
  page.evaluate<string[]>(
    "performance.getEntriesByType('resource').filter(({ name, responseStatus }) => name.includes('/assets/') && responseStatus === 200).map(({ name }) => name)",
  );
/** Those that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate<string[]>(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name))))
    .then((all) => Promise.all(all.map((one) => one.keys())))
    .then((all) => all.flat().map(({ url }) => url).filter((url) => url.includes("/assets/")))`);
const of = (files: readonly string[]) => ({
  // Fonts and pictures are the same in both.
  before: files.filter((name) => /\.(js|css)$/.test(name) && !name.includes(NEXT)).length,
  next: files.filter((name) => name.includes(NEXT)).length,
});
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const leavesDialog = async (page: Page) => {
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
};
/** Two parts of the console that are fetched when they are opened. */
const opensCamera = async (page: Page) => {
  await button(page, "Leer con la cámara").click();
  await dialog(page).getByText("La cámara no se puede usar").waitFor();
  await leavesDialog(page);
};
const opensReport = async (page: Page) => {
  await button(page, "Cerrar la recepción").click();
  await button(page, /^Anotar el faltante/).click();
  await dialog(page).getByRole("textbox", { name: "Qué pasó" }).waitFor();
  await leavesDialog(page);
};

it("a console goes on with the files of its own release while the next one is deployed, also without a signal and after a reload, and takes the next one as a whole once it is loaded from the server", async () => {
  const { address, deploy, end } = await serveTwoBuilds();
  onTestFinished(end);
  const { page } = await visit(`${address}/login`, { touch: true, width: 390 });
  await signIn(page, "admin");
  const { data } = await call(page, "shipments?stage=receiving&take=20");
  const entry = data.find((row) => Number(row["unitsReceived"]) < Number(row["unitsDeclared"]));
  await page.goto(`${address}/entrada/${entry?.id}/recibir`);
  await button(page, "Cerrar la recepción").waitFor();
  await page.evaluate("navigator.serviceWorker.ready");
  await page.waitForFunction("navigator.serviceWorker.controller !== null");

  deploy();
  await opensCamera(page);
  await page.context().setOffline(true);
  await page.reload();
  await button(page, "Cerrar la recepción").waitFor();
  await opensReport(page);
  expect(of(await loaded(page)).next).toBe(0);

  await page.context().setOffline(false);
  await page.reload();
  await button(page, "Cerrar la recepción").waitFor();
  await atRest(page);
  await opensReport(page);
  expect(of(await loaded(page)).before).toBe(0);
  await soon(async () => of(await kept(page)).before).toBe(0);
  expect(of(await kept(page)).next).toBeGreaterThan(50);
  await page.context().setOffline(true);
  await page.reload();
  await button(page, "Cerrar la recepción").waitFor();
  await opensCamera(page);
  expect(of(await loaded(page)).before).toBe(0);
});

/** An entry that is being received, with a label of it that is still to come and a place for it. */
async function toReceive(page: Page) {
  const { data } = await call(page, "shipments?stage=receiving&take=20");
  const entry = data.find((row) => Number(row["unitsReceived"]) < Number(row["unitsDeclared"]));
  const units = await call(page, `handlingUnits?shipment=${entry?.id}&status=expected&take=1`);
  const places = await call(
    page,
    `locations?site=${String(entry?.["site"])}&kind=staging&status=open`,
  );
  return {
    id: String(entry?.id),
    place: String(places.data[0]?.["code"]),
    label: units.data[0] ? String(units.data[0]["label"]) : `TWO${Date.now()}`,
  };
}

it("an old tab beside one of the next release, whose worker has taken over, loses neither its screen nor what waits in it", async () => {
  const { address, deploy, end } = await serveTwoBuilds();
  onTestFinished(end);
  const { page: old } = await visit(`${address}/login`, { touch: true, width: 390 });
  await signIn(old, "admin");
  const { id, place, label } = await toReceive(old);
  const path = `${address}/entrada/${id}/recibir`;
  const closing = (page: Page) => button(page, "Cerrar la recepción").waitFor();
  const received = async () => {
    const { data } = await call(old, `handlingUnits?shipment=${id}&take=100`);
    return data.filter((unit) => unit["label"] === label && unit["status"] === "received").length;
  };
  await old.goto(path);
  await closing(old);
  await old.waitForFunction("navigator.serviceWorker.controller !== null");

  deploy();
  const next = await old.context().newPage();
  await next.goto(path);
  await closing(next);
  await soon(async () => of(await kept(next)).before).toBe(0);
  expect(of(await loaded(next)).before).toBe(0);
  expect(of(await loaded(old)).next).toBe(0);

  await old.context().setOffline(true);
  await scan(old, place, place);
  await scan(old, label, label);
  const waits = (page: Page) => page.getByRole("heading", { name: /^Por enviar/ });
  await waits(old).waitFor();
  await waits(next).waitFor();
  // What of its own release is gone by now leaves a message in its place.
  await button(old, "Leer con la cámara").click();
  const missing = old.getByText("Falta una parte de la pantalla");
  await missing.or(dialog(old).getByText("La cámara no se puede usar")).first().waitFor();
  await old.keyboard.press("Escape");
  await closing(old);
  await waits(old).waitFor();

  await old.reload();
  await closing(old);
  await waits(old).waitFor();
  await opensCamera(old);
  expect(of(await loaded(old)).before).toBe(0);
  await old.context().setOffline(false);
  await waits(old).waitFor({ state: "detached" });
  await waits(next).waitFor({ state: "detached" });
  await soon(received).toBe(1);
});
