import { recordAction } from "#kit/server/actions.ts";
import { bindTo, type Tx } from "#kit/server/tenant.ts";
import { type ClientQuotas, QUOTA_SETTINGS } from "../model/clientQuotas.ts";
import type { Client } from "./clientList.ts";

/** Gives a held client quotas of its own, by the operator's command; each that differs is told to the trail. */
export async function changeQuotas(
  tx: Tx,
  { id, quotas: before }: Client,
  wanted: ClientQuotas,
): Promise<void> {
  const own = await bindTo(tx, id);
  await own.client.query(
    "update subscribers set max_waiting_files = $2, max_waiting_bytes = $3, max_stored_bytes = $4 where id = $1",
    [id, wanted.waitingFiles, wanted.waitingBytes, wanted.storedBytes],
  );
  for (const name of ["waitingFiles", "waitingBytes", "storedBytes"] as const) {
    if (before[name] === wanted[name]) continue;
    const told = (quotas: ClientQuotas) => `${QUOTA_SETTINGS[name]}=${quotas[name] ?? "default"}`;
    await recordAction(own, {
      by: undefined,
      about: undefined,
      action: "client quota",
      detail: { before: told(before), after: told(wanted) },
    });
  }
}
