import { expect, it } from "vitest";
import { viewAddress, viewParams } from "./viewAddress.ts";

it("an address is kept without where somebody stands in it", () => {
  const params = {
    sort: "-scac",
    cols: "scac,-name",
    q: "flo",
    f_status: "active,retired",
    groups: "carrier",
    page: "3",
    sel: "x",
    near: "M",
    list: "carriers",
  };
  expect(viewAddress(params)).toBe(
    "cols=scac%2C-name&f_status=active%2Cretired&groups=carrier&q=flo&sort=-scac",
  );
  expect(viewParams(viewAddress(params))).toEqual({
    sort: "-scac",
    cols: "scac,-name",
    q: "flo",
    f_status: "active,retired",
    groups: "carrier",
  });
});
