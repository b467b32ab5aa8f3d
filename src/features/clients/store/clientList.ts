import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { tenantClaim } from "#kit/server/tenantClaim.ts";
import type { ClientCustomer, ClientFacts } from "../model/clientFacts.ts";
import type { ClientQuotas } from "../model/clientQuotas.ts";
import { writtenRfc } from "../model/rfc.ts";
import { allRfcs, rfcsOf } from "./clientRfcs.ts";

/** A client as administrators see it. */
export interface Client extends ClientFacts {
  readonly id: number;
  readonly quotas: ClientQuotas;
  /** Counts its changes. */
  readonly version: number;
  /** People who are linked to it. */
  readonly people: number;
}

export interface WantedClients extends Page {
  /** Part of a name or of an RFC. */
  readonly filter: string;
  readonly isHidden: boolean | undefined;
  readonly orderBy: "name" | "id";
  readonly isDescending: boolean;
}

type Row = Omit<Client, "rfcs" | "customers">;

const columns = sql`c.id, c.name, c.display_name as "displayName", c.time_zone as zone, c.settings ->> 'plant' as plant,
  c.load_hidden as "hidesLoad", c.is_hidden as "isHidden", c.version,
  json_build_object('waitingFiles', c.max_waiting_files, 'waitingBytes', c.max_waiting_bytes,
    'storedBytes', c.max_stored_bytes) as quotas,
  (select count(*)::integer from shared.person_subscribers l where l.subscriber_id = c.id) as people`;

const ORDERS = { name: sql`lower(coalesce(c.display_name, c.name))`, id: sql`c.id` };

/** The clients that are wanted. */
export async function clientPage(tx: Tx, wanted: WantedClients): Promise<Listed<Client>> {
  const direction = wanted.isDescending ? sql`desc` : sql`asc`;
  const list = {
    from: sql`subscribers c`,
    where: await condition(tx, wanted),
    order: sql`${ORDERS[wanted.orderBy]} ${direction}, c.id`,
    key: sql`c.id`,
    columns,
  };
  const { rows, ...counted } = await pageOf<Row>(tx, list, wanted);
  return { rows: await withLists(tx, rows), ...counted };
}

async function condition(
  tx: Tx,
  { filter, isHidden }: WantedClients,
): Promise<RawBuilder<boolean>> {
  const words = filter.trim();
  const shown = sql<boolean>`(${isHidden ?? null}::boolean is null or c.is_hidden = ${isHidden ?? null})`;
  if (words === "") return shown;
  const part = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const partOfRfc = writtenRfc(words);
  const holders = partOfRfc === "" ? [] : await allRfcs(tx);
  const ids = holders
    .filter(({ rfc }) => rfc.includes(partOfRfc))
    .map(({ subscriberId }) => subscriberId);
  return sql`${shown} and (c.name ilike ${part} or c.display_name ilike ${part} or c.id = any(${ids}))`;
}

/** One client by its number, or by its name; held against changes until the transaction ends. */
export async function heldClient(tx: Tx, which: number | string): Promise<Client | undefined> {
  const is = typeof which === "number" ? sql`c.id = ${which}` : sql`c.name = ${which}`;
  const { rows } =
    await sql<Row>`select ${columns} from subscribers c where ${is} for no key update of c`.execute(
      tx.db,
    );
  return (await withLists(tx, rows))[0];
}

async function withLists(tx: Tx, rows: readonly Row[]): Promise<Client[]> {
  const { client } = tx;
  const ids = rows.map(({ id }) => id);
  const customers = await client.query<ClientCustomer & { subscriber: number }>(
    "select subscriber_id as subscriber, id, name from customers_of($1)",
    [ids.map((id) => tenantClaim(client, id))],
  );
  const rfcsById = Map.groupBy(await rfcsOf(tx, ids), ({ subscriberId }) => subscriberId);
  const customersOf = Map.groupBy(customers.rows, ({ subscriber }) => subscriber);
  return rows.map((row) => ({
    ...row,
    rfcs: (rfcsById.get(row.id) ?? []).map(({ rfc, validFrom }) => ({ rfc, validFrom })),
    customers: (customersOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}
