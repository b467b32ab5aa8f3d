import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { entries } from "../src/features/shell/model/menu.ts";

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What is fetched for whoever is signed in, whatever the address. */
const FRAME = ["web/App.tsx", "web/places.ts"];

/**
 * Adds a small script of its own to the page: while the application itself is still on its way, it asks for
 * what the address of somebody signed in will need. The application would know only once it runs, and a
 * slow line would stand idle meanwhile.
 */
export function early(): Plugin {
  return {
    name: "early",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "script", attrs: { src: "/early.js", async: true }, injectTo: "head" },
    ],
    // Chunks that hold nothing but styles are taken out shortly before the end.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = filesByPath(Object.values(bundle).filter((file) => file.type === "chunk"));
        this.emitFile({ type: "asset", fileName: "early.js", source: scriptOf(files) });
      },
    },
  };
}

function filesByPath(chunks: readonly Rolldown.OutputChunk[]): Record<string, string[]> {
  const filesOf = (path: string): string[] => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(source(path)));
    if (found === undefined) throw new Error(`No chunk of the build holds ${path}`);
    return withImports(found, chunks);
  };
  const first = new Set(filesOf("web.tsx"));
  const frame = new Set(FRAME.flatMap(filesOf).filter((file) => !first.has(file)));
  const beyond = (...paths: string[]): string[] =>
    [...new Set(paths.flatMap(filesOf))].filter((file) => !first.has(file) && !frame.has(file));
  const screenOf = (id: string): string[] => {
    const { screen, lists = [] } = entries.find((entry) => entry.id === id) ?? {};
    if (screen !== undefined) return [`${screen}.tsx`];
    return ["kit/web/entity/EntityPage.tsx", ...lists.map((name) => `modules/${name}/${name}.ts`)];
  };
  return {
    "": [...frame],
    "/": beyond("web/panels/PinnedHere.tsx", ...screenOf("dashboard")),
    ...Object.fromEntries(entries.map(({ id, path }) => [path, beyond(...screenOf(id))])),
  };
}

/** A chunk's own file with its styles, and those of every chunk that it cannot run without. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...imported.flatMap((one) => withImports(one, chunks, seen)),
  ];
}

const scriptOf = (files: Record<string, string[]>): string => `(() => {
  const files = ${JSON.stringify(files)};
  try {
    if (!localStorage.getItem("accessToken")) return;
  } catch {
    return;
  }
  for (const file of files[""].concat(files[location.pathname] ?? [])) {
    const link = document.createElement("link");
    if (file.endsWith(".css")) (link.rel = "preload"), (link.as = "style");
    else link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = "/" + file;
    document.head.append(link);
  }
})();
`;
