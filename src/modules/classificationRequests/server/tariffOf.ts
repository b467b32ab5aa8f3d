import type { Tx } from "#kit/server/tenant.ts";
import type { Lent } from "../../ServerModule.ts";

/** The tariff's lines of codes on a day. */
export async function tariffOf(
  tx: Tx,
  onFile: Lent["onFile"],
  codes: readonly string[],
  day: string,
): ReturnType<Lent["onFile"]["tariff"]> {
  const { tariff } = await onFile.versions(tx);
  return onFile.tariff(tx, codes, day, tariff);
}
