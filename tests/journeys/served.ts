import { dirname, join } from "node:path";
import { inject } from "vitest";
import { copyFolder, demonstrationFolder } from "../dataFolders.ts";
import { type RunningProduct, type ServedProduct, startProduct } from "./product.ts";

/** The running product of this worker. */
export function product(): ServedProduct {
  const mine = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!mine) throw new Error("No product runs for this worker");
  return mine;
}

/** Starts a product of a test's own with the demonstration; `name`: that of its data folder. */
export const startDemonstration = (
  name: string,
  environment: Record<string, string>,
): Promise<RunningProduct> => {
  const dataDir = join(dirname(product().dataDir), name);
  return startProduct(copyFolder(demonstrationFolder(inject("dataFolders")), dataDir), environment);
};
