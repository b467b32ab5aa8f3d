import type { LanguageCode } from "#kit/pure/terms.ts";
import type { CatalogueLoader } from "#kit/web/language/translation.ts";
import { namespaceOf } from "./namespaces.ts";

export type Loaders<Texts = object> = Readonly<Record<LanguageCode, () => Promise<Texts>>>;

/** The texts of a folder's areas by their namespaces. */
export type FolderLoaders = Loaders<Readonly<Record<string, object>>>;

let folder: FolderLoaders | undefined;

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

/** Makes those of a folder known, which come in one file a language. */
export function addFolder(loaded: FolderLoaders): void {
  folder = loaded;
}

export const loadCatalogue: CatalogueLoader = async (language, namespace) => {
  const load = loaders.get(namespace)?.[language];
  const texts = await (load ? load() : folder?.[language]().then((all) => all[namespace]));
  if (!texts) throw new Error(`No texts of ${namespace} in ${language}`);
  return texts;
};

function byName(files: Readonly<Record<string, Loaders>>): Map<string, Loaders> {
  return new Map(Object.entries(files).map(([path, load]) => [namespaceOf(path), load]));
}
