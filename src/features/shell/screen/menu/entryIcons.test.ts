import { expect, it } from "vitest";
import { entryIcons } from "./entryIcons.ts";
import { frameIcons } from "./menuIcons.ts";

it("no two entries of the menu share an icon, and none has one of the frame's", () => {
  const icons = [...Object.entries(entryIcons), ...Object.entries(frameIcons)];
  const shared = [...Map.groupBy(icons, ([, icon]) => icon).values()]
    .filter(({ length }) => length > 1)
    .map((some) => some.map(([name]) => name));
  expect(shared).toEqual([]);
});
