import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { writtenM3 } from "../computation/m3/writtenM3.ts";
import { proformaM3 } from "../contract.ts";
import { proformas } from "../proformas/proformas.ts";
import { fileNameOf, keptEdition } from "./keptEdition.ts";
import { m3Bytes } from "./m3Bytes.ts";

/** Adds the calls for the papers of an edition: of what was kept, never of what stands. */
export function addPaperRoutes(context: RouteContext): void {
  const { read } = ownershipOf(context.database, proformas);
  answer(context, proformaM3, async ({ params, reply, ...by }) => {
    const edition = await read(by, async (tx) => (await keptEdition(tx, params.id)).edition);
    const file = `${fileNameOf(edition)}.txt`;
    const text = writtenM3({
      ...edition,
      file,
      pedimento: null,
      acknowledgment: null,
      rectified: null,
    });
    return reply
      .header("content-type", "application/octet-stream")
      .header("content-disposition", `attachment; filename="${file}"`)
      .header("x-content-type-options", "nosniff")
      .send(await m3Bytes(text));
  });
}
