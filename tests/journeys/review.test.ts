import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { gridOf, rowWith } from "./grid.ts";

const { visit } = openBrowser();
const PARTS = ["ARN-1", "MTR-2", "TOR-3"];

/** An entry that goes through a distribution centre in its own trailer and has arrived, with an invoice of a line for each part. */
async function goingThrough(page: Page) {
  const site = (await call(page, "sites?kind=distribution")).data[0];
  const supplier = (await call(page, "carriers?roles=supplier&status=active")).data[0];
  const of = `REV${Date.now()}`;
  const { data: entry } = await call(page, "shipments", {
    bolNo: of,
    site: site?.id,
    mode: "direct",
    shipmentType: "FTL",
    supplier: supplier?.id,
    carrier: supplier?.id,
    unitsDeclared: PARTS.length,
  });
  const { data: invoice } = await call(page, "invoices", {
    number: of,
    supplier: supplier?.id,
    shipment: entry.id,
    issuedOn: "2026-11-01",
    total: "300.00 USD",
  });
  for (const [at, partNo] of PARTS.entries())
    await call(page, "invoiceLines", {
      invoice: invoice.id,
      lineNo: at + 1,
      partNo,
      description: "Pieza",
      quantity: "100",
      uom: "PZA",
      unitPrice: "1",
    });
  const { version } = (await call(page, `shipments/${entry.id}`)).data;
  const rows = [{ id: entry.id, version }];
  await call(page, "shipments/checkIn", { rows, input: { trailerNo: "T-9", sealIn: "S-9" } });
  return { id: entry.id, entryNo: String(entry["entryNo"]) };
}

/** What whoever reviews has to acknowledge before approving. */
async function instructed(page: Page): Promise<void> {
  const { data: instruction } = await call(page, "instructions", {
    title: "Contar cada caja",
    body: "Una por una",
    scope: ["review"],
    priority: "warning",
    validFrom: "2026-01-01",
    requiresAck: true,
  });
  const rows = [{ id: instruction.id, version: instruction.version }];
  await call(page, "instructions/publish", { rows, reason: "", input: {} });
}

it("a reviewer checks the lines of a through trailer by keyboard, then on a phone from the list of the distribution centre; what differs opens an exception, approval says all that is missing", async () => {
  const { page } = await visit("/revision-reportes", { person: "admin" });
  const { id, entryNo } = await goingThrough(page);
  await instructed(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const line = (part: string) => page.getByRole("region", { name: part, exact: true }).waitFor();
  const says = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const stage = async () => (await call(page, `shipments/${id}`)).data["stage"];

  await goWithin(page, `/revision-reportes?q=${entryNo}`);
  await rowWith(gridOf(page, "Por revisar"), entryNo).getByText(entryNo).click();
  await page.getByRole("link", { name: "Consola de revisión", exact: true }).click();
  await button("Empezar la revisión").click();
  await line("ARN-1");
  // A hand is slower than a scanner.
  const keys = { delay: 60 };
  await page.keyboard.press("=", keys);
  await says("ARN-1: conforme");
  await line("MTR-2");
  await page.keyboard.type("l98", keys);
  await page.keyboard.press("Enter");
  await says("Falta llenar la línea");
  await page.getByRole("textbox", { name: "Qué se encontró" }).fill("Caja abierta");
  await page.getByRole("combobox", { name: "Severidad" }).selectOption("blocking");
  await page.getByRole("textbox", { name: "Qué se encontró" }).press("Enter");
  await says("MTR-2: con diferencia, se abre una excepción");
  const opened = async () => (await call(page, `exceptions?shipment=${id}`)).data;
  await soon(async () =>
    (await opened()).map(({ kind, quantity, severity }) => [kind, quantity, severity]),
  ).toEqual([["short", 2, "blocking"]]);

  const told = page.getByRole("alert").getByRole("listitem");
  await soon(async () => (await call(page, `shipments/${id}`)).data["missing"]).toContain(
    "blocking",
  );
  await goWithin(page, `/revision-reportes-distribucion?q=${entryNo}`);
  const grid = gridOf(page, "Distribución por revisar");
  await rowWith(grid, entryNo).getByText(entryNo).click();
  await page.getByRole("link", { name: "Consola de revisión", exact: true }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await line("TOR-3");
  await button("Aprobar la revisión").click();
  await soon(() => told.allInnerTexts()).toEqual([
    "Queda 1 línea sin revisar",
    expect.stringMatching(
      /^(Falta 1 instrucción de la|Faltan \d+ instrucciones de las) que darse por enterado$/,
    ),
    "Hay una excepción que bloquea sin resolver",
  ]);
  expect(await stage()).toBe("reviewing");
  await page.getByRole("button", { name: /^Como se declara/ }).click();
  await says("TOR-3: conforme");
  const acknowledge = button("Enterado");
  for (let left = await acknowledge.count(); left > 0; left -= 1) {
    await acknowledge.first().click();
    await soon(() => acknowledge.count()).toBe(left - 1);
  }
  const [short] = await opened();
  await call(page, "exceptions/resolve", {
    rows: [{ id: short?.id, version: short?.version }],
    reason: "",
    input: { resolution: "Se recibe lo que vino" },
  });
  await soon(() => told.count()).toBe(0);
  await button("Aprobar la revisión").click();
  await soon(stage).toBe("reviewed");
  await page.getByText("Esta entrada no se está revisando: Revisada.").waitFor();
  await page.getByRole("link", { name: "Lo que está por revisar", exact: true }).click();
  const { data: waiting } = await call(page, `shipments?toReview=true&search=${entryNo}`);
  expect(waiting).toEqual([]);
});
