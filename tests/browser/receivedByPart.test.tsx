import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EntityPlaces } from "#kit/entity/web/EntityPlaces.ts";
import { waitingOf } from "#kit/web/outbox/outboxStore.ts";
import ReceivingScreen from "#modules/receiving/screen/ReceivingScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { centre } from "./centreFixture.ts";
import { network } from "./network.ts";
import { scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const waiting = () => waitingOf("person@demo.test 1");
const show = (address: string) => showScreen(ReceivingScreen, address, ["DISTRIBUCION_ENTRADA"]);
const says = (text: string | RegExp) =>
  expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const count = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

beforeEach(async () => {
  await page.viewport(360, 740);
});

test("parts are received by keyboard, with a signal or without: part, quantity, lot; what is over is asked for, and the last is taken back", async () => {
  const { answers, address, order, state } = centre();
  network(answers);
  await show(address);
  await count("0 de 15 piezas");
  await field("Parte o ubicación").fill("ahx-1");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Piezas")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await says("Escriba cuántas piezas de AHX-1 llegaron");
  await userEvent.keyboard("8{Enter}");
  await says("Lea la ubicación de AHX-1");
  scan("S-01");
  await says("Ubicación: S-01");
  await field("Lote").fill("l 7");
  await userEvent.keyboard("{Enter}");
  await says("8 de AHX-1 en S-01");
  await expect.element(field("Parte o ubicación")).toHaveFocus();
  await count("8 de 15 piezas");
  await expect.poll(() => order).toEqual(["8 L7 on 2"]);

  state.isReached = false;
  scan("AHX-2");
  await says("Parte: AHX-2");
  await field("Piezas").fill("7");
  await userEvent.keyboard("{Enter}");
  await says("Serían 2 de AHX-2 de más");
  await userEvent.keyboard("{Enter}{Enter}");
  await count("15 de 15 piezas");
  expect(order).toHaveLength(1);
  state.isReached = true;
  window.dispatchEvent(new Event("focus"));
  await expect.poll(waiting).toEqual([]);
  await button("Deshacer el último").click();
  await count("8 de 15 piezas");
  await expect.poll(() => order).toEqual(["8 L7 on 2", "7 - on 1", "back"]);
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a combined code fills part, lot and pieces, tells the rest, and leaves to the person what it does not separate", async () => {
  const { answers, address, order } = centre();
  network(answers);
  await show(address);
  await count("0 de 15 piezas");
  scan("S-01");
  await says("Ubicación: S-01");
  scan("]C1010750123456789317261200241AHX-1{GS}10L7{GS}3704{GS}21S9");
  await says("Parte: AHX-1 · Lote L7 · 4 piezas · Caduca 2026-12-31 · Serie S9");
  await expect.element(field("Piezas")).toHaveValue("4");
  await expect.element(field("Lote")).toHaveValue("L7");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => order).toEqual(["4 L7 on 2"]);
  scan("(240)AHX-2(10)L8");
  await says("Parte: AHX-2 · Lote L8");
  await expect.element(field("Piezas")).toHaveValue("0");
  scan("(01)07501234567893(10)L8");
  await says("7501234567893 no está en las facturas de esta entrada");
});

test("a supplier's label in an envelope fills part, lot and pieces", async () => {
  const { answers, address, order } = centre();
  network(answers);
  await show(address);
  await count("0 de 15 piezas");
  scan("S-01");
  await says("Ubicación: S-01");
  scan("[)>{RS}06{GS}PAHX-1{GS}7Q4PCE{GS}1TL7{GS}14D20261231{GS}SS9{GS}V123{RS}{EOT}");
  await says("Parte: AHX-1 · Lote L7 · 4 piezas · Caduca 2026-12-31 · Serie S9");
  await expect.element(field("Piezas")).toHaveValue("4");
  await expect.element(field("Lote")).toHaveValue("L7");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => order).toEqual(["4 L7 on 2"]);
});

test("an item's number as the part fills what follows it, and what is not separated is asked for", async () => {
  const { answers, address } = centre("012345678905");
  network(answers);
  await show(address);
  await count("0 de 15 piezas");
  scan("010001234567890510ABC12321SER9");
  await says("Parte: 012345678905 · El código trae más datos sin separarlos: escriba lo que falta");
  await expect.element(field("Lote")).toHaveValue("");
  scan("0012345678905");
  await says("Parte: 012345678905");
});

test("before closing each part that is short or over is named; a part of no invoice can be noted, and units are a choice away", async () => {
  const { answers, address } = centre();
  network(answers);
  await show(address);
  await count("0 de 15 piezas");
  scan("ZZ-9");
  await says("ZZ-9 no está en las facturas de esta entrada");
  await button("Anotar ZZ-9 como sobrante").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("textbox", { name: "Qué pasó" })).toHaveValue("ZZ-9: ");
  await userEvent.keyboard("{Escape}");
  await button("No recibir").click();
  await button("Cerrar la recepción").click();
  await expect.element(button("Anotar que faltan 10 de AHX-1")).toBeVisible();
  await expect.element(button("Anotar que faltan 5 de AHX-2")).toBeVisible();
  await page.getByRole("combobox", { name: "Recibir por" }).selectOptions("Etiqueta de bulto");
  await count("0 de 3");
});

test("without a line to receive by, the console leads to where the invoice is entered", async () => {
  const { answers, address, id } = centre();
  network({
    ...answers,
    "GET /api/invoices": () => ({ data: [], totalCount: 0, first: null, last: null }),
    "GET /api/invoiceLines": () => ({ data: [], totalCount: 0, first: null, last: null }),
  });
  const placeOf = (list: string, sel: string) => ({ to: "/entradas", search: { list, sel } });
  const Screen = () => (
    <EntityPlaces value={{ screens: [], placeOf }}>
      <ReceivingScreen />
    </EntityPlaces>
  );
  await showScreen(Screen, address, ["DISTRIBUCION_ENTRADA"]);
  const link = page.getByRole("link", { name: "Capturar la factura" });
  await expect.element(link).toHaveAttribute("href", `/entradas?list=invoices&f_shipment=${id}`);
});
