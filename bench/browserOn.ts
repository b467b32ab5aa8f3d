import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { findChromium } from "../bin/chromium.ts";
import { startProduct } from "../tests/journeys/product.ts";
import { say } from "./measure.ts";

/** Browsers on the product with the demonstration's world, on a data folder of its own. */
export interface Demonstration {
  /** A profile of its own: nobody is signed in, nothing is in its cache. */
  readonly profile: (options: BrowserContextOptions) => Promise<BrowserContext>;
  readonly stop: () => Promise<void>;
}

export async function startDemonstration(): Promise<Demonstration> {
  const dataDir = mkdtempSync(join(tmpdir(), "viat-bench-"));
  const { child, address } = await startProduct(dataDir, { DATABASE_URL: "", ACCESS_TTL: "8h" });
  const browser = await chromium.launch({
    executablePath: findChromium(say),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  return {
    profile: (options) =>
      browser.newContext({
        baseURL: address,
        locale: "es-MX",
        timezoneId: "America/Mexico_City",
        ...options,
      }),
    async stop() {
      await browser.close();
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in as whoever sees every screen, by the account that the sign-in screen offers. */
export async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "admin@demo.test" }).click();
  await page.locator("#content").waitFor();
  await page.close();
}
