import { Readable } from "node:stream";
import { zonesOf } from "#kit/entity/papers/server/shownBy.ts";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { workbookType } from "#kit/pure/workbook.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import { proformaM3, proformaPdf, proformaXlsx } from "../contract.ts";
import { proformas } from "../proformas/proformas.ts";
import { fileNameOf, type KeptEdition, keptEdition } from "./keptEdition.ts";
import { m3OfEdition } from "./m3OfEdition.ts";
import { proformaPdf as writtenPdf } from "./proformaPdf.ts";
import { proformaXlsx as writtenXlsx } from "./proformaXlsx.ts";

/** Adds the calls for the papers of an edition: of what was kept, never of what stands. */
export function addPaperRoutes(context: RouteContext): void {
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
