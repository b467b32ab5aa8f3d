import { expect, it } from "vitest";
import { testTitles } from "../bin/testTitles.ts";

const titles = (source: string) => [...testTitles("some.test.ts", source)];

it("titles are the first argument of it and test, however they are made", () => {
  expect(
    titles(`
      it("plain", () => undefined);
      test('he said "so"', async () => {});
      it.each([[1], [fail("(")]] as const)(
        "of %s in a table",
        (one) => {},
      );
      test.skipIf(isBusy)(\`on \${path} too\`, () => {});
      it.each\`a\${1}\`("of a written table", () => {});
    `),
  ).toEqual(["plain", 'he said "so"', "of %s in a table", "on ${path} too", "of a written table"]);
});

it("what only reads like a title is none: a part of one, a comment, a group, another call", () => {
  expect(
    titles(`
      // it("in a comment", () => {});
      describe("a group", () => {});
      expect("a text").toBe("it('in a text')");
      given.it.is("somebody else's");
    `),
  ).toEqual([]);
  expect(testTitles("some.test.ts", 'it("a whole title", run);').has("whole title")).toBe(false);
});
