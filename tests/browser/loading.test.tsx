import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { waitingOf } from "#kit/web/outbox/outboxStore.ts";
import LoadingScreen from "#modules/loading/screen/LoadingScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network } from "./network.ts";
import { scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";
import { trailerAtDock } from "./trailerFixture.ts";

const waiting = () => waitingOf("person@demo.test 1");
const show = (address: string) => showScreen(LoadingScreen, address, ["MANIFIESTO"]);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const says = (text: string | RegExp) =>
  expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const count = (text: string) =>
  expect.element(page.getByRole("progressbar", { name: text, exact: true }).first()).toBeVisible();
const share = (entry: string) => page.getByRole("listitem").filter({ hasText: entry });

/** What was heard, by the height of its tones. */
let heard: number[] = [];
function hearTones(): void {
  const frequency = {
    set value(hertz: number) {
      heard.push(hertz);
    },
  };
  const tone = {
    frequency,
    connect: () => undefined,
    start: () => undefined,
    stop: () => undefined,
  };
  vi.spyOn(AudioContext.prototype, "createOscillator").mockReturnValue(
    tone as unknown as OscillatorNode,
  );
}

beforeEach(async () => {
  heard = [];
  hearTones();
  await page.viewport(360, 740);
});

test("a trailer is loaded by scanner alone on a narrow phone, from its start to its dispatch, within reach of a thumb", async () => {
  const { answers, address, order } = trailerAtDock({ status: "released" });
  const seen = network(answers);
  await show(address);
  await expect.element(page.getByText("VWT6412 · D-07")).toBeVisible();
  await button("Empezar a cargar").click();
  await dialog().getByRole("textbox", { name: "Por qué no hay foto" }).fill("Sin cámara");
  await dialog().getByRole("button", { name: "Empezar a cargar" }).click();
  await count("0 de 3");
  await expect.element(button("Bajar el último")).toBeDisabled();
  for (const label of ["hu01", "HU02", "HU03"]) {
    scan(label);
    await says(`${label.toUpperCase()} cargado`);
  }
  await count("3 de 3");
  await expect.element(page.getByText("31.50 kg")).toBeVisible();
  await expect.element(share("E-LRD1-26-000002").getByText("2 de 2")).toBeVisible();
  const small = page
    .getByRole("main")
    .element()
    .querySelectorAll<HTMLElement>("button, input:not([type=checkbox]), select, a, summary");
  const heights = [...small].map((one) => [one.textContent, one.getBoundingClientRect().height]);
  expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(await accessibilityFaults()).toEqual([]);
  await expect.poll(waiting).toEqual([]);
  await button("Terminar la carga").click();
  await button("Sellar").click();
  await dialog().getByRole("textbox", { name: "Sello" }).fill("SLL-7");
  await dialog().getByRole("textbox", { name: "Por qué no hay foto" }).fill("Sin cámara");
  await dialog().getByRole("button", { name: "Sellar" }).click();
  await expect.element(page.getByText("SLL-7")).toBeVisible();
  await button("Despachar").click();
  await dialog().getByRole("button", { name: "Despachar" }).click();
  await expect.element(page.getByText(/^En esta carga no hay qué cargar/)).toBeVisible();
  expect(order).toEqual([
    "start",
    "scan HU01",
    "scan HU02",
    "scan HU03",
    "finish",
    "seal",
    "dispatch",
  ]);
  const [finished] = askedFor(seen, "/api/loads/finish");
  expect(finished?.body).toMatchObject({ input: { difference: null } });
});

test("a scan that is refused says every reason in red with a sound of its own, and lets the next ones go", async () => {
  const { answers, address, order, state } = trailerAtDock();
  const values = { label: "HU02", entry: "E-9" };
  state.refused.set("HU02", [
    { code: "held", message: "", values: { hold: "customs", reason: "Huelga" } },
    { code: "heldUnit", message: "", values: { ...values, hold: "Falta NOM" } },
    { code: "otherDestination", message: "", values: { ...values, destination: "Planta 2" } },
    { code: "papersMissing", message: "", values },
  ]);
  network(answers);
  await show(address);
  await count("0 de 3");
  for (const label of ["HU01", "HU02", "HU03"]) {
    scan(label);
    await expect
      .poll(() => order.at(-1) ?? "")
      .toBe(label === "HU02" ? "scan HU01" : `scan ${label}`);
    if (label === "HU02") await says("No se hizo: L-LRD1-26-000007: cargar HU02");
  }
  const reasons = page.getByRole("alert").filter({ hasText: "HU02 está retenido: Falta NOM" });
  await expect
    .element(reasons)
    .toHaveTextContent(
      "Retenido (Aduana): Huelga HU02 está retenido: Falta NOM HU02 va a Planta 2, no con esta carga HU02: faltan papeles de la entrada E-9",
    );
  const look = getComputedStyle(reasons.element());
  expect(Number.parseFloat(look.fontSize)).toBeGreaterThanOrEqual(20);
  expect(look.color).toBe("rgb(192, 37, 37)");
  expect(reasons.element().getBoundingClientRect().top).toBeLessThan(740);
  const others = new Set([880, 660, 196]);
  expect(heard.filter((hertz) => !others.has(hertz)).length).toBeGreaterThan(0);
  expect(await accessibilityFaults()).toEqual([]);
  await count("2 de 3");
  await button("Terminar la carga").click();
  await expect.element(page.getByText(/^Hay 1 devueltos/)).toBeVisible();
  expect(order).not.toContain("finish");
  await button("Descartar").click();
  await dialog().getByRole("button", { name: "Descartar" }).click();
  await expect.element(reasons).not.toBeInTheDocument();
  await button("Bajar el último").click();
  await says("HU03 se bajó");
  await button("Bajar el último").click();
  await says("HU01 se bajó");
  await expect.element(button("Bajar el último")).toBeDisabled();
  await expect.poll(() => order).toEqual(["scan HU01", "scan HU03", "unscan HU03", "unscan HU01"]);
});

test("what was not done at first is not said to be so once it was", async () => {
  const { answers, address, state } = trailerAtDock();
  const values = { label: "HU02", entry: "E-9" };
  state.refused.set("HU02", [{ code: "papersMissing", message: "", values }]);
  network(answers);
  await show(address);
  await count("0 de 3");
  scan("HU02");
  await says("No se hizo: L-LRD1-26-000007: cargar HU02");
  state.refused.delete("HU02");
  await button("Enviar de nuevo").click();
  await count("1 de 3");
  await expect.poll(() => page.getByText(/^No se hizo/).elements()).toEqual([]);
});

test("a release is loaded by its number with all its units, beside the entries of the load", async () => {
  const { answers, address, order } = trailerAtDock({ packed: { "R-DC1-26-000004": 5 } });
  network(answers);
  await show(address);
  await count("0 de 8");
  await expect.element(share("R-DC1-26-000004").getByText("0 de 5")).toBeVisible();
  scan("R-DC1-26-000004");
  await says("R-DC1-26-000004 cargado");
  await count("5 de 8");
  await expect.element(share("R-DC1-26-000004").getByText("5 de 5")).toBeVisible();
  await expect.element(page.getByText("20.00 kg")).toBeVisible();
  await expect.element(page.getByText("Faltan 3", { exact: true })).toBeVisible();
  await button("Bajar el último").click();
  await count("0 de 8");
  await expect.poll(() => order).toEqual(["scan R-DC1-26-000004", "unscan R-DC1-26-000004"]);
});

test("what is on the load already is not sent again, what is beside the plan asks, and what somebody else loads is seen", async () => {
  const { answers, address, order, somebodyLoads } = trailerAtDock();
  network(answers);
  await show(address);
  await count("0 de 3");
  somebodyLoads("HU03");
  await count("1 de 3");
  scan("HU03");
  await says("HU03 ya está en esta carga");
  scan("EXTRA");
  await says("EXTRA no está en el plan");
  await count("2 de 3");
  await expect.element(page.getByText("Fuera del plan: 1")).toBeVisible();
  scan("HU01", 2);
  scan("HU01", 2);
  await expect.poll(() => order).toEqual(["scan EXTRA", "scan HU01"]);
  await expect.poll(waiting).toEqual([]);
  expect(order).toEqual(["scan EXTRA", "scan HU01"]);
});

test("a label that two entries have is asked about at each scan, loaded and taken off as the one that is chosen", async () => {
  const { answers, address, order } = trailerAtDock({ shared: ["PALLET-1"] });
  network(answers);
  await show(address);
  await count("0 de 5");
  const which = page.getByRole("alertdialog", { name: /^PALLET-1: varias entradas/ });
  scan("PALLET-1");
  await which.getByRole("button", { name: "E-LRD1-26-000002" }).click();
  await says("PALLET-1 · E-LRD1-26-000002 cargado");
  await expect.element(which).not.toBeInTheDocument();
  await count("1 de 5");
  scan("PALLET-1");
  await expect.element(which.getByRole("button", { name: "E-LRD1-26-000001" })).toBeVisible();
  expect(which.getByRole("button", { name: "E-LRD1-26-000002" }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await which.getByRole("button", { name: "Dejarlo como está" }).click();
  await expect.element(which).not.toBeInTheDocument();
  scan("PALLET-1");
  await which.getByRole("button", { name: "E-LRD1-26-000001" }).click();
  await count("2 de 5");
  scan("PALLET-1");
  await says("PALLET-1 ya está en esta carga");
  await button("Bajar el último").click();
  await says("PALLET-1 · E-LRD1-26-000001 se bajó");
  await count("1 de 5");
  await expect
    .poll(() => order)
    .toEqual([
      "scan PALLET-1 E-LRD1-26-000002",
      "scan PALLET-1 E-LRD1-26-000001",
      "unscan PALLET-1 E-LRD1-26-000001",
    ]);
  await expect.element(share("E-LRD1-26-000002").getByText("1 de 3")).toBeVisible();
});

test("a scan that came back because several entries have the label is sent again as the one that is chosen", async () => {
  const { answers, address, order, state } = trailerAtDock();
  const values = { label: "EXTRA", entries: "E-8, E-OTHER" };
  state.refused.set("EXTRA", [{ code: "severalUnits", message: "", values }]);
  network(answers);
  await show(address);
  await count("0 de 3");
  scan("EXTRA");
  const which = page.getByRole("alertdialog", { name: /^EXTRA: varias entradas/ });
  await expect.element(which.getByRole("button", { name: "E-8" })).toBeVisible();
  await expect
    .element(page.getByText("Hay bultos EXTRA de las entradas E-8, E-OTHER: diga de cuál es"))
    .toBeVisible();
  await which.getByRole("button", { name: "E-OTHER" }).click();
  await says("EXTRA · E-OTHER cargado, fuera del plan");
  await expect.poll(() => order).toEqual(["scan EXTRA E-OTHER"]);
  await expect.poll(waiting).toEqual([]);
  await expect.element(page.getByText("Fuera del plan: 1")).toBeVisible();
});

test("a load that differs from its plan is finished with the reason", async () => {
  const { answers, address, order } = trailerAtDock();
  const seen = network(answers);
  await show(address);
  await count("0 de 3");
  await button("Terminar la carga").click();
  await expect.element(page.getByText("No se ha cargado nada")).toBeVisible();
  scan("HU01");
  await count("1 de 3");
  await expect.poll(waiting).toEqual([]);
  await expect.element(page.getByText("Faltan 2 bultos y sobran 0: diga por qué")).toBeVisible();
  await button("Terminar la carga").click();
  const finish = dialog().getByRole("button", { name: "Terminar la carga" });
  await finish.click();
  expect(order).not.toContain("finish");
  await dialog().getByRole("textbox", { name: "Motivo de la diferencia" }).fill("Tarima rota");
  await finish.click();
  await expect.element(button("Sellar")).toBeVisible();
  const [finished] = askedFor(seen, "/api/loads/finish");
  expect(finished?.body).toMatchObject({ input: { difference: "Tarima rota" } });
});

test("without a signal scans wait here, and go out once and in order when there is one, also after the page was left", async () => {
  const { answers, address, order, state } = trailerAtDock();
  network(answers);
  const screen = await show(address);
  await count("0 de 3");
  state.isReached = false;
  for (const label of ["HU01", "HU02"]) {
    scan(label);
    await says(`${label} cargado`);
  }
  await button("Bajar el último").click();
  await count("1 de 3");
  await expect.element(page.getByRole("heading", { name: "Por enviar: 3" })).toBeVisible();
  await button("Terminar la carga").click();
  await dialog().getByRole("textbox", { name: "Motivo de la diferencia" }).fill("Tarima rota");
  await dialog().getByRole("button", { name: "Terminar la carga" }).click();
  await expect.element(page.getByText("Guardado aquí, todavía sin cerrar").first()).toBeVisible();
  await screen.go("/manifiesto-manifiesto/none/cargar");
  await screen.go(address);
  await count("1 de 3");
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(waiting).toEqual([]);
  expect(order).toEqual(["scan HU01", "scan HU02", "unscan HU02", "finish"]);
  await expect.element(button("Sellar")).toBeVisible();
});

test("a trailer that is at no dock yet is told before anybody starts", async () => {
  const { answers, address } = trailerAtDock({ status: "released", position: "atSlot" });
  network(answers);
  await show(address);
  await expect.element(page.getByText("La caja VWT6412 no está en un andén")).toBeVisible();
  await expect.element(button("Pasar la caja a otra carga")).toBeVisible();
});

test("a sealed trailer that is held from its dispatch says by what, and can be opened again", async () => {
  const { answers, address, state } = trailerAtDock({ status: "sealed" });
  state.holds = ["dispatch"];
  network(answers);
  await show(address);
  const holds = page.getByRole("list", { name: "Retenciones" });
  await expect.element(holds.getByText("No se puede: Despachar")).toBeVisible();
  await expect.element(button("Despachar")).toBeDisabled();
  await expect.element(button("Abrir otra vez la carga")).toBeEnabled();
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a trailer whose loading is held from its end is not finished, and says why", async () => {
  const { answers, address, state } = trailerAtDock();
  state.holds = ["finish"];
  const seen = network(answers);
  await show(address);
  await expect.element(page.getByText("No se puede: Terminar la carga")).toBeVisible();
  await button("Terminar la carga").click();
  await expect.element(page.getByRole("alert").getByText(/^Está retenido: /)).toBeVisible();
  expect(askedFor(seen, "/api/loads/finish")).toEqual([]);
});
