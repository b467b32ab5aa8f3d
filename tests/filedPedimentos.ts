import { randomUUID } from "node:crypto";
import { NORTE } from "#demo/clients.ts";
import { refreshChains } from "#features/pedimentos/store/chains.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";

interface FiledPedimento {
  readonly number: string;
  /** Invoices as the file says them. */
  readonly folios: readonly string[];
  /** YYYY-MM-DD; null: not paid yet. */
  readonly paidOn: string | null;
  readonly client?: number;
  readonly year?: number;
  /** The number that it rectifies. */
  readonly rectifies?: string;
}

/** Files a pedimento of aduana 240 and patente 9301 as reading a file does, with its place in its chain; tells its id. */
export function filed(database: Database, given: FiledPedimento): Promise<string> {
  const { number, folios, paidOn, client = NORTE, year = 2026, rectifies = null } = given;
  const place = { aduana: "240", patente: "9301" };
  return inTenant(database, client, async (tx) => {
    const id = randomUUID();
    await tx.db
      .insertInto("pedimentos")
      .values({
        ...place,
        subscriber_id: client,
        id,
        number,
        year,
        operation: 1,
        paid_on: paidOn,
        paid_at: paidOn && `${paidOn} 10:41:37`,
        ...(rectifies && {
          type: 2,
          prior_aduana: place.aduana,
          prior_patente: place.patente,
          prior_number: rectifies,
        }),
        first_id: id,
        source: paidOn === null ? "m3" : "datastage",
        content_hash: Buffer.from(id),
      })
      .execute();
    for (const [at, folio] of folios.entries())
      await tx.db
        .insertInto("pedimento_invoices")
        .values({ subscriber_id: client, pedimento_id: id, ordinal: at + 1, folio })
        .execute();
    await refreshChains(tx, []);
    return id;
  });
}
