import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, titlesOf } from "./grid.ts";

const { visit, within } = openBrowser();

it("the tiles, the chart and the lines tell of one measure, and a bar leads into its lines", async () => {
  const { page } = await within("/totales", { person: "auditor" });
  await page.getByRole("heading", { name: "Ahorros y riesgos", level: 1 }).waitFor();
  const lines = gridOf(page, /^Líneas/);
  await rowsOf(lines).first().waitFor();
  expect(new Set(await columnOf(lines, "Caso"))).toEqual(new Set(["C10"]));
  expect(await titlesOf(lines)).toEqual([
    "Fecha de pago",
    "Aduana",
    "Patente",
    "Pedimento",
    "Partida",
    "Parte",
    "Proveedor",
    "Caso",
    "Importe",
    "Fecha límite",
  ]);
  await page.getByRole("button", { name: /^Exposición/ }).click();
  await page.getByRole("button", { name: "Proveedor", exact: true }).click();
  const chart = page.getByRole("list", { name: "Exposición por proveedor" });
  const bar = chart.getByRole("button", { name: /^FARNOCK FASTENERS LLC/ });
  const amount = (await bar.innerText()).split("\n").at(-1);
  await bar.click();
  await soon(() => bar.getAttribute("aria-pressed")).toBe("true");
  await gridOf(page, `Líneas de FARNOCK FASTENERS LLC. Suma: ${amount}`).waitFor();
  await soon(async () => new Set(await columnOf(lines, "Proveedor"))).toEqual(
    new Set(["FARNOCK FASTENERS LLC"]),
  );
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("ver"), searchParams.get("by"), searchParams.get("grupo")]).toEqual([
    "Exposicion",
    "proveedor",
    "FARNOCK FASTENERS LLC",
  ]);
  const address = page.url();
  await goWithin(page, "/");
  await goWithin(page, address);
  await gridOf(page, `Líneas de FARNOCK FASTENERS LLC. Suma: ${amount}`).waitFor();
  await bar.click();
  await gridOf(page, /^Líneas que suman/).waitFor();
});

it("a line of a sum leads to its audit", async () => {
  const { page } = await within("/totales?ver=Exposicion&by=mes&grupo=2026-11", {
    person: "auditor",
  });
  const link = page.getByRole("link", { name: "Abrir la auditoría del pedimento 6001002" }).first();
  await link.click();
  const chosen = gridOf(page, "Auditorías").getByRole("row", { selected: true });
  await soon(() => chosen.innerText()).toContain("6001002");
});

it("totals that cannot be loaded say so and can be tried again", async () => {
  const { page } = await visit("about:blank", { person: "auditor" });
  let fails = true;
  await page.route("**/api/audit_totals?*", (route) =>
    fails ? route.fulfill({ status: 503, json: { detail: "Ocupado" } }) : route.continue(),
  );
  await page.goto("/totales");
  await page.getByText("No se pudieron cargar los totales: Ocupado").waitFor();
  fails = false;
  await page.getByRole("button", { name: "Reintentar" }).click();
  await page.getByRole("list", { name: "Por recuperar por mes" }).waitFor();
});
