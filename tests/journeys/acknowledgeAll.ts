import type { Page } from "playwright-core";
import { call } from "./asPerson.ts";

/** Acknowledges every instruction for reviews that waits for whoever is signed in. */
export async function acknowledgeAll(page: Page): Promise<void> {
  const { data: told } = await call(page, "instructions?status=published&scope=review");
  for (const { id, version, requiresAck } of told) {
    if (requiresAck !== true) continue;
    const { data: awaited } = await call(page, `instructions/${id}/awaited`);
    if (!awaited.some(({ isCaller }) => isCaller)) continue;
    const rows = [{ id, version }];
    await call(page, "instructions/acknowledge", { rows, reason: "", input: {} });
  }
}
