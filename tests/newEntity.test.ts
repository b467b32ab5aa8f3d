import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identifyFrom } from "#features/session/routes.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { addEntityRoutes } from "#kit/entity/server/addEntityRoutes.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { draftEntity } from "../bin/draftEntity.ts";
import { CHECKS, COMMAND_CHECKS } from "./entities/checks.ts";
import { INDEX_CHECKS, LIST_CHECKS } from "./entities/listChecks.ts";
import { CLIENT_CHECKS } from "./entities/ownerChecks.ts";
import { TABLE_CHECKS } from "./entities/tableChecks.ts";
import { type Askers, openAskers, type Subject, subjectOf } from "./entities/subject.ts";
import { openWorld, type World } from "./world.ts";

const ROOT = resolve(import.meta.dirname, "..");
const LINKED = ["node_modules", "package.json", "tsconfig.base.json", "src/kit", "src/features"];
const NAME = "customsOffices";

/** A checkout of its own, of which only modules and migrations are copies. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), "viat-draft-"));
  for (const folder of ["src/modules", "db/migrations"])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  for (const path of LINKED) symlinkSync(join(ROOT, path), join(root, path));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@demo.test", ...args], {
      cwd: root,
    });
  git("init", "--quiet");
  git("add", "src/modules", "db/migrations");
  git("commit", "--quiet", "--message", "All that there is");
  return root;
}

const read = (path: string) => readFileSync(join(root, path), "utf8");

let root: string;
let files: readonly string[];
beforeAll(() => {
  root = checkout();
  files = draftEntity(root, NAME);
});
afterAll(() => rmSync(root, { recursive: true }));

it("a drafted entity is its declaration, its texts, the next migration and a place in the list", () => {
  const numbers = readdirSync(join(ROOT, "db/migrations")).map((file) => Number(file.slice(0, 4)));
  const next = String(Math.max(...numbers.filter(Number.isInteger)) + 1).padStart(4, "0");
  expect(files).toEqual([
    `src/modules/${NAME}/${NAME}.ts`,
    `src/modules/${NAME}/texts.ts`,
    `db/migrations/${next}_customs_offices.sql`,
    "src/modules/entities.ts",
  ]);
  expect(read(`src/modules/${NAME}/texts.ts`)).toContain(`"No customs office matches."`);
});

it("what is drafted compiles as the house does, with the list that names it, and is formatted", () => {
  const config = {
    extends: "./tsconfig.base.json",
    compilerOptions: { lib: ["ESNext"], types: ["i18next"], incremental: false },
    include: [`src/modules/${NAME}`, "src/modules/entities.ts"],
  };
  writeFileSync(join(root, "tsconfig.json"), JSON.stringify(config));
  const bin = join(ROOT, "node_modules/.bin");
  const { stdout } = spawnSync(join(bin, "tsc"), ["-p", root], { encoding: "utf8" });
  expect(stdout).toBe("");
  const written = [files[0], files[3]].map((file = "") => join(root, file));
  const args = ["--check", "-c", join(ROOT, ".oxfmtrc.json"), ...written];
  const formatted = spawnSync(join(bin, "oxfmt"), args);
  expect(formatted.status).toBe(0);
});

it.each([
  ["shipments", "is taken"],
  ["screens", "is taken"],
  ["parts", "is taken"],
  ["traceability", "is no plural"],
  ["CustomsOffices", "is no plural"],
  ["customs_offices", "is no plural"],
  ["customsOffice", "is no plural"],
  ["../offices", "is no plural"],
])("%s is drafted nowhere: it %s", (name, why) => {
  expect(() => draftEntity(root, name)).toThrow(why);
});

it("nothing is drafted into what somebody has changed", () => {
  const before = readdirSync(join(root, "src/modules"));
  expect(() => draftEntity(root, "bridges")).toThrow("src/modules/entities.ts");
  expect(readdirSync(join(root, "src/modules"))).toEqual(before);
});

describe("a drafted entity is one like any other", () => {
  let world: World;
  let askers: Askers;
  let app: Awaited<ReturnType<typeof openHttpServer>>;
  let subject: Subject;
  beforeAll(async () => {
    const { href } = pathToFileURL(join(root, files[0] ?? ""));
    const { [NAME]: drafted } = (await import(href)) as Record<string, Entity>;
    if (!drafted) throw new Error("nothing was drafted");
    world = await openWorld();
    app = await openHttpServer({ logLevel: "silent", rateLimit: 1e6, mostUpload: 1e6 });
    const { database } = world;
    addEntityRoutes({ app, database, identify: identifyFrom(database, "optional") }, drafted);
    askers = await openAskers(world, [drafted]);
    await askers.owner.query(read(files[2] ?? ""));
    subject = subjectOf(askers, drafted, app);
  });
  afterAll(async () => {
    await app.close();
    await askers.owner.close();
    await world.close();
  });

  it.each(
    Object.entries({
      ...CHECKS,
      ...COMMAND_CHECKS,
      ...TABLE_CHECKS,
      ...CLIENT_CHECKS,
      ...LIST_CHECKS,
      ...INDEX_CHECKS,
    }),
  )("%s", (_sentence, check) => check(subject));
});
