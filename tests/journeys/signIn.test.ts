import { expect, it } from "vitest";
import { openBrowser, type Person, signIn, soon, stored } from "./browser.ts";

const { visit } = openBrowser();

const MINE = "Autorizacion de Pedimentos";
const AREAS: readonly (readonly [Person, string, readonly string[]])[] = [
  [
    "admin",
    "Adela Administra",
    [
      "Auditoría",
      "Catálogo de partes",
      "Descarga",
      "Importadores",
      "Sitios",
      "Llegada de embarques",
      MINE,
    ],
  ],
  ["auditor", "Aurelio Audita", ["Auditoría", "Catálogo de partes", "Descarga"]],
  ["operador", "Olga Opera", ["Sitios", "Llegada de embarques"]],
  ["cliente", "Clara Cliente", ["Catálogo de partes", "Descarga"]],
  ["trafico", "Tania Tráfico", ["Importadores"]],
  ["mina", "Mino Mina", [MINE]],
];

it("the sign-in screen opens without any stored token, and each account is led to its own areas", async () => {
  const { page } = await visit("/login");
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(await stored(page)).toEqual({});
  await page.getByLabel("Correo electrónico").waitFor();
  await page.getByLabel("Contraseña", { exact: true }).waitFor();
  const words = () => page.getByRole("main").innerText();
  const shown = async () => {
    const all = await words();
    return [
      "Auditoría",
      "Catálogo de partes",
      "Descarga",
      "Importadores",
      "Sitios",
      "Llegada de embarques",
      MINE,
    ].filter((area) => all.includes(`${area}\n`));
  };
  for (const [person, name, areas] of AREAS) {
    await signIn(page, person);
    await page.getByRole("heading", { name: `Hola, ${name}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await soon(shown).toEqual(areas);
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
