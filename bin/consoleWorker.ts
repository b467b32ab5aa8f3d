import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { entries } from "../src/features/shell/model/menu.ts";
import { CONSOLE_WORKER, type ConsoleFiles } from "../src/web/consoleFiles.ts";
import { FIRST_NAMESPACES, FRAME_NAMESPACES, namespacesOf } from "../src/web/namespaces.ts";
import { scriptOf, source, textFiles, withImports } from "./early.ts";

/** The page begins with them, whatever is shown. */
const PUBLIC = ["splash.css", "favicon.svg", "logo-dark.svg", "logo-light.svg"];
/** What the frame cannot do without, drawn before anybody asks for more. */
const FRAME = ["web.tsx", "web/App.tsx", "web/places.ts"];
/** What sends what waits, from any screen. */
const SENDING = ["web/panels/OutboxHere.tsx", "kit/web/http/CallClient.ts"];
/** Bytes that a person's phone keeps of it at most. */
const MOST_BYTES = 3 * 1024 * 1024;

/**
 * Adds the worker that keeps the files of consoles (`src/web/consoleWorker`): the frame, all that a console can reach, and
 * its texts by language. Fails when they are more than a phone should keep.
 */
export function consoleWorker(): Plugin {
  let publicDir = "";
  return {
    name: "console-worker",
    apply: "build",
    configResolved: (config) => void (publicDir = config.publicDir),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const plain = [
          ["index.html", contentOf(bundle["index.html"])] as const,
          ...PUBLIC.map((name) => [name, readFileSync(join(publicDir, name))] as const),
        ];
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const reached = reachedFrom(
          [...SENDING, ...consoles.map(({ screen }) => `${screen}.tsx`)].map(source),
          (id) => this.getModuleInfo(id),
        );
        const files = consoleFiles(chunks, reached, plain);
        const bytes = (names: readonly string[]) =>
          names.reduce((sum, name) => sum + contentOf(bundle[name.slice(1)]).length, 0);
        const most = Math.max(...Object.values(files.texts).map(bytes)) + bytes(files.named);
        if (most > MOST_BYTES) this.error(`The consoles have ${most} bytes, ${MOST_BYTES} at most`);
        const define = { CONSOLE_FILES: JSON.stringify(files) };
        this.emitFile({
          type: "asset",
          fileName: CONSOLE_WORKER.slice(1),
          source: await scriptOf("web/consoleWorker.ts", define),
        });
      },
    },
  };
}

const consoles = entries.flatMap((entry) =>
  entry.rowPage
    ? [{ ...entry.rowPage, texts: [...namespacesOf(entry), ...entry.rowPage.texts] }]
    : [],
);

function consoleFiles(
  chunks: readonly Rolldown.OutputChunk[],
  reached: ReadonlySet<string>,
  plain: readonly (readonly [name: string, content: Uint8Array])[],
): ConsoleFiles {
  const first = chunks.find(({ isEntry }) => isEntry);
  if (!first) throw new Error("The build has no page");
  const roots = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => reached.has(id) || FRAME.map(source).includes(id)),
  );
  const named = new Set(
    roots
      .flatMap((chunk) => withImports(chunk, chunks))
      .flatMap((name) => {
        const { importedAssets = [] } =
          chunks.find(({ fileName }) => fileName === name)?.viteMetadata ?? {};
        return [name, ...importedAssets];
      }),
  );
  const { texts, others } = textFiles(chunks);
  const namespaces = [
    ...FIRST_NAMESPACES,
    ...FRAME_NAMESPACES,
    ...consoles.flatMap((one) => one.texts),
  ];
  const said = [...new Set(namespaces)].map((namespace) => texts[namespace] ?? others);
  const languages = Object.keys(others) as (keyof typeof others)[];
  return {
    release: `/${first.fileName}`,
    plain: plain.map(([name, content]) => ({
      url: `/${name}`,
      integrity: `sha256-${createHash("sha256").update(content).digest("base64")}`,
      revision: createHash("sha256").update(content).digest("hex").slice(0, 16),
    })),
    named: [...named].map((name) => `/${name}`),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        [...new Set(said.flatMap((files) => (files[language] ? [`/${files[language]}`] : [])))],
      ]),
    ),
  };
}

/** All modules of the product that these import, at once or when something is opened; packages come with the chunks that hold them. */
function reachedFrom(
  roots: readonly string[],
  infoOf: (
    id: string,
  ) => Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds"> | null,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || !id.startsWith(source(""))) continue;
    reached.add(id);
    const info = infoOf(id);
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return reached;
}

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): Uint8Array => {
  if (!file) throw new Error("The build lacks a file that consoles need");
  return Buffer.from(file.type === "chunk" ? file.code : file.source);
};
