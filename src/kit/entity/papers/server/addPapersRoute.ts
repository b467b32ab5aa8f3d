import { Readable } from "node:stream";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import type { EntityTerms } from "../../entityTexts.ts";
import { paperLimits } from "../papers.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { patientReading } from "#kit/server/patientReading.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { type Letterhead, letterheadAt } from "./letterhead.ts";
import { childrenOf, type SectionData, sectionsOf, type Worded } from "./papers.ts";
import { partiesOf } from "./parties.ts";
import { type Shown, zonesOf } from "./shownBy.ts";
import { rowsOf } from "../../server/write.ts";
import type { PaperData } from "./PaperData.ts";
import { writtenPapers } from "./writePapers.ts";

export interface PaperNeeds {
  /** Every entity, whose rows a paper may show. */
  readonly entities: readonly Entity[];
  readonly words: Readonly<Record<string, EntityTerms>>;
  readonly files: Pick<FileStore, "read">;
  /** What clients are called, by their number. */
  readonly clientNames: (
    tx: ReadTx,
    clients: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
  /** Who papers are from. */
  readonly letterheads: () => Promise<readonly Letterhead[]>;
}

/** Every entity with its words, by its name. */
export const wordedEntities = ({ entities, words }: PaperNeeds): ReadonlyMap<string, Worded> =>
  new Map(
    entities.map((entity) => [entity.name, { entity, words: words[entity.name] ?? { field: {} } }]),
  );

/** Adds the call for papers of rows. Throws when one is declared of what there is not. */
export function addPapersRoute(context: RouteContext, entity: Entity, needs: PaperNeeds): void {
  if (entity.papers === null) return;
  const { templates, calls } = entity.papers;
  const own = { entity, words: needs.words[entity.name] ?? { field: {} } };
  const all = wordedEntities(needs);
  const children = childrenOf(entity, templates, all);
  const { read } = ownershipOf(context.database, entity);
  answer(context, calls.print, async ({ body: { ids, paper, language }, reply, ...by }) => {
    const sections = templates[paper] ?? [];
    const letterheads = await needs.letterheads();
    const how = { language, zoneOf: zonesOf(by.caller) };
    const papers = await read(by, async (tx) => {
      const rows = await rowsOf(tx, entity, ids);
      const names = await needs.clientNames(tx, [
        ...new Set(rows.map(({ client }) => client ?? 0)),
      ]);
      const data: PaperData[] = [];
      for (const row of rows) {
        const client = names.get(row.client ?? 0) ?? "";
        const parts = await sectionsOf(tx, own, row, sections, children);
        data.push(await paperOf(tx, { ...own, ...how, all, letterheads }, row, client, parts));
      }
      return data;
    });
    const title = own.words.paper?.[paper] ?? [paper, paper, paper, paper, paper, paper];
    const request = {
      ...own,
      ...how,
      title,
      papers,
      read: patientReading(needs.files.read, paperLimits.ms),
    };
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `attachment; filename="${paper}.pdf"`)
      .header("x-content-type-options", "nosniff")
      .send(Readable.from(writtenPapers(request), { objectMode: false }));
  });
}

interface PaperMaking extends Worded, Shown {
  readonly all: ReadonlyMap<string, Worded>;
  readonly letterheads: readonly Letterhead[];
}

/** What a paper of a row says: its sections, who it is from, and who takes part. */
export async function paperOf(
  tx: ReadTx,
  { all, letterheads, ...own }: PaperMaking,
  row: EntityRow,
  client: string,
  sections: readonly SectionData[],
): Promise<PaperData> {
  const [first] = sections;
  const wanted = first?.section.kind === "head" ? first.section.parties : [];
  const { parties, changedAt } = await partiesOf(tx, own, row, wanted, client, all, own);
  const letterhead = letterheadAt(letterheads, row["site"]);
  return { row, client, letterhead, parties, changedAt, sections };
}
