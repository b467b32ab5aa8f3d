import pg from "pg";

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
  /** Every text and id that stands in rows of one client and in no row of another. */
  readonly secretsOf: (subscriberId: number) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Long enough not to stand in an answer by chance, and more than a word of a closed list. */
const isTelling = (text: string): boolean => text.length >= 6 && !/^[A-Za-z]+$/.test(text);

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

  const fingerprint = async (subscriberId: number): Promise<Record<string, string>> => {
    const tables = await businessTables();
    const digestOf = (table: string) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${table} t where subscriber_id = $1`;
    const rows = await query<{ name: string; digest: string }>(
      tables.map(digestOf).join(" union all "),
      [subscriberId],
    );
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
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

  return { query, businessTables, fingerprint, secretsOf, close: () => client.end() };
}

// Instants and days say nothing about a client; words, codes and ids do.
const INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return INSTANT.test(value) ? [] : [value];
  if (value && typeof value === "object") return Object.values(value).flatMap(textsIn);
  return [];
}
