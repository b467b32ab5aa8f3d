import { expect, it } from "vitest";
import { unheldRows } from "../bin/coverage.ts";

const row = (file: string, title: string) => ({ line: 2, id: "X-01", where: "src", file, title });

it.each([
  ["says it (twice)", "says it (twice)"],
  ["%s shows 50 %% of it", "/agreements shows 50 % of it"],
  ["grid of $path is high", "grid of /feeds is high"],
  ["on ${path} too", "on /feeds too"],
])("a row for %j is held by the test that passed as %j", (title, passed) => {
  const rows = [row("a.test.ts", title)];
  expect(unheldRows(rows, { "a.test.ts": ["another", passed] })).toEqual([]);
  expect(unheldRows(rows, { "a.test.ts": ["another"] })).toEqual(rows);
  expect(unheldRows(rows, { "b.test.ts": [passed] })).toEqual(rows);
});
