import { expect, it } from "vitest";
import { pageTitleOf } from "./pageTitles.ts";

it.each(["/ecommerce", "/mail", "/profile", "/user-management", "/audit-log", "/builder"])(
  "the page-title map holds the old template's page %s",
  (path) => {
    expect(pageTitleOf(path)?.title).toMatch(/\w/);
    expect(pageTitleOf(path)?.subheader).toBeUndefined();
  },
);

it("the 404 page is titled 404 Not Found and has no subheader", () => {
  expect(pageTitleOf("/404")).toEqual({ title: "404 Not Found", subheader: false });
});

it("the root is titled Dashboard, and a page below another has its title unless it has one of its own", () => {
  expect(pageTitleOf("/")?.title).toBe("Dashboard");
  expect(pageTitleOf("/ecommerce/orders")?.title).toBe("Orders");
  expect(pageTitleOf("/mail/inbox")?.title).toBe("Mail");
  expect(pageTitleOf("/nowhere")).toBeUndefined();
});
