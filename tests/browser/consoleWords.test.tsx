import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drop, waitingOf } from "#kit/web/outbox/outboxStore.ts";
import LoadingScreen from "#modules/loading/screen/LoadingScreen.tsx";
import ReceivingScreen from "#modules/receiving/screen/ReceivingScreen.tsx";
import ReviewScreen from "#modules/review/screen/ReviewScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { dock } from "./dockFixture.ts";
import { type Answers, network, Refusal } from "./network.ts";
import { reviewDesk } from "./reviewFixture.ts";
import { press, scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";
import { trailerAtDock } from "./trailerFixture.ts";

const waiting = () => waitingOf("person@demo.test 1");
const receive = (answers: Answers, address: string) => {
  network(answers);
  return showScreen(ReceivingScreen, address, ["ENTRADA_MANUAL"]);
};
const load = (answers: Answers, address: string) => {
  network(answers);
  return showScreen(LoadingScreen, address, ["MANIFIESTO"]);
};
const review = (answers: Answers, address: string) => {
  network(answers);
  return showScreen(ReviewScreen, address, ["REVISION_REPORTES"]);
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const status = () => page.getByRole("status").filter({ hasText: /\S/ });
const felt = () =>
  document.querySelector("[role=status][data-felt]")?.getAttribute("data-felt") ?? null;
const field = () => page.getByRole("textbox", { name: "Etiqueta o ubicación" });
const hasKeys = () => document.activeElement === field().element();
const stand = async () => {
  await expect.element(button("Cerrar la recepción")).toBeVisible();
  scan("S-01");
  await expect.element(status()).toHaveTextContent("Ubicación: S-01");
};

beforeEach(async () => {
  for (const command of await waiting()) await drop(command);
  await page.viewport(390, 740);
});

test("a scan is green once the server has it; until then it says that it is kept here", async () => {
  const { answers, address, order, state } = dock(2, ["HU01", "HU02"]);
  await receive(answers, address);
  await stand();
  state.isReached = false;
  scan("HU01");
  await expect.element(status()).toHaveTextContent("HU01 en S-01 · guardado aquí");
  expect([felt(), order]).toEqual(["kept", []]);
  expect(await accessibilityFaults()).toEqual([]);
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(felt).toBe("right");
  expect(status().element().textContent).toBe("HU01 en S-01");
  expect(order).toEqual(["scan HU01"]);
  state.refused.set("HU02", "knownLabel");
  scan("HU02");
  await expect.poll(felt).toBe("refused");
  expect(status().element().textContent).toBe("No se hizo: E-LRD1-26-000007: recibir HU02 en S-01");
});

test("what is loaded beside the plan asks until it is acknowledged, and says so then", async () => {
  const { answers, address, state } = trailerAtDock();
  await load(answers, address);
  await expect.element(button("Terminar la carga")).toBeVisible();
  state.isReached = false;
  scan("EXTRA");
  await expect
    .element(status())
    .toHaveTextContent("EXTRA no está en el plan: falta que se acepte · guardado aquí");
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(felt).toBe("right");
  expect(status().element().textContent).toBe("EXTRA cargado, fuera del plan");
});

test("a dock is not told as taken when starting there is refused", async () => {
  const { answers, address } = dock(1, [], "arrived");
  const refused = { type: "/problems/conflict", detail: "Otra caja está en D-01" };
  await receive(
    { ...answers, "POST /api/shipments/startReceive": () => new Refusal(409, refused) },
    address,
  );
  await expect.element(page.getByText(/^Lea la etiqueta del andén/)).toBeVisible();
  scan("D-01");
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
  expect(
    status()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([]);
});

test("what keeps a load from being finished is told by its reasons alone, and is gone once they are", async () => {
  const { answers, address, state } = trailerAtDock();
  await load(answers, address);
  await button("Terminar la carga").click();
  const told = page.getByRole("alert");
  await expect.element(told.getByRole("listitem")).toHaveTextContent("No se ha cargado nada");
  const banners = () => status().filter({ hasText: "Antes de" }).elements();
  expect(banners()).toEqual([]);
  for (const label of ["HU01", "HU02", "HU03"]) scan(label, 9);
  await expect.poll(() => told.elements()).toEqual([]);
  // A scan on its way is no reason again before somebody wants to finish once more.
  await expect.poll(waiting).toEqual([]);
  state.isReached = false;
  await button("Bajar el último").click();
  await expect.element(page.getByRole("heading", { name: "Por enviar: 1" })).toBeVisible();
  expect(told.elements()).toEqual([]);
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(waiting).toEqual([]);
  scan("HU03");
  await expect.poll(waiting).toEqual([]);
  await button("Terminar la carga").click();
  await expect.element(button("Sellar")).toBeVisible();
  expect([banners(), told.elements()]).toEqual([[], []]);
});

test("nothing stands in the way of closing or approving before somebody wants to, nor after it was done", async () => {
  const alerts = () => page.getByRole("alert").elements();
  const wishes = () => page.getByText(/^Antes de/).elements();
  const nothing = () => [alerts(), wishes()];
  const { answers, address } = dock(1, ["HU01"]);
  const { leave } = await receive(answers, address);
  await stand();
  expect(nothing()).toEqual([[], []]);
  await button("Cerrar la recepción").click();
  const told = page.getByRole("alert");
  await expect.element(told.getByRole("heading", { name: "Antes de cerrar" })).toBeVisible();
  await expect.element(told.getByRole("listitem")).toBeVisible();
  scan("HU01");
  await expect.poll(nothing).toEqual([[], []]);
  await expect.poll(waiting).toEqual([]);
  await button("Cerrar la recepción").click();
  await expect.element(page.getByText(/no se está recibiendo: Recibida/)).toBeVisible();
  expect(nothing()).toEqual([[], []]);
  await leave();
  const desk = reviewDesk();
  await review(desk.answers, desk.address);
  await expect.element(button("Aprobar la revisión")).toBeVisible();
  expect(nothing()).toEqual([[], []]);
  await button("Aprobar la revisión").click();
  await expect.element(told.getByRole("heading", { name: "Antes de aprobar" })).toBeVisible();
  for (const part of ["ARN-1", "MTR-2", "TOR-3"]) {
    await expect.element(page.getByRole("region", { name: part, exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Como se declara/ }).click();
  }
  await expect.poll(nothing).toEqual([[], []]);
  await expect.poll(waiting).toEqual([]);
  await button("Aprobar la revisión").click();
  await expect.element(page.getByText(/no se está revisando: Revisada/)).toBeVisible();
  expect(nothing()).toEqual([[], []]);
});

test("scans that are refused are one list below the scan field, and the field has the focus after each answer", async () => {
  const { answers, address, state, order } = dock(9, []);
  for (const label of ["HU01", "HU02", "HU03", "HU04"]) state.refused.set(label, "knownLabel");
  await receive(answers, address);
  await stand();
  for (const label of ["HU01", "HU02", "HU03", "HU04"]) {
    scan(label);
    await expect
      .element(page.getByText(`La etiqueta ${label} ya se recibió en esta entrada`))
      .toBeVisible();
  }
  const list = page.getByRole("region", { name: "Por enviar" });
  const below = field().element().getBoundingClientRect().bottom;
  expect(list.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(below);
  expect(list.getByRole("listitem").elements()).toHaveLength(4);
  expect(await accessibilityFaults()).toEqual([]);
  state.refused.delete("HU04");
  await list
    .getByRole("listitem")
    .filter({ hasText: "HU04" })
    .getByRole("button", { name: "Enviar de nuevo" })
    .click();
  await expect.poll(() => order).toEqual(["scan HU04"]);
  await expect.poll(hasKeys).toBe(true);
  await list
    .getByRole("listitem")
    .filter({ hasText: "HU03" })
    .getByRole("button", { name: "Descartar" })
    .click();
  await dialog().getByRole("button", { name: "Descartar" }).click();
  await expect.element(page.getByRole("heading", { name: "Devueltos: 2" })).toBeVisible();
  await expect.poll(hasKeys).toBe(true);
  await button("Descartar todos").click();
  await dialog().getByRole("button", { name: "Descartar todos" }).click();
  await expect.poll(waiting).toEqual([]);
  await expect.poll(hasKeys).toBe(true);
});

test("what was asked about a unit is not asked any more once it is answered, and the field has the focus", async () => {
  const { answers, address } = dock(1, ["HU01"]);
  await receive(answers, address);
  await stand();
  scan("HU77");
  await expect.element(status()).toHaveTextContent("HU77 no venía anunciado: ¿es un sobrante?");
  await button("No recibir").click();
  await expect.poll(() => status().elements()).toEqual([]);
  await expect.poll(hasKeys).toBe(true);
  scan("HU78");
  await button("Recibir el sobrante").click();
  await expect.element(status()).toHaveTextContent("HU78 en S-01");
  await expect.poll(hasKeys).toBe(true);
});

test("the focus of the field brings no keyboard up on a phone before a finger does", async () => {
  const { answers, address } = dock(1, ["HU01"]);
  await receive(answers, address);
  await stand();
  const mode = () => field().element().getAttribute("inputmode");
  expect(mode()).toBe("none");
  await field().click();
  await expect.poll(mode).toBe(null);
});

test("whoever acknowledges an instruction goes on scanning where they receive", async () => {
  const { answers, address, told } = dock(1, ["HU01"]);
  told.isInstructed = true;
  await receive(answers, address);
  await button("Enterado").click();
  await expect.element(page.getByText("Fotografíe el sello antes de abrir")).not.toBeVisible();
  await expect.poll(hasKeys).toBe(true);
  await userEvent.keyboard("S-01");
  await expect.element(field()).toHaveValue("S-01");
  // What is still on its way would be told to the next test, too.
  await expect.poll(waiting).toEqual([]);
});

test("whoever acknowledges an instruction goes on with the keys where they review", async () => {
  await page.viewport(1440, 900);
  const { answers, address } = reviewDesk({ isInstructed: true });
  await review(answers, address);
  await button("Enterado").click();
  await expect.element(page.getByText("Una caja de cada parte")).not.toBeVisible();
  const desk = page.getByRole("group", { name: "Consola de revisión" });
  await expect.poll(() => document.activeElement === desk.element()).toBe(true);
  press(["="], 120);
  await expect.element(status()).toHaveTextContent("ARN-1: conforme");
  await expect.element(page.getByRole("region", { name: "MTR-2" })).toBeVisible();
});
