import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entries } from "#features/shell/model/menu.ts";
import { isSoak } from "../isSoak.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();
/** A dashboard, findings, a page of declared entities, one of everyone's; soak opens every screen of the menu. */
const OF_EACH_KIND = ["/dashboard-viat", "/hallazgos", "/entrada", "/demo"];
let web: ChildProcess;
let address: string;

// As `npm run dev:web` starts it; nobody listens at the port where it would look for a server.
beforeAll(async () => {
  const { VITE_MOCK: _unset, NODE_ENV: _runners, ...inherited } = process.env;
  web = spawn(
    process.execPath,
    ["bin/run.cjs", "bin/dev.ts", "web", "--port", "0", "--host", "127.0.0.1"],
    {
      env: { ...inherited, PORT: "9", NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let words = "";
  address = await new Promise((resolve, reject) => {
    web.stdout?.on("data", (chunk: Buffer) => {
      words += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(words)?.[0];
      if (found) resolve(found);
    });
    web.once("exit", () => reject(new Error(`The web application did not start: ${words}`)));
  });
});
afterAll(async () => {
  web.kill("SIGTERM");
  if (web.exitCode === null) await once(web, "exit");
});

it("the web application alone signs a person in, shows rows, answers an upload and opens its screens, without any server", async () => {
  const { page } = await visit(`${address}/login`);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push(request.url());
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.getByRole("button", { name: "mock@demo.test" }).click();
  await page.getByRole("main").and(page.locator("#content")).waitFor();
  await goWithin(page, "/catalogos");
  const parts = gridOf(page, "Catálogo de partes");
  await soon(() => rowsOf(parts).count()).toBe(10);
  await parts.getByText("MOCK-0001").waitFor();
  await page.getByText("Page #1. Total: 4 (34 items)").waitFor();
  await page.getByRole("button", { name: "Página siguiente" }).first().click();
  await parts.getByText("MOCK-0011").waitFor();

  await goWithin(page, "/descarga");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Cargar" }).click();
  const zip = { name: "partes.zip", mimeType: "application/zip", buffer: Buffer.from("PK") };
  await (await chooser).setFiles([zip]);
  const told = page.getByRole("alertdialog");
  await told.getByText("muestra-1.zip").waitFor();
  await told.getByRole("button").click();

  for (const path of isSoak ? [...entries.map((entry) => entry.path), "/demo"] : OF_EACH_KIND) {
    await goWithin(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([path, await page.getByText("Data Loading Error").count()]).toEqual([path, 0]);
  }
  expect([calls, errors]).toEqual([[], []]);
});
