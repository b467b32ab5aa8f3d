import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KEYS } from "./keys.ts";

it("each screen that hears keys of its own has them in the list of keys", () => {
  const texts = globSync("src/**/screen/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const heard = texts.flatMap((text) => [...text.matchAll(/data-keys="(\w+)"/g)]);
  const names = heard.map(([, name = ""]) => name);
  expect(names).toContain("planning");
  expect(Object.keys(KEYS)).toEqual(expect.arrayContaining(names));
});
