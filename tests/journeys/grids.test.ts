import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { isSoak } from "../isSoak.ts";
import { atRest, goWithin } from "./atRest.ts";
import { daysAround, openBrowser, type Person, soon } from "./browser.ts";
import { gridOf, rowsOf, rowWith } from "./grid.ts";

const { within } = openBrowser();

interface Place {
  readonly path: string;
  /** Name and export name of every grid on the screen, once the first row of each master is chosen. */
  readonly grids: readonly (readonly [string | RegExp, string | RegExp])[];
  /** Words of the master row to choose; the first one without. */
  readonly chosen?: string;
  /** The way to grids that do not stand there at once. */
  readonly lead?: (page: Page) => Promise<void>;
}

const AUDITS = `/auditoria?size=50&${daysAround()}`;

const PLACES: readonly Place[] = [
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
  /** It stands for all that are filled as it is; the others are soak's. */
  readonly isOfKind?: boolean;
}

const detail = { chosen: "", at: 1 } as const;
// That the list of certificates could not be loaded is told otherwise (tests/browser/agreements.test.tsx).
const LISTS: readonly List[] = [
  { path: AUDITS, call: "/api/getAuditGen", isOfKind: true },
  { path: AUDITS, call: "/api/getAuditDet", chosen: "6003003", at: 1 },
  { path: `${AUDITS}&ver=certificados`, call: "/api/getAuditDet", chosen: "6003003", at: 1 },
  { path: "/catalogos", call: "/parts_paginated", isOfKind: true },
  { path: "/catalogos", call: "/partnumberslog_bypartno", ...detail, isOfKind: true },
  { path: "/catalogosagreements", call: "/api/getAgreementsDetails", ...detail },
  { path: "/descarga", call: "/partnumber_paginated" },
  { path: "/descarga", call: "/partnumbersdownloadedlog_bydownload", ...detail, isOfKind: true },
  { path: "/partsdownloadedshourlogs", call: "/partsdownloadedshour_paginated" },
  {
    path: "/partsdownloadedshourlogs",
    call: "/partsdownloadedshourlog_bydownloadhours",
    ...detail,
  },
  { path: "/agreements", call: "/agreements_paginated", isOfKind: true },
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
  // Rows may come and go meanwhile.
  await soon(() => pager.innerText()).toMatch(/^Page #(\d+)\. Total: \1 \(\d+ items\)$/);
};

it("each grid of the audit area is 500 pixels high, in pages of 10, 20 and 50 with the documented pager, and exports under its name", async () => {
  const { page } = await within("/", { person: "auditor" });
  for (const { path, grids, lead, chosen = "" } of PLACES) {
    await goWithin(page, "/");
    await goWithin(page, path);
    await lead?.(page);
    for (const [index, [name, exported]] of grids.entries()) {
      if (index > 0) await rowWith(gridOf(page, grids[0]![0]), chosen).click();
      const grid = gridOf(page, name);
      await rowsOf(grid).first().waitFor();
      const region = page.getByRole("region", { name, exact: typeof name === "string" });
      expect([path, name, (await region.boundingBox())?.height]).toEqual([path, name, 500]);
      await paged(grid);
      const download = page.waitForEvent("download");
      await region.getByRole("button", { name: "Exportar" }).click();
      await page.getByRole("menuitem", { name: "CSV" }).click();
      const file = (await download).suggestedFilename();
      expect(file.slice(0, -".csv".length)).toMatch(
        typeof exported === "string" ? new RegExp(`^${exported}$`) : exported,
      );
    }
  }
});

it("the grids of the area's other screens are paged as those", async () => {
  const { page } = await within("/", { person: "auditor" });
  for (const path of OTHERS) {
    await goWithin(page, path);
    const grids = page.getByRole("grid");
    await rowsOf(grids.first()).first().waitFor();
    await page
      .getByText(/^Page #1/)
      .last()
      .waitFor();
    // What the first row brings beside it comes after it.
    await atRest(page);
    for (const grid of await grids.all()) await paged(grid);
  }
});

it.each(LISTS.filter(({ isOfKind }) => isSoak || isOfKind))(
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
