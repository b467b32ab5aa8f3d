import type { OwnerView } from "./behindTheGuards.ts";

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Values for columns that take only certain ones. */
const CHOSEN: Readonly<Record<string, string>> = {
  cause: "catalogue",
  kind: "parts",
  source: "m3",
  method: "M1",
  severity: "OK",
  sort_by: "part_no",
  "stock_moves.reason": "receive",
  "feeds.kind": "daily",
  "feeds.source": "folder",
  "feed_files.outcome": "taken",
  "help_requests.kind": "support",
  test: "part",
  about: "part",
};

const BY_TYPE: readonly (readonly [RegExp, (told: string) => string])[] = [
  [/^uuid\[\]$/, () => `{${crypto.randomUUID()}}`],
  [/\[\]$/, (told) => JSON.stringify([told]).replace(/^\[(.*)\]$/, "{$1}")],
  [/^uuid/, () => crypto.randomUUID()],
  [/^(integer|smallint|bigint|numeric)/, () => "1"],
  [/^boolean/, () => "true"],
  [/^(date|timestamp)/, () => "2026-01-01"],
  [/^jsonb/, () => "{}"],
  [/^bytea/, (told) => `\\x${Buffer.from(told).toString("hex")}`],
];

/** Gives a client at least one row in each business table, `told` standing in its texts; ties between tables are not kept. */
export async function putRowInEveryTable(
  owner: OwnerView,
  subscriberId: number,
  told: string,
): Promise<void> {
  await owner.query("set session_replication_role = replica");
  for (const table of await owner.businessTables()) {
    const columns = await owner.query<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull
         and not atthasdef and attidentity = '' and attname <> 'subscriber_id'`,
      [table],
    );
    const names = ["subscriber_id", ...columns.map(({ name }) => name)];
    const values = [
      String(subscriberId),
      ...columns.map((column) => valueFor(table, column, told)),
    ];
    await owner.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
       values (${values.map((_, at) => `$${at + 1}`).join(", ")}) on conflict do nothing`,
      values,
    );
  }
  await owner.query("set session_replication_role = origin");
}

function valueFor(table: string, { name, type }: Column, told: string): string {
  const typed = BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  return CHOSEN[`${table}.${name}`] ?? CHOSEN[name] ?? typed?.(told) ?? told;
}
