import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { scan } from "./scan.ts";

const { visit } = openBrowser();
const UNITS = 40;

/** An entry that has arrived, with a dock and a place of its site. */
async function arrived(page: Page) {
  const dock = (await call(page, "locations?kind=dock&status=open&taken=false")).data[0];
  const places = await call(
    page,
    `locations?kind=staging&status=open&site=${String(dock?.["site"])}`,
  );
  const { data: entry } = await call(page, "shipments", {
    bolNo: `BOL${Date.now()}`,
    site: dock?.["site"],
    shipmentType: "LTL",
    unitsDeclared: UNITS,
  });
  const rows = [{ id: entry.id, version: entry.version }];
  await call(page, "shipments/checkIn", { rows, input: { trailerNo: "T-40" } });
  return {
    id: entry.id,
    dock: String(dock?.["code"]),
    place: String(places.data[0]?.["code"]),
  };
}

it("two people receive one entry of 40 units at once, one of them without a signal for a while: nothing is lost, nothing is done twice", async () => {
  const { page } = await visit("/", { person: "operador", isFirst: true, width: 360 });
  const { id, dock, place } = await arrived(page);
  const console = `/entrada/${id}/recibir`;
  await goWithin(page, console);
  await page.getByText("Lea la etiqueta del andén").waitFor();
  await scan(page, dock, `Andén: ${dock}`);
  const close = page.getByRole("button", { name: "Cerrar la recepción" });
  await close.waitFor();
  const labels = Array.from({ length: UNITS }, (_, at) => `J${Date.now()}${100 + at}`);
  const mine = labels.slice(0, 30);
  const theirs = labels.slice(30);
  const receive = async (by: Page, those: readonly string[]) => {
    for (const label of those) await scan(by, label, `${label} en ${place}`);
  };
  const other = (await visit(console, { person: "admin", isFirst: true })).page;
  await other.getByRole("button", { name: "Cerrar la recepción" }).waitFor();
  await scan(page, place, `Ubicación: ${place}`);
  await scan(other, place, `Ubicación: ${place}`);

  // The answer of one is lost on its way: it was done, and nobody here knows.
  let isLost = false;
  await page.route("**/api/shipments/scan", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await receive(page, mine.slice(0, 10));
  await page.context().setOffline(true);
  await receive(page, mine.slice(10, 20));
  await receive(other, theirs);
  await page.getByText("20 de 40", { exact: true }).waitFor();

  // The page comes back, its commands do not: what waits is still there.
  await page.route("**/api/shipments/scan", (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole("heading", { name: /^Por enviar: \d+$/ }).waitFor();
  await close.waitFor();
  await scan(page, place, `Ubicación: ${place}`);
  await page.getByText("30 de 40", { exact: true }).waitFor();
  await receive(page, mine.slice(20));
  await page.unroute("**/api/shipments/scan");

  for (const each of [page, other]) await each.getByText("40 de 40", { exact: true }).waitFor();
  await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
  const { data: units, totalCount } = await call(page, `handlingUnits?shipment=${id}&take=100`);
  expect(totalCount).toBe(UNITS);
  expect(units.map((unit) => String(unit["label"])).toSorted()).toEqual(labels);
  expect(new Set(units.map(({ version }) => version))).toEqual(new Set([1]));
  await close.click();
  await page.getByText("Esta entrada no se está recibiendo: Recibida.").waitFor();
  await soon(async () => (await call(page, `shipments/${id}`)).data["unitsReceived"]).toBe(UNITS);
});
