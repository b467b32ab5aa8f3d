import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser } from "./browser.ts";
import { columnOf, gridOf, rowsOf, rowWith } from "./grid.ts";

const { visit } = openBrowser();

it("what a supplier announces in a CSV becomes an expected entry, and is compared with what came", async () => {
  const { page } = await visit("/entrada-electronica", { person: "operador" });
  const dock = (await call(page, "locations?kind=dock&status=open&taken=false")).data[0];
  const where = `status=open&site=${String(dock?.["site"])}`;
  const place = (await call(page, `locations?kind=staging&${where}`)).data[0];
  const of = `PRE${Date.now()}`;
  const line = (part: string, quantity: number) =>
    [of, dock?.["site.label"], part, quantity, "PZA", `${of}-${part}`].join();
  const csv = [
    "Referencia (BOL),Sitio,Parte,Cantidad,Unidad de medida,Etiqueta",
    line("CAME", 10),
    line("LACKS", 5),
  ].join("\r\n");

  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Elegir archivo" }).click();
  const buffer = Buffer.from(csv);
  await (await chosen).setFiles({ name: `${of}.csv`, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Importar 2" }).click();
  await page.getByText(/Importado: 2 nuevas/).waitFor();

  const entry = (await call(page, `shipments?search=${of}`)).data[0];
  const id = entry?.id ?? "";
  const run = async (name: string, input: object) => {
    const { version } = (await call(page, `shipments/${id}`)).data;
    await call(page, `shipments/${name}`, { rows: [{ id, version }], input });
  };
  await run("checkIn", { trailerNo: "T-77" });
  await run("startReceive", { dock: dock?.id });
  await run("scan", { labels: [`${of}-CAME`], unitType: "box", location: place?.id });
  const unit = (await call(page, `handlingUnits?search=${of}-LACKS`)).data[0]?.id;
  const short = { unit, kind: "short", severity: "minor", description: "No vino" };
  await call(page, "exceptions", { shipment: id, ...short });
  await run("closeReceive", {});

  await goWithin(page, `/entrada-electronica?sel=${id}`);
  await page.getByRole("region", { name: String(entry?.["entryNo"]), exact: true }).waitFor();
  await goWithin(page, `/entrada-electronica?list=announcedLines-isCurrent&f_shipment=${id}`);
  const grid = gridOf(page, "Anunciado contra recibido");
  await rowWith(grid, "LACKS", "Faltante").waitFor();
  await rowWith(grid, "CAME", "Como se anunció").waitFor();
  expect(await rowsOf(grid).count()).toBe(2);
  expect(
    (await columnOf(grid, "Cantidad recibida")).map(Number).toSorted((one, other) => one - other),
  ).toEqual([0, 10]);
});
