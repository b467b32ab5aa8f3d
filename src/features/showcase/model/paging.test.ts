import { expect, test } from "vitest";
import { sampleCars } from "./cars.ts";
import { paged, pagingQuery } from "./paging.ts";

test("a query asks for the first ten rows upwards, without a filter or a field to sort by", () => {
  expect(pagingQuery()).toEqual({
    filter: "",
    sortOrder: "asc",
    sortField: "",
    pageNumber: 0,
    pageSize: 10,
  });
});

test("the result of a query carries the items of its page and the count of all that match", () => {
  const second = { filter: "duneva", pageNumber: 1, pageSize: 3 };
  const { items, totalCount } = paged(sampleCars, pagingQuery(second));
  expect([items.map(({ id }) => id), totalCount]).toEqual([[16], 4]);
});

test("a filter leaves the rows that say it, whatever the case", () => {
  const { items, totalCount } = paged(sampleCars, pagingQuery({ filter: " duneva ", pageSize: 3 }));
  expect(items.map(({ cManufacture }) => cManufacture)).toEqual(["Duneva", "Duneva", "Duneva"]);
  expect(totalCount).toBe(4);
});
