import { sql } from "kysely";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { type Issue, Problem } from "#kit/pure/problem.ts";
import type { Database } from "../database.ts";
import type { Asked, Caller } from "../http.ts";
import { bindTo, bindToAll, inHouse, type ReadTx, type Tx } from "../tenant.ts";
import { ownerOf, tableOf } from "./columns.ts";
import { missing } from "./write.ts";

type By = Pick<Asked<never>, "caller" | "tenant" | "everyTenant">;
interface Row {
  readonly id: string;
}

/** The transactions in which rows of an entity are read and written, as whose they are has it. */
interface Ownership {
  readonly read: <Result>(by: By, work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;
  /** For a new row, of this client or of the one that the caller acts for. */
  readonly add: <Result>(
    by: By,
    client: number | undefined,
    work: (tx: Tx) => Promise<Result>,
  ) => Promise<Result>;
  /** For those rows that belong together, in one transaction: all of it is done, or nothing with every reason. */
  readonly write: <Of extends Row, Result>(
    by: By,
    rows: readonly Of[],
    work: (tx: Tx, rows: readonly Of[]) => Promise<Result[]>,
  ) => Promise<Result[]>;
}

export function ownershipOf(database: Database, entity: Entity): Ownership {
  return entity.owner === "house" ? ofTheHouse(database) : ofClients(entity);
}

/** Rows of the house: whoever has the codes reads them, its own people alone write them. */
function ofTheHouse(database: Database): Ownership {
  return {
    read: (_by, work) => inHouse(database, work, { readOnly: true }),
    add: async ({ caller }, _client, work) => inHouse(database, work, onlyStaff(caller)),
    write: async ({ caller }, rows, work) =>
      inHouse(database, (tx) => work(tx, rows), onlyStaff(caller)),
  };
}

function onlyStaff({ isStaff }: Caller): undefined {
  if (!isStaff) throw new Problem("forbidden");
}

/** Rows of clients: those of all of the caller's are read at once, and written within each one's own. */
function ofClients(entity: Entity): Ownership {
  return {
    read: ({ everyTenant }, work) => everyTenant(work),
    add: ({ caller, tenant }, client = caller.subscriberId, work) =>
      tenant(async (tx) => {
        if (client === tx.subscriberId) return work(tx);
        if (!caller.subscriberIds.includes(client)) throw new Problem("otherClient");
        return work(await bindTo(tx, client));
      }),
    write: ({ caller, tenant }, rows, work) =>
      tenant(async (tx) => {
        const done = [];
        const refused: Problem[] = [];
        for (const [client, own] of await byClient(tx, entity, caller, rows)) {
          const bound = await bindTo(tx, client);
          try {
            done.push(...(await work(bound, own)));
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
            refused.push(error);
          }
        }
        const [first] = refused;
        if (first) throw together(first, refused);
        return done;
      }),
  };
}

/** The rows by their client. Throws the Problem `notFound` for one that is of none of the caller's. */
async function byClient<Of extends Row>(
  tx: Tx,
  entity: Entity,
  { subscriberIds }: Caller,
  rows: readonly Of[],
): Promise<ReadonlyMap<number, readonly Of[]>> {
  const reading = await bindToAll(tx, subscriberIds);
  const found = await sql<{ id: string; client: number }>`
    select id, ${ownerOf(entity)} as client from ${tableOf(entity)}
    where id = any(${rows.map(({ id }) => id)}::uuid[]) order by client`.execute(reading.db);
  const known = new Map(found.rows.map(({ id, client }) => [id, client]));
  // In the order of the clients, so that two who write the same rows never wait for each other.
  const order = [...new Set(known.values())];
  const own = Map.groupBy(rows, ({ id }) => known.get(id) ?? missing());
  return new Map(order.map((client) => [client, own.get(client) ?? []]));
}

/** The first refusal with what every one says of its rows. */
function together({ code, extensions }: Problem, all: readonly Problem[]): Problem {
  const errors = all.flatMap((one) => (one.extensions["errors"] as Issue[] | undefined) ?? []);
  const detail = all.map(({ message }) => message).join("; ");
  return new Problem(code, detail, { ...extensions, errors });
}
