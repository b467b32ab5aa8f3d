import { inject } from "vitest";
import type { ServedProduct } from "./product.ts";

/** The running product of this worker. */
export function product(): ServedProduct {
  const mine = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!mine) throw new Error("No product runs for this worker");
  return mine;
}
