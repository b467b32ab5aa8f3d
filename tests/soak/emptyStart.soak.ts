import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { asked, emptyDatabase } from "../backedUp.ts";
import { startedAtOnce } from "../startedAtOnce.ts";

it("lets one of two servers that start at once on an empty database load the whole demonstration, and the other one find it", async () => {
  const copy = await emptyDatabase();
  const words = await startedAtOnce(copy, randomBytes(32));
  expect(words.filter((said) => said.includes("Loading the demonstration"))).toHaveLength(1);
  const names =
    "select count(*) > 0 as full, count(distinct name) = count(*) as once from subscribers";
  expect(await asked(copy.ownerUrl, names)).toEqual([{ full: true, once: true }]);
  await copy.drop();
});
