import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

type Column = readonly [
  heading: string,
  source: string | null,
  more?: {
    readonly constant?: string;
    readonly width?: number;
    readonly filling?: "right" | "left" | "zeros";
    readonly dayFormat?: "iso" | "compact";
    readonly isRequired?: true;
  },
];

const must = (width: number) => ({ width, isRequired: true }) as const;

/** The layouts that every client begins with, to be changed as its own program wants them. */
export const GIVEN_LAYOUTS: readonly {
  readonly layout: Readonly<Record<string, string | boolean>>;
  readonly columns: readonly Column[];
}[] = [
  {
    layout: {
      layoutCode: "EXL",
      title: "EXL",
      kind: "exl",
      dataSet: "invoiceLines",
      fileKind: "delimited",
      delimiter: "pipe",
      hasHeadings: true,
    },
    columns: [
      ["PartNO", "partNo", must(40)],
      ["PartDesc", "description", must(250)],
      ["MXHTS", "mxhts", { width: 12 }],
      ["USHTS", "ushts", { width: 12 }],
      ["Origin", "countryOfOrigin", { width: 3 }],
      ["Invoice", "invoice", must(40)],
      ["Line", "lineNo", must(5)],
      ["Quantity", "quantity", must(18)],
      ["UOM", "uom", must(10)],
      ["UnitPrice", "unitPrice", must(18)],
      ["Amount", "amount", { width: 18 }],
      ["NetWeightKg", "netWeight", { width: 14 }],
      ["Brand", "brand", { width: 80 }],
      ["Model", "model", { width: 80 }],
    ],
  },
  {
    layout: {
      layoutCode: "STARS",
      title: "STARS",
      kind: "stars",
      dataSet: "shipments",
      fileKind: "fixedWidth",
      delimiter: "pipe",
      hasHeadings: false,
    },
    columns: [
      ["Record", null, { constant: "SHP", width: 3 }],
      ["Entry", "entryNo", must(20)],
      ["BOL", "bolNo", must(40)],
      ["PRO", "proNo", { width: 40 }],
      ["Site", "site", must(20)],
      ["Carrier", "carrier", { width: 80 }],
      ["Trailer", "trailerNo", { width: 20 }],
      ["Seal", "sealIn", { width: 20 }],
      ["Units", "unitsDeclared", { width: 6, filling: "zeros", isRequired: true }],
      ["UnitsReceived", "unitsReceived", { width: 6, filling: "zeros" }],
      ["WeightKg", "weightDeclared", { width: 12, filling: "left" }],
      ["Stage", "stage", must(12)],
      ["Announced", "announcedAt", { width: 8, dayFormat: "compact", isRequired: true }],
      ["Arrived", "arrivedAt", { width: 8, dayFormat: "compact" }],
      ["Ready", "readyAt", { width: 8, dayFormat: "compact" }],
    ],
  },
];

/** Gives a client the layouts that it has none of yet. */
export async function giveLayouts({ db, subscriberId }: Tx): Promise<void> {
  for (const { layout, columns } of GIVEN_LAYOUTS) {
    const { layoutCode, title, kind, dataSet, fileKind, delimiter, hasHeadings } = layout;
    const { rows } = await sql<{ id: string }>`
      insert into report_layouts (subscriber_id, layout_code, title, kind, data_set, file_kind, delimiter, has_headings, column_count)
      values (${subscriberId}, ${layoutCode}, ${title}, ${kind}, ${dataSet}, ${fileKind}, ${delimiter}, ${hasHeadings}, ${columns.length})
      on conflict do nothing returning id`.execute(db);
    for (const [at, [heading, source, more = {}]] of columns.entries())
      for (const { id } of rows)
        await sql`insert into layout_columns
          (subscriber_id, layout, column_no, heading, source, constant, width, filling, day_format, is_required)
          values (${subscriberId}, ${id}, ${at + 1}, ${heading}, ${source}, ${more.constant ?? null}, ${more.width ?? null},
            ${more.filling ?? "right"}, ${more.dayFormat ?? null}, ${more.isRequired ?? false})`.execute(
          db,
        );
  }
}
