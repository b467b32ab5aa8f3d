import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { entries } from "../src/features/shell/model/menu.ts";
import { type LanguageCode, LANGUAGES } from "../src/kit/pure/terms.ts";
import type { EarlyFiles } from "../src/web/earlyFiles.ts";
import {
  FIRST_NAMESPACES,
  FRAME_NAMESPACES,
  namespaceOf,
  namespacesOf,
} from "../src/web/namespaces.ts";

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
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const emit = async (
          fileName: string,
          files: EarlyFiles,
          isCode: boolean,
        ): Promise<void> => {
          this.emitFile({ type: "asset", fileName, source: await scriptOf(files, isCode) });
        };
        await emit("early.js", codeByPath(chunks), true);
        for (const language of LANGUAGES)
          await emit(`early-${language}.js`, textsByPath(chunks, language), false);
      },
    },
  };
}

/** The texts of the frame and of each screen in one language. */
function textsByPath(chunks: readonly Rolldown.OutputChunk[], language: LanguageCode): EarlyFiles {
  const files = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => {
      const [, path = "", code] = /^(.+)\?language=(\w+)$/.exec(moduleIds[0] ?? "") ?? [];
      return code === language ? [[namespaceOf(path), fileName] as const] : [];
    }),
  );
  const those = (namespaces: readonly string[]): string[] =>
    namespaces.flatMap((namespace) => files.get(namespace) ?? []);
  const home = entries.find(({ id }) => id === "dashboard");
  return {
    "": those([...FIRST_NAMESPACES, ...FRAME_NAMESPACES]),
    ...(home && { "/": those(namespacesOf(home)) }),
    ...Object.fromEntries(entries.map((entry) => [entry.path, those(namespacesOf(entry))])),
  };
}

function codeByPath(chunks: readonly Rolldown.OutputChunk[]): Record<string, string[]> {
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

/** A script that asks for files: `web/early`, built by itself. */
async function scriptOf(files: EarlyFiles, isCode: boolean): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    define: { EARLY_FILES: JSON.stringify(files), EARLY_IS_CODE: String(isCode) },
    build: {
      write: false,
      rolldownOptions: { input: source("web/early.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
