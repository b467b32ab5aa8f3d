import type { CatalogueLoader } from "#kit/web/language/translation.ts";
import { isLanguage, type LanguageCode } from "#kit/web/language/languages.ts";

const files = import.meta.glob<object>(
  ["../features/*/screen/texts/*.json", "../kit/web/texts/*.json"],
  { import: "default" },
);

/** A catalogue's file is known by its place: the feature (or the kit) names it, the file its language. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [, namespace, language] =
      /\/(?:features\/)?(\w+)\/(?:screen|web)\/texts\/(\w+)\.json$/.exec(path) ?? [];
    return [`${language} ${namespace}`, load];
  }),
);

/** The languages that have texts at all. */
export const offeredLanguages: readonly LanguageCode[] = [
  ...new Set([...loaders.keys()].map((key) => key.split(" ")[0]).filter(isLanguage)),
];

export const loadCatalogue: CatalogueLoader = async (language, namespace) => {
  const load = loaders.get(`${language} ${namespace}`);
  if (!load) throw new Error(`No texts of ${namespace} in ${language}`);
  return load();
};
