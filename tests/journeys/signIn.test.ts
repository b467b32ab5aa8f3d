import { expect, it } from "vitest";
import { openBrowser, type Person, signIn, soon, stored } from "./browser.ts";

const { visit } = openBrowser();

const RECEIVE = "Entradas por recibir";
const PREPARE = "Operaciones por preparar";
const DECIDE = "Pedimentos que esperan su autorización";
const MINE = "Autorizacion de Pedimentos";
const AUDIT = ["Auditoría", "Catálogo de partes", "Descarga"] as const;
const OFFERED = [RECEIVE, PREPARE, DECIDE, MINE, ...AUDIT];
/** What home leads people to: their work, or the pages of those for whom none is counted. */
const LED_TO: readonly (readonly [Person, string, readonly string[]])[] = [
  ["admin", "Adela Administra", [RECEIVE, PREPARE]],
  ["auditor", "Aurelio Audita", AUDIT],
  ["operador", "Olga Opera", [RECEIVE]],
  ["cliente", "Clara Cliente", [DECIDE]],
  ["trafico", "Tania Tráfico", [PREPARE]],
  ["mina", "Mino Mina", [MINE]],
];

it("the sign-in screen opens without any stored token, and each account is led to its own work", async () => {
  const { page } = await visit("/login");
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(await stored(page)).toEqual({});
  await page.getByLabel("Correo electrónico").waitFor();
  await page.getByLabel("Contraseña", { exact: true }).waitFor();
  const links = page.getByRole("main").locator("a");
  const shown = async () => {
    const all = (await links.allTextContents()).map((text) => text.replace(/^[\d,+]+/, ""));
    return OFFERED.filter((words) => all.some((text) => text.startsWith(words)));
  };
  for (const [person, name, own] of LED_TO) {
    await signIn(page, person);
    await page.getByRole("heading", { name: `Hola, ${name}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await soon(shown).toEqual(own);
    await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: "Logout" }).click();
  }
});

it("a screen asked for without a session leads to sign-in, and from there back to that very view", async () => {
  const { page } = await visit("/catalogos?size=20&q=AHX");
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  await signIn(page, "auditor");
  await page.getByRole("heading", { name: "Catálogo de partes", level: 1 }).waitFor();
  const back = new URL(page.url());
  expect([back.pathname, back.searchParams.get("size"), back.searchParams.get("q")]).toEqual([
    "/catalogos",
    "20",
    "AHX",
  ]);
  const { page: helped } = await visit("/ayuda#support");
  await helped.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  await signIn(helped, "auditor");
  expect(new URL(helped.url()).pathname + new URL(helped.url()).hash).toBe("/ayuda#support");
});
