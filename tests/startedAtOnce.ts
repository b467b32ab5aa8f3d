import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "./journeys/product.ts";
import type { DatabaseCopy } from "./world.ts";

/** Starts two servers with the demonstration at once on a database, and stops them; what each of them wrote. */
export async function startedAtOnce(
  { url, ownerUrl }: Pick<DatabaseCopy, "url" | "ownerUrl">,
  secretKey: Buffer,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "viat-at-once-"));
  const environment = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET_KEY: secretKey.toString("base64"),
    DEMO: "on",
  };
  const both = await Promise.all(
    ["one", "two"].map((name) => startProduct(join(folder, name), environment)),
  );
  for (const { child } of both) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
  return both.map(({ said }) => said());
}
