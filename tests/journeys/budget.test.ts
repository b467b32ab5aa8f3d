import { expect, it } from "vitest";
import { atRest } from "./atRest.ts";
import { openBrowser, signIn } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";
import { kibOf, watchWeight, weightTable, type FetchedFile } from "./weight.ts";
import { product } from "./served.ts";

const { visit } = openBrowser();

/** KiB of gzip on a first visit with an empty cache. */
const MOST_SIGN_IN = 130;
const MOST_FIRST_GRID = 263;

function say(what: string, kib: number, most: number, files: readonly FetchedFile[]): void {
  process.stdout.write(
    `${what}: ${kib.toFixed(1)} of ${most} KiB gzip in ${files.length} files\n${weightTable(files)}\n`,
  );
}

it("the sign-in screen weighs at most 130 KiB of script and style on a first visit", async () => {
  const { page } = await visit("about:blank");
  const weigh = watchWeight(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "auditor@demo.test" }).waitFor();
  await atRest(page);
  const files = await weigh();
  const kib = kibOf(files, "script", "stylesheet");
  say("sign-in screen", kib, MOST_SIGN_IN, files);
  expect(kib).toBeLessThanOrEqual(MOST_SIGN_IN);
});

it("the first grid screen weighs at most 263 KiB on a first visit, with everything on the way to it", async () => {
  const { page } = await visit("about:blank");
  // What is fetched once the browser is idle is no part of the first screen; a slow machine is idle within it.
  await page.addInitScript("window.requestIdleCallback = () => 0");
  const weigh = watchWeight(page);
  await page.goto("/catalogos");
  await signIn(page, "auditor");
  await rowsOf(gridOf(page, "Catálogo de partes")).first().waitFor();
  await atRest(page);
  const files = await weigh();
  const kib = kibOf(files);
  say("first grid screen", kib, MOST_FIRST_GRID, files);
  expect(kib).toBeLessThanOrEqual(MOST_FIRST_GRID);
});

it("scripts and styles come compressed, and what is named by its content is never asked for twice", async () => {
  const { page } = await visit("about:blank");
  const weigh = watchWeight(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "auditor@demo.test" }).waitFor();
  const files = await weigh();
  const named = files.filter(({ path }) => path.startsWith("/assets/"));
  expect(named.length).toBeGreaterThan(2);
  for (const { path, headers } of named) {
    expect([path, headers["cache-control"]]).toEqual([path, "public, max-age=31536000, immutable"]);
  }
  const big = named.filter(({ zipped }) => zipped > 1024);
  for (const { path, headers } of big)
    expect([path, headers["content-encoding"]]).toEqual([
      path,
      expect.stringMatching(/^(br|gzip)$/),
    ]);

  const address = new URL(
    named.find(({ kind }) => kind === "script")?.path ?? "",
    product().address,
  );
  const { headers } = await fetch(address, { headers: { "accept-encoding": "gzip" } });
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("vary")).toMatch(/accept-encoding/i);
});
