import type { LanguageCode } from "#kit/pure/terms.ts";
import type { CatalogueLoader } from "#kit/web/language/translation.ts";
import { namespaceOf } from "./namespaces.ts";

type Loaders = Readonly<Record<LanguageCode, () => Promise<object>>>;

/** Those that the sign-in screen speaks with; the others come with the frame, which nobody there needs. */
const loaders = byName(
  import.meta.glob<Loaders>(["../features/session/texts.ts", "../kit/web/texts.ts"], {
    query: "?languages",
    import: "default",
    eager: true,
  }),
);

/** Makes more catalogues known. */
export function addCatalogues(files: Readonly<Record<string, Loaders>>): void {
  for (const [name, load] of byName(files)) loaders.set(name, load);
}

export const loadCatalogue: CatalogueLoader = async (language, namespace) => {
  const load = loaders.get(namespace)?.[language];
  if (!load) throw new Error(`No texts of ${namespace} in ${language}`);
  return load();
};

function byName(files: Readonly<Record<string, Loaders>>): Map<string, Loaders> {
  return new Map(Object.entries(files).map(([path, load]) => [namespaceOf(path), load]));
}
