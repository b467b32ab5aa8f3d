import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { entityOf } from "../src/features/shell/model/entityOf.ts";
import { entries } from "../src/features/shell/model/menu.ts";
import { LANGUAGES } from "../src/kit/pure/terms.ts";
import { type EarlyCode, type EarlyTexts, FIRST_SIGN } from "../src/web/earlyFiles.ts";
import { namespaceOf, namespacesOf } from "../src/web/namespaces.ts";

/** Pages with which people start: the mine's are gone to from the menu, and every page costs bytes on the way to the sign-in. */
const startPages = entries.filter(({ section }) => section !== "mining");

export const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What is fetched for whoever is signed in, whatever the address. */
const FRAME = ["web/App.tsx", "web/places.ts"];

/** Texts are asked for by a script of their own, so that nobody signed out pays for their names in six languages. */
const SCRIPTS = { "early.js": "web/early.ts", "early-texts.js": "web/earlyTexts.ts" };

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
        const define = {
          EARLY_CODE: JSON.stringify(codeIn(chunks)),
          EARLY_TEXTS: JSON.stringify(textsIn(chunks)),
        };
        for (const [fileName, path] of Object.entries(SCRIPTS))
          this.emitFile({ type: "asset", fileName, source: await scriptOf(path, define) });
      },
    },
  };
}

function textsIn(chunks: readonly Rolldown.OutputChunk[]): EarlyTexts {
  const home = entries.find(({ id }) => id === "dashboard");
  return {
    namespaces: {
      ...(home && { "/": [...namespacesOf(home), "quickactions"] }),
      ...Object.fromEntries(startPages.map((entry) => [entry.path, namespacesOf(entry)])),
    },
    ...textFiles(chunks),
  };
}

/** The files of texts, which hold one area in one language each, but for the one of all areas of the operation. */
export function textFiles(
  chunks: readonly Rolldown.OutputChunk[],
): Pick<EarlyTexts, "texts" | "others"> {
  const texts: Record<string, EarlyTexts["others"]> = {};
  for (const { fileName, moduleIds } of chunks) {
    const [, path = "", code] = /^(.+)\?language=(\w+)$/.exec(moduleIds[0] ?? "") ?? [];
    const language = LANGUAGES.find((each) => each === code);
    if (language === undefined) continue;
    const namespace = namespaceOf(path);
    texts[namespace] = { ...texts[namespace], [language]: fileName };
  }
  const { [namespaceOf("/texts")]: others = {}, ...own } = texts;
  return { texts: own, others };
}

function codeIn(chunks: readonly Rolldown.OutputChunk[]): EarlyCode {
  const files = Object.entries(codeByPath(chunks));
  const names = [...new Set(files.flatMap(([, those]) => those))];
  const signOf = (name: string) => String.fromCharCode(FIRST_SIGN + names.indexOf(name));
  const places = files.map(([path, those]) => [path, those.map(signOf).join("")]);
  const below = names.map((name) => name.replace(/^assets\//, "").replace(/\.js$/, ""));
  return { names: below.join(), byPath: Object.fromEntries(places) };
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
  const declarationOf = (name: string): string => {
    const [found = name] = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith(source("modules/")) && id.endsWith(`/${name}/${name}.ts`));
    return relative(source(""), found);
  };
  const screenOf = (id: string): string[] => {
    const { screen, lists = [] } = entries.find((entry) => entry.id === id) ?? {};
    if (screen !== undefined) return [`${screen}.tsx`];
    const own = lists.map(entityOf).map(declarationOf);
    return ["kit/entity/web/EntityPage.tsx", ...own];
  };
  return {
    "": [...frame],
    "/": beyond("web/panels/PinnedHere.tsx", ...screenOf("dashboard")),
    ...Object.fromEntries(startPages.map(({ id, path }) => [path, beyond(...screenOf(id))])),
  };
}

/** A chunk's own file with its styles, and those of every chunk that it cannot run without. */
export function withImports(
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

/** A script that asks for files, built by itself. */
export async function scriptOf(path: string, define: Record<string, string>): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      rolldownOptions: { input: source(path), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
