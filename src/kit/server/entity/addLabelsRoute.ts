import { Readable } from "node:stream";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { labelOf, targetOf } from "#kit/pure/entity/ref.ts";
import { type Template, templateFaults } from "#kit/pure/print/template.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "../http.ts";
import { printedPdf } from "../print/pdf.ts";
import { sheetsOf } from "../print/sheet.ts";
import { printedZpl } from "../print/zpl.ts";
import { ownershipOf } from "./ownership.ts";
import { rowsOf } from "./write.ts";

/** Adds the call by which labels of an entity's rows are made. Throws when its template cannot be printed. */
export function addLabelsRoute(context: RouteContext, entity: Entity): void {
  if (entity.labels === null) return;
  const { template, call } = entity.labels;
  const faults = templateFaults(template, (name) => longestOf(entity, name));
  if (faults.length > 0) throw new Error(`Labels of ${entity.name}: ${faults.join(", ")}`);
  const { read } = ownershipOf(context.database, entity);
  answer(context, call, async ({ body: { ids, format }, reply, ...by }) => {
    const rows = await read(by, (tx) => rowsOf(tx, entity, ids));
    const sheets = sheetsOf(
      template,
      rows.map((row) => dataOf(entity, template, row)),
      unsayable,
    );
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

/** What a row's label shows, by field. */
function dataOf({ fields }: Entity, { pieces }: Template, row: EntityRow): Record<string, string> {
  const names = pieces.flatMap((piece) => ("of" in piece ? [piece.of] : []));
  return Object.fromEntries(
    names.map((name) => [name, String(row[fields[name]?.target ? labelOf(name) : name] ?? "")]),
  );
}
