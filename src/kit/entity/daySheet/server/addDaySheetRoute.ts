import { Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import { DOCUMENTS, MOST_OF_DAY } from "../daySheet.ts";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { targetOf } from "../../fields/ref.ts";
import { text } from "../../fields/text.ts";
import { paperLimits, type PaperSection } from "../../papers/papers.ts";
import { Problem } from "#kit/pure/problem.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import type { Term } from "#kit/pure/terms.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { patientReading } from "#kit/server/patientReading.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { type PaperNeeds, wordedEntities } from "../../papers/server/addPapersRoute.ts";
import { columnOf, ownerOf, rowColumns, tableOf } from "../../server/columns.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { letterheadAt } from "../../papers/server/letterhead.ts";
import type { OfDay, SectionData, Worded } from "../../papers/server/papers.ts";
import { wordIn } from "../../papers/server/shownBy.ts";
import { missing, rowsOf } from "../../server/write.ts";
import { COMMON_TYPES } from "../../pack/server/writePack.ts";
import type { PaperData } from "../../papers/server/PaperData.ts";
import { writtenPapers } from "../../papers/server/writePapers.ts";

export interface DaySheetNeeds extends PaperNeeds {
  /** Which rows are of a day, by entity. */
  readonly daySheets: Readonly<Record<string, OfDay>>;
}

/** Adds the call for the sheets of a day, where they are declared. */
export function addDaySheetRoute(
  context: RouteContext,
  entity: Entity,
  needs: DaySheetNeeds,
): void {
  if (entity.daySheet === null) return;
  const { sections, calls } = entity.daySheet;
  const ofDay = needs.daySheets[entity.name];
  const all = wordedEntities(needs);
  const sites = all.get(targetOf(entity.fields["site"])?.name ?? "");
  if (!sites || !ofDay) throw new Error(`Nothing tells which ${entity.name} are of a day`);
  const told = withDocuments(all.get(entity.name) ?? missing());
  const title = told.words.paper?.["daySheet"] ?? missing();
  const { read } = ownershipOf(context.database, entity);
  answer(context, calls.print, async ({ body, reply, ...by }) => {
    const { day, client, language } = body;
    const { subscriberIds } = by.caller;
    if (client !== undefined && !subscriberIds.includes(client)) throw new Problem("otherClient");
    const letterheads = await needs.letterheads();
    const { site, papers } = await read(by, async (tx) => {
      const [found = missing()] = await rowsOf(tx, sites.entity, [body.site]);
      const { where, order } = ofDay(day, String(found["zone"]));
      const only = client === undefined ? sql`` : sql` and ${ownerOf(entity)} = ${client}`;
      const which = sql`${columnOf("site", entity)} = ${found.id} and (${where})${only}`;
      const rows = await rowsWith(tx, told, which, order, (term) => wordIn(language, term));
      const clients = Map.groupBy(rows, (row) => row.client ?? 0);
      const names = await needs.clientNames(tx, [...clients.keys()]);
      const of = (own: number, all: readonly EntityRow[]): PaperData => ({
        row: found,
        client: names.get(own) ?? "",
        letterhead: letterheadAt(letterheads, found.id),
        parties: [],
        changedAt: "",
        sections: sections.map((section) => tableOfDay(section, told, all)),
      });
      const sheets = [...clients].map(([own, all]) => of(own, all));
      return { site: found, papers: sheets.length > 0 ? sheets : [of(0, [])] };
    });
    const content = writtenPapers({
      ...sites,
      title: dated(title, day),
      language,
      zoneOf: () => String(site["zone"]),
      papers,
      read: patientReading(needs.files.read, paperLimits.ms),
    });
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", 'attachment; filename="daySheet.pdf"')
      .header("x-content-type-options", "nosniff")
      .send(Readable.from(content, { objectMode: false }));
  });
}

const dated = (title: Term, day: string): Term => {
  const shown = day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
  const [es, en, de, fr, ch, jp] = title.map((word) => `${word} ${shown}`);
  return [es ?? "", en ?? "", de ?? "", fr ?? "", ch ?? "", jp ?? ""];
};

/** An entity with a column for the documents of its rows. */
const withDocuments = ({ entity, words }: Worded): Worded => ({
  entity: { ...entity, fields: { ...entity.fields, [DOCUMENTS]: text() } },
  words: { ...words, field: { ...words.field, [DOCUMENTS]: paperTerms.documents } },
});

/** The rows with what documents of each there are, client by client. */
async function rowsWith(
  { db }: ReadTx,
  { entity, words }: Worded,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  word: (term: Term) => string,
): Promise<readonly EntityRow[]> {
  const { [DOCUMENTS]: _documents, ...fields } = entity.fields;
  const own = { ...entity, fields };
  const { rows } = await sql<EntityRow & { types: Readonly<Record<string, number>> | null }>`
    select ${rowColumns(own)}, (select jsonb_object_agg(type, number) from (
        select d.type, count(*) as number from entity_documents d
        where d.subscriber_id = ${ownerOf(entity)} and d.entity = ${entity.name} and d.row_id = ${columnOf("id", entity)}
          and d.removed_at is null group by d.type) each) as types
    from ${tableOf(entity)} where ${which} order by ${ownerOf(entity)}, ${order} limit ${MOST_OF_DAY}`.execute(
    db,
  );
  const called = (type: string) => word(COMMON_TYPES[type] ?? words.document?.[type] ?? missing());
  return rows.map(({ types, ...row }) => {
    const there = Object.entries(types ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const said = there.map(([type, number]) => `${called(type)} (${number})`);
    return { ...row, [DOCUMENTS]: said.join(", ") };
  });
}

/** What a table of a sheet has of these rows. */
function tableOfDay(section: PaperSection, of: Worded, rows: readonly EntityRow[]): SectionData {
  const columns = section.kind === "rows" ? (section.sums ?? []) : [];
  const sums = columns.map((name) => {
    const sum = rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
    return [name, [String(Number(sum.toFixed(6)))]] as const;
  });
  const pictures = { shown: [], number: 0 };
  return { section, of, rows, number: rows.length, sums: Object.fromEntries(sums), pictures };
}
