import { describe, expect, test } from "vitest";
import { isLanguage, languages, tagOf } from "#kit/web/language/languages.ts";

type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Texts>("/src/**/texts/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(
  ["/src/kit/web/**/*.{ts,tsx}", "/src/features/*/screen/**/*.{ts,tsx}", "!**/*.test.ts"],
  { eager: true, query: "?raw", import: "default" },
);

/** Every text by its key path. */
function flat(texts: Texts, before = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[before + key, value]]
        : Object.entries(flat(value, `${before}${key}.`)),
    ),
  );
}

const plural = /_(zero|one|two|few|many|other)$/;
const bare = (key: string) => key.replace(plural, "");
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

const folders = [
  ...new Set(Object.keys(files).map((path) => path.replace(/texts\/\w+\.json$/, ""))),
];

describe.each(folders)("the texts of %s", (folder) => {
  const catalogues = Object.entries(files)
    .filter(([path]) => path.startsWith(`${folder}texts/`))
    .map(([path, texts]) => {
      const code = /(\w+)\.json$/.exec(path)?.[1];
      if (!isLanguage(code)) throw new Error(`${path} is in no language of ours`);
      return { code, texts: flat(texts) };
    });
  const english = catalogues.find(({ code }) => code === "en")?.texts ?? {};
  const code = Object.entries(sources)
    .filter(([path]) => path.startsWith(folder))
    .map(([, text]) => text)
    .join("\n");

  test("are there in all six languages", () => {
    expect(new Set(catalogues.map((catalogue) => catalogue.code))).toEqual(
      new Set(languages.map((language) => language.lang)),
    );
  });

  test.each(catalogues)(
    "have the same keys in $code as in English, and none is empty",
    ({ texts }) => {
      const keys = (of: Record<string, string>) =>
        [...new Set(Object.keys(of).map(bare))].toSorted();
      expect(keys(texts)).toEqual(keys(english));
      expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
    },
  );

  test.each(catalogues)("count in $code as that language counts", ({ code: language, texts }) => {
    const needed = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories;
    for (const key of Object.keys(texts).filter((each) => plural.test(each))) {
      for (const category of needed) expect(texts).toHaveProperty([`${bare(key)}_${category}`]);
    }
  });

  test.each(catalogues)("show the same values in $code as in English", ({ texts }) => {
    const named = (of: Record<string, string>, base: string) =>
      new Set(
        Object.entries(of)
          .filter(([key]) => bare(key) === base)
          .flatMap(([, text]) => placeholders(text)),
      );
    for (const key of new Set(Object.keys(english).map(bare))) {
      expect([key, named(texts, key)]).toEqual([key, named(english, key)]);
    }
  });

  // A table of a model is read whole.
  if (folder.includes("/model/")) return;
  test("are all shown somewhere", () => {
    // What the server may refuse is named by the server.
    const families = [...code.matchAll(/`([\w.]+)\.\$\{/g)].map(([, family]) => `${family}.`);
    const keys = Object.keys(english).filter((key) => !key.startsWith("refused."));
    const unused = [...new Set(keys.map(bare))].filter(
      (key) => !code.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)),
    );
    expect(unused).toEqual([]);
  });
});
