import type { Locator, Page } from "playwright-core";

/** The grid of that name. */
export const gridOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("grid", { name, exact: typeof name === "string" });

/** The titles over the columns, from left to right. */
export async function titlesOf(grid: Locator): Promise<string[]> {
  const titles = await grid.getByRole("columnheader").allInnerTexts();
  return titles.map((title) => title.trim());
}

/** The rows below the titles. */
export const rowsOf = (grid: Locator): Locator => grid.locator("tbody:not([data-skeleton]) tr");

/** The first row that shows all these words. */
export const rowWith = (grid: Locator, ...words: string[]): Locator =>
  words.reduce((rows, hasText) => rows.filter({ hasText }), rowsOf(grid)).first();

/** What stands in the column of that title, row by row. */
export async function columnOf(grid: Locator, title: string): Promise<string[]> {
  const at = (await titlesOf(grid)).indexOf(title);
  if (at < 0)
    throw new Error(`The grid has no column ${title}, but ${(await titlesOf(grid)).join()}`);
  const cells = await rowsOf(grid)
    .locator(`td:nth-child(${at + 1})`)
    .allInnerTexts();
  return cells.map((cell) => cell.trim());
}

/** The cell of a row under that title. */
export async function cellOf(grid: Locator, row: Locator, title: string): Promise<Locator> {
  const at = (await titlesOf(grid)).indexOf(title);
  if (at < 0)
    throw new Error(`The grid has no column ${title}, but ${(await titlesOf(grid)).join()}`);
  return row.getByRole("gridcell").nth(at);
}

/** Has a grid show a column that is hidden at first. */
export async function showColumn(page: Page, grid: Locator, title: string): Promise<void> {
  const region = grid.locator("xpath=ancestor::section[1]");
  await region.getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("checkbox", { name: title, exact: true }).check();
  await page.keyboard.press("Escape");
  await grid.getByRole("columnheader", { name: title, exact: true }).waitFor();
}

/** Waits until the screen at a menu path shows what it is there for. */
export async function filled(page: Page, path: string): Promise<void> {
  if (path === "/dashboard") await page.getByText("Last processed file:").first().waitFor();
  else if (path === "/preauditoria") await page.getByText("Nada de él se guarda").waitFor();
  else if (path === "/trazabilidad-embarques")
    await page.getByText("Escriba un número y aquí aparece todo").waitFor();
  else if (path === "/dashboard-viat") await page.locator("article svg path").first().waitFor();
  else if (path === "/orden-carga")
    await page.getByRole("progressbar", { name: /^Peso planeado/ }).waitFor();
  else if (path === "/solicitud-pedimento") await page.getByRole("checkbox").first().waitFor();
  else if (path === "/carta-porte")
    await page
      .getByRole("button", { name: /^Generar Carta Porte/ })
      .first()
      .waitFor();
  else if (path === "/solicitud-clasificacion")
    await page.getByRole("region", { name: "Partes parecidas" }).waitFor();
  else if (path.startsWith("/mina/pedimentos"))
    await page.getByRole("heading", { name: /^OP-/ }).first().waitFor();
  else if (path === "/cobertura") await page.getByRole("grid", { name: "Cobertura" }).waitFor();
  else await rowsOf(page.getByRole("grid").first()).first().waitFor();
}
