import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { daysAround, openBrowser, soon } from "./browser.ts";
import { cellOf, columnOf, gridOf, rowsOf, rowWith } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const opened = async (search = "", person: "admin" | "auditor" = "auditor") => {
  const { page, calls } = await within(`/hallazgos?size=50${search}`, { person });
  const grid = gridOf(page, "Hallazgos");
  await rowsOf(grid).first().waitFor();
  return { page, calls, grid, detail: page.getByRole("region", { name: "Detalle del hallazgo" }) };
};
const bulk = (page: Page) => page.getByRole("group", { name: "Con los hallazgos marcados" });
const note = (page: Page, words: string | RegExp) => page.getByRole("status").getByText(words);
const inGrid = (grid: ReturnType<typeof gridOf>, words: string[], title: string) => async () =>
  (await cellOf(grid, rowWith(grid, ...words), title)).innerText();

it("the findings have what a person needs to choose among them, the worst first", async () => {
  const { grid } = await opened();
  const titles = await grid.getByRole("columnheader").allInnerTexts();
  expect(titles.map((title) => title.trim())).toEqual([
    "",
    "Severidad",
    "Caso",
    "Parte",
    "Importe",
    "Estado",
    "Responsable",
    "Qué difiere",
    "Patente",
    "Pedimento",
    "Partida",
    "Fecha límite",
    "Vence",
  ]);
  const severities = await columnOf(grid, "Severidad");
  expect(severities[0]).toBe("RIESGO");
  expect(severities).not.toContain("INFO");
});

it("several findings are ticked and assigned at once, and that is undone at once", async () => {
  // Preferences that were not claimed are seen to already, or wait for somebody.
  const { page, grid } = await opened("&f_Caso=C20");
  const before = await rowsOf(grid).count();
  expect(await bulk(page).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Marcar la página" }).check();
  await page.getByText(`${before} hallazgos marcados`).waitFor();
  await bulk(page).getByRole("button", { name: "Asignar", exact: true }).click();
  await bulk(page).getByLabel("Responsable").selectOption({ label: "Aurelio Audita" });
  await bulk(page).getByLabel("Comentario").fill("Para esta semana");
  await bulk(page)
    .getByRole("button", { name: `Aplicar a ${before}` })
    .click();
  await note(page, `Listo: Asignar (${before})`).waitFor();
  await soon(async () => new Set(await columnOf(grid, "Responsable"))).toEqual(
    new Set(["Aurelio Audita"]),
  );
  expect(new Set(await columnOf(grid, "Estado"))).toEqual(new Set(["Asignado"]));
  await bulk(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: `Deshacer: Asignar (${before})` }).click();
  await soon(async () => new Set(await columnOf(grid, "Estado"))).toEqual(new Set(["Abierto"]));
});

it("a finding is ticked and resolved with the keyboard alone", async () => {
  const { page, grid } = await opened("&f_Caso=C23");
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  await page.getByText("1 hallazgo marcado", { exact: true }).waitFor();
  const resolve = bulk(page).getByRole("button", { name: "Resolver" });
  await resolve.focus();
  await page.keyboard.press("Enter");
  const apply = bulk(page).getByRole("button", { name: "Aplicar a 1" });
  await apply.focus();
  await page.keyboard.press("Enter");
  await soon(inGrid(grid, ["C23"], "Estado")).toBe("Resuelto");
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Quién decidió qué" }).getByText("Resolver").waitFor();
});

it("both values, the log and the letter of the chosen finding stand beside the list", async () => {
  const { page, grid, detail } = await opened("&f_Prueba=fraccion");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await rowWith(grid, "BOM-1001").click();
  await detail.getByText("8413609999", { exact: true }).waitFor();
  await detail.getByText("8413609902", { exact: true }).waitFor();
  await detail.getByText("Nadie ha decidido nada todavía.").waitFor();
  await detail.getByRole("button", { name: "Comentar" }).click();
  await detail.getByLabel("Comentario").fill("Lo reviso con el agente");
  await detail.getByRole("button", { name: "Aplicar a 1" }).click();
  await detail.getByText("Lo reviso con el agente").waitFor();
  await detail.getByRole("button", { name: "Carta al agente" }).click();
  await detail.getByRole("button", { name: "Inglés" }).click();
  await detail.getByText("Please confirm the declared tariff code").waitFor();
  await detail.getByRole("button", { name: "Copiar" }).click();
  await note(page, "La carta está copiada").waitFor();
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(copied).toMatch(/Declared: 8413609999\nOn file: 8413609902/);
});

it("an accepted description is remembered, audited anew, and can be revoked", async () => {
  const { grid, detail } = await opened("&f_Prueba=description");
  await rowWith(grid, "TOR-1003").click();
  await detail.getByRole("button", { name: "Aceptar" }).click();
  await detail.getByLabel(/^Recordar/).check();
  await detail.getByRole("button", { name: "Aplicar a 1" }).click();
  const pairs = detail.getByRole("region", { name: "Decisiones recordadas de la parte" });
  const revoke = pairs.getByRole("button", { name: /^Revocar/ });
  await revoke.waitFor();
  await soon(inGrid(grid, ["TOR-1003"], "Severidad")).toBe("OK");
  await revoke.click();
  await pairs.getByText("(revocado)").waitFor();
});

it("the way from a line's reasons leads to its finding, and back to the audit", async () => {
  const { page } = await within(`/auditoria?size=50&${daysAround()}`, { person: "auditor" });
  await rowWith(gridOf(page, "Auditorías"), "9301", "6001001").click();
  await rowWith(gridOf(page, "Números de Parte"), "BOM-1001").click();
  const why = page.getByRole("region", { name: "Por qué" });
  await why.getByRole("link", { name: "Fracción" }).click();
  const detail = page.getByRole("region", { name: "Detalle del hallazgo" });
  await detail.getByText("8413609902", { exact: true }).waitFor();
  await detail.getByRole("link", { name: "Ver la auditoría" }).click();
  await rowsOf(gridOf(page, "Números de Parte")).first().waitFor();
});

it("an audit is signed off with a remark, and that is taken back", async () => {
  const { page } = await within(`/auditoria?size=50&${daysAround()}`, { person: "auditor" });
  const grid = gridOf(page, "Auditorías");
  await rowWith(grid, "9301", "6001004").click();
  await page.getByRole("textbox", { name: "Nota de la revisión" }).fill("Visto");
  await page.getByRole("button", { name: "Revisado", exact: true }).click();
  await page.getByText(/^Revisado por Aurelio Audita el .*: Visto$/).waitFor();
  await soon(inGrid(grid, ["9301", "6001004"], "Estado")).toBe("Revisado");
  await page.getByRole("button", { name: "Quitar Revisado" }).click();
  await soon(inGrid(grid, ["9301", "6001004"], "Estado")).toBe("Con riesgo");
});

it("filters stand in the address and go to the server", async () => {
  const { page, calls } = await opened("&f_Severidad=AHORRO&f_Estado=open");
  const asked = callsTo(calls, "/api/findings").at(-1)?.query;
  expect([asked?.get("severity"), asked?.get("state")]).toEqual(["AHORRO", "open"]);
  await page.getByLabel("Pagado desde").fill("2026-11-15");
  await soon(() => callsTo(calls, "/api/findings").at(-1)?.query.get("Date1")).toBe("2026-11-15");
  expect(new URL(page.url()).searchParams.get("from")).toBe("2026-11-15");

  await page.getByRole("button", { name: "Elegir el día en un calendario" }).first().click();
  await page.getByRole("button", { name: "16 noviembre 2026" }).click();
  await soon(() => callsTo(calls, "/api/findings").at(-1)?.query.get("Date1")).toBe("2026-11-16");
  expect(await page.getByLabel("Pagado desde").inputValue()).toBe("11/16/2026");
});
