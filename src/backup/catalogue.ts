import type pg from "pg";

/** A table as the database describes it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Row-level security binds its owner too. */
  readonly isForced: boolean;
  /** ... and holds rows back from this connection, whose user is not under the policy by which owners see all. */
  readonly isVeiled: boolean;
}

/**
 * The tables that a backup is of, by name: not those of the migrator, not the keys by which the servers of one machine
 * prove tenants, and none that a crash may empty.
 */
export async function tablesIn(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, relforcerowsecurity as "isForced",
      row_security_active(c.oid) and not pg_has_role(current_user, 'viat_search', 'usage') as "isVeiled",
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not like 'kysely\\_%' and relname <> 'tenant_keys'
    order by relname`);
  return rows;
}

export interface Sequence {
  readonly name: string;
  /** The last number that it gave. */
  readonly last: number;
}

/** The sequences that have given a number. */
export async function sequencesIn(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** As it is written in SQL. */
  readonly definition: string;
}

export async function foreignKeysIn(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select t.relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

/** What stands in a database that is not empty: a few names. */
export async function foundIn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    union all
    select nspname from pg_namespace where nspname = 'staging'
    order by 1 limit 5`);
  return rows.map(({ name }) => name);
}
