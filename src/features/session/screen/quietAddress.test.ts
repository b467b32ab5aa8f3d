import { expect, test } from "vitest";
import { toSignInAddress, wayBack } from "./quietAddress.ts";

test("sign-in remembers where the person was, with everything that the address said", () => {
  const address = toSignInAddress({
    pathname: "/auditoria",
    search: "?from=2026-11-01&sel=7",
    hash: "#lineas",
  });
  expect(address).toBe("/login?back=%2Fauditoria%3Ffrom%3D2026-11-01%26sel%3D7%23lineas");
  expect(wayBack(address?.replace("/login", "") ?? "")).toBe(
    "/auditoria?from=2026-11-01&sel=7#lineas",
  );
  const help = toSignInAddress({ pathname: "/ayuda", search: "", hash: "#support" }, "/viatwms");
  expect(help).toBe("/viatwms?back=%2Fayuda%23support");
  expect(wayBack(help?.replace("/viatwms", "") ?? "")).toBe("/ayuda#support");
});

test("the home page needs no remembering, and sign-in itself is no way back", () => {
  expect(toSignInAddress({ pathname: "/", search: "", hash: "" })).toBe("/login");
  const signIn = { pathname: "/login", search: "?back=%2Fcatalogos", hash: "" };
  expect(toSignInAddress(signIn)).toBeNull();
  expect(wayBack("?back=%2Flogin")).toBe("/");
  expect(wayBack("?back=%2Flogin%23support")).toBe("/");
  expect(wayBack("")).toBe("/");
});

test("a client list that is refused when sign-in is there already still leads to /viatwms", () => {
  const signIn = { pathname: "/login", search: "?back=%2Fcatalogos", hash: "" };
  expect(toSignInAddress(signIn, "/viatwms")).toBe("/viatwms?back=%2Fcatalogos");
  expect(toSignInAddress({ ...signIn, pathname: "/viatwms" }, "/viatwms")).toBeNull();
});

test.each([
  "https://elsewhere.test/",
  "//elsewhere.test/",
  "//elsewhere.test/#/catalogos",
  "/\\elsewhere.test",
  "/\t/elsewhere.test",
  "\n//elsewhere.test",
  "javascript:0",
  "#support",
])("an address outside of the product (%j) is no way back", (back) => {
  expect(wayBack(`?back=${encodeURIComponent(back)}`)).toBe("/");
});
