import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { type FeedWorld, openFeedWorld } from "../../../tests/feedWorld.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await openFeedWorld();
});
afterAll(() => world.close());

let daily = "";
let hourly = "";
beforeEach(async () => {
  await world.forget();
  daily = await world.addFeed({ Type: "daily", Source: "folder" });
  hourly = await world.addFeed({ Type: "hourly", Source: "folder" });
  for (const kind of ["daily", "hourly"]) mkdirSync(folderOf(kind), { recursive: true });
});

const folderOf = (kind: string, ...more: string[]) =>
  join(world.dataDir, "inbox", String(EJEMPLO), kind, ...more);
const MINUTE = 60_000;

/** Puts a file there, last changed so many minutes ago. */
function drop(kind: string, name: string, bytes: Uint8Array | string, minutesAgo = 1): void {
  const path = folderOf(kind, name);
  writeFileSync(path, bytes);
  const when = new Date(Date.now() - minutesAgo * MINUTE);
  utimesSync(path, when, when);
}
const table = (...parts: string[]) =>
  zipped({
    "partes.csv": `PartNO,MXHTS\n${parts.map((part) => `${part},8544300199`).join("\n")}\n`,
  });
const inPlace = (kind: string, place = ""): string[] =>
  readdirSync(folderOf(kind, place))
    .filter((name) => !["taken", "set-aside"].includes(name))
    .sort();

it("a daily file becomes the whole catalogue, an hourly one a delta, and both leave the drop folder", async () => {
  drop("daily", "catalogo.zip", table("A-1", "A-2", "A-3", "A-4", "A-5", "A-6"));
  await world.run(daily);
  expect(await world.catalogue()).toEqual(["A-1", "A-2", "A-3", "A-4", "A-5", "A-6"]);
  drop("hourly", "hora.zip", table("B-1"));
  await world.run(hourly);
  expect(await world.catalogue()).toContain("B-1");
  drop("daily", "catalogo2.zip", table("A-1", "A-2", "A-3", "A-4", "A-5", "A-6"), 0.5);
  await world.run(daily);
  const uploads = await world.uploads();
  expect(uploads.map(({ file, feed, isFull }) => [file, feed, isFull])).toEqual([
    ["catalogo.zip", "daily", true],
    ["hora.zip", "hourly", false],
    ["catalogo2.zip", "daily", true],
  ]);
  expect([inPlace("daily"), inPlace("daily", "taken")]).toEqual([
    [],
    ["catalogo.zip", "catalogo2.zip"],
  ]);
});

it("the gauges are fed by it", async () => {
  const before = await world.get("/dashboard");
  expect(before.data.partNumberDownloaded.DaysDiff).toBe(1);
  drop("daily", "catalogo.zip", table("G-1"));
  await world.run(daily);
  const { data } = await world.get("/dashboard");
  expect(data.partNumberDownloaded).toMatchObject({ DaysDiff: -1, File: "catalogo.zip" });
  expect(data.partsDownloadedHour.HoursDiff).toBe(1);
});

it("a file that is still being written is never taken, and is taken once it is whole", async () => {
  const whole = table("H-1", "H-2");
  drop("hourly", "hora.zip", whole.subarray(0, 20));
  const run = world.run(hourly);
  const writer = setInterval(() => {
    const size = readFileSync(folderOf("hourly", "hora.zip")).length;
    if (size < whole.length - 1)
      writeFileSync(folderOf("hourly", "hora.zip"), whole.subarray(0, size + 1));
  }, 50);
  await run;
  clearInterval(writer);
  expect(await world.lastRun(hourly)).toMatchObject({ Outcome: "done", Taken: 0, Waiting: 1 });
  expect(await world.uploads()).toEqual([]);
  drop("hourly", "hora.zip", whole);
  await world.run(hourly);
  expect(await world.lastRun(hourly)).toMatchObject({ Taken: 1, Waiting: 0 });
  expect(await world.catalogue()).toEqual(["H-1", "H-2"]);
});

it("a zip whose writer paused before its end is not taken for poisoned", async () => {
  drop("hourly", "hora.zip", table("P-1"));
  const whole = readFileSync(folderOf("hourly", "hora.zip"));
  truncateSync(folderOf("hourly", "hora.zip"), whole.length - 30);
  await world.run(hourly);
  const [file] = await world.filesOf(hourly);
  expect(file).toMatchObject({
    Outcome: "waiting",
    ReasonText: "El archivo todavía se está escribiendo.",
  });
  drop("hourly", "hora.zip", whole);
  await world.run(hourly);
  expect(await world.catalogue()).toEqual(["P-1"]);
});

it("names of files under way are passed over until they are renamed", async () => {
  for (const name of ["a.zip.part", "b.zip.filepart", "c.tmp", ".d.zip"])
    drop("hourly", name, table("N-1"));
  await world.run(hourly);
  expect(await world.lastRun(hourly)).toMatchObject({ Taken: 0, Waiting: 0, SetAside: 0 });
  renameSync(folderOf("hourly", "a.zip.part"), folderOf("hourly", "a.zip"));
  await world.run(hourly);
  expect(await world.catalogue()).toEqual(["N-1"]);
});

it("a poisoned file is set aside with its reason and never blocks the next", async () => {
  drop("hourly", "1_nota.zip", "esto no es un zip", 5);
  drop("hourly", "2_vacio.zip", "", 30);
  drop("hourly", "3_bien.zip", table("S-1"), 3);
  await world.run(hourly);
  expect(await world.lastRun(hourly)).toMatchObject({ Taken: 1, SetAside: 1, Waiting: 1 });
  expect(await world.catalogue()).toEqual(["S-1"]);
  expect(inPlace("hourly", "set-aside")).toEqual(["1_nota.zip", "1_nota.zip.reason.txt"]);
  const why = readFileSync(folderOf("hourly", "set-aside", "1_nota.zip.reason.txt"), "utf8");
  expect(why).toBe("El archivo no es un zip.\n");
  const files = await world.filesOf(hourly);
  expect(files.find(({ file }) => file === "1_nota.zip")).toMatchObject({
    Outcome: "setAside",
    ReasonText: "El archivo no es un zip.",
    Upload: null,
  });
});

it("a file that is too large is set aside without being read", async () => {
  drop("hourly", "enorme.zip", "");
  truncateSync(folderOf("hourly", "enorme.zip"), 201 * 1024 * 1024);
  const when = new Date(Date.now() - MINUTE);
  utimesSync(folderOf("hourly", "enorme.zip"), when, when);
  await world.run(hourly);
  const [file] = await world.filesOf(hourly);
  expect(file).toMatchObject({
    Outcome: "setAside",
    ReasonText: "El archivo mide más de 200 MiB.",
  });
});

it("links and folders are not followed, wherever they lead", async () => {
  const secret = join(world.dataDir, "ajeno.zip");
  writeFileSync(secret, table("X-1"));
  symlinkSync(secret, folderOf("hourly", "liga.zip"));
  mkdirSync(folderOf("hourly", "carpeta.zip"));
  await world.run(hourly);
  expect(await world.lastRun(hourly)).toMatchObject({ Outcome: "done", Taken: 0, Waiting: 0 });
  expect(await world.uploads()).toEqual([]);
});

it("a drop folder that leads to another client's is refused", async () => {
  const theirs = join(world.dataDir, "inbox", "2", "hourly");
  mkdirSync(theirs, { recursive: true });
  writeFileSync(join(theirs, "suyo.zip"), table("Y-1"));
  renameSync(folderOf("hourly"), folderOf("hourly-before"));
  symlinkSync(theirs, folderOf("hourly"));
  await world.run(hourly);
  expect(await world.lastRun(hourly)).toMatchObject({
    Outcome: "failed",
    ReasonText: "La carpeta es una liga o sale de su lugar; no se lee.",
  });
  expect(existsSync(join(theirs, "suyo.zip"))).toBe(true);
});

it("killed between the row and the move, a file is moved away later and not taken again", async () => {
  drop("hourly", "hora.zip", table("K-1"));
  await world.run(hourly);
  renameSync(folderOf("hourly", "taken", "hora.zip"), folderOf("hourly", "hora.zip"));
  await world.run(hourly);
  expect([inPlace("hourly"), inPlace("hourly", "taken")]).toEqual([[], ["hora.zip"]]);
  expect((await world.uploads()).map(({ file }) => file)).toEqual(["hora.zip"]);
});

it("killed between the bytes and the row, a file is taken by the next run, once", async () => {
  drop("hourly", "hora.zip", table("K-2"));
  await world.breakTaking(true);
  await world.run(hourly);
  await world.breakTaking(false);
  expect(await world.lastRun(hourly)).toMatchObject({ Outcome: "failed", Taken: 0 });
  expect(await world.uploads()).toEqual([]);
  expect(inPlace("hourly")).toEqual(["hora.zip"]);
  await world.run(hourly);
  expect(await world.catalogue()).toEqual(["K-2"]);
  expect(await world.uploads()).toHaveLength(1);
});

it("a run that was killed is told as interrupted by the next", async () => {
  await world.run(hourly);
  await world.owner.query("update feed_runs set outcome = 'running', finished_at = null");
  await world.run(hourly);
  const runs = await world.runsOf(hourly);
  expect(runs.map(({ Outcome, ReasonText }) => [Outcome, ReasonText])).toEqual([
    ["done", null],
    ["failed", "La corrida se interrumpió."],
  ]);
});

it("two servers that look at the same moment take every file once", async () => {
  for (let at = 1; at <= 5; at++) drop("hourly", `hora${at}.zip`, table(`T-${at}`), at);
  const second = await world.openSecond();
  await Promise.all([world.run(hourly), second.run(hourly)]);
  await Promise.all([world.settled(), second.settled()]);
  await second.close();
  expect(await world.uploads()).toHaveLength(5);
  expect(await world.catalogue()).toHaveLength(5);
});
