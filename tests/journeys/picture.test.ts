import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";

const { visit } = openBrowser();

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Elegir imagen" }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
};

it("a person chooses a picture, finds it small in their panel and beside what they wrote, and takes it away", async () => {
  const { page } = await visit("/cuenta", { person: "operador" });
  const own = page.getByRole("button", { name: "Olga Opera" }).locator("img");
  await choose(page, "cara.png", "image/png", Buffer.from("no picture"));
  await page.getByText("El archivo no es una imagen que se pueda leer").waitFor();
  expect(await own.count()).toBe(0);
  await choose(page, "cara.png", "image/png", PNG);
  await page.getByRole("status").getByText("Su imagen quedó guardada").waitFor();
  await own.waitFor();
  const kept = (await own.getAttribute("src")) ?? "";
  expect(kept).toMatch(/^data:image\/webp;base64,/);
  const card = page.getByRole("img", { name: "Imagen" });
  expect(await card.evaluate((image) => (image as unknown as Drawn).naturalWidth)).toBe(64);

  const { page: others } = await visit("/", { person: "auditor" });
  await others.getByRole("button", { name: "Panel rápido" }).click();
  await others.getByRole("button", { name: "Escribir" }).click();
  const face = others.getByRole("button", { name: "Olga Opera" }).locator("img");
  expect(await face.getAttribute("src")).toBe(kept);

  await page.getByRole("button", { name: "Quitar" }).click();
  await own.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Olga Opera" }).waitFor();
  expect(await own.count()).toBe(0);
});

interface Drawn {
  readonly naturalWidth: number;
}
