import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import PickingScreen from "#modules/picking/screen/PickingScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";
import { releaseToPick } from "./pickingFixture.ts";
import { scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const show = (address: string) => showScreen(PickingScreen, address, ["DISTRIBUCION_RELEASE"]);
const says = (text: string | RegExp) =>
  expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const count = (text: string) =>
  expect.element(page.getByRole("progressbar", { name: text, exact: true })).toBeVisible();
const stops = () =>
  page
    .getByRole("region", { name: /^Por surtir/ })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await page.viewport(360, 740);
});

test("a release is picked by scanner and keys in walking order, without a signal too, and staged with what is missing and why", async () => {
  const { answers, address, order, state } = releaseToPick();
  network(answers);
  await show(address);
  await count("0 de 15 surtidas");
  expect(stops()).toEqual(["A-025 de AHX-1", "A-022 de AHX-2", "A-108 de AHX-1"]);
  scan("A-02");
  await says("A-02: tome AHX-1 (5), AHX-2 (2)");
  scan("AHX-1");
  await says("AHX-1: ¿cuánto toma? Quedan 5");
  await expect.element(field("Cantidad")).toHaveValue("0");
  await userEvent.keyboard("{Enter}");
  await says("Escriba cuánto toma de AHX-1");
  await userEvent.keyboard("6{Enter}");
  await says("Es de más: de AHX-1 aquí solo se toman 5");
  await button("Todo: 5").click();
  await button("Surtir").click();
  await says("5 de AHX-1 de A-02 · siga a A-02: AHX-2");
  await expect.poll(() => order).toEqual(["AHX-1 A-02 5"]);
  await count("5 de 15 surtidas");

  state.isReached = false;
  scan("AHX-2");
  await says("Quedan 2");
  await userEvent.keyboard("1{Enter}");
  await says("1 de AHX-2 de A-02 · aquí quedan 1 · guardado aquí");
  await count("6 de 15 surtidas");
  await button("Falta aquí").click();
  expect(await accessibilityFaults()).toEqual([]);
  await button("Está dañada").click();
  await says("AHX-2 falta: Está dañada · siga a A-10: AHX-1");
  expect(order).toHaveLength(1);
  state.isReached = true;
  await expect.poll(() => order).toEqual(["AHX-1 A-02 5", "AHX-2 A-02 1"]);

  await button("Dejar lista").click();
  await expect.element(page.getByText(/^Queda por surtir en A-10/)).toBeVisible();
  scan("A-10");
  await says("A-10: tome AHX-1 (8)");
  scan("AHX-1");
  await says("Quedan 8");
  await userEvent.keyboard("8{Enter}");
  await says("8 de AHX-1 de A-10 · no queda nada por surtir");
  scan("S-01");
  await says("Se deja en S-01");
  await field("Bultos empacados").fill("3");
  await button("Dejar lista").click();
  await expect.poll(() => order.at(-1) ?? "").toBe("stage S-01 3 Está dañada: AHX-2");
  await expect.element(page.getByText(/^En esta salida no hay qué surtir: Lista/)).toBeVisible();
});

test("what was picked is put back at its place once that is confirmed, and is to be picked there again", async () => {
  const { answers, address, order } = releaseToPick();
  network(answers);
  await show(address);
  await count("0 de 15 surtidas");
  scan("A-02");
  await says("A-02: tome");
  scan("AHX-1");
  await says("Quedan 5");
  await userEvent.keyboard("5{Enter}");
  await count("5 de 15 surtidas");
  expect(stops()).not.toContain("A-025 de AHX-1");
  await button("Devolver: 5 de AHX-1 de A-02").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/^Ponga 5 de AHX-1 otra vez en A-02/)).toBeVisible();
  await dialog.getByRole("button", { name: "Devolver" }).click();
  await says("5 de AHX-1 otra vez en A-02");
  await expect.poll(() => order).toEqual(["AHX-1 A-02 5", "back AHX-1 A-02 5"]);
  await count("0 de 15 surtidas");
  expect(stops()).toContain("A-025 de AHX-1");
  expect(button(/^Devolver/).elements()).toEqual([]);
});

test("a wrong place, a wrong part, a part of another place and a place of held goods are told plainly, and nothing is sent", async () => {
  const { answers, address, order } = releaseToPick();
  network(answers);
  await show(address);
  await count("0 de 15 surtidas");
  for (const [code, told] of [
    ["AHX-1", "Primero lea la ubicación A-02, después AHX-1"],
    ["B-01", "Ubicación equivocada: en B-01 no hay nada de esta salida; vaya a A-02"],
    ["H-01", "H-01 es de mercancía retenida: de ahí no se surte"],
    ["OTRA-9", "Parte equivocada: esta salida no pide OTRA-9"],
    ["A-10", "A-10: tome AHX-1 (8)"],
    ["AHX-2", "AHX-2 no se toma aquí: está apartada en A-02"],
  ] as const) {
    scan(code);
    await says(told);
  }
  await button("Siguiente ubicación").click();
  await says("siga a A-02: AHX-1");
  expect(order).toEqual([]);
});

test("a release that is held says so at each scan, and what the server refuses comes back with its reason", async () => {
  const { answers, address, state, order } = releaseToPick();
  state.refused = [{ code: "onlyLeft", message: "", values: { partNo: "AHX-1", left: 2 } }];
  network(answers);
  await show(address);
  await count("0 de 15 surtidas");
  scan("A-02");
  await says("A-02: tome");
  scan("AHX-1");
  await says("Quedan 5");
  await userEvent.keyboard("5{Enter}");
  await says("No se hizo: R-LRD2-26-000004: surtir 5 de AHX-1 de A-02");
  await expect
    .element(page.getByRole("alert").filter({ hasText: "De AHX-1 solo quedan 2 por surtir" }))
    .toBeVisible();
  state.holds = ["pick"];
  await expect.element(page.getByRole("list", { name: "Retenciones" })).toBeVisible();
  scan("AHX-1");
  await says(/^La salida está retenida: /);
  expect(order).toEqual([]);
});
