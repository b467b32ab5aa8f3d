import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { daysAround, openBrowser, soon } from "./browser.ts";
import { gridOf, rowsOf, rowWith } from "./grid.ts";
import { lookOf } from "./look.ts";

const { visit } = openBrowser();

interface Screen {
  readonly path: string;
  /** Name and export name of every grid on the screen, once the first row of each master is chosen. */
  readonly grids: readonly (readonly [string | RegExp, string | RegExp])[];
  /** Words of the master row to choose; the first one without. */
  readonly chosen?: string;
  /** The call that fills the first grid. */
  readonly call: string;
}

/** Screens with the way to grids that do not stand there at once. */
interface Place extends Omit<Screen, "call"> {
  readonly lead?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    path: `/auditoria?size=50&${daysAround()}`,
    chosen: "6003003",
    grids: [
      ["Auditorías", "Auditoria"],
      ["Números de Parte", /^NumerosDeParte|^Auditoria/],
    ],
    call: "/api/getAuditGen",
  },
  {
    path: "/catalogos",
    grids: [
      ["Catálogo de partes", "Catalogo"],
      [/^Cambios de /, /^Cambios /],
    ],
    call: "/parts_paginated",
  },
  {
    path: "/catalogosagreements",
    grids: [
      ["Certificados", "CatalogoCertificados"],
      [/^Líneas de /, "CatalogoCertificadosDetalle"],
    ],
    call: "/api/getCatA",
  },
  {
    path: "/descarga",
    grids: [
      ["Cargas", "Descarga"],
      [/^Líneas de /, /^Descarga /],
    ],
    call: "/partnumber_paginated",
  },
  {
    path: "/partsdownloadedshourlogs",
    grids: [
      ["Cargas", "Descarga"],
      [/^Líneas de /, /^Descarga /],
    ],
    call: "/partsdownloadedshour_paginated",
  },
  { path: "/agreements", grids: [["Agreements", "Descarga"]], call: "/agreements_paginated" },
];

const PLACES: readonly Place[] = [
  ...SCREENS,
  {
    path: `/auditoria?size=50&ver=certificados&${daysAround()}`,
    chosen: "6003003",
    grids: [
      ["Auditorías", "Auditoria"],
      ["Certificados de Origen", /^Auditoria/],
    ],
  },
  {
    path: "/agreements",
    lead: async (page) => {
      await rowsOf(gridOf(page, "Agreements")).first().click();
      await page.getByRole("button", { name: "Detail" }).click();
    },
    grids: [
      [/^Descargas de /, /^Descarga /],
      ["Líneas de la descarga", "Descarga"],
    ],
  },
];

/** What else the area's menu leads to. */
const OTHERS = [
  "/cambios",
  "/hallazgos",
  "/decisiones",
  "/feeds",
  "/totales",
  "/rectificaciones",
  "/plantillas",
];

const opened = async ({ path, grids, lead }: Place): Promise<Page> => {
  const { page } = await visit(path, { person: "auditor" });
  await lead?.(page);
  await rowsOf(gridOf(page, grids[0]![0])).first().waitFor();
  return page;
};

const sized = async (region: Locator) => {
  expect((await region.boundingBox())?.height).toBe(500);
  const sizes = region.getByRole("group", { name: "Renglones por página" });
  expect(await sizes.innerText()).toMatch(/^10\s+20\s+50$/);
  await soon(() => region.getByText(/^Page #/).innerText()).toMatch(
    /^Page #1\. Total: \d+ \(\d+ items\)$/,
  );
};

it.each(OTHERS)(
  "the grids of %s are as high and paged as those of the whole area",
  async (path) => {
    const { page } = await visit(path, { person: "auditor" });
    const grids = page.getByRole("grid");
    await grids.first().waitFor();
    await page
      .getByText(/^Page #1/)
      .last()
      .waitFor();
    for (const grid of await grids.all()) await sized(grid.locator("xpath=ancestor::section[1]"));
  },
);

it.each(PLACES)(
  "each grid of $path is 500 pixels high, in pages of 10, 20 and 50 with the documented pager, and exports under its name",
  async (screen) => {
    const page = await opened(screen);
    for (const [index, [name, exported]] of screen.grids.entries()) {
      if (index > 0) await rowWith(gridOf(page, screen.grids[0]![0]), screen.chosen ?? "").click();
      const grid = gridOf(page, name);
      await rowsOf(grid).first().waitFor();
      const region = page.getByRole("region", { name, exact: typeof name === "string" });
      await sized(region);
      for (const [format, ending] of [
        ["Excel (.xlsx)", ".xlsx"],
        ["CSV", ".csv"],
      ] as const) {
        const download = page.waitForEvent("download");
        await region.getByRole("button", { name: "Exportar" }).click();
        await page.getByRole("menuitem", { name: format }).click();
        const file = (await download).suggestedFilename();
        expect(file.endsWith(ending)).toBe(true);
        expect(file.slice(0, -ending.length)).toMatch(
          typeof exported === "string" ? new RegExp(`^${exported}$`) : exported,
        );
      }
    }
  },
);

it.each(SCREENS.filter(({ path }) => path !== "/catalogosagreements"))(
  "when the list of $path cannot be loaded, 'Data Loading Error' is raised, its wait ends and Retry loads it",
  async ({ path, call, grids }) => {
    const { page } = await visit("/login", { person: "auditor" });
    let fails = true;
    await page.route(`**${call}*`, (route) =>
      fails
        ? route.fulfill({ status: 500, json: { detail: "Falla del almacén" } })
        : route.continue(),
    );
    await page.goto(path);
    const region = page.getByRole("region", { name: grids[0]![0], exact: true });
    await region.getByText("Data Loading Error").waitFor();
    await region.getByText("Falla del almacén").waitFor();
    expect(await region.locator("[data-skeleton]").count()).toBe(0);
    expect(await gridOf(page, grids[0]![0]).getAttribute("aria-busy")).not.toBe("true");
    fails = false;
    await region.getByRole("button", { name: "Retry" }).click();
    await rowsOf(gridOf(page, grids[0]![0])).first().waitFor();
    expect(await region.getByText("Data Loading Error").count()).toBe(0);
  },
);

it.each(SCREENS)(
  "each moment on $path shows as MM/dd/yyyy hh:mm:ss of the business zone",
  async (screen) => {
    const page = await opened(screen);
    const moments = await gridOf(page, screen.grids[0]![0])
      .getByText(/\d{2}:\d{2}/)
      .allInnerTexts();
    for (const moment of moments) expect(moment).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
    if (screen.path === "/agreements")
      expect(new Set(moments.map((moment) => moment.slice(11)))).toEqual(new Set(["11:05:00"]));
  },
);

it("discrepancy badges look alike on every screen that shows them: Delete in red, all others in amber", async () => {
  const { page } = await visit("/catalogos?sel=FIL-1012", { person: "auditor" });
  const seen = new Set<string>();
  const look = async (grid: Locator) => {
    await rowsOf(grid).first().waitFor();
    for (const flag of ["Delete", "MXHTS", "USHTS", "PartDesc", "New", "Duplicated", "Part"]) {
      const badge = rowsOf(grid).getByText(flag, { exact: true });
      if ((await badge.count()) === 0) continue;
      seen.add(flag);
      const { colour } = await lookOf(badge.first());
      expect([page.url(), flag, colour]).toEqual([
        page.url(),
        flag,
        flag === "Delete" ? "red" : "amber",
      ]);
    }
  };
  await look(gridOf(page, "Cambios de FIL-1012"));
  for (const path of ["/descarga", "/partsdownloadedshourlogs"]) {
    await page.goto(path);
    const uploads = rowsOf(gridOf(page, "Cargas"));
    await (path === "/descarga" ? uploads.filter({ hasText: "11:22:00" }) : uploads)
      .first()
      .click();
    await look(gridOf(page, /^Líneas de /));
  }
  await page.goto("/agreements");
  await rowsOf(gridOf(page, "Agreements")).first().click();
  await page.getByRole("button", { name: "Detail" }).click();
  await rowsOf(gridOf(page, /^Descargas de /))
    .first()
    .click();
  await look(gridOf(page, "Líneas de la descarga"));
  expect(seen.size).toBe(7);
});
