import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, showColumn, titlesOf } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const LINES = "/api/getAgreementsDetails";

const opened = async () => {
  const { page, calls } = await within("/catalogosagreements", { person: "auditor" });
  const agreements = gridOf(page, "Certificados");
  await rowsOf(agreements).first().waitFor();
  return { page, agreements, calls, lines: gridOf(page, /^Líneas de /) };
};

it("catalogosagreements shows the catalogue of certificates, one of them selected at most", async () => {
  const { page, agreements, calls } = await opened();
  await page.getByRole("heading", { name: "Catálogo de certificados", level: 1 }).waitFor();
  expect(await titlesOf(agreements)).toEqual(["Cliente", "Válido", "Proveedor"]);
  expect(new Set(await columnOf(agreements, "Cliente"))).toEqual(
    new Set(["MAQUILADORA DEL NORTE"]),
  );
  expect(await columnOf(agreements, "Proveedor")).toContain("ZELTRA POLYMERS INC");
  expect(String(callsTo(calls, "/api/getCatA")[0]?.query)).toBe("");
  const selected = agreements.getByRole("row", { selected: true });
  await rowsOf(agreements).first().click();
  await soon(() => selected.count()).toBe(1);
  await rowsOf(agreements)
    .nth(1)
    .click({ modifiers: ["Control"] });
  await soon(() =>
    agreements.getByRole("row", { selected: true }).getAttribute("aria-rowindex"),
  ).toBe("3");
  expect(await selected.count()).toBe(1);
});

it("the lines of the chosen certificate have the documented columns and are paged and sorted by the server", async () => {
  const { page, agreements, lines, calls } = await opened();
  await showColumn(page, agreements, "Hasta");
  await rowsOf(agreements)
    .filter({ hasText: "BRIMLOCK" })
    .filter({ hasText: "02/28/2027" })
    .click();
  await rowsOf(lines).first().waitFor();
  expect(await titlesOf(lines)).toEqual([
    "Created",
    "Deleted",
    "PartNO",
    "DescriptionOfGood",
    "HSTariffClassificationNumber",
    "PreferenceCriterion",
    "Producer",
    "NetCost",
    "CountryOfOrigin",
    "Date",
  ]);
  const asked = () => Object.fromEntries(callsTo(calls, LINES).at(-1)?.query ?? []);
  const id = new URL(page.url()).searchParams.get("sel");
  expect(asked()).toEqual({ ID: id, skip: "0", take: "10" });
  const title = lines.getByRole("columnheader", { name: "PartNO" }).getByText("PartNO");
  await title.click();
  await soon(() => asked()["orderby"]).toBe("PartNO");
  await title.click();
  await soon(() => asked()["orderby"]).toBe("PartNO desc");
  await soon(async () => (await columnOf(lines, "PartNO"))[0]).toBe("SOP-1014");
  const pager = page.getByRole("region", { name: /^Líneas de / });
  await pager.getByRole("button", { name: "Página siguiente" }).click();
  await soon(() => asked()["skip"]).toBe("10");
  await soon(async () => (await columnOf(lines, "PartNO"))[0]).toBe("SOP-1004");
});

it("a catalogue that cannot be loaded is an empty list, and the reason is told", async () => {
  const { page } = await within("/", { person: "auditor" });
  await page.route("**/api/getCatA", (route) =>
    route.fulfill({ status: 503, json: { detail: "Ocupado" } }),
  );
  await page
    .getByRole("navigation", { name: "Menú" })
    .getByText("Catálogo de certificados")
    .click();
  await page.getByText("No se pudieron cargar los certificados: Ocupado").waitFor();
  expect(await rowsOf(gridOf(page, "Certificados")).count()).toBe(0);
  expect(await page.getByText("Data Loading Error").count()).toBe(0);
});
