import { globSync, statSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { partOf } from "./parts.ts";

const JOURNEYS = ["tests/journeys/**/*.test.ts"];

function part(of: string, exclude: string[] = []): string[] {
  vi.stubEnv("PART", of);
  const paths = partOf(JOURNEYS, exclude);
  vi.unstubAllEnvs();
  return paths;
}

it.each([2, 3])("%s parts of the files hold each of them once", (parts) => {
  const dealt = Array.from({ length: parts }, (_, at) => part(`${at + 1}/${parts}`)).flat();
  expect(dealt.toSorted()).toEqual(globSync(JOURNEYS).toSorted());
});

it("a part leaves out what is excluded", () => {
  const dealt = [...part("1/2", ["**/everyday*"]), ...part("2/2", ["**/everyday*"])];
  expect(dealt).toHaveLength(globSync(JOURNEYS).length - 1);
  expect(dealt).not.toContain("tests/journeys/everyday.test.ts");
});

it("the part with the file that looks at most screens has less of the others", () => {
  const isDear = (path: string) => path.endsWith("/everyday.test.ts");
  const bytes = ["1/2", "2/2"].map((of) => {
    const paths = part(of);
    const sum = paths.reduce((bytes, path) => bytes + statSync(path).size, 0);
    return { sum, isDear: paths.some(isDear) };
  });
  const [dear, other] = bytes.toSorted((one) => (one.isDear ? -1 : 1));
  expect(other?.sum).toBeGreaterThan((dear?.sum ?? 0) + 20_000);
});
