import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const OWN = /^src\/features\/showcase\//;
/** Where the showcase is mounted: its calls, its screen. */
const MOUNTS = ["src/openFeatures.ts", "src/web/everyonesPages.ts"];
/** Its own tests outside the folder; they go with it. */
const TESTS = ["tests/browser/showcase.test.tsx"];

const importsShowcase = /(?:from|import)\s*\(?\s*["'][^"']*features\/showcase\//;
const files = globSync(["{src,db,bin,bench,tests}/**/*.{ts,tsx,cjs}", "*.ts"]);

it("nothing imports the showcase but what opens the features and the table of pages: one commit deletes it", () => {
  const importers = files.filter(
    (path) => !OWN.test(path) && importsShowcase.test(readFileSync(path, "utf8")),
  );
  expect(importers.toSorted()).toEqual([...MOUNTS, ...TESTS].toSorted());
});

it("each mount is made of whole lines", () => {
  const lines = MOUNTS.flatMap((path) => readFileSync(path, "utf8").split("\n"));
  expect(lines.map((line) => line.trim()).filter((line) => /showcase/i.test(line))).toEqual([
    'import { addShowcaseRoutes } from "#features/showcase/routes/addShowcaseRoutes.ts";',
    "addShowcaseRoutes(tools);",
    'load: () => import("#features/showcase/screen/Showcase.tsx"),',
    'texts: ["showcase"],',
  ]);
});

it("the showcase imports no other feature, so that none is kept alive for it", () => {
  const others = files
    .filter((path) => OWN.test(path) && !path.includes(".test."))
    .filter((path) => /["']#features\/(?!showcase\/)/.test(readFileSync(path, "utf8")));
  expect(others).toEqual([]);
});
