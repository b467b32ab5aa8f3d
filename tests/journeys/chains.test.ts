import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowWith } from "./grid.ts";

const { within } = openBrowser();

it("a rectified pedimento is found by any of its numbers, shows its versions in order, what each says otherwise and where two are in conflict", async () => {
  const { page } = await within("/rectificaciones", { person: "auditor" });
  const chains = gridOf(page, "Pedimentos rectificados");
  await rowWith(chains, "6001801", "En conflicto").click();
  await page
    .getByText("Dos rectificaciones restituyen la misma versión: vale la posterior.")
    .waitFor();
  const versions = page.getByRole("list", { name: "Versiones" }).getByRole("article");
  await soon(() => versions.filter({ hasText: "En conflicto" }).count()).toBe(1);
  await page.getByRole("searchbox", { name: "Buscar por número de pedimento" }).fill("6000952");
  await soon(() => columnOf(chains, "Original")).toEqual(["6000871"]);
  await rowWith(chains, "6000871", "6001010").click();
  await soon(() => versions.count()).toBe(3);
  const texts = await versions.allInnerTexts();
  expect(texts.map((text) => /60\d{5}/.exec(text)?.[0])).toEqual(["6000871", "6000952", "6001010"]);
  expect(texts[0]).toContain("Original");
  expect(texts[1]).toContain("Rectifica a 6000871");
  expect(texts[1]).toContain("Sustituida");
  expect(texts[2]).toContain("Vigente");
  const differences = gridOf(page, "Qué cambió");
  const keys = rowWith(differences, "6000952", "6001010", "Identificadores");
  await keys.waitFor();
  expect(await keys.innerText()).toMatch(/—[\s\S]*TL USA/);
  expect(await columnOf(differences, "Campo")).toContain("Fecha de pago");
  await versions.last().getByRole("link", { name: "Ver su auditoría" }).click();
  const chosen = gridOf(page, "Auditorías").getByRole("row", { selected: true });
  await soon(() => chosen.innerText()).toContain("6001010");
});
