import { build, type Rolldown } from "vite";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

it("the build carries nothing of the mock mode and no schemas, even when the environment asks for it", async () => {
  vi.stubEnv("VITE_MOCK", "on");
  vi.stubEnv("NODE_ENV", "production");
  const built = (await build({
    logLevel: "error",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === "chunk");
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.some((path) => path.endsWith("/src/web.tsx"))).toBe(true);
  expect(
    modules.filter((path) => /\/src\/web\/mock\/|\/mocked?\.ts$|\/node_modules\/zod\//.test(path)),
  ).toEqual([]);
  const naming = chunks.filter(({ code }) => /VITE_MOCK|mock@demo\.test/.test(code));
  expect(naming.map(({ fileName }) => fileName)).toEqual([]);
}, 60_000);
