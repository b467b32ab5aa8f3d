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
  parts: ["part_mentions", "part_pages", "part_versions", "part_words", "parts"],
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
    "sector_rates",
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
  cartaPortes: ["carta_porte_codes", "carta_porte_documents", "carta_porte_schemas"],
  counts: ["count_turns"],
  customsOperations: ["authorisations", "filing_checks", "proforma_checks", "proforma_contents"],
  extracts: ["extract_files", "schedule_askers", "schedule_runs"],
  figureTargets: ["figure_target_alarms", "figure_target_people"],
  sites: ["occupied_places"],
  webhooks: ["webhook_secrets"],
};

/** The tables of modules: each of the one that writes it, beside the engine. */
const OF_MODULES: Readonly<Record<string, readonly string[]>> = {
  ...BESIDE_ENTITIES,
  ...Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      [...module.entities.map(tableName), ...(BESIDE_ENTITIES[name] ?? [])],
    ]),
  ),
  // Its rows move with the work on them.
  loads: [],
  loading: ["loads"],
  // Balances follow from moves.
  stockBalances: [],
  stock: ["stock_balances", "stock_moves", "stock_reservations"],
  traceability: ["story_links"],
};

/** Tables of others that a feature writes: the lines of an upload are written by the reader of its kind. */
const WRITTEN_BESIDE: Readonly<Record<string, readonly string[]>> = {
  agreements: ["upload_lines"],
  parts: ["upload_lines"],
};

const tables = [
  ...entities.map(tableName),
  ...(/export interface DB \{([^}]*)\}/.exec(read("db/schema.ts"))?.[1] ?? "")
    .matchAll(/(\w+):/g)
    .map(([, name = ""]) => name),
];
const NAMED = new RegExp(
  `(?:\\b(delete\\s+from|from|join|using|into|update)\\s+(?:only\\s+)?|\\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\\(\\s*")(shared\\.)?(${tables.join("|")})\\b`,
  "gi",
);
const WRITES = /^(delete\s+from|into|update|insertInto|updateTable|deleteFrom)$/i;

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** What the SQL of features, or of modules, names of tables that are not their own. */
const namedIn = (folder: "features" | "modules", owned: typeof OWNED) =>
  globSync(`src/${folder}/*/**/*.ts`, { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|Fixture\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(NAMED)].map(([, word, call, shared, table = ""]) => ({
        room: file.split("/")[2] ?? "",
        table,
        isWritten: WRITES.test(word ?? call ?? ""),
        isShared: shared !== undefined,
      })),
    )
    .filter(({ room, table, isWritten, isShared }) =>
      isShared ? isWritten : !owned[room]?.includes(table),
    );

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

it("nobody reads another's tables in its own SQL: they have views of them", () => {
  expect(tablesBeside(false)).toEqual({});
  expect(tablesBeside(false, namedIn("modules", OF_MODULES))).toEqual({});
});

it("no feature writes another's tables, but for those named here", () => {
  expect(tablesBeside(true)).toEqual(WRITTEN_BESIDE);
});

it("no module writes another's table in its own SQL", () => {
  expect(tablesBeside(true, namedIn("modules", OF_MODULES))).toEqual({});
});

/** Rows of entities that a module writes in its own SQL, without history: they are derived, or what is written tells of machines. */
const WITHOUT_HISTORY: Readonly<Record<string, readonly string[]>> = {
  apiKeys: ["api_keys"],
  extracts: ["extracts", "layout_columns", "report_layouts"],
  figureTargets: ["figure_targets"],
  shipments: ["announced_lines", "shipments"],
  stock: ["stock_balances"],
  webhooks: ["webhook_deliveries", "webhooks"],
};

it("rows of entities are written by the engine, which tells it, but for those named here", () => {
  const told = new Set(entities.map(tableName));
  const named = namedIn("modules", {}).filter(({ table }) => told.has(table));
  expect(tablesBeside(true, named)).toEqual(WITHOUT_HISTORY);
});
