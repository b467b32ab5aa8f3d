import { Readable } from "node:stream";
import type { Entity } from "../../entity.ts";
import type { PaperSection } from "../../papers/papers.ts";
import type { Term } from "#kit/pure/terms.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { type PaperNeeds, paperOf, wordedEntities } from "../../papers/server/addPapersRoute.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { packedDocuments, waysOf } from "./packedDocuments.ts";
import { childrenOf, sectionsOf } from "../../papers/server/papers.ts";
import { zonesOf } from "../../papers/server/shownBy.ts";
import type { PaperData } from "../../papers/server/PaperData.ts";
import { missing, rowsOf } from "../../server/write.ts";
import { COMMON_TYPES, writtenPack } from "./writePack.ts";

const asTerm = (word: string): Term => [word, word, word, word, word, word];

/** Adds the call for the pack of a row. Throws when one is declared of what there is not. */
export function addPackRoute(context: RouteContext, entity: Entity, needs: PaperNeeds): void {
  const { pack, papers } = entity;
  if (pack === null || papers === null) return;
  const all = wordedEntities(needs);
  const own = { entity, words: needs.words[entity.name] ?? { field: {} } };
  const children = childrenOf(entity, papers.templates, all);
  const ways = waysOf(entity, pack.of, all);
  const { read } = ownershipOf(context.database, entity);
  answer(context, pack.calls.print, async ({ body: { ids, language }, reply, ...by }) => {
    const letterheads = await needs.letterheads();
    const how = { language, zoneOf: zonesOf(by.caller) };
    const made = await read(by, async (tx) => {
      const [row = missing()] = await rowsOf(tx, entity, ids);
      const names = await needs.clientNames(tx, [row.client ?? 0]);
      const client = names.get(row.client ?? 0) ?? "";
      const printed: { paper: string; data: PaperData }[] = [];
      for (const [paper, sections] of Object.entries<readonly PaperSection[]>(papers.templates)) {
        const parts = await sectionsOf(tx, own, row, sections, children);
        const making = { ...own, ...how, all, letterheads };
        printed.push({ paper, data: await paperOf(tx, making, row, client, parts) });
      }
      return { row, printed, documents: await packedDocuments(tx, entity, row, ways) };
    });
    const { row, printed, documents } = made;
    const content = writtenPack({
      by: by.caller.name,
      papers: printed.map(({ paper, data }) => ({
        ...own,
        ...how,
        title: own.words.paper?.[paper] ?? asTerm(paper),
        papers: [data],
      })),
      documents,
      read: needs.files.read,
      typeOf: ({ entity: of, type }) =>
        COMMON_TYPES[type] ?? all.get(of)?.words.document?.[type] ?? asTerm(type),
      zoneOfRow: how.zoneOf(row),
    });
    return (
      reply
        .header("content-type", "application/zip")
        .header("content-disposition", 'attachment; filename="pack.zip"')
        .header("x-content-type-options", "nosniff")
        // What is in it is packed already.
        .header("content-encoding", "identity")
        .send(Readable.from(content, { objectMode: false }))
    );
  });
}
