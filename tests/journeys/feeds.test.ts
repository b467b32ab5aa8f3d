import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { SIERRA_ALTA } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { cellOf, columnOf, gridOf, rowsOf, rowWith, titlesOf } from "./grid.ts";
import { product } from "./served.ts";

const { within } = openBrowser();

const CLIENT = { name: "Minera Sierra Alta", id: SIERRA_ALTA };
const dropFolder = join(product().dataDir, "inbox", String(SIERRA_ALTA), "hourly");

const opened = async () => {
  const { page } = await within("/feeds", { person: "auditor" });
  const feeds = gridOf(page, "Archivos automáticos");
  await rowsOf(feeds).first().waitFor();
  return { page, feeds };
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

it("the feeds show when they run and how that went; the chosen one its runs, and its files with the reason of each", async () => {
  const { page, feeds } = await opened();
  await page.getByRole("heading", { name: "Archivos automáticos", level: 1 }).waitFor();
  expect(await titlesOf(feeds)).toEqual([
    "Tipo",
    "Horario",
    "Resultado",
    "Última corrida",
    "Próxima corrida",
    "Estado",
    "Origen",
  ]);
  expect(await columnOf(feeds, "Horario")).toEqual([
    "Cada día a las 05:30",
    "Cada hora, minuto 05",
  ]);
  expect(await columnOf(feeds, "Origen")).toEqual([
    "Carpeta inbox/1/daily",
    "Carpeta inbox/1/hourly",
  ]);
  for (const title of ["Próxima corrida", "Última corrida"])
    for (const moment of await columnOf(feeds, title))
      expect(moment).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
  expect((await columnOf(feeds, "Próxima corrida"))[0]).toContain("05:30:00");

  await rowWith(feeds, "Por hora").click();
  const files = gridOf(page, "Archivos");
  const stray = rowWith(files, "existencias_planta_1.zip");
  await stray.waitFor();
  await soon(async () => (await cellOf(files, stray, "Resultado")).innerText()).toBe("Apartado");
  await soon(async () => (await cellOf(files, stray, "Razón")).innerText()).toBe(
    "El archivo no es un zip.",
  );
  expect(await rowsOf(gridOf(page, "Corridas")).count()).toBeGreaterThan(0);
});

it("a feed is added once its fields are right, takes a dropped file by Correr ahora, whose upload is one step away, is switched off and on, and edited", async () => {
  const { page, calls } = await within("/feeds", { person: "admin", client: CLIENT });
  await page.getByText("Este cliente no tiene archivos automáticos").waitFor();
  await button(page, "Agregar").click();
  const dialog = page.getByRole("dialog", { name: "Agregar alimentación" });
  await dialog.getByLabel("Origen").selectOption("Servidor SFTP");
  await dialog.getByLabel("Servidor", { exact: true }).fill("sftp.example.test");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  const missing = dialog.getByText("Hace falta para SFTP.");
  await soon(() => missing.count()).toBe(2);
  await dialog.getByLabel("Origen").selectOption("Carpeta de entrega");
  await dialog.getByLabel("Tipo").selectOption("Por hora");
  await dialog.getByLabel("Minuto de cada hora").fill("17");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  const feeds = gridOf(page, "Archivos automáticos");
  const feed = rowWith(feeds, "Cada hora, minuto 17");
  await feed.getByText("Sin corridas").waitFor();

  mkdirSync(dropFolder, { recursive: true });
  const name = "sierra_hora_01.zip";
  writeFileSync(
    join(dropFolder, name),
    zipped({ "partes.csv": "PartNO,MXHTS\nSIERRA-FEED-1,8544300199\n" }),
  );
  await feed.click();
  await button(page, "Correr ahora").click();
  const taken = rowWith(gridOf(page, "Archivos"), name, "Tomado");
  await taken.waitFor();
  await feed.getByText("Archivos tomados").waitFor();
  expect(readdirSync(join(dropFolder, "taken"))).toEqual([name]);
  await taken.getByRole("link", { name: `Ver la carga de ${name}` }).click();
  const lines = gridOf(page, `Líneas de ${name}`);
  await rowWith(lines, "SIERRA-FEED-1").waitFor();
  expect(new URL(page.url()).pathname).toBe("/descarga");
  expect(
    calls.filter(({ method, path }) => method === "POST" && path.endsWith("/run")),
  ).toHaveLength(1);

  await goWithin(page, "/feeds");
  const edited = rowWith(feeds, "Por hora");
  await edited.click();
  const enabled = page.getByRole("switch", { name: "Encendida" });
  await enabled.click({ force: true });
  await edited.getByText("Apagada").waitFor();
  expect(await (await cellOf(feeds, edited, "Próxima corrida")).innerText()).toBe("");
  await soon(() => enabled.isEnabled()).toBe(true);
  await enabled.click({ force: true });
  await edited.getByText("Encendida").waitFor();
  await button(page, "Editar").click();
  const editing = page.getByRole("dialog", { name: "Editar alimentación" });
  await editing.getByLabel("Minuto de cada hora").fill("42");
  await editing.getByRole("button", { name: "Guardar" }).click();
  await rowWith(feeds, "Cada hora, minuto 42").waitFor();
});
