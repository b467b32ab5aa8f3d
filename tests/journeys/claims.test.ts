import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";

const { visit } = openBrowser();

/** Follows the notification that says it to the row that it is of, and opens what is to be done there. */
async function toldOf(page: Page, words: RegExp, command: string): Promise<void> {
  await page.getByRole("button", { name: /^Notificaciones/ }).click();
  await page.getByRole("link", { name: words }).click();
  await page.getByRole("button", { name: command, exact: true }).click();
}
const dialog = (page: Page) => page.getByRole("dialog");
const send = (page: Page, command: string) =>
  dialog(page).getByRole("button", { name: command, exact: true }).click();

it("an exception is talked over: the warehouse informs, the client claims, the warehouse settles", async () => {
  const { page: house } = await visit("/excepciones", { person: "operador" });
  const shipment = (await call(house, "shipments?stage=received")).data[0];
  const { data: raised } = await call(house, "exceptions", {
    shipment: shipment?.id,
    kind: "short",
    severity: "minor",
    description: "Faltan dos cajas",
  });
  const number = String(raised["exceptionNo"]);
  const status = async () => (await call(house, `exceptions/${raised.id}`)).data["status"];
  const { page: client } = await visit("/excepciones", { person: "cliente" });

  await goWithin(house, `/excepciones?sel=${raised.id}`);
  await house.getByRole("button", { name: "Informar al cliente", exact: true }).click();
  await send(house, "Informar al cliente");
  await soon(status).toBe("informed");

  await toldOf(client, new RegExp(`Excepción ${number} .*acéptela o reclámela`), "Reclamar");
  await client.getByRole("textbox", { name: /^Monto reclamado/ }).fill("120.50");
  await client
    .getByRole("textbox", { name: /^Respuesta del cliente/ })
    .fill("Venían en la factura");
  await send(client, "Reclamar");
  await soon(status).toBe("claimed");

  await toldOf(house, new RegExp(`reclama 120\\.50 USD por la excepción ${number}`), "Resolver");
  await house.getByRole("textbox", { name: /^Monto resuelto/ }).fill("100");
  await house
    .getByRole("textbox", { name: /^Cómo se resolvió/ })
    .fill("Se abona en la siguiente factura");
  await send(house, "Resolver");
  await soon(status).toBe("resolved");

  await client.getByRole("button", { name: /^Notificaciones/ }).click();
  const settled = new RegExp(`${number} .*quedó resuelta\\. 100\\.00 USD`);
  await client.getByRole("link", { name: settled }).click();
  const facts = client.getByRole("region", { name: number, exact: true });
  await facts.getByText("100.00 USD").waitFor();
  expect(await facts.getByText("120.50 USD").count()).toBe(1);
});
