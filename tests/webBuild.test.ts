import { runInNewContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { entries } from "#features/shell/model/menu.ts";

let output: Rolldown.RolldownOutput["output"];
let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  vi.stubEnv("VITE_MOCK", "on");
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({ logLevel: "error", build: { write: false } });
  ({ output } = built as Rolldown.RolldownOutput);
  chunks = output.filter((file) => file.type === "chunk");
}, 60_000);
afterAll(() => vi.unstubAllEnvs());

it("the build carries nothing of the mock mode and no schemas, even when the environment asks for it", () => {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.some((path) => path.endsWith("/src/web.tsx"))).toBe(true);
  expect(
    modules.filter((path) => /\/src\/web\/mock\/|\/mocked?\.ts$|\/node_modules\/zod\//.test(path)),
  ).toEqual([]);
  const naming = chunks.filter(({ code }) => /VITE_MOCK|mock@demo\.test/.test(code));
  expect(naming.map(({ fileName }) => fileName)).toEqual([]);
});

it("a screen is asked for while the application is still on its way, by somebody signed in alone", () => {
  const early = output.find(({ fileName }) => fileName === "early.js");
  const asked = (pathname: string, token: string | null): string[] => {
    const head: { href: string }[] = [];
    runInNewContext(early?.type === "asset" ? String(early.source) : "", {
      location: { pathname },
      localStorage: { getItem: (key: string) => (key === "accessToken" ? token : null) },
      document: { createElement: () => ({}), head: { append: head.push.bind(head) } },
    });
    return head.map(({ href }) => href.slice(1));
  };
  const files = output.map(({ fileName }) => fileName);
  for (const { path } of entries) expect(files).toEqual(expect.arrayContaining(asked(path, "t")));
  const holding = (screen: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)))?.fileName;
  expect(asked("/catalogos", "t")).toContain(holding("/PartsScreen.tsx"));
  expect(asked("/catalogos", "t")).not.toContain(holding("/AuditScreen.tsx"));
  expect(asked("/no-existe", "t")).toContain(holding("/web/App.tsx"));
  expect(asked("/catalogos", null)).toEqual([]);
});

it("a file of texts holds one area in one language", () => {
  const isOfTexts = (id: string) => /\/texts\.ts(\?language=|$)/.test(id);
  const holding = chunks
    .map(({ moduleIds }) => moduleIds.filter(isOfTexts))
    .filter(({ length }) => length > 0);
  expect(holding.length % LANGUAGES.length).toBe(0);
  expect(holding.filter((ids) => ids.length > 1 || !ids[0]?.includes("?"))).toEqual([]);
});
