import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tableName } from "#kit/entity/server/columns.ts";
import { entities, modules } from "#modules/modules.ts";

const ROOT = join(import.meta.dirname, "..");

/** Which feature a table is of: it alone writes it, and others ask it. The kit's tables are of no feature. */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  agreements: ["agreement_versions", "agreements", "certificate_lines"],
  audit: ["audit_causes", "audit_looks", "audit_reviews", "audit_rows", "audit_runs", "audits"],
  clients: ["subscriber_rfcs", "subscribers"],
  events: ["event_looks"],
  evidence: ["evidence_pack_audits", "evidence_packs"],
  feeds: ["feed_files", "feed_runs", "feeds"],
  findings: ["accepted_pairs", "finding_events", "finding_work"],
  help: ["help_requests"],
  kit: [
    "data_versions",
    "entity_documents",
    "entity_events",
    "entity_holds",
    "entity_imports",
    "file_settings",
    "idempotent_replies",
    "number_series",
    "refused_commands",
    "request_counts",
    "sealing_keys",
    "tenant_keys",
    "user_actions",
  ],
  messages: ["messages"],
  notifications: ["notification_reads", "notifications"],
  parts: ["part_mentions", "part_pages", "part_versions", "parts"],
  pedimentos: [
    "broker_lines",
    "extraction_templates",
    "partida_fees",
    "partida_identifiers",
    "partida_observations",
    "partida_parts",
    "partida_permits",
    "partida_rates",
    "partidas",
    "past_parts",
    "pedimento_invoices",
    "pedimento_records",
    "pedimentos",
    "template_versions",
    "text_readings",
  ],
  quickactions: ["quick_actions"],
  reference: [
    "preferential_rates",
    "reference_codes",
    "reference_versions",
    "tariff_codes",
    "tariff_loads",
    "tariff_rates",
    "tariff_successors",
    "treaties",
  ],
  session: [
    "access_tokens",
    "first_administrator_links",
    "grants",
    "letters",
    "one_time_links",
    "people",
    "person_subscribers",
    "recovery_codes",
    "refresh_tokens",
    "secrets",
    "sessions",
    "sign_in_failures",
    "tries",
  ],
  shell: ["error_reports", "person_settings"],
  uploads: ["upload_cancels", "upload_line_pages", "upload_lines", "upload_progress", "uploads"],
  views: ["saved_views"],
};

/** Tables of modules beside those of their entities. */
const BESIDE_ENTITIES: Readonly<Record<string, readonly string[]>> = {
  apiKeys: ["api_key_secrets"],
  counts: ["count_turns"],
  extracts: ["extract_files", "schedule_askers", "schedule_runs"],
  figureTargets: ["figure_target_alarms", "figure_target_people"],
  sites: ["occupied_places"],
  webhooks: ["webhook_secrets"],
};

/** The tables of modules: each of the one that writes it, beside the engine. */
const OF_MODULES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      [...module.entities.map(tableName), ...(BESIDE_ENTITIES[name] ?? [])],
    ]),
  ),
  // Balances follow from moves.
  stockBalances: [],
  stock: ["stock_balances", "stock_moves", "stock_reservations"],
  traceability: ["story_links"],
};

/** Tables of others that a feature reads in its own statements, most of them to join them. None may be added. */
const READ_BESIDE: Readonly<Record<string, readonly string[]>> = {
  agreements: [
    "audit_rows",
    "audits",
    "partida_parts",
    "pedimentos",
    "people",
    "subscribers",
    "upload_lines",
    "uploads",
  ],
  audit: [
    "accepted_pairs",
    "agreement_versions",
    "agreements",
    "certificate_lines",
    "data_versions",
    "part_versions",
    "partida_parts",
    "partidas",
    "pedimentos",
    "people",
    "preferential_rates",
    "reference_codes",
    "reference_versions",
    "subscribers",
    "tariff_codes",
    "tariff_loads",
    "tariff_rates",
    "tariff_successors",
    "treaties",
    "uploads",
  ],
  chains: ["audits", "partidas", "pedimentos"],
  clients: ["person_subscribers"],
  events: [
    "audit_causes",
    "audits",
    "evidence_packs",
    "feed_runs",
    "feeds",
    "finding_events",
    "grants",
    "people",
    "sessions",
    "sign_in_failures",
    "subscribers",
    "uploads",
    "user_actions",
  ],
  evidence: [
    "agreement_versions",
    "agreements",
    "audit_causes",
    "audit_reviews",
    "audit_rows",
    "audit_runs",
    "audits",
    "certificate_lines",
    "finding_events",
    "finding_work",
    "part_versions",
    "partidas",
    "pedimentos",
    "people",
    "subscribers",
    "uploads",
  ],
  feeds: ["subscribers", "uploads"],
  findings: ["audit_rows", "audits", "partida_parts", "pedimentos", "people", "subscribers"],
  help: ["people"],
  // Figures are sums over what the modules keep.
  kpis: [
    "carriers",
    "customers",
    "entity_documents",
    "entity_events",
    "exceptions",
    "priorities",
    "shift_plans",
    "shipments",
    "sites",
    "subscribers",
    "trailers",
  ],
  messages: ["people", "person_subscribers"],
  notifications: [
    "audit_causes",
    "audit_runs",
    "audits",
    "data_versions",
    "feed_files",
    "feed_runs",
    "feeds",
    "finding_events",
    "finding_work",
    "people",
    "subscribers",
    "uploads",
  ],
  parts: ["subscribers", "upload_line_pages", "upload_lines", "uploads"],
  pedimentos: ["part_versions", "people", "subscriber_rfcs", "uploads"],
  people: ["grants", "people", "person_subscribers", "sessions", "subscribers"],
  quickactions: ["people"],
  session: ["subscribers"],
  totals: ["audit_rows", "audits", "partida_parts", "pedimentos"],
  uploads: ["subscribers"],
  views: ["people"],
};

/** Tables of others that a feature writes: the lines of an upload are written by the reader of its kind. */
const WRITTEN_BESIDE: Readonly<Record<string, readonly string[]>> = {
  agreements: ["upload_lines"],
  clients: ["data_versions"],
  events: ["user_actions"],
  parts: ["data_versions", "upload_lines"],
};

const tables = [
  ...entities.map(tableName),
  ...(/export interface DB \{([^}]*)\}/.exec(read("db/schema.ts"))?.[1] ?? "")
    .matchAll(/(\w+):/g)
    .map(([, name = ""]) => name),
];
const NAMED = new RegExp(
  `(?:\\b(from|join|using|into|update)\\s+(?:only\\s+)?|\\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\\(\\s*")(${tables.join("|")})\\b`,
  "gi",
);
const WRITES = /^(into|update|insertInto|updateTable|deleteFrom)$/i;

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** What the SQL of features, or of modules, names of tables that are not their own. */
const namedIn = (folder: "features" | "modules", owned: typeof OWNED) =>
  globSync(`src/${folder}/*/**/*.ts`, { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|Fixture\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(NAMED)].map(([, word, call, table = ""]) => ({
        room: file.split("/")[2] ?? "",
        table,
        isWritten: WRITES.test(word ?? call ?? ""),
      })),
    )
    .filter(({ room, table }) => !owned[room]?.includes(table));

function tablesBeside(isWritten: boolean, named = namedIn("features", OWNED)) {
  const found = named.filter((one) => one.isWritten === isWritten);
  const grouped = Map.groupBy(found, ({ room }) => room);
  return Object.fromEntries(
    [...grouped].map(([room, all]) => [
      room,
      [...new Set(all.map(({ table }) => table))].toSorted(),
    ]),
  );
}

it("every table is of one feature, of an entity or of the kit", () => {
  const owned = [...Object.values(OWNED), ...Object.values(OF_MODULES)].flat();
  expect(owned.toSorted()).toEqual(tables.toSorted());
});

it("no feature reads another's tables in its own SQL, but for those named here", () => {
  expect(tablesBeside(false)).toEqual(READ_BESIDE);
});

it("no feature writes another's tables, but for those named here", () => {
  expect(tablesBeside(true)).toEqual(WRITTEN_BESIDE);
});

it("no module writes another's table in its own SQL", () => {
  expect(tablesBeside(true, namedIn("modules", OF_MODULES))).toEqual({});
});
