import { expect, test } from "vitest";
import { sampleCars } from "./cars.ts";
import { paged, type PagingQuery } from "./paging.ts";
import { FIRST_VIEW, lastPage, PAGE_SIZES, sortedBy } from "./productView.ts";

type Field = keyof (typeof sampleCars)[number];
const first: PagingQuery<Field> = FIRST_VIEW;

test("the first load is six products, by id upwards, of pages of 3, 6 or 15", () => {
  const { items } = paged(sampleCars.toReversed(), first);
  expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect([first.pageSize, first.sortField, first.sortOrder]).toEqual([6, "id", "asc"]);
  expect(PAGE_SIZES).toEqual([3, 6, 15]);
});

test("changing the sort goes back to the first page; the same column turns round", () => {
  const third = { ...first, pageNumber: 2 };
  expect(sortedBy(third, "cPrice")).toMatchObject({
    sortField: "cPrice",
    sortOrder: "asc",
    pageNumber: 0,
  });
  expect(sortedBy(third, "id")).toMatchObject({
    sortField: "id",
    sortOrder: "desc",
    pageNumber: 0,
  });
});

test("numbers sort as numbers and words as words", () => {
  const page = (field: Field) => paged(sampleCars, sortedBy(first, field)).items;
  expect(page("cPrice")[0]?.cPrice).toBe(Math.min(...sampleCars.map(({ cPrice }) => cPrice)));
  expect(page("cColor")[0]?.cColor).toBe("Amber");
});

test("the last page holds what is left, and there is one even of nothing", () => {
  expect([lastPage(34, 3), lastPage(34, 6), lastPage(34, 15), lastPage(0, 6)]).toEqual([
    11, 5, 2, 0,
  ]);
  expect(paged(sampleCars, { ...first, pageNumber: 5 }).items).toHaveLength(4);
});
