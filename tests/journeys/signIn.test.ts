import { expect, it } from "vitest";
import { atRest } from "./atRest.ts";
import { openBrowser, type Person, signIn, soon, stored } from "./browser.ts";
import { gridOf } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { visit } = openBrowser();

const AREAS: readonly (readonly [Person, string, readonly string[]])[] = [
  [
    "admin",
    "Adela Administra",
    ["Auditoría", "Catálogo de partes", "Descarga", "Sitios", "Shipment arrival"],
  ],
  ["auditor", "Aurelio Audita", ["Auditoría", "Catálogo de partes", "Descarga"]],
  ["operador", "Olga Opera", ["Sitios", "Shipment arrival"]],
  ["cliente", "Clara Cliente", ["Catálogo de partes", "Descarga"]],
  ["mina", "Mino Mina", []],
];

it.each(AREAS)("%s signs in and is led to their own areas", async (person, name, areas) => {
  const { page } = await visit("/login");
  await signIn(page, person);
  await page.getByRole("heading", { name: `Hola, ${name}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  const words = () => page.getByRole("main").innerText();
  if (areas.length === 0) await soon(words).toContain("Todavía no hay aquí ninguna de sus áreas");
  const shown = async () => {
    const all = await words();
    return ["Auditoría", "Catálogo de partes", "Descarga", "Sitios", "Shipment arrival"].filter(
      (area) => all.includes(`${area}\n`),
    );
  };
  await soon(shown).toEqual(areas);
});

it("the sign-in screen opens without any stored token and asks for e-mail and password", async () => {
  const { page } = await visit("/login");
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(await stored(page)).toEqual({});
  await page.getByLabel("Correo electrónico").waitFor();
  await page.getByLabel("Contraseña", { exact: true }).waitFor();
});

it("typed e-mail and password sign in and are kept as access token, roles and user data", async () => {
  const { page } = await visit("/login");
  await page.getByLabel("Correo electrónico").fill("auditor@demo.test");
  await page.getByLabel("Contraseña", { exact: true }).fill("demo-viat-2026");
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/login"));
  await page.getByRole("button", { name: "Entrar" }).click();
  const answer = (await (await answered).json()) as { user: boolean; token: string };
  await page.getByRole("heading", { name: "Hola, Aurelio Audita" }).waitFor();
  const kept = await stored(page);
  expect(answer.user).toBe(true);
  expect(kept["accessToken"]).toBe(answer.token);
  expect(JSON.parse(kept["userRoles"] ?? "")).toEqual(["AUDITORIA_REPORTE", "CATALOGO_PARTES"]);
  expect(JSON.parse(kept["userData"] ?? "")).toMatchObject({
    Email: "auditor@demo.test",
    SusbscriberName: "Maquiladora del Norte",
    IdSubscriber: 1,
  });
});

it("a wrong password is told on the sign-in screen, nothing is kept and no refresh is tried", async () => {
  const { page, calls } = await visit("/login");
  await page.getByLabel("Correo electrónico").fill("operador@demo.test");
  await page.getByLabel("Contraseña", { exact: true }).fill("not this one");
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/login"));
  await page.getByRole("button", { name: "Entrar" }).click();
  const answer = await answered;
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ user: false, error: true, status: 401 });
  await page.getByRole("alert").getByText("Los datos de acceso no son correctos").waitFor();
  expect(await stored(page)).not.toHaveProperty("accessToken");
  expect(callsTo(calls, "/api/refresh")).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/login");
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

it("broken user data leads to sign-in, with the storage emptied and without a loop", async () => {
  const { page } = await visit("/catalogos", { person: "auditor" });
  await gridOf(page, "Catálogo de partes").waitFor();
  // Who is signed in is asked for anew at each visit, and the answer kept.
  await atRest(page);
  await page.evaluate(() => localStorage.setItem("userData", "{broken"));
  await page.reload();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  const kept = await stored(page);
  expect(Object.keys(kept).filter((key) => /token|user/i.test(key))).toEqual([]);
});
