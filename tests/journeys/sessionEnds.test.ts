import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { openBrowser, soon, stored } from "./browser.ts";
import { callsTo, watchCalls } from "./requests.ts";
import { enterAs, openPeople, signedInAt, type Somebody } from "./somebody.ts";
import { product } from "./served.ts";

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
const save = (page: Page) => page.getByRole("button", { name: "Enviar la invitación" }).click();
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

it("a session that ran out asks to sign in again over the form, which is as it was afterwards", async () => {
  const { page, somebody } = await typing("Vera Vence");
  await people.query(
    "update sessions set expires_at = now() where person_id = (select id from people where email = $1)",
    [somebody.email],
  );
  const calls = watchCalls(page);
  await save(page);
  await ended(page, "Su sesión venció");
  expect(await stored(page)).not.toHaveProperty("accessToken");
  expect(callsTo(calls, "/api/refresh")).toHaveLength(1);
  await comesBack(page, somebody);
});

it("a session ended from another device says so, once, and loses nothing of the form", async () => {
  const { page, somebody } = await typing("Rosa Revoca");
  const { token } = await apiSignIn(somebody);
  await fetch(new URL("/api/sessions/end_others", product().address), {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  await save(page);
  await ended(page, "Su sesión se cerró desde otro lugar");
  await comesBack(page, somebody);
});

it("a shut account is told, cannot sign in, and finds its form again once it is open", async () => {
  const { page, somebody } = await typing("Dora Deshabilita");
  const shut = (active: boolean) =>
    people.query("update people set active = $2 where email = $1", [somebody.email, active]);
  await shut(false);
  await save(page);
  await ended(page, "Su cuenta está cerrada");
  await enterAs(page, somebody);
  await page.getByRole("alert").getByText("Los datos de acceso no son correctos").waitFor();
  await shut(true);
  await comesBack(page, somebody);
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

it("another person who signs in over a covered screen finds nothing of it", async () => {
  const { page, somebody } = await typing("Paula Primera");
  const second = await people.add("Sara Segunda", { codes: CODES, type: "ADMIN" });
  await people.query(
    "update sessions set expires_at = now() where person_id = (select id from people where email = $1)",
    [somebody.email],
  );
  await save(page);
  await ended(page, "Su sesión venció");
  await enterAs(page, second);
  await page.getByRole("button", { name: "Sara Segunda" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.content()).not.toContain(TYPED);
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
  expect(await menu.getByRole("link", { name: "New User" }).count()).toBe(0);
  // A round of asking again would have had the time of two more screens.
  await menu.getByText("Catálogo de partes").click();
  await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
  await menu.getByText("Descarga", { exact: true }).click();
  await page.getByRole("grid", { name: "Cargas" }).waitFor();
  expect(callsTo(calls, "/api/generalnfo").length).toBeLessThan(4);
  expect(JSON.parse((await stored(page))["userRoles"] ?? "")).toEqual(["CATALOGO_PARTES"]);
  await page.goto("/usuarios-catalogo");
  await page.getByRole("heading", { name: "No puede abrir esta página" }).waitFor();
});

it.each([24, -24])(
  "a clock %i hours off is told, and signing in and working go on all the same",
  async (hours) => {
    const somebody = await people.add("Clara Reloj", { codes: ["CATALOGO_PARTES"] });
    const { page } = await visit("/login");
    const calls = watchCalls(page);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const told = async () => {
      await page.getByRole("alertdialog").getByText("difiere 24 h").waitFor();
      await page.getByRole("alertdialog").getByRole("button").click();
    };
    await page.goto("/login?back=%2Fcatalogos");
    await told();
    await enterAs(page, somebody);
    await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
    await page.reload();
    await told();
    await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
    expect(callsTo(calls, "/api/refresh")).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/catalogos");
  },
);

it("a full storage is told and costs only the next visit", async () => {
  const somebody = await people.add("Fulvia Llena", { codes: ["CATALOGO_PARTES"] });
  const { page } = await visit("/login");
  await page.evaluate(() => {
    // Down to the last byte that the browser gives.
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2))
      for (let at = 0; ; at++) {
        try {
          localStorage.setItem(`filler-${size}-${at}`, "x".repeat(size));
        } catch {
          break;
        }
      }
  });
  await signInOnly(page, somebody);
  await page.getByRole("alertdialog").getByText("no puede guardar la sesión").waitFor();
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.getByRole("link", { name: "Catálogo de partes" }).first().click();
  await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
});

it("a storage that cannot be read at all still lets a person in and work, in that tab", async () => {
  const somebody = await people.add("Cerrada Sánchez", { codes: ["CATALOGO_PARTES"] });
  const { page } = await visit("/login");
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/login?back=%2Fcatalogos");
  await enterAs(page, somebody);
  await page.getByRole("alertdialog").getByText("no puede guardar la sesión").waitFor();
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
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

it("many tabs that meet an expired token at once renew it once between them", async () => {
  const somebody = await people.add("Marta Muchas", { codes: ["CATALOGO_PARTES"] });
  const { page } = await visit("/login");
  await signedInAt(page, somebody, "/catalogos");
  const others = await Promise.all([1, 2].map(() => page.context().newPage()));
  await Promise.all(others.map((tab) => tab.goto("/catalogos")));
  await page.evaluate(() => localStorage.setItem("accessToken", "ran-out"));
  const tabs = [page, ...others];
  const watched = tabs.map(watchCalls);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await tab.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
  await soon(() => watched.flatMap((calls) => callsTo(calls, "/api/refresh")).length).toBe(1);
});

it.each([
  ["missing", null],
  ["null", "null"],
  ["nameless", '{"Name":"","Email":"a@b.test","Permissions":[],"Subscriber":[]}'],
  ["unreadable", "{broken"],
])(
  "stored user data that is %s leads to the start and from there to sign-in, without a loop",
  async (_how, data) => {
    const { page } = await visit("/catalogos", { person: "auditor" });
    await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
    // As the document begins: what the page before it had still asked for may be stored in between.
    await page.addInitScript((text) => {
      if (text === null) localStorage.removeItem("userData");
      else localStorage.setItem("userData", text);
    }, data);
    const seen: string[] = [];
    page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
    await page.reload();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    await page.getByRole("button", { name: "auditor@demo.test" }).waitFor();
    expect(seen).toEqual(["/catalogos", "/", "/login"]);
    expect(new URL(page.url()).search).toBe("");
  },
);

it("a client list that is refused for good leads to /viatwms, which shows the sign-in screen", async () => {
  const somebody = await people.add("Lista Caída", { codes: ["CATALOGO_PARTES"], clients: [1, 3] });
  const { page } = await visit("/login");
  await signedInAt(page, somebody, "/");
  await page.route("**/kpis/listClientes", (route) => route.fulfill({ status: 401, body: "{}" }));
  await page.route("**/api/refresh", (route) => route.fulfill({ status: 401, body: "{}" }));
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
  await page.getByRole("button", { name: "Lista Caída" }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(seen).toEqual(["/viatwms"]);
});

it("a client list that fails shows its error in the alert dialog and leads nowhere", async () => {
  const somebody = await people.add("Lista Rota", { codes: ["CATALOGO_PARTES"], clients: [1, 3] });
  const { page } = await visit("/login");
  await signedInAt(page, somebody, "/");
  const problem = { title: "Broken", detail: "Algo falló allá", status: 500 };
  await page.route("**/kpis/listClientes", (route) =>
    route.fulfill({ status: 500, body: JSON.stringify(problem) }),
  );
  await page.getByRole("button", { name: "Lista Rota" }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  await page.getByRole("alertdialog").getByText("Algo falló allá").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

async function choose(page: Page, client: string): Promise<void> {
  await page.getByRole("button", { name: "Berta Dos" }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  await page.getByRole("radio", { name: client }).check();
  await page.getByRole("button", { name: "Seleccionar" }).click();
  await page.getByRole("button", { name: "Berta Dos" }).getByText(client).waitFor();
}

async function signInOnly(page: Page, somebody: Somebody): Promise<void> {
  await enterAs(page, somebody);
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor({ state: "detached" });
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar los cambios" }).click();
}

async function apiSignIn({ email }: Somebody): Promise<{ token: string }> {
  const answer = await fetch(new URL("/api/login", product().address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return (await answer.json()) as { token: string };
}
