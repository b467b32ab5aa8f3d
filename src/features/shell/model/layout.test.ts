import { expect, it } from "vitest";
import {
  DEFAULT_LAYOUT,
  headerMinimizeOffset,
  layoutFrom,
  logoOf,
  stickyPortlet,
  unknownSettings,
} from "./layout.ts";

it("is fluid with a fixed, dark, wide aside and a header that is fixed everywhere and never shrinks", () => {
  expect(DEFAULT_LAYOUT).toMatchObject({
    "self.layout": "fluid",
    "aside.self.fixed": true,
    "aside.self.skin": "dark",
    "aside.self.minimizable": true,
    "aside.self.minimized": false,
    "header.self.fixed.desktop": true,
    "header.self.fixed.mobile": true,
    "header.self.minimize": false,
    "subheader.display": true,
  });
  expect(headerMinimizeOffset).toBe(200);
  expect(stickyPortlet).toEqual({ offset: 50, zIndex: 100 });
});

it("takes what is a setting and has a value of it, and leaves the rest as it was", () => {
  const layout = layoutFrom({ "aside.self.skin": "light", "self.layout": "round", other: 1 });
  expect(layout).toEqual({ ...DEFAULT_LAYOUT, "aside.self.skin": "light" });
  expect(layoutFrom("broken")).toEqual(DEFAULT_LAYOUT);
  expect(unknownSettings({ person: "a", "self.layout": "round", toString: true })).toEqual([
    "self.layout",
    "toString",
  ]);
});

it("shows one logo whatever the skin, or the one that the left menu's skin chooses", () => {
  const light = layoutFrom({ "aside.self.skin": "light" });
  const perSkin = { light: "for-light.svg", dark: "for-dark.svg" };
  expect([logoOf(DEFAULT_LAYOUT, "one.svg"), logoOf(light, "one.svg")]).toEqual([
    "one.svg",
    "one.svg",
  ]);
  expect([logoOf(DEFAULT_LAYOUT, perSkin), logoOf(light, perSkin)]).toEqual([
    "for-dark.svg",
    "for-light.svg",
  ]);
});
