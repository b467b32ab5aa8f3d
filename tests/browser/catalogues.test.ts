import { describe, expect, test } from "vitest";
import { shared } from "#kit/pure/sharedTerms.ts";
import { inLanguage, LANGUAGES, type Term, type Terms } from "#kit/pure/terms.ts";
import { tagOf } from "#kit/web/language/languages.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { namespaceOf } from "#src/web/namespaces.ts";
import { tables } from "#src/web/termsFixture.ts";

type Texts = { readonly [key: string]: string | Texts };

const sources = import.meta.glob<string>(
  [
    "/src/kit/{entity,web}/**/*.{ts,tsx}",
    "!/src/kit/entity/**/server/**",
    "/src/features/*/screen/**/*.{ts,tsx}",
    // What letters say too.
    "/src/features/notifications/model/newsSentence.ts",
    "!**/*.test.ts",
    "!**/texts.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

const written = import.meta.glob<string>("/src/**/texts.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

const isTerm = (value: unknown): value is Term => Array.isArray(value);

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

describe.each(Object.entries(tables))("the texts of %s", (path, terms) => {
  const folder = path.replace(/(entity\/web\/)?texts\.ts$/, (_, entity) =>
    entity ? "entity/" : "",
  );
  const catalogues = LANGUAGES.map((code) => ({ code, texts: flat(inLanguage(terms, code)) }));
  const english = catalogues.find(({ code }) => code === "en")?.texts ?? {};
  const asks = `useTranslation("${namespaceOf(path)}")`;
  const code = Object.entries(sources)
    .filter(([source, text]) => source.startsWith(folder) || text.includes(asks))
    .map(([, text]) => text)
    .join("\n");

  test.each(catalogues)("have none empty in $code", ({ texts }) => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

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

  test("stand on one line a term", () => {
    const broken = (written[path] ?? "")
      .split("\n")
      .filter((line) => /^\s*"[^"]*",?$|\[$/.test(line));
    expect(broken).toEqual([]);
  });

  // A table of a model is read whole, that of a declared entity by its declaration (src/web/words.test.ts).
  if (/\/(model|modules)\//.test(folder)) return;
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

/** Every term as it is written once, wherever it is said, by how often it is. */
const said = Map.groupBy(Object.values(tables).flatMap(termsOf), (term) => term);

function termsOf(terms: Terms): Term[] {
  return Object.values(terms).flatMap((value): Term[] => {
    if (isTerm(value)) return [value];
    return "other" in value && isTerm(value.other) ? [value.other] : termsOf(value as Terms);
  });
}

test("a term that areas share is said by two of them", () => {
  const alone = Object.entries({ ...shared, ...trade }).filter(
    ([, term]) => (said.get(term)?.length ?? 0) < 2,
  );
  expect(alone.map(([name]) => name)).toEqual([]);
});

test("no term is written twice", () => {
  const texts = [...said.keys()].map((term) => JSON.stringify(term));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test.each([...LANGUAGES.entries()])(
  "no sentence is written twice (language %i, %s)",
  (at, code) => {
    const isSentence = (text: string) =>
      code === "ch" || code === "jp" ? text.length > 11 : text.split(" ").length > 3;
    const sentences = [...said.keys()].map((term) => term[at] ?? "").filter(isSentence);
    expect(sentences.filter((text, place) => sentences.indexOf(text) !== place)).toEqual([]);
  },
);
