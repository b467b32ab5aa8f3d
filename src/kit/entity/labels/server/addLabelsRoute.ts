import { Readable } from "node:stream";
import type { Entity } from "../../entity.ts";
import { type EntityTerms, optionTerm } from "../../entityTexts.ts";
import { targetOf } from "../../fields/ref.ts";
import { shownOf, templateFaults } from "#kit/pure/print/template.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { printedPdf } from "#kit/server/print/pdf.ts";
import { sheetsOf } from "#kit/server/print/sheet.ts";
import { printedZpl } from "#kit/server/print/zpl.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { shownBy, wordIn, zonesOf } from "../../papers/server/shownBy.ts";
import { rowsOf } from "../../server/write.ts";

export interface LabelNeeds {
  /** By entity. */
  readonly words: Readonly<Record<string, EntityTerms>>;
}

/** Adds the call for labels of rows, which word options by their terms. Throws when the template cannot be printed. */
export function addLabelsRoute(context: RouteContext, entity: Entity, needs: LabelNeeds): void {
  if (entity.labels === null) return;
  const { template, calls } = entity.labels;
  const words = needs.words[entity.name] ?? { field: {} };
  const faults = templateFaults(template, (name) => longestOf(entity, name));
  if (faults.length > 0) throw new Error(`Labels of ${entity.name}: ${faults.join(", ")}`);
  const { read } = ownershipOf(context.database, entity);
  answer(context, calls.print, async ({ body: { ids, format, language }, reply, ...by }) => {
    const rows = await read(by, (tx) => rowsOf(tx, entity, ids));
    const shown = shownBy(entity, words, { language, zoneOf: zonesOf(by.caller) });
    const names = template.pieces.flatMap((piece) => ("of" in piece ? [piece.of] : []));
    const heads = Object.fromEntries(
      template.pieces.flatMap((piece) => {
        if (piece.kind !== "text" || piece.option === undefined) return [];
        const term = optionTerm(words, piece.of, piece.option);
        return term ? [[shownOf(piece), wordIn(language, term)] as const] : [];
      }),
    );
    const data = rows.map((row) => ({
      ...heads,
      ...Object.fromEntries(names.map((name) => [name, shown(row, name)] as const)),
    }));
    const sheets = sheetsOf(template, data, unsayable);
    const isPdf = format === "pdf";
    return reply
      .header("content-type", isPdf ? "application/pdf" : "text/plain; charset=utf-8")
      .header("content-disposition", `attachment; filename="${entity.name}.${format}"`)
      .header("x-content-type-options", "nosniff")
      .send(
        isPdf
          ? Readable.from(printedPdf(entity.name, sheets), { objectMode: false })
          : printedZpl(sheets),
      );
  });
}

function unsayable(text: string): never {
  throw new Problem("conflict", `No code says ${text} in its place`, {
    reasonCode: "entity.unsayable",
    values: { text },
  });
}

/** Signs of the longest text that a field shows. */
function longestOf({ fields }: Entity, name: string): number {
  const target = targetOf(fields[name]);
  return (target ? target.fields[target.label]?.most : fields[name]?.most) ?? 40;
}
