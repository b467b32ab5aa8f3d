import { it } from "vitest";
import { goWithin } from "./atRest.ts";
import { isClean } from "./axe.ts";
import { openBrowser } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit, within } = openBrowser();

it("axe finds nothing serious on the public pages, one's own account and the people, light and dark", async () => {
  const { page } = await visit("/registro");
  for (const [path, label] of [
    ["/registro", "Nombre completo"],
    ["/olvido", "Correo electrónico"],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(label).waitFor();
    await page.locator("button[type=submit]").click();
    await page.locator("[data-error]").first().waitFor();
    await isClean(page, path);
  }
  for (const path of ["/builder", "/ayuda"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await isClean(page, path);
  }
  const { page: mine } = await within("/cuenta", { person: "admin" });
  await mine.getByText("Esta sesión").waitFor();
  await isClean(mine, "/cuenta", "#content");
  await goWithin(mine, "/usuarios-catalogo");
  await rowsOf(gridOf(mine, "Usuarios")).nth(1).click();
  await mine.getByRole("region", { name: "Sesiones abiertas" }).waitFor();
  await isClean(mine, "person", "#content");
  await mine.getByRole("button", { name: "New User" }).click();
  const dialog = mine.getByRole("dialog", { name: "Invitar a una persona" });
  await dialog.getByRole("checkbox", { name: "STARS" }).check();
  await isClean(mine, "invitation", "[role=dialog]");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await mine.getByRole("button", { name: "Descartar los cambios" }).click();
  await mine.getByRole("button", { name: "Adela Administra" }).click();
  await mine.getByRole("button", { name: "Cambiar Cliente" }).click();
  await mine.getByRole("radio").first().waitFor();
  await isClean(mine, "clients", "[role=dialog]");
});
