import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { copyFolder, preparedFolder } from "./dataFolders.ts";
import { startProduct, type RunningProduct } from "./journeys/product.ts";

const folder = mkdtempSync(join(tmpdir(), "viat-log-"));
let product: RunningProduct;
beforeAll(async () => {
  copyFolder(await preparedFolder(inject("dataFolders")), folder);
  product = await startProduct(folder, { DEMO: "off", LOG_LEVEL: "trace" });
});
afterAll(async () => {
  product.child.kill("SIGTERM");
  if (product.child.exitCode === null) await once(product.child, "exit");
  rmSync(folder, { recursive: true, force: true });
});

it("a refresh token that travels in an address never reaches the log, however much is logged", async () => {
  const secret = "a-refresh-token-that-travels-in-an-address";
  const answers = await Promise.all(
    ["", "&refreshToken=twice", "&%"].map((more) =>
      fetch(`${product.address}/api/refresh?refreshToken=${secret}${more}`),
    ),
  );
  expect(answers.map(({ status }) => status).every((status) => status >= 400)).toBe(true);
  await expect.poll(() => product.said().split("/api/refresh").length).toBeGreaterThan(3);
  expect(product.said()).not.toContain(secret);
});
