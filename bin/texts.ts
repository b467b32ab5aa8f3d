import { stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { inLanguage, LANGUAGES, type Terms } from "../src/kit/pure/terms.ts";

/**
 * Splits a table of terms, so that a browser loads one language of one area: `texts.ts?languages` gives a loader
 * by language, `texts.ts?language=es` the texts themselves.
 */
export const texts: Plugin = {
  name: "texts",
  enforce: "pre",
  async load(id) {
    const [, file, , language] = /^(.+\/texts\.ts)\?(languages|language=(\w+))$/.exec(id) ?? [];
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
    // Node keeps what it has imported: a file that was changed since has another address (shared terms take a restart).
    const { mtimeMs } = await stat(file);
    const table: { texts: Terms } = await import(`${pathToFileURL(file).href}?${mtimeMs}`);
    return `export default ${JSON.stringify(inLanguage(table.texts, code))};`;
  },
};
