import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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
});
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

describe("while the application is still on its way", () => {
  const asked = (pathname: string, token: string | null, language = "es"): string[] => {
    const head: { src?: string; href?: string }[] = [];
    const stored: Record<string, string | null> = { accessToken: token, language };
    const world = {
      window: { location: { pathname } },
      navigator: { languages: [] },
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      document: { createElement: () => ({}), head: { append: head.push.bind(head) } },
    };
    const run = (script: string): void => {
      const file = output.find(({ fileName }) => `/${fileName}` === script);
      runInNewContext(file?.type === "asset" ? String(file.source) : "", world);
    };
    run("/early.js");
    const [next] = head.flatMap(({ src }) => src ?? []);
    if (next !== undefined) run(next);
    return head.flatMap(({ href }) => href?.slice(1) ?? []);
  };
  const holding = (module: string): string | undefined =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName;

  it("a screen is asked for by somebody signed in alone", () => {
    const files = output.map(({ fileName }) => fileName);
    for (const { path } of entries) expect(files).toEqual(expect.arrayContaining(asked(path, "t")));
    expect(asked("/catalogos", "t")).toContain(holding("/CatalogueScreen.tsx"));
    expect(asked("/catalogos", "t")).not.toContain(holding("/AuditScreen.tsx"));
    expect(asked("/no-existe", "t")).toContain(holding("/web/App.tsx"));
    expect(asked("/catalogos", null)).not.toContain(holding("/CatalogueScreen.tsx"));
  });

  it("the texts of what it will draw are asked for in the person's language", () => {
    const textsOf = (area: string, language: string) =>
      holding(`/${area}/texts.ts?language=${language}`);
    const first = [textsOf("kit/web", "es"), textsOf("session", "es")];
    const frame = [textsOf("shell", "es"), textsOf("kit/web/grid", "es")];
    expect(asked("/login", null)).toEqual([]);
    expect(asked("/catalogos", "t")).toEqual(
      expect.arrayContaining([...first, ...frame, textsOf("features/parts", "es")]),
    );
    expect(asked("/catalogos", "t", "de")).toContain(textsOf("features/parts", "de"));
    expect(asked("/catalogos", "t", "de")).not.toContain(textsOf("features/parts", "es"));
  });
});

it("a file of texts holds one area in one language", () => {
  const isOfTexts = (id: string) => /\/texts\.ts(\?language=|$)/.test(id);
  const holding = chunks
    .map(({ moduleIds }) => moduleIds.filter(isOfTexts))
    .filter(({ length }) => length > 0);
  expect(holding.length % LANGUAGES.length).toBe(0);
  expect(holding.filter((ids) => ids.length > 1 || !ids[0]?.includes("?"))).toEqual([]);
});

describe("the worker that keeps the consoles", () => {
  const worker = (): string => {
    const file = output.find(({ fileName }) => fileName === "console-worker.js");
    return file?.type === "asset" ? String(file.source) : "";
  };
  const kept = (): string[] => [
    ...new Set([...worker().matchAll(/\/(assets\/[\w.-]+)/g)].map(([, name]) => name ?? "")),
  ];
  const holding = (end: string): string | undefined =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))?.fileName;
  const bytesOf = (name: string): number => {
    const file = output.find(({ fileName }) => fileName === name);
    return Buffer.byteLength(file?.type === "chunk" ? file.code : (file?.source ?? ""));
  };

  it("has all that a console can reach, the frame and what sends, and no other screen", () => {
    const reached = [
      "receiving/screen/ReceivingScreen",
      "receiving/screen/ReportDialog",
      "review/screen/ReviewScreen",
      "loading/screen/LoadingScreen",
      "scan/CameraDialog",
      "entity/web/CommandDialog",
      "entity/web/PhotoInput",
      "documents/web/PictureDialog",
      "confirm/ConfirmDialog",
      "over/FloatingOver",
      "outbox/OutboxTray",
      "web/App",
    ].map((end) => `/${end}.tsx`);
    for (const end of [...reached, "/sendForm.ts", "/receivingSender.ts", "/web.tsx"])
      expect([end, kept()]).toEqual([end, expect.arrayContaining([holding(end)])]);
    for (const end of ["/AuditScreen.tsx", "/CatalogueScreen.tsx", "/chart/Drawn.tsx"])
      expect([end, kept()]).not.toEqual([end, expect.arrayContaining([holding(end)])]);
    for (const name of kept()) expect(output.map(({ fileName }) => fileName)).toContain(name);
  });

  it("has the texts of each language apart, and keeps at most 3 MB with the largest of them", () => {
    const texts = new Map(
      LANGUAGES.map((code) => [
        code,
        chunks
          .filter(({ moduleIds }) => moduleIds[0]?.endsWith(`?language=${code}`))
          .map(({ fileName }) => fileName)
          .filter((name) => kept().includes(name)),
      ]),
    );
    for (const [code, names] of texts)
      expect([code, names.length]).toEqual([code, texts.get("es")?.length]);
    expect(texts.get("es")?.length).toBeGreaterThan(3);
    const all = [...texts.values()].flat();
    const common = kept().filter((name) => !all.includes(name));
    const sum = (names: readonly string[]) =>
      names.reduce((bytes, name) => bytes + bytesOf(name), 0);
    const most = sum(common) + Math.max(...[...texts.values()].map(sum));
    expect(most).toBeGreaterThan(1_000_000);
    expect(most).toBeLessThanOrEqual(3 * 1024 * 1024);
  });

  it("knows the page of its own release by its content, and its release by the script of that page", () => {
    const page = output.find(({ fileName }) => fileName === "index.html");
    const content = page?.type === "asset" ? page.source : "";
    const digest = createHash("sha256").update(content).digest("base64");
    expect(worker()).toContain(`sha256-${digest}`);
    const [, first] = /<script type="module"[^>]* src="([^"]+)"/.exec(String(content)) ?? [];
    expect(first).toMatch(/^\/assets\//);
    expect(worker()).toMatch(new RegExp(`release["']?:\\s*["'\`]${first}["'\`]`));
  });
});
