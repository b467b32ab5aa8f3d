import type { TFunction } from "i18next";
import { FlagTags } from "#kit/web/badge/FlagTags.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { mxShape, usShape } from "../model/codeShape.ts";
import type { ChangeRow, PartRow } from "./wireRows.ts";

/** The documented columns of the catalogue; USHTS and the description are neither sorted nor filtered. */
export function partColumns(t: TFunction<"parts">): GridColumn<PartRow>[] {
  return [
    {
      id: "PartNO",
      title: t("column.PartNO"),
      value: (row) => row.PartNO,
      cell: (row) => <Code value={row.PartNO} />,
      width: 162,
      sortable: true,
      filter: { kind: "text" },
    },
    {
      id: "MXHTS",
      title: t("column.MXHTS"),
      value: (row) => row.MXHTS,
      cell: (row) => <Code value={row.MXHTS} shape={mxShape} />,
      width: 128,
      sortable: true,
      filter: { kind: "text" },
    },
    {
      id: "USHTS",
      title: t("column.USHTS"),
      value: (row) => row.USHTS,
      cell: (row) => <Code value={row.USHTS} shape={usShape} />,
      width: 122,
    },
    {
      id: "PartDesc",
      title: t("column.PartDesc"),
      value: (row) => row.PartDesc,
      width: 160,
      stretches: true,
    },
  ];
}

/** The documented columns of a part's changes, in their order. */
export function changeColumns(
  t: TFunction<"parts">,
  instant: (iso: string | null | undefined) => string,
): GridColumn<ChangeRow>[] {
  return [
    {
      id: "Created",
      title: t("column.Created"),
      value: (row) => row.Created,
      exported: (row) => instant(row.Created),
      cell: (row) => instant(row.Created),
      width: 164,
      sortable: true,
    },
    {
      id: "Type",
      title: t("column.Type"),
      value: (row) => flagsOf(row).join(", "),
      cell: (row) => <FlagTags flags={row.Type} />,
      width: 170,
    },
    {
      id: "PartNO",
      title: t("column.changePartNO"),
      value: (row) => row.PartNO,
      cell: (row) => <Code value={row.PartNO} />,
      width: 170,
    },
    {
      id: "MXHTS",
      title: t("column.changeMXHTS"),
      value: (row) => row.MXHTS,
      cell: (row) => <Code value={row.MXHTS} shape={mxShape} />,
      width: 140,
    },
    {
      id: "USHTS",
      title: t("column.changeUSHTS"),
      value: (row) => row.USHTS,
      cell: (row) => <Code value={row.USHTS} shape={usShape} />,
      width: 150,
    },
    {
      id: "PartDesc",
      title: t("column.changePartDesc"),
      value: (row) => row.PartDesc,
      width: 220,
      stretches: true,
    },
    { id: "ECCN", title: t("column.ECCN"), value: (row) => row.ECCN, width: 100 },
    {
      id: "Date",
      title: t("column.Date"),
      value: (row) => row.Date,
      exported: (row) => dayText(row.Date),
      cell: (row) => dayText(row.Date),
      width: 110,
      sortable: true,
    },
  ];
}

function flagsOf({ Type }: ChangeRow): string[] {
  return Object.entries(Type).flatMap(([flag, set]) => (set ? [flag] : []));
}
