import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { openBrowser, stored } from "./browser.ts";
import { callsTo, watchCalls } from "./requests.ts";
import { enterAs, openPeople, signedInAt, type Somebody } from "./somebody.ts";

const { visit } = openBrowser();
const people = openPeople();

const CODES = ["CREATE_USER", "CATALOGO_PARTES"];
const TYPED = "Irma a medio escribir";

/** A person with a form open and half typed. */
async function typing(name: string): Promise<{ page: Page; somebody: Somebody }> {
  const somebody = await people.add(name, { codes: CODES, type: "ADMIN" });
  const { page } = await visit("/login");
  await signedInAt(page, somebody, "/usuarios-catalogo");
  await beginTyping(page);
  return { page, somebody };
}

async function beginTyping(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New User" }).click();
  await nameOf(page).fill(TYPED);
  await page.getByRole("dialog").getByLabel("Correo", { exact: false }).first().fill("irma@demo");
}

const nameOf = (page: Page) =>
  page.getByRole("dialog").getByLabel("Nombre", { exact: false }).first();
// A call in the background may be told first that the session is over, and the button be covered by then.
const save = (page: Page) =>
  page
    .getByRole("button", { name: "Enviar la invitación", includeHidden: true })
    .dispatchEvent("click");
const ended = (page: Page, words: string) => page.getByRole("status").getByText(words).waitFor();

/** Signs in again over what was covered, and finds it as it was, at its own address. */
async function comesBack(page: Page, somebody: Somebody): Promise<void> {
  expect(new URL(page.url()).pathname).toBe("/login");
  await enterAs(page, somebody);
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor({ state: "detached" });
  expect(await nameOf(page).inputValue()).toBe(TYPED);
  expect(new URL(page.url()).pathname).toBe("/usuarios-catalogo");
  // Enter does what it did before: the server answers about what was typed, as to anybody signed in.
  await save(page);
  await page.getByText("Escriba un correo completo").waitFor();
}

it("a session that ran out asks to sign in again over the form, which is as it was afterwards; another person finds nothing of it", async () => {
  const { page, somebody } = await typing("Vera Vence");
  const runOut = () =>
    people.query(
      "update sessions set expires_at = now() where person_id = (select id from people where email = $1)",
      [somebody.email],
    );
  const calls = watchCalls(page);
  await runOut();
  await save(page);
  await ended(page, "Su sesión venció");
  expect(await stored(page)).not.toHaveProperty("accessToken");
  expect(callsTo(calls, "/api/refresh")).toHaveLength(1);
  await comesBack(page, somebody);

  const second = await people.add("Sara Segunda", { codes: CODES, type: "ADMIN" });
  await runOut();
  await save(page);
  await ended(page, "Su sesión venció");
  await enterAs(page, second);
  await page.getByRole("button", { name: "Sara Segunda" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.content()).not.toContain(TYPED);
});

it("a sign-out in another tab covers this one, and signing in there uncovers it, with what was typed", async () => {
  const { page, somebody } = await typing("Tina Tabs");
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Tina Tabs" }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await ended(page, "Su sesión se cerró en otra ventana");
  await enterAs(other, somebody);
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor({ state: "detached" });
  expect(await nameOf(page).inputValue()).toBe(TYPED);
  expect(new URL(page.url()).pathname).toBe("/usuarios-catalogo");
});

it("a permission withdrawn under an open form is told, leaves the menu, loops nowhere, and keeps the words", async () => {
  const { page, somebody } = await typing("Petra Permiso");
  const calls = watchCalls(page);
  await people.query(
    "delete from grants where code = 'CREATE_USER' and person_id = (select id from people where email = $1)",
    [somebody.email],
  );
  await save(page);
  await page.getByText("Le retiraron el permiso de esta pantalla").waitFor();
  expect(await nameOf(page).inputValue()).toBe(TYPED);
  await leaveUnsaved(page);
  const menu = page.getByRole("navigation", { name: "Menú" });
  expect(await menu.getByRole("link", { name: "Usuarios" }).count()).toBe(0);
  // A round of asking again would have had the time of two more screens.
  await menu.getByText("Catálogo de partes").click();
  await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
  await menu.getByText("Descarga", { exact: true }).click();
  await page.getByRole("grid", { name: "Cargas" }).waitFor();
  expect(callsTo(calls, "/api/generalnfo").length).toBeLessThan(4);
  expect(JSON.parse((await stored(page))["userRoles"] ?? "")).toEqual(["CATALOGO_PARTES"]);
  await goWithin(page, "/usuarios-catalogo");
  await page.getByRole("heading", { name: "No puede abrir esta página" }).waitFor();
});

it("another tab's choice of a client is taken up at once, but waits for a form that is open", async () => {
  const somebody = await people.add("Berta Dos", { codes: CODES, clients: [1, 3], type: "ADMIN" });
  const { page } = await visit("/login");
  await signedInAt(page, somebody, "/usuarios-catalogo");
  const other = await page.context().newPage();
  await other.goto("/");
  await choose(other, "Importadora de Ejemplo");
  await page
    .getByRole("button", { name: "Berta Dos" })
    .getByText("Importadora de Ejemplo")
    .waitFor();
  await beginTyping(page);
  await choose(other, "Maquiladora del Norte");
  await page.getByText("En otra ventana se eligió el cliente Maquiladora del Norte").waitFor();
  expect(await nameOf(page).inputValue()).toBe(TYPED);
  await leaveUnsaved(page);
  await page
    .getByRole("button", { name: "Berta Dos" })
    .getByText("Maquiladora del Norte")
    .waitFor();
});

async function choose(page: Page, client: string): Promise<void> {
  await page.getByRole("button", { name: "Berta Dos" }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  await page.getByRole("radio", { name: client }).check();
  await page.getByRole("button", { name: "Seleccionar" }).click();
  await page.getByRole("button", { name: "Berta Dos" }).getByText(client).waitFor();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar los cambios" }).click();
}
