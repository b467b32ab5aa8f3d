import pg from "pg";
import { PRODUCT } from "#kit/entity/server/events.ts";

/** The database as its owner sees it: every client's rows, whatever the policies say. */
export interface OwnerView {
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<Row[]>;
  /** Tables whose rows belong to clients. */
  readonly businessTables: () => Promise<string[]>;
  /** One digest of all rows of a client for each table; equal digests: nothing was written. */
  readonly fingerprint: (subscriberId: number) => Promise<Record<string, string>>;
  /** Lets triggers note each row that is written from now on. */
  readonly noteWrites: () => Promise<void>;
  /** Tables in which rows of these clients were written since it was asked last. */
  readonly writtenOf: (...subscriberIds: number[]) => Promise<string[]>;
  /** Every text and id that stands in rows of one client and in no row of another. */
  readonly secretsOf: (subscriberId: number) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Long enough not to stand in an answer by chance, and more than a word of a closed list, an amount, which others' sums come to as well, or the product's name. */
const isTelling = (text: string): boolean =>
  text.length >= 6 && text !== PRODUCT.name && !/^([A-Za-z]+|-?\d+\.\d+)$/.test(text);

export async function openOwnerView(ownerUrl: string): Promise<OwnerView> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // Tests also end the server on purpose.
  client.on("error", () => undefined);
  await client.connect();

  const query: OwnerView["query"] = async <Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ) => (await client.query<Row>(text, values)).rows;

  const businessTables = async (): Promise<string[]> => {
    const rows = await query<{ name: string }>(
      "select tablename as name from pg_policies where policyname = 'tenancy' and qual like '%subscriber_id%' order by 1",
    );
    return rows.map(({ name }) => name);
  };

  /** A digest of each table's rows of a client, of what is said of a row. */
  const digests = async (
    tables: readonly string[],
    ofRow: string,
    subscriberId: number,
  ): Promise<[string, string][]> => {
    const digestOf = (table: string) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(${ofRow}), 0) as digest from ${table} t where subscriber_id = $1`;
    if (tables.length === 0) return [];
    const all = tables.map(digestOf).join(" union all ");
    const rows = await query<{ name: string; digest: string }>(all, [subscriberId]);
    return rows.map(({ name, digest }) => [name, digest]);
  };

  // Whole rows are read again only of tables whose rows were written since: that is most of the time.
  const known = new Map<string, { readonly written: string; readonly digest: string }>();
  const fingerprint = async (subscriberId: number): Promise<Record<string, string>> => {
    const key = (table: string) => `${subscriberId} ${table}`;
    const written = new Map(
      await digests(await businessTables(), "hashtext(xmin || ' ' || ctid)", subscriberId),
    );
    const changed = [...written.keys()].filter(
      (table) => known.get(key(table))?.written !== written.get(table),
    );
    for (const [table, digest] of await digests(
      changed,
      "hashtextextended(t::text, 0)",
      subscriberId,
    ))
      known.set(key(table), { written: written.get(table) ?? "", digest });
    return Object.fromEntries(
      [...written.keys()].map((table) => [table, known.get(key(table))?.digest ?? ""]),
    );
  };

  const noteWrites = async (): Promise<void> => {
    await query("create schema watch");
    await query("create unlogged table watch.writes (subscriber_id integer, name text)");
    await query(`create function watch.note() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        if tg_op <> 'INSERT' then insert into watch.writes values (old.subscriber_id, tg_table_name); end if;
        if tg_op <> 'DELETE' then insert into watch.writes values (new.subscriber_id, tg_table_name); end if;
        return null;
      end $$`);
    for (const table of await businessTables())
      await query(
        `create trigger zz_note after insert or update or delete on ${table} for each row execute function watch.note()`,
      );
  };

  const writtenOf = async (...subscriberIds: number[]): Promise<string[]> => {
    const rows = await query<{ name: string }>(
      `with seen as (delete from watch.writes returning *)
       select distinct name from seen where subscriber_id = any ($1) order by name`,
      [subscriberIds],
    );
    return rows.map(({ name }) => name);
  };

  const secretsOf = async (subscriberId: number): Promise<string[]> => {
    const [own, others] = [new Set<string>(), new Set<string>()];
    for (const table of await businessTables()) {
      const rows = await query<{ subscriber_id: number; row: Record<string, unknown> }>(
        `select subscriber_id, to_jsonb(t) as row from ${table} t`,
      );
      for (const { subscriber_id, row } of rows)
        for (const text of textsIn(row)) (subscriber_id === subscriberId ? own : others).add(text);
    }
    return [...own.difference(others)].filter(isTelling);
  };

  return {
    query,
    businessTables,
    fingerprint,
    noteWrites,
    writtenOf,
    secretsOf,
    close: () => client.end(),
  };
}

// Instants and days say nothing about a client; words, codes and ids do.
const INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return INSTANT.test(value) ? [] : [value];
  if (value && typeof value === "object") return Object.values(value).flatMap(textsIn);
  return [];
}
