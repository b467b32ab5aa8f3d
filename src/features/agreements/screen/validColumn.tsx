import { IconCheck, IconX } from "@tabler/icons-react";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";

interface Judged {
  Valid: "true" | "false";
}

const words = ["true", "false"] as const;

/** Whether an agreement covers the day, as the wire says it. */
export function validColumn<Row extends Judged>(title: string): GridColumn<Row> {
  return textColumn<Judged>("Valid", title, {
    cell: ({ Valid }) => (
      <Tag tone={Valid === "true" ? "right" : "wrong"} icon={Valid === "true" ? IconCheck : IconX}>
        {Valid}
      </Tag>
    ),
    card: "mark",
    width: 108,
    sortable: true,
    filter: { kind: "list", options: words.map((value) => ({ value, label: value })) },
  });
}
