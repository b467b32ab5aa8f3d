import { type RawBuilder, sql } from "kysely";
import { PHOTO, SIGNATURE } from "../../documents/documents.ts";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import type { EntityTerms } from "../../entityTexts.ts";
import { type Papers, type PaperSection, paperLimits } from "../papers.ts";
import { targetOf } from "../../fields/ref.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import {
  columnOf,
  instantText,
  ownerOf,
  rowColumns,
  sortKey,
  tableOf,
} from "../../server/columns.ts";

/** Which rows are of a day (YYYY-MM-DD) on the clock of a zone (IANA), and in which order they are told. */
export type OfDay = (
  day: string,
  zone: string,
) => { readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown> };

/** An entity with its words. */
export interface Worded {
  readonly entity: Entity;
  readonly words: EntityTerms;
}

/** A picture of a row, as it is kept. */
export interface PaperPicture {
  readonly row: string;
  readonly type: string;
  readonly file: string;
  readonly media: string;
  readonly bytes: number;
  readonly storedAs: string;
  readonly thumbnail: string | null;
  readonly by: string;
  readonly at: string;
}

export interface Pictures {
  readonly shown: readonly PaperPicture[];
  /** All that there are. */
  readonly number: number;
}

/** Sums by column: one for each currency of money. */
type Sums = Readonly<Record<string, readonly string[]>>;

/** What a section of a paper has of other rows and of documents. */
export interface SectionData {
  readonly section: PaperSection;
  readonly of: Worded;
  readonly rows: readonly EntityRow[];
  readonly number: number;
  readonly sums: Sums;
  readonly pictures: Pictures;
}

type Child = Worded & { readonly by: string };

/** The rows that a section shows and the field by which they lead to the paper's row. Throws when a declaration names none. */
function childOf(
  parent: Entity,
  section: Extract<PaperSection, { kind: "rows" }>,
  all: ReadonlyMap<string, Worded>,
): Child {
  const [name = "", by = ""] = section.of.split(".");
  const child = all.get(name);
  const field = child?.entity.fields[by];
  const known = [
    ...section.columns,
    ...(section.sums ?? []),
    ...Object.keys(section.where ?? {}),
    ...[section.sort ?? []].flat(),
  ];
  const isThere = known.every((column) => child?.entity.fields[column]);
  if (!child || targetOf(field)?.name !== parent.name || !isThere)
    throw new Error(`Papers of ${parent.name}: there is no ${section.of} with ${known.join(", ")}`);
  if (parent.read.some((code) => !child.entity.read.includes(code)))
    throw new Error(`Papers of ${parent.name} would show ${name} to people who may not see them`);
  return { ...child, by };
}

/** The rows that sections of papers show, by section. */
export function childrenOf(
  parent: Entity,
  templates: Papers,
  all: ReadonlyMap<string, Worded>,
): ReadonlyMap<PaperSection, Child> {
  const sections = Object.values(templates).flat();
  return new Map(
    sections.flatMap((one) => (one.kind === "rows" ? [[one, childOf(parent, one, all)]] : [])),
  );
}

/** What the sections of one paper show, no more of it than a paper holds. */
export async function sectionsOf(
  tx: ReadTx,
  { entity, words }: Worded,
  row: EntityRow,
  sections: readonly PaperSection[],
  children: ReadonlyMap<PaperSection, Child>,
): Promise<SectionData[]> {
  const data: SectionData[] = [];
  for (const section of sections) {
    const child = children.get(section);
    const found =
      section.kind === "rows" && child
        ? await childRows(tx, row, section, child)
        : { rows: [], number: 0, sums: {} };
    const type = section.kind === "signatures" ? SIGNATURE : PHOTO;
    const hasPictures =
      section.kind === "rows" ? section.photos : ["photos", "signatures"].includes(section.kind);
    const of = child?.entity ?? entity;
    const ids = child ? found.rows.map(({ id }) => id) : [row.id];
    const pictures =
      hasPictures && of.documents ? await picturesOf(tx, of, ids, type) : { shown: [], number: 0 };
    data.push({ section, of: child ?? { entity, words }, ...found, pictures });
  }
  return data;
}

async function childRows(
  { db }: ReadTx,
  parent: EntityRow,
  section: Extract<PaperSection, { kind: "rows" }>,
  { entity, by }: Child,
): Promise<Pick<SectionData, "rows" | "number" | "sums">> {
  const narrowed = Object.entries(section.where ?? {}).map(
    ([name, values]) => sql`${columnOf(name, entity)} = any(${values}::text[])`,
  );
  const which = sql.join(
    [
      sql`${ownerOf(entity)} = ${parent.client}`,
      sql`${columnOf(by, entity)} = ${parent.id}`,
      ...narrowed,
    ],
    sql` and `,
  );
  const first =
    section.sort === undefined ? sql`` : sql`${columnOf(section.sort, entity)} nulls last, `;
  const { rows } = await sql<EntityRow>`select ${rowColumns(entity)} from ${tableOf(entity)}
    where ${which} order by ${first}${sortKey(entity, entity.label)} limit ${paperLimits.rows}`.execute(
    db,
  );
  const counted = await sql<{ number: number }>`
    select count(*)::integer as number from ${tableOf(entity)} where ${which}`.execute(db);
  const sums: Record<string, string[]> = {};
  for (const name of section.sums ?? []) {
    const column = columnOf(name, entity);
    const isMoney = entity.fields[name]?.kind === "money";
    const unit = isMoney ? sql`split_part(${column}, ' ', 2)` : sql`''::text`;
    const amount = isMoney ? sql`split_part(${column}, ' ', 1)::numeric` : column;
    const added = await sql<{ sum: string }>`
      select trim(sum(${amount})::text || ' ' || ${unit}) as sum from ${tableOf(entity)}
      where ${which} and ${column} is not null group by ${unit} order by 1`.execute(db);
    sums[name] = added.rows.map(({ sum }) => sum);
  }
  return { rows, number: counted.rows[0]?.number ?? 0, sums };
}

/** Photos of rows in the order in which they were taken; of signatures the one in force. */
async function picturesOf(
  { db }: ReadTx,
  { name }: Entity,
  ids: readonly string[],
  type: string,
): Promise<Pictures> {
  const isPhoto = type === PHOTO;
  const { rows } = await sql<PaperPicture & { all: number }>`
    select row_id as row, type, file, media, bytes::integer, stored_as as "storedAs", thumbnail, person_name as by,
      ${instantText(sql.ref("occurred_at"))} as at, count(*) over ()::integer as all
    from entity_documents
    where entity = ${name} and row_id = any(${ids}::uuid[]) and type = ${type} and removed_at is null
    order by ${isPhoto ? sql`occurred_at, number` : sql`number desc`}
    limit ${isPhoto ? paperLimits.pictures : 1}`.execute(db);
  return { shown: rows, number: isPhoto ? (rows[0]?.all ?? 0) : rows.length };
}
