import { expect, test } from "vitest";
import { partsView, wireFilter, withOneFilter } from "./partsView.ts";

test.each([
  ["8544.42.99 04", "8544429904"],
  ["8544.42.99", "85444299"],
  ["8544.42", "854442"],
  ["123.45", "123.45"],
  ["PN.12.34", "PN.12.34"],
])("searching for %s asks the server for %s", (search, asked) => {
  expect(wireFilter({ ...partsView, search })).toBe(asked);
});

test("without a search and without a filter nothing is filtered", () => {
  expect(wireFilter(partsView)).toBeUndefined();
});

test("a header filter takes the place of the search, and the other way round", () => {
  const searching = { ...partsView, search: "PN" };
  const filtered = withOneFilter(searching, { ...searching, filters: { MXHTS: ["8544"] } });
  expect(filtered).toMatchObject({ search: "", filters: { MXHTS: ["8544"] } });
  expect(withOneFilter(filtered, { ...filtered, search: "PN" })).toMatchObject({
    search: "PN",
    filters: {},
  });
});

test("a second header filter takes the place of the first", () => {
  const first = { ...partsView, filters: { PartNO: ["A"] } };
  const next = withOneFilter(first, { ...first, filters: { PartNO: ["A"], MXHTS: ["85"] } });
  expect(next.filters).toEqual({ MXHTS: ["85"] });
});

test("paging and choosing keep the filter", () => {
  const searching = { ...partsView, search: "PN" };
  expect(withOneFilter(searching, { ...searching, page: 3 })).toMatchObject({
    search: "PN",
    page: 3,
  });
});
