import { Readable } from "node:stream";
import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { evidence } from "../contract.ts";
import type { RepeatRun } from "../jobs/caseFiles.ts";
import { evidencePack } from "../jobs/evidencePack.ts";
import type { PackCover } from "../jobs/packWriter.ts";
import { pdfPack } from "../jobs/pdfPack.ts";
import { xlsxPack } from "../jobs/xlsxPack.ts";
import type { PackedAudit } from "../model/caseFile.ts";
import { clientName, packedAudits } from "../store/packedAudits.ts";

const FORMATS = {
  pdf: { type: "application/pdf", open: pdfPack },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    open: xlsxPack,
  },
} as const;

/** Adds the call that makes evidence packs. */
export function addEvidenceRoutes(
  context: RouteContext,
  { repeat }: { readonly repeat: RepeatRun },
): void {
  answer(context, evidence, async ({ body, caller, reply, tenant }) => {
    const ids = [...new Set(body.ids)];
    const madeAt = new Date();
    const today = dayIn(caller.zone, madeAt);
    const { audits, client } = await tenant(
      async (tx) => ({ audits: await packedAudits(tx, ids, today), client: await clientName(tx) }),
      { readOnly: true, snapshot: true },
    );
    if (audits.length < ids.length) throw new Problem("notFound");
    const { type, open } = FORMATS[body.format];
    const cover: PackCover = {
      client,
      madeBy: caller.name,
      madeAt,
      zone: caller.zone,
      language: body.language,
      audits,
    };
    const { format } = body;
    const { personId } = caller;
    const pack = evidencePack({ cover, personId, format, writer: open(cover), repeat, tenant });
    return (
      reply
        .header("content-type", type)
        .header(
          "content-disposition",
          `attachment; filename="${fileName(audits, cover)}.${format}"`,
        )
        .header("x-content-type-options", "nosniff")
        // Both formats are packed already.
        .header("content-encoding", "identity")
        .send(Readable.from(pack, { objectMode: false }))
    );
  });
}

/** Digits and plain words only: they stand in a header. */
function fileName(audits: readonly PackedAudit[], { madeAt, zone, language }: PackCover): string {
  const word = language === "es" ? "Expediente" : "Evidence";
  const [one] = audits;
  if (audits.length > 1 || one === undefined) {
    return `${word} ${dayIn(zone, madeAt)} (${audits.length})`;
  }
  const digits = [one.aduana, one.patente, one.number].filter((part) => part !== null).join(" ");
  return `${word} ${digits.replace(/[^\w ]/g, "")}`;
}
