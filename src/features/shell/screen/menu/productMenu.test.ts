import { expect, it } from "vitest";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import { childrenOf, isCurrent, type MenuNode } from "#features/shell/model/menuNode.ts";
import { MENU_TABLE } from "#features/shell/model/menuTable.ts";
import { entriesFor, entries } from "#features/shell/model/menu.ts";
import { asideMenu, headerMenu } from "./productMenu.ts";

/** Each code alone, each with each other, and all of them. */
const holdings = [
  new Set<string>(),
  ...PERMISSION_CODES.flatMap((one) => PERMISSION_CODES.map((other) => new Set([one, other]))),
  new Set<string>(PERMISSION_CODES),
].map((codes) => ({ codes }));

/** Sections with the pages below them, as a menu shows them. */
const shown = (menu: readonly MenuNode[]) =>
  menu
    .filter((node) => node.submenu)
    .map((node) => [node.title, childrenOf(node).map(({ page }) => page)]);

it("both menus show to every holder of codes the sections and entries that they may open, and no empty section", () => {
  for (const viewer of holdings) {
    const open = entriesFor(viewer);
    const expected = MENU_TABLE.map(({ id, title }) => [
      title,
      open.filter(({ section }) => section === id).map(({ path }) => path),
    ]).filter(([, pages]) => pages?.length);
    expect(shown(asideMenu(viewer))).toEqual(expected);
    expect(shown(headerMenu(viewer))).toEqual(expected);
  }
});

it("everyone has the start page at the head of the side menu", () => {
  for (const viewer of holdings)
    expect(asideMenu(viewer)[0]).toMatchObject({ page: "/", root: true });
});

it("every built entry stands in the table, in its order", () => {
  const order = MENU_TABLE.flatMap(({ items }) => items.map(({ id }): string => id));
  const places = entries.map(({ id }) => order.indexOf(id));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it("of two entries that lead to one page the first is marked as current", () => {
  const codes = new Set(["MINA_INVENTARIO", "MINA_CLIENTE"]);
  const path = "/mina/pedimentospendientes";
  const marked = asideMenu({ codes })
    .flatMap(({ submenu }) => submenu?.items ?? [])
    .filter((node) => node.page === path)
    .map((node) => [node.title, isCurrent(node, path)]);
  expect(marked).toEqual([
    ["Autorizacion de Pedimentos", true],
    ["Pedimentos pending", false],
  ]);
});
