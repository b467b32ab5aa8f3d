import type { ReadTx } from "#kit/server/tenant.ts";
import type { CartaPorte } from "../computation/cartaPorte.ts";
import type { Catalogues, MappedCatalogues } from "../computation/catalogues.ts";
import type { SchemaFiles } from "./schemaFiles.ts";

const NOT_LOADED: { readonly catalogues: Catalogues; readonly schemas: SchemaFiles } = {
  catalogues: {
    regimes: null,
    transports: null,
    states: null,
    postalCodes: null,
    customsPapers: null,
    matters: null,
    dangerousGoods: null,
    packings: null,
    permits: null,
    configurations: null,
    trailerTypes: null,
    figures: null,
    vehicleParts: null,
    units: null,
    currencies: null,
    countries: null,
  },
  schemas: {
    "CartaPorte31.xsd": null,
    "catCartaPorte.xsd": null,
    "catComExt.xsd": null,
    "tdCFDI.xsd": null,
  },
};

/** Thousands of rows, of which a document names a few. */
const LONG = ["postalCodes", "dangerousGoods"] satisfies (keyof Catalogues)[];
const WHOLE = Object.keys(NOT_LOADED.catalogues).filter(
  (name) => !LONG.some((one) => one === name),
);

const ROWS = `jsonb_agg(jsonb_build_object('id', id, 'from', valid_from, 'through', valid_through) || facts
  order by id, valid_from nulls first, line)`;

/** What the house loaded; of postal codes and dangerous goods the rows that the document names. */
export async function loadedCatalogues(
  { client }: Pick<ReadTx, "client">,
  cartaPorte: Named,
): Promise<{ readonly catalogues: Catalogues; readonly schemas: SchemaFiles }> {
  const { rows } = await client.query<{ catalogues: Partial<Catalogues> | null }>(
    `select jsonb_object_agg(catalogue, codes) as catalogues from (
       select catalogue, ${ROWS} as codes from carta_porte_codes where catalogue = any($1) group by catalogue
       union all
       select long.catalogue, (select coalesce(${ROWS}, '[]') from carta_porte_codes own
                               where own.catalogue = long.catalogue and id = any($3))
       from unnest($2::text[]) long(catalogue)
       where exists (select from carta_porte_codes own where own.catalogue = long.catalogue)) loaded`,
    [WHOLE, LONG, namedIds(cartaPorte)],
  );
  return {
    catalogues: { ...NOT_LOADED.catalogues, ...rows[0]?.catalogues },
    schemas: await loadedSchemas(client),
  };
}

const NOT_MAPPED: MappedCatalogues = { unitMap: null, trailerMap: null, configurations: null };

/** What the house loaded by which a document is composed. */
export async function mappedCatalogues({
  client,
}: Pick<ReadTx, "client">): Promise<MappedCatalogues> {
  const { rows } = await client.query<{ catalogues: Partial<MappedCatalogues> | null }>(
    `select jsonb_object_agg(catalogue, codes) as catalogues from (
       select catalogue, ${ROWS} as codes from carta_porte_codes where catalogue = any($1) group by catalogue) loaded`,
    [Object.keys(NOT_MAPPED)],
  );
  return { ...NOT_MAPPED, ...rows[0]?.catalogues };
}

type Named = Pick<CartaPorte, "places" | "goods">;

const namedIds = ({ places, goods }: Named): string[] => [
  ...new Set([
    ...places.flatMap(({ address }) => address?.postalCode ?? []),
    ...goods.items.flatMap(({ unNo }) => unNo ?? []),
  ]),
];

/** Megabytes, of which each is read from the database once as long as it stays the same. */
const texts = new Map<string, { readonly digest: string; readonly text: string }>();

async function loadedSchemas(client: ReadTx["client"]): Promise<SchemaFiles> {
  const kept = new Map(texts);
  const { rows } = await client.query<{
    name: keyof SchemaFiles;
    digest: string;
    text: string | null;
  }>(
    `select name, digest, case when kept.digest is null then text end as text
     from carta_porte_schemas left join jsonb_to_recordset($1::jsonb) as kept(name text, digest text) using (name, digest)`,
    [JSON.stringify([...kept].map(([name, { digest }]) => ({ name, digest })))],
  );
  const loaded = rows.map(({ name, digest, text }) => {
    if (text !== null) texts.set(name, { digest, text });
    return [name, text ?? kept.get(name)?.text] as const;
  });
  return { ...NOT_LOADED.schemas, ...Object.fromEntries(loaded) };
}
