import { sql } from "kysely";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { LaidColumn, Layout } from "./laidOut.ts";

/** A layout with its columns in their order. */
export async function layoutOf({ db }: ReadTx, id: string): Promise<Layout | undefined> {
  const columns = await sql<LaidColumn>`
    select heading, source, constant, width, filling, day_format as "dayFormat", is_required as "isRequired"
    from layout_columns where layout = ${id} order by column_no`.execute(db);
  const { rows } = await sql<Omit<Layout, "columns">>`
    select file_kind as "fileKind", delimiter, has_headings as "hasHeadings" from report_layouts
    where id = ${id}`.execute(db);
  const [layout] = rows;
  return layout && { ...layout, columns: columns.rows };
}
