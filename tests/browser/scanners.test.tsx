import JsBarcode from "jsbarcode";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { drop, waitingOf } from "#kit/web/outbox/outboxStore.ts";
import { decoder } from "#kit/web/scan/decoder.ts";
import { forgetScanner, scannerSetting, setScanner } from "#kit/web/scan/scannerSetting.ts";
import ScannerScreen from "#features/help/screen/ScannerScreen.tsx";
import ReceivingScreen from "#modules/receiving/screen/ReceivingScreen.tsx";
import { screens, vehicles } from "#modules/carriers/vehicles/vehicles.ts";
import { accessibilityFaults } from "./axe.ts";
import { dock } from "./dockFixture.ts";
import { type Asked, network } from "./network.ts";
import { press, scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const SSCC = "340123450000000017";
const OTHER = "340123450000000024";
const SEPARATOR = { key: "]", code: "BracketRight", ctrlKey: true };
const waiting = () => waitingOf("person@demo.test 1");
const says = (text: string | RegExp) =>
  expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

beforeEach(async () => {
  forgetScanner();
  for (const command of await waiting()) await drop(command);
  await page.viewport(360, 740);
});

/** The console of an entry with these announced units, the person standing at a place of its. */
async function receiving(...announced: readonly string[]) {
  const one = dock(announced.length, announced);
  network(one.answers);
  await showScreen(ReceivingScreen, one.address, ["ENTRADA_MANUAL"]);
  await expect.element(field("Etiqueta o ubicación")).toBeVisible();
  scan("S-01");
  await says("Ubicación: S-01");
  return one.order;
}

test("a unit is received by its SSCC, whatever stands before it and however it was announced, and two labels in one scan are two", async () => {
  const order = await receiving(SSCC, `00${OTHER}`, "HU01", "HU02");
  scan(`]C100${SSCC}`);
  await says(`${SSCC} en S-01`);
  scan(`(00)${SSCC}`);
  await says(`${SSCC} ya se recibió`);
  scan(OTHER);
  await says(`00${OTHER} en S-01`);
  scan("HU01HU02");
  await says("HU02 en S-01");
  await expect
    .poll(() => order)
    .toEqual([`scan ${SSCC}`, `scan 00${OTHER}`, "scan HU01", "scan HU02"]);
});

test("a code with separators is taken whole, never its tail", async () => {
  await receiving("HU01");
  press([..."010750123456789310L1", SEPARATOR, ..."21SER9", "Enter"], 8);
  await says("010750123456789310L121SER9 no venía anunciado");
});

test("a label of a supplier in an envelope is received by its licence plate, and Ctrl+D within it is no bookmark", async () => {
  const order = await receiving("UN049856325A2B4C6D8E", "HU01");
  const kept: boolean[] = [];
  const watch = (event: KeyboardEvent) => event.key === "d" && kept.push(event.defaultPrevented);
  document.addEventListener("keydown", watch);
  const rs = { key: "^", code: "Digit6", ctrlKey: true, shiftKey: true };
  const eot = { key: "d", code: "KeyD", ctrlKey: true };
  const body = [..."PAHX-1", SEPARATOR, ..."Q500", SEPARATOR, ..."1JUN049856325A2B4C6D8E"];
  press([..."[)>", rs, ..."06", SEPARATOR, ...body, rs, eot, "Enter"], 8);
  document.removeEventListener("keydown", watch);
  await says("UN049856325A2B4C6D8E en S-01");
  await expect.poll(() => order).toEqual(["scan UN049856325A2B4C6D8E"]);
  expect(kept).toEqual([true]);
});

test("one label that is read twice at once is received once, and told", async () => {
  const order = await receiving("HU01");
  scan("HU01", 2);
  scan("HU01", 2);
  await says("HU01 ya se recibió");
  await expect.poll(() => order).toEqual(["scan HU01"]);
});

test("a slow scanner is read in the field for codes with Tab at its end, one without an end anywhere", async () => {
  const order = await receiving("HU-0001", "HU-0002");
  await field("Etiqueta o ubicación").click();
  press([..."HU-0001", "Tab"], 110);
  await says("HU-0001 en S-01");
  await expect.element(field("Etiqueta o ubicación")).toHaveValue("");
  press([..."HU-0002"], 20);
  await says("HU-0002 en S-01");
  await expect.element(field("Etiqueta o ubicación")).toHaveValue("");
  await expect.poll(() => order).toEqual(["scan HU-0001", "scan HU-0002"]);
});

test("a scanner that is too slow where nothing is typed is told, and read once the device is set to it", async () => {
  const order = await receiving("HU-0001");
  scan("HU-0001", 90);
  await expect.element(page.getByText(/^¿Era un escáner\? No se leyó completo/)).toBeVisible();
  expect(order).toEqual([]);
  setScanner({ gap: 120, suffix: "Enter" });
  scan("HU-0001", 90);
  await says("HU-0001 en S-01");
});

test("a scanner for another keyboard is read by what is announced", async () => {
  await receiving("HU-0001");
  const keys = [..."HU"].map((key) => ({ key, code: `Key${key}`, shiftKey: true }));
  const digits = [..."0001"].map((key) => ({ key, code: `Digit${key}` }));
  press([...keys, { key: "'", code: "Minus" }, ...digits, "Enter"], 8);
  await says("HU-0001 en S-01");
});

test("a phone's scanner that writes the whole code at once is read", async () => {
  await receiving("HU-0001");
  const input = field("Etiqueta o ubicación");
  await input.click();
  press([{ key: "Unidentified" }], 8);
  document.execCommand("insertText", false, "HU-0001");
  await says("HU-0001 en S-01");
  await expect.element(input).toHaveValue("");
});

test.each([
  [
    "CODE128",
    { ean128: true },
    "010750123456789310L1\u00CF21S9",
    "]C1010750123456789310L1\u001D21S9",
  ],
  ["CODE128", {}, "HU-0001", "HU-0001"],
  ["ITF14", {}, "10614141000415", "10614141000415"],
  ["EAN13", {}, "7501234567893", "7501234567893"],
  ["UPC", {}, "012345678905", "012345678905"],
  ["EAN8", {}, "96385074", "96385074"],
])("the camera reads %s %o with its separators", (format, options, drawn, read) => {
  const canvas = document.createElement("canvas");
  JsBarcode(canvas, drawn, { format, displayValue: false, margin: 30, ...options });
  expect(decoder()(canvas)).toBe(read);
});

test("a list finds its row by another form of the number that was scanned", async () => {
  const row = {
    ...sampleRow(vehicles, 1, new Date("2026-11-20T18:00:00Z")),
    plate: "012345678905",
  };
  network({
    "GET /api/vehicles": ({ query }: Asked) => {
      const data = row.plate.includes(query.get("search") ?? "") ? [row] : [];
      return { data, totalCount: data.length, first: "a", last: "b" };
    },
    [`GET /api/vehicles/${row.id}`]: () => ({ data: row }),
    [`GET /api/vehicles/${row.id}/history`]: () => ({ data: [], isMore: false }),
  });
  await showScreen(() => <EntityPage screens={screens} placeOf={() => null} />, "/", [
    "CREATE_TRANSFER",
  ]);
  await expect.element(page.getByRole("searchbox", { name: /^Buscar/ })).toBeVisible();
  scan("0012345678905");
  await expect.element(page.getByText("Leído: 012345678905")).toBeVisible();
  scan("0012345678906");
  await expect.element(page.getByText("Ninguna fila tiene el código 0012345678906")).toBeVisible();
});

test("a code that is read while a form lies over the page is told, and the form stays as it is", async () => {
  network({
    "GET /api/vehicles": () => ({ data: [], totalCount: 0, first: null, last: null }),
  });
  await showScreen(() => <EntityPage screens={screens} placeOf={() => null} />, "/", [
    "CREATE_TRANSFER",
  ]);
  await page.getByRole("button", { name: "Nuevo vehículo" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("textbox", { name: "Placas", exact: true })).toBeVisible();
  (dialog.getByRole("button", { name: "Cancelar" }).element() as HTMLElement).focus();
  scan("TX-4431");
  await expect.element(page.getByText(/^No se tomó TX-4431/)).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test("a person tries a scanner and sets the device to it: its pause, its end, its keyboard; and takes that back", async () => {
  await showScreen(ScannerScreen, "/", []);
  await expect.element(page.getByText("Todavía no se ha leído nada.")).toBeVisible();
  press([..."0107501234567893", ..."10L1", SEPARATOR, ..."21S9", "Tab"], 90);
  await says("010750123456789310L1\u241D21S9");
  await says("90 ms");
  await says("7501234567893 · Lote L1 · Serie S9");
  await expect.element(field("Pausa máxima entre teclas (ms)")).toHaveValue("120");
  await page.getByRole("button", { name: "Guardar para este equipo" }).click();
  expect(scannerSetting()).toEqual({ gap: 120, suffix: "Tab" });
  await page.getByRole("heading", { name: "Lea una etiqueta cualquiera" }).click();
  press(
    [
      { key: "H", code: "KeyH", shiftKey: true },
      ...[..."U'1"].map((key, at) => ({ key, code: ["KeyU", "Minus", "Digit1"][at] ?? "" })),
    ],
    20,
  );
  await page.getByRole("radio", { name: "Hu-1" }).click();
  await says("Nada");
  await page.getByRole("button", { name: "Guardar para este equipo" }).click();
  expect(scannerSetting()).toEqual({ gap: 35, suffix: "none", isAmerican: true });
  expect(await accessibilityFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.getByRole("button", { name: "Quitar el ajuste" }).click();
  expect(scannerSetting()).toEqual({});
});
