import { expect, it } from "vitest";
import { daysAround, EMPTY_CLIENT, openBrowser } from "./browser.ts";
import { columnOf, gridOf, rowsOf, rowWith } from "./grid.ts";
import { pedimentoZip } from "./pedimentoZip.ts";
import { callsTo } from "./requests.ts";

const { visit } = openBrowser();

it("a Data Stage zip is imported in sight of the person, and every pedimento in it is audited", async () => {
  const { page, calls } = await visit(`/auditoria?size=50&${daysAround()}`, {
    person: "auditor",
    client: EMPTY_CLIENT,
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Importar pedimentos" }).click();
  const zip = pedimentoZip(
    "9300002",
    {
      head: "imp 240 9301 6007101 A1 2026-11-12",
      supplier: "QUORVEX CONTROLS INC",
      lines: ["C20 AHX-1001 USA TL:USA,PO", "C14 CBL-1002 USA - igi=0"],
    },
    {
      head: "imp 300 9402 6007102 A1 2026-11-13",
      supplier: "BRIMLOCK STAMPING LLC",
      lines: ["C14 SOP-1001 USA - igi=0"],
    },
  );
  await (await chooser).setFiles(zip);
  const answer = page.getByRole("alertdialog");
  await answer.getByText("Archivos recibidos: 1. Se procesan en segundo plano.").waitFor();
  await answer.getByRole("button", { name: "Aceptar" }).click();
  expect(callsTo(calls, "/api/upload_pedimentos")).toHaveLength(1);
  const tray = page.getByRole("region", { name: "Transferencias" });
  await tray.getByText("9300002.zip", { exact: true }).waitFor();
  await tray.getByText(/^Importado, \d+ registros$/).waitFor();
  const audits = gridOf(page, "Auditorías");
  await rowWith(audits, "9402", "6007102", "diferencias").waitFor();
  await rowWith(audits, "9301", "6007101", "Con riesgo").click();
  const parts = gridOf(page, "Números de Parte");
  await rowsOf(parts).first().waitFor();
  expect(await columnOf(parts, "ParteAduasis")).toEqual(["AHX-1001", "CBL-1002"]);
});
