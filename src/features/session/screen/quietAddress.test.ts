import { expect, test } from "vitest";
import { toSignInAddress, wayBack } from "./quietAddress.ts";

test("sign-in remembers where the person was, with everything that the address said", () => {
  const address = toSignInAddress({ pathname: "/auditoria", search: "?from=2026-11-01&sel=7" });
  expect(address).toBe("/login?back=%2Fauditoria%3Ffrom%3D2026-11-01%26sel%3D7");
  expect(wayBack(address?.replace("/login", "") ?? "")).toBe("/auditoria?from=2026-11-01&sel=7");
});

test("the home page needs no remembering, and sign-in itself is no way back", () => {
  expect(toSignInAddress({ pathname: "/", search: "" })).toBe("/login");
  expect(toSignInAddress({ pathname: "/login", search: "?back=%2Fcatalogos" })).toBeNull();
  expect(wayBack("?back=%2Flogin")).toBe("/");
  expect(wayBack("")).toBe("/");
});

test.each(["https://elsewhere.test/", "//elsewhere.test/", "/\\elsewhere.test", "javascript:0"])(
  "an address outside of the product (%s) is no way back",
  (back) => {
    expect(wayBack(`?back=${encodeURIComponent(back)}`)).toBe("/");
  },
);
