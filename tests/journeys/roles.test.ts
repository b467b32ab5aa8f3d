import { expect, it } from "vitest";
import { openBrowser, soon, stored } from "./browser.ts";
import { enterAs, openPeople, signedInAt } from "./somebody.ts";

const { visit } = openBrowser();
const people = openPeople();

const rolesIn = (kept: Record<string, string>) => JSON.parse(kept["userRoles"] ?? "null");

it("everyone is SUBSCRIBER until the general info says what they permanently may", async () => {
  const somebody = await people.add("Rita Roles", { codes: ["AUDITORIA_REPORTE"] });
  const { page } = await visit("/login");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/generalnfo", async (route) => {
    await held;
    await route.continue();
  });
  await enterAs(page, somebody);
  await soon(async () => rolesIn(await stored(page))).toEqual(["SUBSCRIBER"]);
  release();
  await page.getByRole("heading", { name: "Hola, Rita Roles" }).waitFor();
  await soon(async () => rolesIn(await stored(page))).toEqual(["AUDITORIA_REPORTE"]);
  const data = JSON.parse((await stored(page))["userData"] ?? "");
  expect(data).toMatchObject({ Name: "Rita Roles", Email: somebody.email, IdSubscriber: 1 });
});

it("a passing permission becomes no role and no menu entry, but opens its screen while it lasts", async () => {
  const somebody = await people.add("Paco Pasajero", {
    codes: ["AUDITORIA_REPORTE", "CREATE_USER"],
  });
  await people.query(
    "update grants set until = now() + interval '1 day' where code = 'CREATE_USER' and person_id = (select id from people where email = $1)",
    [somebody.email],
  );
  const { page } = await visit("/login");
  await signedInAt(page, somebody, "/auditoria");
  expect(rolesIn(await stored(page))).toEqual(["AUDITORIA_REPORTE"]);
  const menu = page.getByRole("navigation", { name: "Menú" });
  await menu.getByRole("link", { name: "Auditoría", exact: true }).waitFor();
  expect(await menu.getByRole("link", { name: "New User" }).count()).toBe(0);
  await page.goto("/usuarios-catalogo");
  await page.getByRole("grid", { name: "Usuarios" }).waitFor();
  await people.query("update grants set until = now() where until is not null");
  await page.reload();
  await page.getByRole("heading", { name: "No puede abrir esta página" }).waitFor();
});

it("a start that fails is written to the console", async () => {
  const { page } = await visit("/login");
  const written: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") written.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "languages", {
      get: () => {
        throw new Error("no languages here");
      },
    });
  });
  await page.reload();
  await soon(() => written.some((words) => words.includes("The application could not start"))).toBe(
    true,
  );
});
