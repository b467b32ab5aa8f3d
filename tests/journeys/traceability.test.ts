import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { isClean } from "./axe.ts";
import { openBrowser } from "./browser.ts";

const { visit } = openBrowser();

it("any number of a shipment leads to its story, and a link opens that story without an account until it is revoked", async () => {
  const { page } = await visit("/entrada", { person: "operador" });
  const entryNo =
    (await page
      .getByText(/^E-\w+-\d\d-\d+$/)
      .first()
      .textContent()) ?? "";
  await goWithin(page, "/trazabilidad-embarques");
  await page.getByRole("heading", { name: "Trazabilidad de embarques", level: 1 }).waitFor();
  await page.getByRole("searchbox", { name: "Cualquier número" }).fill(entryNo);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: entryNo }).waitFor();
  expect(new URL(page.url()).searchParams.get("numero")).toBe(entryNo);
  await page.getByRole("region", { name: "Lo que pasó" }).getByText("Anunciada").waitFor();
  await isClean(page, "traceability");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  expect((await saving).suggestedFilename()).toBe(`${entryNo}.pdf`);

  await page.getByRole("button", { name: "Compartir" }).click();
  await page.getByRole("button", { name: "Crear el enlace" }).click();
  const address = await page.getByRole("textbox", { name: /^El enlace/ }).inputValue();
  const { pathname, hash } = new URL(address);
  const stranger = (await visit(`${pathname}${hash}`, { isFirst: true, width: 390 })).page;
  await stranger.getByRole("heading", { name: `Historia de la entrada ${entryNo}` }).waitFor();
  expect(await stranger.getByRole("button", { name: "Compartir" }).count()).toBe(0);
  await isClean(stranger, "a shared story");

  await page
    .getByRole("button", { name: /^Revocar el enlace/ })
    .first()
    .click();
  await page.getByText("Ningún enlace la abre.").waitFor();
  await stranger.reload();
  await stranger.getByText(/^Este enlace no abre nada/).waitFor();
});
