import { expect, it } from "vitest";
import { nearestLayout } from "./nearestLayout.ts";

const LAYOUTS = [
  { name: "rates", required: ["published", "rate"] },
  { name: "shares", required: ["place", "rate", "from", "until"] },
];
const nearest = (...header: readonly string[]) => {
  const found = nearestLayout(LAYOUTS, header);
  return found && [found.layout.name, ...found.missing];
};

it("a header is of the layout of which it has all titles, in any order and among others", () => {
  expect(nearest("rate", "note", "published")).toEqual(["rates"]);
  expect(nearest("until", "from", "rate", "place")).toEqual(["shares"]);
  expect(nearest("until", "from", "rate", "place", "published")).toEqual(["shares"]);
});

it("a header that has at least half of the titles of a layout lacks the others", () => {
  expect(nearest("place", "rate", "from")).toEqual(["shares", "until"]);
  expect(nearest("published")).toEqual(["rates", "rate"]);
});

it("a header that has less of each is of none", () => {
  expect(nearest("from", "to")).toBe(null);
  expect(nearest()).toBe(null);
});
