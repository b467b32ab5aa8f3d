import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { CLIENTS, NORTE, SIERRA_ALTA } from "./clients.ts";
import type { Ref } from "./pastRows.ts";

/** Who says yes for clients whose customers approve proformas. */
const DECIDERS: Readonly<Record<number, string>> = {
  [NORTE]: "Clara Cliente",
  [SIERRA_ALTA]: "Minerva Minera",
};

/** By whom and for whom a client's goods are declared. */
export async function customsParties({ db, subscriberId }: Tx) {
  const { rows } = await sql<{
    broker: Ref;
    patente: string;
    customer: Ref | null;
    decider: string | null;
  }>`
    select (select jsonb_build_object('id', id, 'label', name) from carriers
        where 'broker' = any(roles) and patente is not null order by name limit 1) as broker,
      (select patente from carriers where 'broker' = any(roles) and patente is not null order by name limit 1) as patente,
      (select jsonb_build_object('id', id, 'label', name) from customers order by number limit 1) as customer`.execute(
    db,
  );
  const [own] = rows;
  const rfc = CLIENTS.find(({ id }) => id === subscriberId)?.rfcs[0];
  if (!own?.broker || !rfc) throw new Error(`Client ${subscriberId} has no broker`);
  const decider = DECIDERS[subscriberId] ?? null;
  return {
    ...own,
    rfc,
    decider,
    by: subscriberId === NORTE ? "Tania Tráfico" : "Adela Administra",
  };
}
