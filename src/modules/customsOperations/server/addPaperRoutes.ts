import { Readable } from "node:stream";
import { packedDocuments } from "#kit/entity/pack/server/packedDocuments.ts";
import { zonesOf } from "#kit/entity/papers/server/shownBy.ts";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { oneRow } from "#kit/entity/server/write.ts";
import { workbookType } from "#kit/pure/workbook.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import type { Lent } from "../../ServerModule.ts";
import { proformaCoves, proformaM3, proformaPack, proformaPdf, proformaXlsx } from "../contract.ts";
import { customsOperations } from "../customsOperations.ts";
import { proformas } from "../proformas/proformas.ts";
import { covePieces, editionZip, packPieces } from "./editionZip.ts";
import { fileNameOf, type KeptEdition, keptEdition } from "./keptEdition.ts";
import { m3OfEdition } from "./m3OfEdition.ts";
import { proformaPdf as writtenPdf } from "./proformaPdf.ts";
import { proformaXlsx as writtenXlsx } from "./proformaXlsx.ts";

/** Adds the calls for the papers of an edition: of what was kept, never of what stands. */
export function addPaperRoutes(context: RouteContext, { files }: Pick<Lent, "files">): void {
  const { read } = ownershipOf(context.database, proformas);
  const kept = (id: string, by: Parameters<typeof read>[0]): Promise<KeptEdition> =>
    read(by, async (tx) => (await keptEdition(tx, id)).edition);

  answer(context, proformaM3, async ({ params, reply, ...by }) => {
    const edition = await kept(params.id, by);
    return named(reply, edition, "txt", "application/octet-stream").send(
      await m3OfEdition(edition),
    );
  });

  answer(context, proformaPdf, async ({ params, query: { language }, reply, ...by }) => {
    const edition = await kept(params.id, by);
    const zone = zonesOf(by.caller)(edition.row);
    const pages = writtenPdf(edition, { language, zone });
    return named(reply, edition, "pdf", "application/pdf").send(
      Readable.from(pages, { objectMode: false }),
    );
  });

  answer(context, proformaXlsx, async ({ params, query: { language }, reply, ...by }) => {
    const edition = await kept(params.id, by);
    return named(reply, edition, "xlsx", workbookType)
      .header("content-encoding", "identity")
      .send(Readable.from(writtenXlsx(edition, language), { objectMode: false }));
  });

  answer(context, proformaCoves, async ({ params, query: { language }, reply, ...by }) => {
    const edition = await kept(params.id, by);
    return zipped(reply, edition, "coves").send(
      Readable.from(editionZip(covePieces(edition), language), { objectMode: false }),
    );
  });

  answer(context, proformaPack, async ({ params, query: { language }, reply, ...by }) => {
    const made = await read(by, async (tx) => {
      const { edition, own } = await keptEdition(tx, params.id);
      const operation = await oneRow(own, customsOperations, String(edition.row.operation));
      return { edition, documents: await packedDocuments(own, customsOperations, operation, []) };
    });
    const zone = zonesOf(by.caller)(made.edition.row);
    const pieces = packPieces({ ...made, language, zone, read: files.read });
    return zipped(reply, made.edition, "pack").send(
      Readable.from(editionZip(pieces, language), { objectMode: false }),
    );
  });
}

/** A reply that is a file of an edition. */
const named = (
  reply: Asked<object>["reply"],
  edition: KeptEdition,
  ending: string,
  media: string,
): Asked<object>["reply"] =>
  reply
    .header("content-type", media)
    .header("content-disposition", `attachment; filename="${fileNameOf(edition)}.${ending}"`)
    .header("x-content-type-options", "nosniff");

const zipped = (
  reply: Asked<object>["reply"],
  edition: KeptEdition,
  what: string,
): Asked<object>["reply"] =>
  reply
    .header("content-type", "application/zip")
    .header("content-disposition", `attachment; filename="${fileNameOf(edition)}-${what}.zip"`)
    .header("x-content-type-options", "nosniff")
    // What is in it is packed already.
    .header("content-encoding", "identity");
