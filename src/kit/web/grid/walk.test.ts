import { expect, test } from "vitest";
import { placeWithin, walked } from "./keyboardWalk.ts";
import { arranged, moved, movedTo } from "./useLayout.ts";

const bounds = { rows: 20, columns: 4, leap: 10 };

test.each([
  ["ArrowDown", false, { row: 5, column: 2 }, { row: 6, column: 2 }],
  ["ArrowUp", false, { row: 0, column: 2 }, { row: -1, column: 2 }],
  ["ArrowUp", false, { row: -1, column: 2 }, { row: -1, column: 2 }],
  ["ArrowRight", false, { row: 3, column: 3 }, { row: 3, column: 3 }],
  ["ArrowLeft", false, { row: 3, column: 0 }, { row: 3, column: 0 }],
  ["Home", false, { row: 3, column: 3 }, { row: 3, column: 0 }],
  ["End", false, { row: 3, column: 0 }, { row: 3, column: 3 }],
  ["Home", true, { row: 3, column: 3 }, { row: 0, column: 0 }],
  ["End", true, { row: 3, column: 0 }, { row: 19, column: 3 }],
  ["PageDown", false, { row: 15, column: 1 }, { row: 19, column: 1 }],
  ["PageUp", false, { row: 5, column: 1 }, { row: 0, column: 1 }],
  ["x", false, { row: 5, column: 1 }, null],
])("%s (ctrl %s) from %j leads to %j", (key, ctrl, from, to) => {
  expect(walked(from, key, ctrl, bounds)).toEqual(to);
});

test("in an empty grid only the header can be walked", () => {
  const empty = { rows: 0, columns: 4, leap: 10 };
  expect(walked({ row: -1, column: 0 }, "ArrowDown", false, empty)).toEqual({ row: -1, column: 0 });
  expect(walked({ row: -1, column: 2 }, "Home", true, empty)).toEqual({ row: -1, column: 0 });
});

test("the walk stays inside when the page shrinks under it", () => {
  expect(placeWithin({ row: 12, column: 3 }, { rows: 3, columns: 2, leap: 10 })).toEqual({
    row: 2,
    column: 1,
  });
});

test("a remembered order takes in columns that were added since", () => {
  expect(arranged(["c", "a"], ["a", "b", "c"])).toEqual(["c", "b", "a"]);
  expect(arranged(["gone", "b"], ["a", "b"])).toEqual(["a", "b"]);
});

test("moving a column passes over the hidden ones", () => {
  const visible = (id: string) => id !== "b";
  expect(moved(["a", "b", "c"], "a", 1, visible)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], "c", 1, visible)).toEqual(["a", "b", "c"]);
  expect(movedTo(["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"]);
});
