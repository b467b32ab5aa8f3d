import { expect, it } from "vitest";
import { openBrowser, signIn, soon, stored } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";
import { callsTo, pathsOfScreens } from "./requests.ts";
import { product } from "./served.ts";

const { visit } = openBrowser();

it("every call carries 'Bearer ' and the stored access token, no other token, and goes to the one address", async () => {
  const { page, calls } = await visit("/login");
  await signIn(page, "auditor");
  for (const late of ["/api/findings", "/api/feeds"])
    await soon(() => callsTo(calls, late).length).toBeGreaterThan(0);
  const menu = page.getByRole("navigation", { name: "Menú" });
  await menu.getByRole("link", { name: "Auditoría", exact: true }).click();
  await rowsOf(gridOf(page, "Auditorías")).first().click();
  await rowsOf(gridOf(page, "Números de Parte")).first().waitFor();
  await page.getByRole("textbox", { name: "Patente" }).fill("9301");
  await page.getByRole("textbox", { name: "Pedimento", exact: true }).fill("6001999");
  await page.getByRole("button", { name: "Grabar" }).click();
  await page.getByRole("status").getByText("6001999").waitFor();
  await menu.getByText("Catálogo de partes").click();
  await rowsOf(gridOf(page, "Catálogo de partes")).first().click();
  await rowsOf(gridOf(page, /^Cambios de/))
    .first()
    .waitFor();
  await menu.getByText("Descarga", { exact: true }).click();
  await rowsOf(gridOf(page, "Cargas")).first().click();
  await rowsOf(gridOf(page, /^Líneas de/))
    .first()
    .waitFor();

  const token = (await stored(page))["accessToken"];
  const at = calls.findIndex(({ path }) => path === "/api/login");
  expect(callsTo(calls, "/api/login")).toHaveLength(1);
  // Before the sign-in there is no token, and the header is sent all the same; the browser trims its end.
  expect(new Set(calls.slice(0, at + 1).map(({ authorization }) => authorization?.trim()))).toEqual(
    new Set(["Bearer"]),
  );
  const after = calls.slice(at + 1);
  expect(pathsOfScreens(after)).toEqual(
    new Set([
      "/api/generalnfo",
      "/api/work",
      "/dashboard",
      "/api/own_figures/findings",
      "/api/findings",
      "/api/feeds",
      "/api/getAuditGen",
      "/api/audit_changes",
      "/api/getAuditDet",
      "/api/GetPedimentoDet",
      "/parts_paginated",
      "/partnumberslog_bypartno",
      "/partnumber_paginated",
      "/partnumbersdownloadedlog_bydownload",
    ]),
  );
  expect(new Set(after.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${token}`]),
  );
  expect(new Set(calls.map(({ origin }) => origin))).toEqual(
    new Set([new URL(product().address).origin]),
  );
});
