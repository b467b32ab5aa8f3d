import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { daysAround, EMPTY_CLIENT, openBrowser, soon, type Visit } from "./browser.ts";
import { cellOf, gridOf, rowsOf, rowWith } from "./grid.ts";
import { pedimentoZip } from "./pedimentoZip.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const SAVE = "/api/GetPedimentoDet";

const opened = async (who: Visit = {}) => {
  const { page, calls } = await within(`/auditoria?size=50&${daysAround()}`, {
    person: "auditor",
    ...who,
  });
  const box = (name: "Patente" | "Pedimento") => page.getByRole("textbox", { name, exact: true });
  await box("Patente").waitFor();
  return { page, calls, patente: box("Patente"), pedimento: box("Pedimento") };
};

const grabar = (page: Page) => page.getByRole("button", { name: "Grabar" }).click();
const note = (page: Page, words: string | RegExp) => page.getByRole("status").getByText(words);

it("two boxes labelled Patente and Pedimento stand above the audits, Grabar and Actualizar beside them", async () => {
  const { page, patente, pedimento } = await opened();
  const grid = await gridOf(page, "Auditorías").boundingBox();
  for (const element of [
    patente,
    pedimento,
    page.getByRole("button", { name: "Grabar" }),
    page.getByRole("button", { name: "Actualizar" }),
  ])
    expect((await element.boundingBox())?.y).toBeLessThan(grid?.y ?? 0);
});

it("Grabar with an empty Patente says 'Ingrese Patente', marks the box and sends nothing", async () => {
  const { page, calls, patente, pedimento } = await opened();
  await pedimento.fill("6003002");
  await grabar(page);
  await page.getByRole("alertdialog").getByText("Ingrese Patente", { exact: true }).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
  expect(await patente.getAttribute("aria-invalid")).toBe("true");
  expect(await pedimento.getAttribute("aria-invalid")).not.toBe("true");
  expect(callsTo(calls, SAVE)).toEqual([]);
});

it("Grabar with an empty Pedimento says 'Ingrese Patente' too, marks the Pedimento and sends nothing", async () => {
  const { page, calls, patente, pedimento } = await opened();
  await patente.fill("9503");
  await pedimento.fill("  ");
  await grabar(page);
  await page.getByRole("alertdialog").getByText("Ingrese Patente", { exact: true }).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
  expect(await pedimento.getAttribute("aria-invalid")).toBe("true");
  expect(await patente.getAttribute("aria-invalid")).not.toBe("true");
  expect(callsTo(calls, SAVE)).toEqual([]);
});

it("Grabar sends the typed Patente and Pedimento, and the pedimento is audited again", async () => {
  const { page, calls, patente, pedimento } = await opened();
  const row = rowWith(gridOf(page, "Auditorías"), "9301", "6001003");
  const at = await (await cellOf(gridOf(page, "Auditorías"), row, "Fecha")).innerText();
  await patente.fill("9301");
  await pedimento.fill("6001003");
  await grabar(page);
  await note(page, "El pedimento 6001003 se está auditando").waitFor();
  expect(callsTo(calls, SAVE).map(({ method, body }) => [method, JSON.parse(body ?? "")])).toEqual([
    ["POST", { Patente: "9301", Pedimento: "6001003" }],
  ]);
  await soon(async () =>
    (await cellOf(gridOf(page, "Auditorías"), row, "Fecha")).innerText(),
  ).not.toBe(at);
  await soon(async () =>
    (await cellOf(gridOf(page, "Auditorías"), row, "Estado")).innerText(),
  ).toMatch("Con riesgo");
});

it("a pedimento that is not here yet is recorded as Sin información", async () => {
  const { page, patente, pedimento } = await opened();
  await patente.fill("9999");
  await pedimento.fill("6990001");
  await grabar(page);
  await rowWith(gridOf(page, "Auditorías"), "9999", "6990001", "Sin información").waitFor();
});

it("after Grabar the audits are read again, on success and on failure alike, and a failure is told", async () => {
  const { page, calls, patente, pedimento } = await opened();
  const reads = () => callsTo(calls, "/api/getAuditGen").length;
  await rowsOf(gridOf(page, "Auditorías")).first().waitFor();
  const first = reads();
  await patente.fill("9301");
  await pedimento.fill("6001999");
  await grabar(page);
  await note(page, "El pedimento 6001999 se está auditando").waitFor();
  await soon(reads).toBeGreaterThan(first);
  const second = reads();
  await pedimento.fill("no number");
  await grabar(page);
  await note(page, /^No se pudo grabar la auditoría: ./).waitFor();
  await soon(reads).toBeGreaterThan(second);
});

it("when several pedimentos fit, the person chooses one and that one is audited", async () => {
  const { page, calls, patente, pedimento } = await opened({ client: EMPTY_CLIENT });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Importar pedimentos" }).click();
  const line = { supplier: "QUORVEX CONTROLS INC", lines: ["C14 AHX-1001 USA - igi=0"] };
  const twins = pedimentoZip(
    "9300001",
    { head: "imp 240 9301 6007001 A1 2026-11-12", ...line },
    { head: "imp 300 9301 6007001 A1 2026-11-12", ...line },
  );
  await (await chooser).setFiles(twins);
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
  await page
    .getByRole("region", { name: "Transferencias" })
    .getByText(/^Importado/)
    .waitFor();
  await patente.fill("9301");
  await pedimento.fill("6007001");
  await grabar(page);
  const dialog = page.getByRole("dialog", { name: "Varios pedimentos coinciden" });
  const choices = dialog.getByRole("listitem").getByRole("button");
  await soon(async () => (await choices.allInnerTexts()).toSorted()).toEqual([
    "Auditar 26  24  9301  6007001 (240)",
    "Auditar 26  30  9301  6007001 (300)",
  ]);
  await choices.filter({ hasText: "(300)" }).click();
  await note(page, "El pedimento 6007001 se está auditando").waitFor();
  expect(JSON.parse(callsTo(calls, SAVE).at(-1)?.body ?? "")).toMatchObject({
    Aduana: "300",
    Patente: "9301",
    Pedimento: "6007001",
  });
});
