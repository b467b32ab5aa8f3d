import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableName } from "#kit/entity/server/columns.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";

const MODULES = "src/modules";
const MIGRATIONS = "db/migrations";
const LIST = join(MODULES, "entities.ts");

/** Names that the drafted files or SQL use for something else. */
const RESERVED = new Set(["screens", "texts", "this", "references"]);

/**
 * Writes the draft of an entity into the checkout at `root`: its declaration, its texts, its migration, its place in the list
 * of entities. Answers the files, by their paths there; throws why it does not, before anything is written.
 */
export function draftEntity(root: string, name: string): string[] {
  const list = readFileSync(join(root, LIST), "utf8");
  refuse(root, name, list);
  const folder = join(MODULES, name);
  const files = {
    [join(folder, `${name}.ts`)]: declaration(name),
    [join(folder, "texts.ts")]: texts(name),
    [join(MIGRATIONS, `${nextMigration(root)}_${tableName({ name })}.sql`)]: migration(name),
    [LIST]: registered(list, name),
  };
  mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return Object.keys(files);
}

function refuse(root: string, name: string, list: string): void {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name) || !/[^su]s$/.test(name))
    throw new Error(`${name} is no plural in camelCase, as releaseLines is`);
  const isDeclared = new RegExp(`\\b${name}\\b`).test(list);
  const isFolder = readdirSync(join(root, MODULES)).includes(name);
  if (RESERVED.has(name) || isDeclared || isFolder || isTable(root, tableName({ name })))
    throw new Error(`${name} is taken`);
  const changed = execFileSync("git", ["status", "--porcelain", "--", MODULES, MIGRATIONS], {
    cwd: root,
    encoding: "utf8",
  });
  if (changed !== "") throw new Error(`Commit or drop first what is changed here:\n${changed}`);
}

function isTable(root: string, table: string): boolean {
  const made = new RegExp(`\\bcreate (table|view|materialized view) (if not exists )?${table}\\b`);
  return migrations(root).some((file) =>
    made.test(readFileSync(join(root, MIGRATIONS, file), "utf8")),
  );
}

const migrations = (root: string): string[] =>
  readdirSync(join(root, MIGRATIONS)).filter((file) => /^\d{4}_.*\.sql$/.test(file));

function nextMigration(root: string): string {
  const last = Math.max(0, ...migrations(root).map((file) => Number(file.slice(0, 4))));
  return String(last + 1).padStart(4, "0");
}

/** The list of entities with one more at its end. */
function registered(list: string, name: string): string {
  const parts = /^([^]*?)(\n\n\/\*\*[^]*?export const entities[^=]*= \[\n[^\]]*)(\];[^]*)$/.exec(
    list,
  );
  if (!parts) throw new Error(`${LIST} has no list of entities`);
  const [, imports, listed, rest] = parts;
  return `${imports}\nimport { ${name} } from "./${name}/${name}.ts";${listed}  ${name},\n${rest}`;
}

const declaration = (
  name: string,
): string => `import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";

const KEEPERS = ["CREATE_USER"] as const;

export const ${name} = entity("${name}", {
  read: KEEPERS,
  write: KEEPERS,
  label: "name",
  fields: {
    code: code({ required: true, most: 20, unique: true, search: true, sort: true }),
    name: text({ required: true, most: 120, search: true, sort: true }),
    status: choice(["active", "inactive"], { initial: "active", fixed: true, filter: true }),
  },
  state: "status",
  commands: {
    retire: command({ from: ["active"], to: "inactive", can: KEEPERS, undo: true }),
    activate: command({ from: ["inactive"], to: "active", can: KEEPERS, undo: true }),
  },
});

export const screens = [screen(${name}, { list: ["code", "name", "status"] })];
`;

function texts(name: string): string {
  const many = name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const one = many
    .replace(/ies$/, "y")
    .replace(/(ss|x|z|ch|sh)es$/, "$1")
    .replace(/s$/, "");
  const term = (words: string) =>
    JSON.stringify(LANGUAGES.map(() => words)).replaceAll('","', '", "');
  return `import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../carriers/texts.ts";
import { texts as sites } from "../sites/texts.ts";
import type { ${name} } from "./${name}.ts";

export const texts = {
  title: ${term(`${many.charAt(0).toUpperCase()}${many.slice(1)}`)},
  add: ${term(`New ${one}`)},
  edit: ${term(`Change the ${one}`)},
  search: ${term("Search by code or name")},
  empty: ${term(`No ${one} matches.`)},
  field: {
    code: sites.field.code,
    name: shared.name,
    status: shared.state,
  },
  choice: {
    status: { active: shared.active, inactive: carriers.choice.status.inactive },
  },
  command: { retire: carriers.command.retire, activate: carriers.command.activate },
} satisfies EntityTexts<typeof ${name}>;
`;
}

function migration(name: string): string {
  const table = tableName({ name });
  return `create table ${table} (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  status text not null default 'active',
  search_text text generated always as (folded(E'\\n' || code || E'\\n' || name)) stored,
  primary key (subscriber_id, id),
  constraint ${table}_code unique (subscriber_id, code)
);
call enforce_tenancy('${table}');
call enforce_entity_tenancy('${table}');
grant select on ${table} to viat_search;
create index ${table}_by_search_text on ${table} using gin (subscriber_id, search_text gin_trgm_ops);
create index ${table}_by_code on ${table} (subscriber_id, (code collate "und-x-icu"), id);
create index ${table}_by_name on ${table} (subscriber_id, (name collate "und-x-icu"), id);
create index ${table}_by_status on ${table} (subscriber_id, status, id);
`;
}
