import { expect, it } from "vitest";
import { openBrowser, soon, stored } from "./browser.ts";
import { openPeople, signedInAt } from "./somebody.ts";

const { visit } = openBrowser();
const people = openPeople();

const CODES = ["CATALOGO_PARTES"];

// How many nodes have come to the dialog and left it.
const COUNT_NODES = `(() => {
  window.changedNodes = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes)
      window.changedNodes += addedNodes.length + removedNodes.length;
  }).observe(document.querySelector("[role=dialog]"), { childList: true, subtree: true });
})()`;

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

it("a person of one client sees that one, chosen, with nothing to search", async () => {
  const { dialog } = await opened("Una Sola", [1]);
  expect(await dialog.getByRole("radio").count()).toBe(1);
  expect(await dialog.getByRole("radio", { name: "Maquiladora del Norte" }).isChecked()).toBe(true);
  expect(await dialog.getByRole("searchbox").count()).toBe(0);
});

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

it("one of five hundred is found by a few letters and the keyboard alone, and no letter draws the list anew", async () => {
  const rows = (await people.query(
    `insert into subscribers (name) select 'Cliente de prueba ' || lpad(n::text, 3, '0') from generate_series(1, 499) n
     on conflict (name) do update set name = excluded.name returning id`,
  )) as { id: number }[];
  const { page, dialog } = await opened("Quinientos", [1, ...rows.map(({ id }) => id)]);
  expect(await dialog.getByRole("radio").count()).toBe(500);
  const search = dialog.getByRole("searchbox", { name: "Buscar un cliente" });
  expect(await search.evaluate((node) => node.matches(":focus"))).toBe(true);
  await page.evaluate(COUNT_NODES);
  await search.pressSequentially("PRUÉBA 4", { delay: 0 });
  await soon(() => dialog.getByRole("radio").count()).toBe(100);
  // Those that no longer match leave it.
  expect(await page.evaluate("window.changedNodes")).toBeLessThan(410);
  expect(await dialog.getByRole("button", { name: "Seleccionar" }).isDisabled()).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: "Quinientos" })
    .getByText("Cliente de prueba 401")
    .waitFor();
  await page.getByRole("button", { name: "Quinientos" }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  await search.fill("nadie");
  await dialog.getByText("Ningún cliente se llama «nadie»").waitFor();
});
