import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { openBrowser, signIn, soon } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";
import { callsTo } from "./requests.ts";
import { product } from "./served.ts";

const { visit } = openBrowser();

const PAGES = "https://pages.test";
const BACKEND = "https://backend.test";

let output: Rolldown.RolldownOutput["output"];
beforeAll(async () => {
  vi.stubEnv("VITE_API", BACKEND);
  vi.stubEnv("NODE_ENV", "production");
  ({ output } = (await build({
    logLevel: "error",
    build: { write: false },
  })) as Rolldown.RolldownOutput);
});
afterAll(() => vi.unstubAllEnvs());

const kinds = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

/** Has the built files stand at one origin, and the product answer at another. */
async function standApart(page: Page): Promise<void> {
  await page.route(`${PAGES}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file =
      output.find(({ fileName }) => fileName === name) ??
      output.find(({ fileName }) => fileName === "index.html");
    const body = file?.type === "chunk" ? file.code : Buffer.from(file?.source ?? "");
    const ending = file?.fileName.split(".").at(-1) as keyof typeof kinds;
    return route.fulfill({ body, contentType: kinds[ending] });
  });
  await page.route(`${BACKEND}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // A line that stays open would never be answered this way.
    if (pathname === "/api/live") return route.abort();
    const response = await route.fetch({ url: new URL(pathname + search, product().address).href });
    return route.fulfill({
      response,
      headers: { ...response.headers(), "access-control-allow-origin": PAGES },
    });
  });
}

it("a page built for another backend makes every call there: to sign in, to read, to follow and to upload", async () => {
  const { page, calls } = await visit("/healthz");
  await standApart(page);
  await page.goto(`${PAGES}/login`);
  await signIn(page, "auditor");
  const menu = page.getByRole("navigation", { name: "Menú" });
  await menu.getByText("Descarga", { exact: true }).click();
  await rowsOf(gridOf(page, "Cargas")).first().click();
  await rowsOf(gridOf(page, /^Líneas de/))
    .first()
    .waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Cargar" }).click();
  const csv = "PartNO,MXHTS,USHTS,PartDesc,ECCN\r\nAPART-1,8544429999,8544429090,CABLE,EAR99\r\n";
  const buffer = Buffer.from(zipped({ "partes.csv": csv }));
  await (await chooser).setFiles({ name: "aparte.zip", mimeType: "application/zip", buffer });
  await page.getByRole("alertdialog").getByText("Archivos recibidos: 1.").waitFor();
  for (const path of ["/api/login", "/api/live", "/partnumber_paginated", "/api/upload_parts"])
    await soon(() => callsTo(calls, path).length).toBeGreaterThan(0);
  expect(new Set(calls.map(({ origin }) => origin))).toEqual(new Set([BACKEND]));
  // What the page still waits for ends with it.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
