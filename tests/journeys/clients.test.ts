import { expect, it } from "vitest";
import { openBrowser, soon, stored } from "./browser.ts";
import { openPeople, signedInAt } from "./somebody.ts";

const { visit } = openBrowser();
const people = openPeople();

const CODES = ["CATALOGO_PARTES"];

async function opened(name: string, clients: readonly number[]) {
  const somebody = await people.add(name, { codes: CODES, clients });
  const { page } = await visit("/login");
  await signedInAt(page, somebody, "/");
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  const dialog = page.getByRole("dialog", { name: "Seleccione un cliente" });
  await dialog.getByRole("radio").first().waitFor();
  return { page, dialog };
}

it("choosing among two keeps everything until Seleccionar, which keeps the client's data and loads anew", async () => {
  const { page, dialog } = await opened("Dos Clientes", [1, 3]);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const before = JSON.parse((await stored(page))["userData"] ?? "");
  await dialog.getByRole("radio", { name: "Importadora de Ejemplo" }).check();
  await soon(() => dialog.getByRole("button", { name: "Seleccionar" }).isEnabled()).toBe(true);
  expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
  expect(JSON.parse((await stored(page))["userData"] ?? "")).toEqual(before);
  const record = page.waitForResponse((answer) => answer.url().endsWith("/kpis/listClientes"));
  await page.reload();
  await page.getByRole("button", { name: "Dos Clientes" }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  expect(JSON.parse((await stored(page))["userData"] ?? "")).toEqual(before);
  const { data } = (await (await record).json()) as {
    data: { Nombre: string; _IdSubscriber: number; idCliente: number }[];
  };
  const wanted = data.find(({ Nombre }) => Nombre === "Importadora de Ejemplo");
  await dialog.getByRole("radio", { name: "Importadora de Ejemplo" }).check();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await dialog.getByRole("button", { name: "Seleccionar" }).click();
  await page
    .getByRole("button", { name: "Dos Clientes" })
    .getByText("Importadora de Ejemplo")
    .waitFor();
  expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(false);
  expect(JSON.parse((await stored(page))["userData"] ?? "")).toMatchObject({
    SusbscriberName: "Importadora de Ejemplo",
    IdSubscriber: wanted?._IdSubscriber,
    trafico_customers: [wanted?.idCliente],
  });
  // And back, to a client of two customers: both are its person's.
  await page.getByRole("button", { name: "Dos Clientes" }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  await dialog.getByRole("radio", { name: "Maquiladora del Norte" }).check();
  await dialog.getByRole("button", { name: "Seleccionar" }).click();
  await page
    .getByRole("button", { name: "Dos Clientes" })
    .getByText("Maquiladora del Norte")
    .waitFor();
  expect(before.trafico_customers).toEqual([101, 102]);
  expect(JSON.parse((await stored(page))["userData"] ?? "")).toEqual(before);
});

it("a client's new displayed name reaches the header of whoever had chosen it", async () => {
  const [{ id } = { id: 0 }] = (await people.query(
    "insert into subscribers (name) values ('Cliente por Renombrar') returning id",
  )) as { id: number }[];
  const { page, dialog } = await opened("Nombre Nuevo", [1, id]);
  await dialog.getByRole("radio", { name: "Cliente por Renombrar" }).check();
  await dialog.getByRole("button", { name: "Seleccionar" }).click();
  const header = page.getByRole("button", { name: "Nombre Nuevo" });
  await header.getByText("Cliente por Renombrar").waitFor();
  await people.query("update subscribers set display_name = 'Renombrado, S.A.' where id = $1", [
    id,
  ]);
  await page.reload();
  await header.getByText("Renombrado, S.A.").waitFor();
});
