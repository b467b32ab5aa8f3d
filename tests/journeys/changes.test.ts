import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, rowWith, titlesOf } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

it("a change stands above the audits until it is seen, as one cause, and the lines that it turned lead to their audits", async () => {
  const { page, calls } = await within("/auditoria", { person: "auditor" });
  await page.getByText(/^Auditorías con otro resultado por/).waitFor();
  await page.getByRole("link", { name: "Ver los cambios" }).click();
  const causes = gridOf(page, "Cambios");
  await rowsOf(causes).getByText("Nuevo", { exact: true }).first().waitFor();
  expect(await titlesOf(causes)).toEqual([
    "Fecha",
    "Causa",
    "Origen",
    "Auditorías",
    "Cambiaron",
    "Riesgos",
    "Ahorro",
    "Exposición",
  ]);
  await page.getByRole("button", { name: "Marcar como visto" }).click();
  await soon(() => rowsOf(causes).getByText("Nuevo", { exact: true }).count()).toBe(0);
  expect(callsTo(calls, "/api/audit_changes/seen")).toHaveLength(1);
  expect(await page.getByRole("button", { name: "Marcar como visto" }).isDisabled()).toBe(true);

  const cause = rowWith(causes, "cambios_1120_08.zip", "Catálogo");
  expect(await rowsOf(causes).filter({ hasText: "cambios_1120_08.zip" }).count()).toBe(1);
  await cause.click();
  const lines = gridOf(page, "Líneas que cambiaron");
  await soon(() => columnOf(lines, "Parte")).toContain("BOM-1001");
  expect(await columnOf(lines, "Resultados que cambiaron")).toContain(
    "ResultadoFraccion: true → false",
  );
  const link = lines.getByRole("link", { name: /^Abrir la auditoría del pedimento/ }).first();
  const pedimento = await link.innerText();
  await link.click();
  await page.getByRole("heading", { name: "Auditoría", level: 1 }).waitFor();
  const chosen = gridOf(page, "Auditorías").getByRole("row", { selected: true });
  await soon(() => chosen.innerText()).toContain(pedimento);
  expect(await page.getByRole("link", { name: "Ver los cambios" }).count()).toBe(0);
});
