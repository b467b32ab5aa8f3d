import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { atRest, goWithin } from "./atRest.ts";
import { daysAround, openBrowser, type Person, soon } from "./browser.ts";
import { gridOf, rowsOf, rowWith } from "./grid.ts";
import { lookOf } from "./look.ts";

const { within } = openBrowser();

interface Screen {
  readonly path: string;
  /** Name and export name of every grid on the screen, once the first row of each master is chosen. */
  readonly grids: readonly (readonly [string | RegExp, string | RegExp])[];
  /** Words of the master row to choose; the first one without. */
  readonly chosen?: string;
}

/** Screens with the way to grids that do not stand there at once. */
interface Place extends Screen {
  readonly lead?: (page: Page) => Promise<void>;
}

const AUDITS = `/auditoria?size=50&${daysAround()}`;

const SCREENS: readonly Screen[] = [
  {
    path: AUDITS,
    chosen: "6003003",
    grids: [
      ["Auditorías", "Auditoria"],
      ["Números de Parte", /^NumerosDeParte|^Auditoria/],
    ],
  },
  {
    path: "/catalogos",
    grids: [
      ["Catálogo de partes", "Catalogo"],
      [/^Cambios de /, /^Cambios /],
    ],
  },
  {
    path: "/catalogosagreements",
    grids: [
      ["Certificados", "CatalogoCertificados"],
      [/^Líneas de /, "CatalogoCertificadosDetalle"],
    ],
  },
  {
    path: "/descarga",
    grids: [
      ["Cargas", "Descarga"],
      [/^Líneas de /, /^Descarga /],
    ],
  },
  {
    path: "/partsdownloadedshourlogs",
    grids: [
      ["Cargas", "Descarga"],
      [/^Líneas de /, /^Descarga /],
    ],
  },
  { path: "/agreements", grids: [["Agreements", "Descarga"]] },
];

const PLACES: readonly Place[] = [
  ...SCREENS,
  {
    path: `${AUDITS}&ver=certificados`,
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

/** What else the area's menu leads to: of their height the specification says nothing. */
const OTHERS = [
  "/cambios",
  "/hallazgos",
  "/decisiones",
  "/feeds",
  "/totales",
  "/rectificaciones",
  "/plantillas",
];

/** A grid that a call fills. */
interface List {
  readonly path: string;
  /** `*` stands for what is chosen. */
  readonly call: string;
  /** Words of the row of the first grid that has to be chosen; empty: any. */
  readonly chosen?: string;
  /** Which grid of the screen it fills, from 0. */
  readonly at?: number;
  readonly person?: Person;
  /** Nothing of it is in the demonstration. */
  readonly isEmpty?: boolean;
}

const detail = { chosen: "", at: 1 } as const;
// That the list of certificates could not be loaded is told otherwise (tests/journeys/certificates.test.ts).
const LISTS: readonly List[] = [
  { path: AUDITS, call: "/api/getAuditGen" },
  { path: AUDITS, call: "/api/getAuditDet", chosen: "6003003", at: 1 },
  { path: `${AUDITS}&ver=certificados`, call: "/api/getAuditDet", chosen: "6003003", at: 1 },
  { path: "/catalogos", call: "/parts_paginated" },
  { path: "/catalogos", call: "/partnumberslog_bypartno", ...detail },
  { path: "/catalogosagreements", call: "/api/getAgreementsDetails", ...detail },
  { path: "/descarga", call: "/partnumber_paginated" },
  { path: "/descarga", call: "/partnumbersdownloadedlog_bydownload", ...detail },
  { path: "/partsdownloadedshourlogs", call: "/partsdownloadedshour_paginated" },
  {
    path: "/partsdownloadedshourlogs",
    call: "/partsdownloadedshourlog_bydownloadhours",
    ...detail,
  },
  { path: "/agreements", call: "/agreements_paginated" },
  { path: "/cambios", call: "/api/audit_changes" },
  { path: "/cambios", call: "/api/audit_changes/*", ...detail },
  { path: "/hallazgos", call: "/api/findings" },
  { path: "/decisiones", call: "/api/accepted_pairs" },
  { path: "/feeds", call: "/api/feeds" },
  { path: "/feeds", call: "/api/feeds/*/files", ...detail, isEmpty: true },
  { path: "/feeds", call: "/api/feeds/*/runs", chosen: "", at: 2 },
  { path: "/totales", call: "/api/audit_totals/lines" },
  { path: "/rectificaciones", call: "/api/rectifications" },
  { path: "/rectificaciones", call: "/api/rectifications/*", ...detail },
  { path: "/plantillas", call: "/api/templates_558" },
  { path: "/usuarios-catalogo", call: "/api/people", person: "admin" },
  { path: "/usuarios-catalogo", call: "/api/people/*/history", ...detail, person: "admin" },
  { path: "/clientes-catalogo", call: "/api/clients", person: "admin" },
  {
    path: "/clientes-catalogo",
    call: "/api/clients/*/history",
    ...detail,
    person: "admin",
    isEmpty: true,
  },
];

const opened = async ({ path, grids, lead }: Place): Promise<Page> => {
  const { page } = await within(path, { person: "auditor" });
  await lead?.(page);
  await rowsOf(gridOf(page, grids[0]![0])).first().waitFor();
  return page;
};

/** Holds the page sizes of a grid, and a pager whose numbers are those of the rows that it shows. */
const paged = async (grid: Locator) => {
  const region = grid.locator("xpath=ancestor::section[1]");
  const sizes = region.getByRole("group", { name: "Renglones por página" });
  expect(await sizes.innerText()).toMatch(/^10\s+20\s+50$/);
  const size = Number(await sizes.locator("[aria-pressed=true]").innerText());
  const pager = region.getByText(/^Page #/);
  const words = /^Page #1\. Total: (\d+) \((\d+) items\)$/;
  await soon(() => pager.innerText()).toMatch(words);
  const [pages, items] = (words.exec(await pager.innerText()) ?? []).slice(1).map(Number);
  expect(pages).toBe(Math.max(1, Math.ceil((items ?? 0) / size)));
  await soon(() => rowsOf(grid).count()).toBe(Math.min(size, items ?? 0));
  if (pages === 1) return;
  await region.getByRole("button", { name: "Última página" }).click();
  await soon(() => pager.innerText()).toBe(`Page #${pages}. Total: ${pages} (${items} items)`);
};

it.each(OTHERS)("the grids of %s are paged as those of the whole area", async (path) => {
  const { page } = await within(path, { person: "auditor" });
  const grids = page.getByRole("grid");
  await rowsOf(grids.first()).first().waitFor();
  await page
    .getByText(/^Page #1/)
    .last()
    .waitFor();
  // What the first row brings beside it comes after it.
  await atRest(page);
  for (const grid of await grids.all()) await paged(grid);
});

it.each(PLACES)(
  "each grid of $path is 500 pixels high, in pages of 10, 20 and 50 with the documented pager, and exports under its name",
  async (screen) => {
    const page = await opened(screen);
    for (const [index, [name, exported]] of screen.grids.entries()) {
      if (index > 0) await rowWith(gridOf(page, screen.grids[0]![0]), screen.chosen ?? "").click();
      const grid = gridOf(page, name);
      await rowsOf(grid).first().waitFor();
      const region = page.getByRole("region", { name, exact: typeof name === "string" });
      expect((await region.boundingBox())?.height).toBe(500);
      await paged(grid);
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

it.each(LISTS)(
  "when $call cannot be loaded on $path, 'Data Loading Error' is raised, its wait ends and Retry loads it",
  async ({ path, call, chosen, at = 0, person = "auditor", isEmpty = false }) => {
    let fails = true;
    const { page } = await within(path, { person }, (before) =>
      before.route(
        ({ pathname }) => new RegExp(`^${call.replaceAll("*", "[^/]+")}$`).test(pathname),
        (route) =>
          fails && route.request().resourceType() !== "document"
            ? route.fulfill({ status: 500, json: { detail: "Falla del almacén" } })
            : route.fallback(),
      ),
    );
    if (chosen !== undefined) await rowWith(page.getByRole("grid").first(), chosen).click();
    const grid = page.getByRole("grid").nth(at);
    const region = grid.locator("xpath=ancestor::section[1]");
    await region.getByText("Data Loading Error").waitFor();
    await region.getByText("Falla del almacén").waitFor();
    expect(await region.locator("[data-skeleton]").count()).toBe(0);
    expect(await grid.getAttribute("aria-busy")).not.toBe("true");
    fails = false;
    const alert = page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" });
    if (await alert.isVisible()) await alert.click();
    await region.getByRole("button", { name: "Retry" }).click();
    await soon(() => region.getByText("Data Loading Error").count()).toBe(0);
    if (isEmpty) await region.getByText("(0 items)").waitFor();
    else await rowsOf(grid).first().waitFor();
  },
);

it.each(SCREENS)(
  "each moment on $path shows as MM/dd/yyyy hh:mm:ss of the business zone",
  async (screen) => {
    const page = await opened(screen);
    const moments = await gridOf(page, screen.grids[0]![0])
      .getByText(/\d{2}:\d{2}/)
      .allInnerTexts();
    // Neither parts nor certificates say when in their lists: their details do.
    if (!screen.path.startsWith("/catalogos")) expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) expect(moment).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
    if (screen.path === "/agreements")
      expect(new Set(moments.map((moment) => moment.slice(11)))).toEqual(new Set(["11:05:00"]));
  },
);

it("discrepancy badges look alike on every screen that shows them: Delete in red, all others in amber", async () => {
  const { page } = await within("/catalogos?sel=FIL-1012", { person: "auditor" });
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
    await goWithin(page, path);
    const uploads = rowsOf(gridOf(page, "Cargas"));
    await (path === "/descarga" ? uploads.filter({ hasText: "11:22:00" }) : uploads)
      .first()
      .click();
    await look(gridOf(page, /^Líneas de /));
  }
  await goWithin(page, "/agreements");
  await rowsOf(gridOf(page, "Agreements")).first().click();
  await page.getByRole("button", { name: "Detail" }).click();
  await rowsOf(gridOf(page, /^Descargas de /))
    .first()
    .click();
  await look(gridOf(page, "Líneas de la descarga"));
  expect(seen.size).toBe(7);
});
