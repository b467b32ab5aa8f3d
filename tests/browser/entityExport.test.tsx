import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { carriers, screens } from "#modules/carriers/carriers.ts";
import {
  proformas,
  screens as proformaScreens,
} from "#modules/customsOperations/proformas/proformas.ts";
import { askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const CarriersPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const all = Array.from({ length: MOST_ROWS + 2 }, (_, at) => ({
  ...sampleRow(carriers, at, now),
  name: at === 0 ? "=Suma" : `Flotilla ${at}`,
  policyExpiresOn: "2027-01-31",
}));

/** The files that are saved, as they are made. */
function savedFiles(): readonly Blob[] {
  const made: Blob[] = [];
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    made.push(blob as Blob);
    return create(blob);
  });
  return made;
}

test("a saved list has every row that its filters, search and sort let through, in words, in the columns of the grid", async () => {
  const made = savedFiles();
  const seen = network({
    "GET /api/carriers": ({ query }) => {
      const from = Number(query.get("after") ?? 0);
      const data = all.slice(from, from + Number(query.get("take")));
      const last = String(from + data.length);
      return { data, totalCount: all.length, first: "0", last };
    },
  });
  await page.viewport(1440, 900);
  await showScreen(CarriersPage, "/?f_status=active&q=flo&sort=-scac", ["CREATE_TRANSFER"]);
  await page.getByRole("button", { name: "Exportar" }).first().click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect.poll(() => made.length).toBe(1);
  const [header, first, ...rest] = (await made[0]?.text())?.trim().split("\r\n") ?? [];
  const titles = page.getByRole("columnheader").elements();
  const shown = titles.map(({ textContent }) => textContent?.trim()).filter(Boolean);
  expect(header?.split(",")).toEqual(shown);
  expect(rest).toHaveLength(all.length - 1);
  expect(first).toContain("'=Suma");
  expect(first).toContain("2027-01-31");
  expect(first).toContain("Activo");
  const asked = askedFor(seen, "/api/carriers").map(({ query }) => Object.fromEntries(query));
  const batch = { take: String(MOST_ROWS), status: "active", sort: "-scac", search: "flo" };
  expect(asked.filter(({ take }) => take === batch.take)).toEqual([
    batch,
    { ...batch, after: String(MOST_ROWS) },
  ]);
});

test("whole pesos have separators of thousands in a list, and none where it is saved", async () => {
  const made = savedFiles();
  const row = { ...sampleRow(proformas, 1, now), cash: "1405100" };
  network({
    "GET /api/proformas": () => ({ data: [row], totalCount: 1, first: "0", last: "1" }),
  });
  await page.viewport(1440, 900);
  const ProformasPage = () => <EntityPage screens={proformaScreens} placeOf={() => null} />;
  await showScreen(ProformasPage, "/", ["SOLICITUD_PEDIMENTO"]);
  await expect.element(page.getByRole("gridcell", { name: "1,405,100" })).toBeVisible();
  await page.getByRole("button", { name: "Exportar" }).first().click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect.poll(() => made.length).toBe(1);
  expect(await made[0]?.text()).toContain(",1405100,");
});
