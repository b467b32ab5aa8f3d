import { expect, test } from "vitest";
import { notTooMany } from "./editionStands.ts";

const faultsOf = async (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => ({ id: String(at) }));
  return notTooMany({ rows } as never);
};

test("two hundred operations are computed again for one command, and not one more", async () => {
  expect(await faultsOf(200)).toEqual([]);
  const faults = await faultsOf(201);
  expect(faults).toHaveLength(201);
  expect(faults[0]).toEqual(["0", { code: "many", values: { most: 200 } }]);
});
