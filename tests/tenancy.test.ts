import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tableName } from "#kit/entity/server/columns.ts";
import { entities } from "#modules/modules.ts";
import { copyTemplate } from "./world.ts";

/** What belongs to no client: everything else must be kept apart by the database itself. */
const OF_THE_HOUSE = [
  "access_tokens",
  "carta_porte_codes",
  "carta_porte_schemas",
  "first_administrator_links",
  "grants",
  "idempotent_replies",
  "kysely_migration",
  "kysely_migration_lock",
  "letters",
  "number_series",
  "occupied_places",
  "one_time_links",
  "people",
  "person_settings",
  "person_subscribers",
  "preferential_rates",
  "quick_actions",
  "recovery_codes",
  "reference_codes",
  "reference_versions",
  "refresh_tokens",
  "request_counts",
  "sealing_keys",
  "secrets",
  "sector_rates",
  "sessions",
  "sign_in_failures",
  "subscribers",
  "tariff_codes",
  "tariff_loads",
  "tariff_rates",
  "tariff_successors",
  "tenant_keys",
  "treaties",
  "tries",
  "user_actions",
];

let owner: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  owner = new pg.Client({ connectionString: copy.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await drop();
});

async function names(query: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(query);
  return rows.map(({ name }) => name).sort();
}

const TABLES =
  "select c.oid, c.relname as name, relrowsecurity, relforcerowsecurity from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind in ('r', 'p')";

it("forces row-level security on every table but those of the house", async () => {
  expect(
    await names(
      `select name from (${TABLES}) t where not (relrowsecurity and relforcerowsecurity)`,
    ),
  ).toEqual([...OF_THE_HOUSE].sort());
});

it("gives every business table a policy for the application that names the tenant", async () => {
  const guarded = await names(
    `select tablename as name from pg_policies where policyname = 'tenancy' and roles = '{viat_app}' and qual ~ 'current_subscribers?\\(\\)' and with_check like '%current_subscriber()%'`,
  );
  expect(guarded).toEqual(await names(`select name from (${TABLES}) t where relrowsecurity`));
});

it("lets every proven transaction read what is the house's own, and only its own write it", async () => {
  const rows = await owner.query<{ name: string; check: string; bound: string; deletes: boolean }>(
    `select tablename as name, with_check as check, pg_get_constraintdef(k.oid) as bound,
       has_table_privilege('viat_app', tablename, 'delete') as deletes
     from pg_policies left join pg_constraint k on k.conrelid = tablename::regclass and conname = 'of_the_house'
     where policyname = 'tenancy' and qual not like '%subscriber_id%' order by 1`,
  );
  const own = entities.filter(({ owner: whose }) => whose === "house").map(tableName);
  expect(rows.rows).toEqual(
    own.toSorted().map((name) => ({
      name,
      check: expect.stringMatching(/subscriber_id = .*current_subscriber\(\)/),
      bound: "CHECK ((subscriber_id = 0))",
      deletes: false,
    })),
  );
});

it("lets no other policy apply to the application", async () => {
  expect(
    await names(
      "select tablename || '.' || policyname as name from pg_policies where policyname <> 'tenancy' and 'viat_app' = any(roles) or 'public' = any(roles)",
    ),
  ).toEqual([]);
});

it("leads every key of a business table with the tenant, but for numbers that are unique whoever's they are", async () => {
  expect(
    await names(`select i.indexrelid::regclass::text as name from pg_index i join (${TABLES}) t on t.oid = i.indrelid
                 join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                 where t.relrowsecurity and i.indisunique and a.attname <> 'subscriber_id'`),
  ).toEqual(["customs_operations_pedimento"]);
});

it("leads every foreign key between business tables with the tenant, or with the house", async () => {
  expect(
    await names(`select conname as name from pg_constraint k join (${TABLES}) t on t.oid = k.conrelid join (${TABLES}) f on f.oid = k.confrelid
                 join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
                 where k.contype = 'f' and t.relrowsecurity and f.relrowsecurity and a.attname <> 'subscriber_id'
                   and not (a.attname = 'house' and a.attgenerated = 's' and exists (
                     select from pg_constraint h where h.conrelid = f.oid and h.conname = 'of_the_house'))`),
  ).toEqual([]);
});

it("has no view but those that are read as whoever asks for them, and no materialised view", async () => {
  expect(
    await names(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^(pg_|information_schema)' and (relkind = 'm' or relkind = 'v'
         and (n.nspname <> 'shared' or coalesce(array_to_string(reloptions, ','), '') not like '%security_invoker=true%'))`,
    ),
  ).toEqual([]);
});

it("shows of each shared table all columns but what is secret", async () => {
  const hidden = await names(
    `select t.relname || '.' || a.attname as name from pg_class v join pg_class t on t.relname = v.relname
       join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where v.relnamespace = 'shared'::regnamespace and t.relnamespace = 'public'::regnamespace
       and not exists (select from pg_attribute shown where shown.attrelid = v.oid and shown.attname = a.attname)`,
  );
  expect(hidden).toEqual([
    "feeds.secret",
    "people.password_hash",
    "people.totp_secret",
    "people.totp_step",
    "sessions.bind_hash",
  ]);
});

it("lets only these functions look behind the policies, each with a fixed search path", async () => {
  expect(
    await names(
      "select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and prosecdef and array_to_string(proconfig, ',') like '%search_path=%'",
    ),
  ).toEqual([
    "api_key_of",
    "audits_of_pedimentos",
    "current_subscribers",
    "extract_of_link",
    "goods_at",
    "invoices_of_pedimentos",
    "originals_known",
    "part_keys_containing",
    "partidas_worded",
    "pedimentos_declaring",
    "queue_figures",
    "remove_old_webhook_deliveries",
    "rows_like",
    "story_of_link",
    "subscribers_with_checked_carta_portes",
    "subscribers_with_current_proformas",
    "subscribers_with_due_priorities",
    "subscribers_with_due_schedules",
    "subscribers_with_feeds",
    "subscribers_with_figure_targets",
    "subscribers_with_filed_operations",
    "subscribers_with_waiting_audits",
    "subscribers_with_waiting_extracts",
    "subscribers_with_waiting_readings",
    "subscribers_with_waiting_templates",
    "subscribers_with_waiting_uploads",
    "subscribers_with_waiting_webhooks",
    "tend_all",
    "tend_announced",
    "tend_audits",
    "tend_parts",
    "tend_pedimentos",
    "tend_units",
  ]);
  expect(
    await names(
      "select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and prosecdef and coalesce(array_to_string(proconfig, ','), '') not like '%search_path=%'",
    ),
  ).toEqual([]);
});

it("has the tenant's proof checked once a statement, by a select or an assignment: bare, the check runs again for every row that is found", async () => {
  expect(
    await names(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and regexp_replace(prosrc, '(\\(select|:=) (public\\.)?current_subscribers?\\(\\)[);]', '', 'g') ~ 'current_subscribers?\\(\\)'",
    ),
  ).toEqual([]);
});

it("works in a role that owns nothing and bypasses nothing", async () => {
  const { rows } = await owner.query(
    "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'viat_app'",
  );
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
  ]);
  expect(
    await names("select relname as name from pg_class where relowner = 'viat_app'::regrole"),
  ).toEqual([]);
});
