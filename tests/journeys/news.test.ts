import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { daysAround, EMPTY_CLIENT, openBrowser } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { visit, within } = openBrowser();

const bell = (page: Page) => page.getByRole("button", { name: /^Notificaciones/ });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).first();

it("a file sent in one tab is told in another, live, and leads to its outcome", async () => {
  const { page: sender } = await visit(`/descarga?${daysAround()}`, {
    person: "auditor",
    client: EMPTY_CLIENT,
  });
  const { page: reader } = await visit("/catalogos", { person: "auditor", client: EMPTY_CLIENT });
  await bell(reader).waitFor();
  const chosen = sender.waitForEvent("filechooser");
  await sender.getByRole("button", { name: "Cargar" }).click();
  const lines = ["PartNO,MXHTS,USHTS,PartDesc,ECCN", "NEWS-J1,8544429999,,CABLE,", ""];
  await (
    await chosen
  ).setFiles({
    name: "noticia.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipped({ "partes.csv": lines.join("\r\n") })),
  });
  // Nobody touches the other tab: the bell tells by itself.
  await reader.getByRole("button", { name: /^Notificaciones, sin leer: \d+$/ }).waitFor();
  await bell(reader).click();
  await reader.getByRole("link", { name: /noticia\.zip quedó procesado\. Líneas: 1/ }).click();
  await rowsOf(gridOf(reader, "Líneas de noticia.zip")).first().waitFor();
  await bell(reader).click();
  await reader.getByRole("link", { name: /noticia\.zip.*Leída/ }).waitFor();
});

it("Ctrl K finds a part from the keyboard alone, and Enter opens it", async () => {
  const { page } = await within("/", { person: "auditor" });
  await page.getByText("Hola, Aurelio Audita").waitFor();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("searchbox", { name: "Buscar" });
  await box.waitFor();
  await expect.poll(() => box.evaluate((node) => node.matches(":focus"))).toBe(true);
  await page.keyboard.type("ahx-100");
  const first = panel(page, "Partes").getByRole("link").first();
  await first.waitFor();
  const part = (await first.innerText()).split("\n")[0] ?? "";
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => first.evaluate((node) => node.matches(":focus"))).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => box.evaluate((node) => node.matches(":focus"))).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await rowsOf(gridOf(page, `Cambios de ${part}`))
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe("/catalogos");
});

it("a message written by one person stands in the other's conversation while it is open", async () => {
  const { page: auditor } = await within("/", { person: "auditor" });
  const { page: client, calls } = await visit("/", { person: "cliente" });
  const openTalk = async (page: Page, other: string) => {
    await page.getByRole("button", { name: "Panel rápido" }).click();
    await page.getByRole("button", { name: "Escribir" }).click();
    await page.getByRole("button", { name: other }).click();
    await page.getByRole("textbox", { name: `Mensaje a ${other}` }).waitFor();
  };
  await openTalk(auditor, "Clara Cliente");
  await openTalk(client, "Aurelio Audita");
  const counted = callsTo(calls, "/api/work").length;
  await auditor.keyboard.type("¿Llegó el certificado?");
  await auditor.keyboard.press("Enter");
  await client.getByRole("log").getByText("¿Llegó el certificado?").waitFor();
  // What home counts is read anew with what wakes the line.
  await expect.poll(() => callsTo(calls, "/api/work").length).toBeGreaterThan(counted);
  await client.keyboard.type("Hoy por la tarde");
  await client.keyboard.press("Enter");
  await auditor.getByRole("log").getByText("Hoy por la tarde").waitFor();
  await auditor.keyboard.press("Escape");
});

it("the title bar's actions lead to activity, answers, support and suggestions; staff see what was asked", async () => {
  const { page } = await visit("/catalogos", { person: "operador" });
  const go = async (name: string) => {
    await page.getByRole("button", { name: "Acciones", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Acciones", exact: true })
      .getByRole("button", { name, exact: true })
      .click();
  };
  await go("Activity");
  await page.getByRole("heading", { name: "Lo que usted hizo" }).waitFor();
  await go("FAQ");
  await page.getByText("¿Qué compara una auditoría?").click();
  await page.getByText(/Cada partida del pedimento contra el catálogo/).waitFor();
  await go("Support");
  const support = page.getByRole("region", { name: "Soporte" });
  await support.getByRole("textbox", { name: "Asunto" }).fill("Me falta una pantalla");
  await support.getByRole("textbox", { name: "Descripción" }).fill("No veo Auditoría");
  await support.getByRole("button", { name: "Pedir soporte" }).click();
  await page.getByText(/Administradores avisados: \d/).waitFor();
  const { page: staff } = await visit("/ayuda", { person: "admin" });
  await staff
    .getByRole("region", { name: "Preguntas y sugerencias enviadas" })
    .getByText("Me falta una pantalla")
    .waitFor();
});

it("shortcuts that a person pins stand on their first screen, in every browser of theirs", async () => {
  const { page } = await within("/", { person: "auditor" });
  await page.getByRole("button", { name: "Acciones rápidas" }).click();
  await page.getByRole("button", { name: "Elegir" }).click();
  await page.getByRole("button", { name: "Hallazgos", exact: true }).click();
  await page.getByRole("button", { name: "Listo" }).click();
  const { page: elsewhere } = await visit("/", { person: "auditor" });
  await elsewhere
    .getByRole("navigation", { name: "Acciones rápidas" })
    .getByRole("link", { name: "Hallazgos" })
    .click();
  await elsewhere.getByRole("heading", { name: "Hallazgos", level: 1 }).waitFor();
});
