import { glob, stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { inLanguage, type LanguageCode, LANGUAGES, type Terms } from "../src/kit/pure/terms.ts";

const QUERY = /^\0?(.+\/texts(?:\.ts)?)\?(languages|language=(\w+))$/;

/**
 * Splits a table of terms, so that a browser loads one language of one area: `texts.ts?languages` gives a loader
 * by language, `texts.ts?language=es` the texts themselves. Without its ending it means the tables of all folders
 * below its own, by their names: many small areas whose names would weigh more than they are worth.
 */
export const texts: Plugin = {
  name: "texts",
  enforce: "pre",
  resolveId(id, importer) {
    if (!importer || !id.includes("/texts?language")) return null;
    // No file stands behind it.
    return `\0${resolve(dirname(importer), id)}`;
  },
  async load(id) {
    const [, file, , language] = QUERY.exec(id) ?? [];
    if (file === undefined) return null;
    if (language === undefined) {
      const loaders = LANGUAGES.map(
        (each) =>
          `${each}: () => import(${JSON.stringify(`${file}?language=${each}`)}).then((m) => m.default)`,
      );
      return `export default { ${loaders.join(", ")} };`;
    }
    const code = LANGUAGES.find((each) => each === language);
    if (code === undefined) throw new Error(`${language} is no language of ours`);
    const said = file.endsWith(".ts") ? await textsOf(file, code) : await textsBeside(file, code);
    return `export default ${JSON.stringify(said)};`;
  },
};

async function textsOf(file: string, code: LanguageCode): Promise<object> {
  // Node keeps what it has imported: a file that was changed since has another address (shared terms take a restart).
  const { mtimeMs } = await stat(file);
  const table: { texts: Terms } = await import(`${pathToFileURL(file).href}?${mtimeMs}`);
  return inLanguage(table.texts, code);
}

async function textsBeside(path: string, code: LanguageCode): Promise<object> {
  const files = await Array.fromAsync(glob(`${dirname(path)}/**/texts.ts`));
  const tables = files
    .toSorted()
    .map(async (file) => [basename(dirname(file)), await textsOf(file, code)]);
  return Object.fromEntries(await Promise.all(tables));
}
