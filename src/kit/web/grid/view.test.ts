import { expect, test } from "vitest";
import { localPage } from "./localPage.ts";
import {
  changedView,
  fillingView,
  nextSort,
  pageCount,
  plainView,
  withFilter,
  type GridView,
} from "./view.ts";
import { isViewParam, viewFromParams, viewToParams } from "./viewInAddress.ts";

const onPage3: GridView = { ...plainView, page: 2, selected: "b" };

test("sorting, searching, filtering and another page size lead back to the first page", () => {
  expect(changedView(onPage3, { search: "x" }).page).toBe(0);
  expect(changedView(onPage3, { sort: null }).page).toBe(0);
  expect(changedView(onPage3, { filters: {} }).page).toBe(0);
  expect(changedView(onPage3, { size: 50 }).page).toBe(0);
});

test("choosing a row or another page changes nothing else", () => {
  expect(changedView(onPage3, { selected: "c" })).toEqual({ ...onPage3, selected: "c" });
  expect(changedView(onPage3, { page: 1 })).toEqual({ ...onPage3, page: 1 });
});

test("a grid begins with page 0 of 10 rows, and sorts ascending first", () => {
  expect(plainView).toMatchObject({ page: 0, size: 10 });
  expect(nextSort(plainView.sort, "a")).toEqual({ column: "a", descending: false });
});

test.each([
  [640, 10],
  [768, 10],
  [900, 20],
  [1080, 20],
  [1440, 50],
  [2160, 50],
])("a window of %i pixels is filled by pages of %i rows", (height, size) => {
  expect(fillingView(height)).toEqual({ ...plainView, size });
});

test("of two grids above one another each gets the page that fills its half", () => {
  expect(fillingView(900, 2).size).toBe(10);
  expect(fillingView(1300, 2).size).toBe(10);
  expect(fillingView(1600, 2).size).toBe(20);
});

test("a later page says of how many rows, where the window chose them", () => {
  const initial = fillingView(900);
  expect(viewToParams(initial, "", initial)).toEqual({});
  expect(viewToParams({ ...initial, page: 1 }, "", initial)).toEqual({ page: 2, size: 20 });
  expect(viewToParams({ ...plainView, page: 1 })).toEqual({ page: 2 });
});

test("a header sorts ascending, then descending, then not", () => {
  const up = nextSort(null, "a");
  const down = nextSort(up, "a");
  expect([up, down, nextSort(down, "a")]).toEqual([
    { column: "a", descending: false },
    { column: "a", descending: true },
    null,
  ]);
  expect(nextSort(down, "b")).toEqual({ column: "b", descending: false });
});

test("an empty grid is on page 1 of 1", () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
});

test("a filter without a choice disappears", () => {
  expect(withFilter({ Type: ["New"] }, "Type", [])).toEqual({});
});

test("a view survives its way through the address", () => {
  const view: GridView = {
    page: 4,
    size: 50,
    sort: { column: "PartNO", descending: true },
    search: "100%, part",
    filters: { Typel: ["New", "a,b"] },
    selected: "7",
  };
  expect(viewFromParams(viewToParams(view, "d"), "d")).toEqual(view);
});

test("what is as by default leaves no trace in the address", () => {
  expect(viewToParams(plainView)).toEqual({});
  const byPart = { ...plainView, sort: { column: "PartNO", descending: true } };
  expect(viewToParams(byPart, "", byPart)).toEqual({});
  expect(viewFromParams(viewToParams(plainView, "", byPart), "", byPart).sort).toBeNull();
});

test("an address that makes no sense gives the plain view", () => {
  expect(viewFromParams({ page: "x", size: "7", sort: "" })).toEqual(plainView);
  expect(viewFromParams({ page: "-3" }).page).toBe(0);
});

test("each grid of a screen knows its own parameters", () => {
  expect(isViewParam("d.page", "d.")).toBe(true);
  expect(isViewParam("page", "d.")).toBe(false);
  expect(isViewParam("from")).toBe(false);
});

interface Line {
  part: string;
  lines: number | null;
  kinds: string[];
}
const columns = [
  { id: "part", value: (row: Line) => row.part },
  { id: "lines", value: (row: Line) => row.lines },
  { id: "kinds", value: (row: Line) => row.kinds.join(), filterValues: (row: Line) => row.kinds },
];
const lines: Line[] = [
  { part: "P-10", lines: null, kinds: ["New", "MXHTS"] },
  { part: "P-9", lines: 12, kinds: ["Delete"] },
  { part: "Q-1", lines: 3, kinds: ["MXHTS"] },
];

test("numbers inside part numbers sort as people count, and unknown stands last", () => {
  const by = (column: string, descending = false) =>
    localPage(lines, columns, { ...plainView, sort: { column, descending } }).rows.map(
      (row) => row.part,
    );
  expect(by("part")).toEqual(["P-9", "P-10", "Q-1"]);
  expect(by("lines")).toEqual(["Q-1", "P-9", "P-10"]);
  expect(by("lines", true)).toEqual(["P-9", "Q-1", "P-10"]);
});

test("a header filter finds a row by any one of its values", () => {
  const page = localPage(lines, columns, { ...plainView, filters: { kinds: ["MXHTS"] } });
  expect(page.rows.map((row) => row.part)).toEqual(["P-10", "Q-1"]);
});

test("a page beyond the end shows the last page", () => {
  expect(localPage(lines, columns, { ...plainView, page: 9 })).toMatchObject({ page: 0, total: 3 });
});

test("the search panel looks into every column, whatever the case", () => {
  expect(localPage(lines, columns, { ...plainView, search: " q-" }).total).toBe(1);
});
