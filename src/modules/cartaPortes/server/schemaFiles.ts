import { createHash } from "node:crypto";
import { type Catalogues, holdsOn } from "../computation/catalogues.ts";
import { catalogueSchema } from "./codeLists.ts";

/** The official schemas, as the house loaded them; null is one that is not loaded. */
export interface SchemaFiles {
  readonly "CartaPorte31.xsd": string | null;
  readonly "catCartaPorte.xsd": string | null;
  readonly "catComExt.xsd": string | null;
  readonly "tdCFDI.xsd": string | null;
}

export const MAIN_SCHEMA = "CartaPorte31.xsd";
const CATALOGUE_OF_CFDI = "catCFDI.xsd";
const CATALOGUE_SPACE = "http://www.sat.gob.mx/sitio_internet/cfd/catalogos";

/** All that a complement is judged by on a day: texts by the names of their files, and a digest of them. */
export interface SchemaSet {
  readonly texts: Readonly<Record<string, string>>;
  readonly digest: string;
  /** Catalogues of the CFDI that are not loaded. */
  readonly notChecked: readonly string[];
}

/** The set of a day, or the names of the files that are not loaded. */
export function schemaSet(
  files: SchemaFiles,
  catalogues: Pick<Catalogues, "units" | "currencies" | "countries">,
  day: string | null,
): SchemaSet | { readonly notLoaded: readonly string[] } {
  const texts: Record<string, string> = {};
  const notLoaded: string[] = [];
  for (const [name, text] of Object.entries(files))
    if (text === null) notLoaded.push(name);
    else texts[name] = text;
  if (notLoaded.length > 0) return { notLoaded };
  const idsOf = (name: keyof typeof catalogues) =>
    catalogues[name]
      ?.filter((row) => holdsOn(row, day))
      .map(({ id }) => id)
      .toSorted() ?? null;
  texts[CATALOGUE_OF_CFDI] = catalogueSchema(CATALOGUE_SPACE, {
    c_ClaveUnidad: idsOf("units"),
    c_Moneda: idsOf("currencies"),
    c_Pais: idsOf("countries"),
  });
  const hash = createHash("sha256");
  for (const name of Object.keys(texts).sort())
    hash.update(`${name}\n${texts[name]?.length}\n${texts[name]}`);
  const names = ["units", "currencies", "countries"] as const;
  return {
    texts,
    digest: hash.digest("hex"),
    notChecked: names.filter((name) => catalogues[name] === null),
  };
}
