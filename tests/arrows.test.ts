import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const CLEAN = {
  "src/kit/pure/day.ts": "export const day = 1;",
  "src/kit/server/table.ts": 'import { day } from "../pure/day.ts"; export const table = day;',
  "src/kit/web/cell.ts": "export const cell = 1;",
  "src/kit/entity/entity.ts":
    'import { marks } from "./marks/marks.ts"; export const entity = marks;',
  "src/kit/entity/marks/marks.ts": "export const marks = 1;",
  "src/kit/entity/marks/server/addMarks.ts":
    'import { marks } from "../marks.ts"; import { table } from "../../../server/table.ts"; export const addMarks = marks + table;',
  "src/kit/entity/marks/web/Marks.ts":
    'import { marks } from "../marks.ts"; import { cell } from "../../../web/cell.ts"; export const Marks = marks + cell;',
  "src/features/a/model.ts":
    'import { day } from "../../kit/pure/day.ts"; export const rule = day;',
  "src/features/a/contract.ts": 'import { rule } from "./model.ts"; export const wire = rule;',
  "src/features/a/store.ts":
    'import { rule } from "./model.ts"; import { table } from "../../kit/server/table.ts"; export const ask = rule + table;',
  "src/features/a/jobs.ts": 'import { ask } from "./store.ts"; export const work = ask;',
  "src/features/a/routes.ts":
    'import { wire } from "./contract.ts"; import { ask } from "./store.ts"; export const route = wire + ask;',
  "src/features/a/screen.ts":
    'import { wire } from "./contract.ts"; import { cell } from "../../kit/web/cell.ts"; export const screen = wire + cell;',
  "src/features/b/model.ts": 'import { rule } from "../a/model.ts"; export const other = rule;',
  "src/features/a/open.ts":
    'import { route } from "./routes.ts"; import { work } from "./jobs.ts"; export const open = route + work;',
  "src/openFeatures.ts":
    'import { open } from "./features/a/open.ts"; export const features = open;',
  "src/modules/carriers/carriers.ts": "export const declared = 1;",
  "src/modules/carriers/server/rules.ts":
    'import { table } from "../../../kit/server/table.ts"; export const rules = table;',
  "src/modules/sites/sites.ts":
    'import { declared } from "../carriers/carriers.ts"; export const upper = declared;',
  "src/menu.ts": "export const menu = 1;",
  "db/schema.ts": "export type Rows = number;",
  "demo/people.ts": "export const people = 1;",
  "tests/fixture.ts": "export const fixture = 1;",
};

/** One deliberate slip for every rule: what a hurried hand would write. */
const SLIPS: Record<string, readonly [file: string, text: string]> = {
  "no-cycles": [
    "src/kit/pure/day.ts",
    'import { rule } from "./week.ts"; export const day = rule; // week imports day',
  ],
  "no-orphan-imports": [
    "src/features/a/jobs.ts",
    'import { gone } from "./gone.ts"; export const work = gone;',
  ],
  "pure-stays-pure": [
    "src/features/a/model.ts",
    'import { readFileSync } from "node:fs"; export const rule = readFileSync;',
  ],
  "declarations-know-no-rules": [
    "src/modules/carriers/carriers.ts",
    'import { rules } from "./server/rules.ts"; export const declared = rules;',
  ],
  "modules-know-those-below": [
    "src/modules/carriers/carriers.ts",
    'import type { upper } from "../sites/sites.ts"; export const declared = 1 as typeof upper;',
  ],
  "modules-have-their-place": [
    "src/modules/sites/sites.ts",
    'import { added } from "../added/added.ts"; export const upper = added;',
  ],
  "contract-speaks-of-schemas-only": [
    "src/features/a/contract.ts",
    'import { ask } from "./store.ts"; export const wire = ask;',
  ],
  "store-knows-model-and-kit": [
    "src/features/a/store.ts",
    'import { wire } from "./contract.ts"; export const ask = wire;',
  ],
  "jobs-know-no-wire": [
    "src/features/a/jobs.ts",
    'import { wire } from "./contract.ts"; export const work = wire;',
  ],
  "screen-knows-no-server": [
    "src/features/a/screen.ts",
    'import { table } from "../../kit/server/table.ts"; export const screen = table;',
  ],
  "features-meet-by-model-or-contract": [
    "src/features/b/model.ts",
    'import { ask } from "../a/store.ts"; export const other = ask;',
  ],
  "features-are-opened-once": [
    "src/features/a/routes.ts",
    'import { open } from "./open.ts"; export const route = open;',
  ],
  "the-server-opens-features": [
    "src/openFeatures.ts",
    'import { work } from "./features/a/jobs.ts"; export const features = work;',
  ],
  "kit-knows-no-feature": [
    "src/kit/server/table.ts",
    'import { rule } from "../../features/a/model.ts"; export const table = rule;',
  ],
  "kit-stands-on-nothing": [
    "src/kit/server/table.ts",
    'import type { Rows } from "../../../db/schema.ts"; export const table: Rows = 1;',
  ],
  "features-know-features-and-kit": [
    "src/features/a/screen.ts",
    'import { menu } from "../../menu.ts"; export const screen = menu;',
  ],
  "database-is-ground": [
    "db/schema.ts",
    'import { day } from "../src/kit/pure/day.ts"; export type Rows = typeof day;',
  ],
  "demonstration-calls-from-outside": [
    "src/menu.ts",
    'import { people } from "../demo/people.ts"; export const menu = people;',
  ],
  "kit-sides-stay-apart": [
    "src/kit/web/cell.ts",
    'import { table } from "../server/table.ts"; export const cell = table;',
  ],
  "product-needs-no-tests": [
    "src/features/a/routes.ts",
    'import { fixture } from "../../../tests/fixture.ts"; export const route = fixture;',
  ],
};

/** Files that a slip needs. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "no-cycles": {
    "src/kit/pure/week.ts": 'import { day } from "./day.ts"; export const rule = day;',
  },
  "modules-have-their-place": { "src/modules/added/added.ts": "export const added = 1;" },
};

/** The same of the parts of a capability of entities. */
const CAPABILITY_SLIPS: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    "pure-stays-pure",
    "src/kit/entity/marks/marks.ts",
    'import { table } from "../../server/table.ts"; export const marks = table;',
  ],
  [
    "kit-sides-stay-apart",
    "src/kit/entity/marks/web/Marks.ts",
    'import { addMarks } from "../server/addMarks.ts"; export const Marks = addMarks;',
  ],
  [
    "kit-sides-stay-apart",
    "src/kit/entity/marks/server/addMarks.ts",
    'import { Marks } from "../web/Marks.ts"; export const addMarks = Marks;',
  ],
];

const folder = mkdtempSync(join(tmpdir(), "viat-arrows-"));
const rules: string[] = [];

beforeAll(async () => {
  const { default: config } = (await import(resolve(".dependency-cruiser.cjs"))) as {
    default: { forbidden: { name: string }[] };
  };
  rules.push(...config.forbidden.map(({ name }) => name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function refusals(files: Record<string, string>): string {
  const tree = mkdtempSync(join(folder, "tree-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  cpSync(".dependency-cruiser.cjs", join(tree, ".dependency-cruiser.cjs"));
  const { stdout } = spawnSync(
    process.execPath,
    [
      resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      "src",
      "db",
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err",
    ],
    { cwd: tree, encoding: "utf8" },
  );
  return stdout;
}

it("accepts the arrows as they are drawn in ARCHITECTURE.md", () => {
  expect(refusals(CLEAN)).toContain("no dependency violations");
});

it("has a deliberate slip for every rule", () => {
  expect(Object.keys(SLIPS).sort()).toEqual([...new Set(rules)].sort());
});

it.each(Object.entries(SLIPS))("refuses a slip against %s", (rule, [file, text]) => {
  expect(refusals({ ...CLEAN, ...BESIDE[rule], [file]: text })).toContain(`error ${rule}: ${file}`);
});

it.each(CAPABILITY_SLIPS)("refuses a slip of a capability against %s in %s", (rule, file, text) => {
  expect(refusals({ ...CLEAN, [file]: text })).toContain(`error ${rule}: ${file}`);
});
