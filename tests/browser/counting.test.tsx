import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drop, waitingOf } from "#kit/web/outbox/outboxStore.ts";
import CountingScreen from "#modules/counts/counting/screen/CountingScreen.tsx";
import { person } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { countToDo } from "./countingFixture.ts";
import { network } from "./network.ts";
import { scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const show = (address: string) => showScreen(CountingScreen, address, ["INVENTARIO"]);
const says = (text: string | RegExp) =>
  expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const lines = () =>
  page
    .getByRole("region", { name: "Contado hasta ahora" })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
const head = (text: string) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const send = () => button("Enviar el conteo").click();

beforeEach(async () => {
  for (const command of await waitingOf("person@demo.test 1")) await drop(command);
  localStorage.clear();
  await page.viewport(360, 740);
});

test("a location is counted blind: the place first, each label once, parts of a lot added up, and the next count follows", async () => {
  const { answers, address, order, other } = countToDo();
  network(answers);
  const { address: now } = await show(address);
  await expect.element(field("Etiqueta de la ubicación")).toBeVisible();
  scan("HU01");
  await says("Primero lea A-02, después HU01");
  scan("B-01");
  await says("Ubicación equivocada: B-01 no es A-02");
  expect(order).toEqual([]);
  scan("A-02");
  await says("A-02: cuente lo que hay");
  await expect.poll(() => order).toEqual(["start"]);
  scan("HU01");
  await says("HU01 contado · Bultos: 1");
  scan("HU01");
  await says("HU01 ya está contado: no se cuenta dos veces");
  await button("Contar partes").click();
  scan("(241)AHX-1(10)L7(37)5");
  await expect.element(field("Lote")).toHaveValue("L7");
  await expect.element(field("Cantidad")).toHaveValue("5");
  await userEvent.keyboard("{Enter}");
  await says("AHX-1 · L7: 5");
  scan("(241)AHX-1(10)L7");
  await expect.element(field("Cantidad")).toHaveValue("0");
  await userEvent.keyboard("{Enter}");
  await says("Escriba cuánto hay de AHX-1");
  await userEvent.keyboard("2.5{Enter}");
  await says("AHX-1 · L7: 5 + 2.5 = 7.5");
  expect(lines()).toEqual(["AHX-17.5 del lote L7", "HU01"]);
  await head("Bultos: 1 · Partes: 1");
  expect(document.body.textContent).not.toContain("SECRETA");
  expect(await accessibilityFaults()).toEqual([]);
  await send();
  await expect.poll(() => order).toEqual(["start", "count HU01, AHX-1 L7 7.5"]);
  await says("Cuadra con el registro");
  await page.getByRole("link", { name: "Siguiente: A-10" }).click();
  await expect.poll(() => now().path).toContain(other.id);
  await expect.element(page.getByRole("heading", { name: other.countNo })).toBeVisible();
  expect(lines()).toEqual([]);
});

test("without a signal a count is kept over a reload, changed, closed and sent last of all", async () => {
  const { answers, address, order, state } = countToDo();
  network(answers);
  const { leave } = await show(address);
  await expect.element(field("Etiqueta de la ubicación")).toBeVisible();
  state.isReached = false;
  scan("A-02");
  await says("A-02: cuente lo que hay");
  for (const label of ["HU01", "HU02"]) scan(label);
  await head("Bultos: 2 · Partes: 0");
  window.dispatchEvent(new Event("pagehide"));
  await leave();
  await show(address);
  await head("Bultos: 2 · Partes: 0");
  await button("Quitar HU01").click();
  await says("HU01 ya no cuenta");
  await send();
  await expect
    .element(page.getByRole("heading", { name: "Guardado aquí, todavía sin cerrar" }))
    .toBeVisible();
  await button("Seguir trabajando, no cerrar").click();
  expect(lines()).toEqual(["HU02"]);
  // The console hears codes again once its field has the focus.
  await expect.element(field("Etiqueta del bulto")).toHaveFocus();
  scan("HU03");
  await says("HU03 contado");
  await send();
  await expect.element(page.getByRole("link", { name: "Siguiente: A-10" })).toBeVisible();
  expect(order).toEqual([]);
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => order).toEqual(["start", "count HU03, HU02"]);
});

test("what the server has against a count stands on top and at its lines, is mended there, and the rest stays", async () => {
  await page.viewport(1280, 800);
  const { answers, address, order, state } = countToDo({ status: "open" });
  network(answers);
  await show(address);
  await button("Estoy en A-02, sin etiqueta").click();
  for (const label of ["HU01", "HU02", "HU03"]) scan(label);
  await head("Bultos: 3 · Partes: 0");
  state.refused = [
    { code: "impossible", message: "", values: { label: "HU01" } },
    { code: "severalUnits", message: "", values: { label: "HU02", entries: "E-1, E-2" } },
  ];
  await send();
  await says(/^No se hizo: C-LRD1-26-000007/);
  await expect.element(page.getByRole("region", { name: "Por corregir: 2" })).toBeVisible();
  await expect
    .element(page.getByRole("alert").filter({ hasText: "HU01 no es un bulto recibido" }))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button("Es el de E-2").click();
  await expect.element(page.getByRole("region", { name: "Por corregir: 1" })).toBeVisible();
  await send();
  await expect.element(page.getByText("Queda algo por corregir: HU01")).toBeVisible();
  state.refused = [];
  await page
    .getByRole("region", { name: "Por corregir: 1" })
    .getByRole("button", { name: "Quitar HU01" })
    .click();
  await send();
  await expect.poll(() => order).toEqual(["count HU02@E-2, HU03"]);
});

test("an empty location is said to be empty, once that is confirmed", async () => {
  const { answers, address, order, state } = countToDo({ status: "open" });
  state.becomes = { status: "recount" };
  network(answers);
  await show(address);
  await expect.element(field("Etiqueta de la ubicación")).toBeVisible();
  scan("A-02");
  await says("A-02: cuente lo que hay");
  await send();
  await expect.element(page.getByText(/^No se contó nada/)).toBeVisible();
  await button("Aquí no hay nada").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/en A-02 no hay ningún bulto ni parte/)).toBeVisible();
  expect(order).toEqual([]);
  await dialog.getByRole("button", { name: "Enviar el conteo" }).click();
  await expect.poll(() => order).toEqual(["count "]);
  await says("Otra persona tiene que recontarlo");
});

test("whoever counted last is told that somebody else has to, and a namesake may", async () => {
  const { answers, address } = countToDo({
    status: "recount",
    turns: 1,
    countedBy: person.Name,
  });
  network(answers);
  await show(address);
  await says("Otra persona tiene que recontarlo");
  expect(page.getByText("Etiqueta de la ubicación").elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await button("Fue otra persona con mi nombre").click();
  await expect.element(field("Etiqueta de la ubicación")).toBeVisible();
  await expect.element(page.getByText("A-02 · Vuelta 2")).toBeVisible();
});

test("what an adjusted count differed in is told with both quantities", async () => {
  const { answers, address } = countToDo({
    status: "adjusted",
    turns: 2,
    notFound: ["HU09"],
    expected: ["AHX-1 L7 8"],
    counted: ["AHX-1 L7 7.5"],
  });
  network(answers);
  await show(address);
  await says("Se ajustó el registro a lo contado");
  await expect.element(page.getByText("había 8, se contaron 7.5")).toBeVisible();
  await expect.element(page.getByText("HU09")).toBeVisible();
});
