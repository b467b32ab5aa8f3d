import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lastWords, pruneLog, wordsIn } from "./postgresLog.ts";

function logOf(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "viat-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), `UTC [1] LOG:  this is ${name}\n`);
  return folder;
}

test("only the newest files of a log are kept, and nothing else is touched", () => {
  const days = Array.from({ length: 14 }, (_, day) => `postgresql-2026-11-${10 + day}_000000.log`);
  const folder = logOf([...days, "notes.txt"]);
  pruneLog(folder);
  expect(readdirSync(folder).toSorted()).toEqual(["notes.txt", ...days.slice(-10)]);
});

test("the last words are those of the newest file, and of this life", () => {
  const [earlier, latest] = [
    "postgresql-2026-11-10_000000.log",
    "postgresql-2026-11-11_000000.log",
  ];
  const folder = logOf([latest, earlier]);
  expect(lastWords(folder, 0)).toEqual({ last: `this is ${latest}`, fault: "" });
  expect(lastWords(folder, Infinity)).toEqual({ last: "", fault: "" });
});

test("why a server gave up is told before what it said after that", () => {
  const log = [
    "2026-11-22 07:00:00 UTC [1] LOG:  redo in progress, elapsed time: 10.00 s",
    "2026-11-22 07:00:01 UTC [2] FATAL:  the database system is starting up",
    "2026-11-22 07:00:02 UTC [3] PANIC:  could not write to file: No space left on device",
    "2026-11-22 07:00:03 UTC [1] LOG:  aborting startup due to startup process failure",
    "2026-11-22 07:00:04 UTC [2] FATAL:  the database system is starting up",
  ].join("\n");
  expect(wordsIn(log)).toEqual({
    last: "aborting startup due to startup process failure",
    fault: "could not write to file: No space left on device",
  });
});
