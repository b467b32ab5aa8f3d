import type { CatalogueLoader } from "#kit/web/language/translation.ts";
import { isLanguage, type LanguageCode } from "#kit/web/language/languages.ts";

type Files = Record<string, () => Promise<object>>;

/** Those that the sign-in screen speaks with; the others come with the frame, which nobody there needs. */
const loaders = byName(
  import.meta.glob<object>(["../features/session/screen/texts/*.json", "../kit/web/texts/*.json"], {
    import: "default",
  }),
);

/** The languages that have texts at all. */
export const offeredLanguages: readonly LanguageCode[] = [
  ...new Set([...loaders.keys()].map((key) => key.split(" ")[0]).filter(isLanguage)),
];

/** Makes more catalogues known. */
export function addCatalogues(files: Files): void {
  for (const [name, load] of byName(files)) loaders.set(name, load);
}

export const loadCatalogue: CatalogueLoader = async (language, namespace) => {
  const load = loaders.get(`${language} ${namespace}`);
  if (!load) throw new Error(`No texts of ${namespace} in ${language}`);
  return load();
};

/** A catalogue's file is known by its place: the feature (or the kit, or a table of a model) names it, the file its language. */
function byName(files: Files): Map<string, () => Promise<object>> {
  return new Map(
    Object.entries(files).map(([path, load]) => {
      const [, namespace, language] =
        /\/(\w+)\/(?:(?:screen|web)\/)?texts\/(\w+)\.json$/.exec(path) ?? [];
      return [`${language} ${namespace}`, load];
    }),
  );
}
