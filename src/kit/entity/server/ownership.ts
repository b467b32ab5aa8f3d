import { sql } from "kysely";
import type { Entity } from "../entity.ts";
import { type Issue, Problem } from "#kit/pure/problem.ts";
import type { Database } from "#kit/server/database.ts";
import type { Asked, Caller } from "#kit/server/http.ts";
import { bindTo, inHouse, type ReadTx, type Tx } from "#kit/server/tenant.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import { columnOf, isOneOf, ownerOf, tableOf } from "./columns.ts";
import { missing } from "./write.ts";

type By = Pick<Asked<never>, "caller" | "tenant" | "everyTenant" | "keep">;
interface Row {
  readonly id: string;
}
interface Reply<Result> {
  readonly data: Result;
}

/**
 * The transactions in which rows of an entity are read and written, as whose they are has it. What writes answers the
 * call, and keeps that answer with what it did.
 */
interface Ownership {
  readonly read: <Result>(by: By, work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;
  /** For a new row, of this client or of the one that the caller acts for. */
  readonly add: <Result>(
    by: By,
    client: number | undefined,
    work: (tx: Tx) => Promise<Result>,
  ) => Promise<Reply<Result>>;
  /** For those rows that belong together, in one transaction: all of it is done, or nothing with every reason. */
  readonly write: <Of extends Row, Result>(
    by: By,
    rows: readonly Of[],
    work: (tx: Tx, rows: readonly Of[]) => Promise<Result[]>,
    /** What the reply says beside what was done. */
    beside?: (done: readonly Result[]) => object,
  ) => Promise<Reply<Result[]>>;
  /** For a row that there is. */
  readonly writeOne: <Result>(
    by: By,
    id: string,
    work: (tx: Tx) => Promise<Result>,
  ) => Promise<Reply<Result>>;
}

type Owned = Pick<Entity, "name" | "owner">;

/** `written` is told of each client whose rows were written, once that is committed. */
export function ownershipOf(
  database: Database,
  entity: Owned,
  written: (subscriberId: number) => void = () => undefined,
): Ownership {
  const { read, open, openRows, bound, each } =
    entity.owner === "house" ? ofTheHouse(database) : ofClients(entity);
  const telling = async <Result>(work: (note: (tx: Tx) => Tx) => Promise<Result>) => {
    const clients = new Set<number>();
    const result = await work((tx) => {
      clients.add(tx.subscriberId);
      return tx;
    });
    for (const client of clients) written(client);
    return result;
  };
  const answered = async <Data>({ keep }: By, tx: ReadTx, data: Data, beside = {}) => {
    const reply: Reply<Data> = { data, ...beside };
    await keep(tx, reply);
    return reply;
  };
  return {
    read,
    add: (by, client, work) =>
      telling((note) =>
        open(by, async (tx) => answered(by, tx, await work(note(await bound(by, tx, client))))),
      ),
    write: (by, rows, work, beside) =>
      telling((note) =>
        openRows(by, async (tx) => {
          const done = await each(by, tx, rows, (own, those) => work(note(own), those));
          return answered(by, tx, done, beside?.(done));
        }),
      ),
    writeOne: (by, id, work) =>
      telling((note) =>
        openRows(by, async (tx) => {
          const one = async (own: Tx) => [await work(note(own))];
          const [data = missing()] = await each(by, tx, [{ id }], one);
          return answered(by, tx, data);
        }),
      ),
  };
}

interface Transactions extends Pick<Ownership, "read"> {
  readonly open: <Result>(by: By, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** The same for rows that there are, of whichever of the caller's clients. */
  readonly openRows: <Result>(by: By, work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;
  /** The transaction, for a new row of this client. */
  readonly bound: (by: By, tx: Tx, client: number | undefined) => Promise<Tx>;
  readonly each: <Of extends Row, Result>(
    by: By,
    tx: ReadTx,
    rows: readonly Of[],
    work: (tx: Tx, rows: readonly Of[]) => Promise<Result[]>,
  ) => Promise<Result[]>;
}

const HOUSE = 0;

/** Rows of the house: whoever has the codes reads them, its own people alone write them. */
function ofTheHouse(database: Database): Transactions {
  return {
    read: (_by, work) => inHouse(database, work, { readOnly: true }),
    open: async ({ caller }, work) => inHouse(database, work, onlyStaff(caller)),
    openRows: async ({ caller }, work) => inHouse(database, work, onlyStaff(caller)),
    bound: async (_by, tx) => tx,
    each: (_by, tx, rows, work) => work({ ...tx, subscriberId: HOUSE }, rows),
  };
}

export function onlyStaff({ isStaff }: Caller): undefined {
  if (!isStaff) throw new Problem("forbidden");
}

/** Rows of clients: those of all of the caller's are read at once, and written within each one's own. */
function ofClients(entity: Owned): Transactions {
  return {
    read: ({ everyTenant }, work) => everyTenant(work),
    open: ({ tenant }, work) => tenant(work),
    openRows: ({ everyTenant }, work) => everyTenant(work, { readOnly: false }),
    bound: async ({ caller }, tx, client = caller.subscriberId) => {
      if (client === tx.subscriberId) return tx;
      if (!caller.subscriberIds.includes(client)) throw new Problem("otherClient");
      return bindTo(tx, client);
    },
    each: async (_by, tx, rows, work) => {
      const done = [];
      const refused: Problem[] = [];
      for (const [client, own] of await byClient(tx, entity, rows)) {
        const isBound = tx.subscriberIds.length === 1;
        const bound = isBound ? { ...tx, subscriberId: client } : await bindTo(tx, client);
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
    },
  };
}

/** The rows by their client. Throws the Problem `notFound` for one that is of none of the caller's. */
async function byClient<Of extends Row>(
  tx: ReadTx,
  entity: Owned,
  rows: readonly Of[],
): Promise<ReadonlyMap<number, readonly Of[]>> {
  const ids = rows.map(({ id }) => id);
  const found = await preparedForOne(
    tx,
    ids,
    sql<{ id: string; client: number }>`
    select id, ${ownerOf(entity)} as client from ${tableOf(entity)}
    where ${isOneOf(columnOf("id"), ids)} order by client`,
  );
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
