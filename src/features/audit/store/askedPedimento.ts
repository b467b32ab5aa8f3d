import { sql } from "kysely";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { PedimentoQuery } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** A pedimento that a question may mean. */
export interface Candidate {
  readonly id: string;
  readonly aduana: string;
  readonly patente: string;
  readonly number: string;
  readonly year: number;
  readonly clave: string | null;
  readonly name: string | null;
  readonly paidOn: string | null;
}

/** The pedimentos on file that a question may mean, the newest first. */
export async function candidatesFor(
  { db, subscriberId }: Tx,
  { number, patente, aduana, years }: PedimentoQuery,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, aduana, patente, number, year, clave, name, paid_on as "paidOn" from shared.pedimentos
    where subscriber_id = ${subscriberId} and is_current and patente = ${patente}
      and number like '%' || ${number}
      and (${aduana}::text is null or aduana like ${aduana}::text || '%')
      and (${years}::int[] is null or year = any(${years}::int[]))
    order by year desc, aduana, number limit 100`.execute(db);
  return rows;
}

/** The audit of a pedimento that is not here yet: it runs by itself when the pedimento arrives. */
export async function awaitPedimento(
  tx: Tx,
  { number, patente, aduana, years }: PedimentoQuery,
  requestedBy: string,
): Promise<string> {
  const { db, subscriberId } = tx;
  const year = years?.[0] ?? null;
  // Two questions at the same moment: one of them has to be the first.
  await awaitTurn(tx, "pedimentos awaited");
  const same = await sql<{ id: string }>`
    update audits set requested_at = now(), last_run_at = now(), requested_by = ${requestedBy}::uuid,
      request_id = request_at_hand()
    where subscriber_id = ${subscriberId} and pedimento_id is null and patente = ${patente}
      and number = ${number} and aduana is not distinct from ${aduana}
      and year is not distinct from ${year}
    returning id`.execute(db);
  const known = same.rows[0]?.id;
  if (known !== undefined) return known;
  const { id } = await db
    .insertInto("audits")
    .values({
      subscriber_id: subscriberId,
      patente: patente ?? "",
      number,
      aduana,
      year,
      state: "unknown",
      requested_by: requestedBy,
      last_run_at: sql`now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The audit of a pedimento and how it stands. */
export async function auditOf({ db, subscriberId }: Tx, pedimentoId: string) {
  return db
    .selectFrom("audits")
    .select(["id", "state"])
    .where("subscriber_id", "=", subscriberId)
    .where("pedimento_id", "=", pedimentoId)
    .executeTakeFirst();
}
