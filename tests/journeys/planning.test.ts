import { it } from "vitest";
import type { Planning } from "#modules/loading/planning/contract.ts";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";

const { visit } = openBrowser();

it("a load is planned, sorted, saved and released by keyboard alone, and a link leads to it", async () => {
  const { page } = await visit("/orden-carga", { person: "operador" });
  const known = (await call(page, "loads?status=released")).data[0];
  const { data: load } = await call(page, "loads", {
    site: known?.["site"],
    destination: known?.["destination"],
    carrier: known?.["carrier"],
    plannedFor: known?.["plannedFor"],
    unitType: "53dry",
  });
  const { data } = await call(page, `loads/${load.id}/planning`);
  const { entries } = data as unknown as Planning;
  const [one, other] = entries.map(({ entryNo }) => entryNo);

  await goWithin(page, `/orden-carga?load=${load.id}`);
  const press = async (name: string, key = "Enter") => {
    const button = page.getByRole("button", { name, exact: true, disabled: false });
    await button.focus();
    await page.keyboard.press(key);
  };
  await page.getByRole("button", { name: `Planear ${one}` }).waitFor();
  await press(`Planear ${one}`);
  await press(`Planear ${other}`);
  await page.getByRole("heading", { name: "En el plan, la primera al fondo: 2" }).waitFor();
  await press(`${other} antes`, "Alt+ArrowUp");
  await page.getByText(`${other} entra en el lugar 1`).waitFor();
  await press("Guardar el plan");
  await soon(async () => {
    const planned = (await call(page, `shipments?load=${load.id}`)).data;
    return planned
      .toSorted((a, b) => Number(a["loadPosition"]) - Number(b["loadPosition"]))
      .map(({ entryNo }) => entryNo);
  }).toEqual([other, one]);
  await press("Liberar para cargar");
  await soon(async () => (await call(page, `loads/${load.id}`)).data["status"]).toBe("released");
});
