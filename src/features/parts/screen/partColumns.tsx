import type { TFunction } from "i18next";
import { IconAlertTriangle } from "@tabler/icons-react";
import { FlagTags } from "#kit/web/badge/FlagTags.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { codeColumn, dayColumn, instantColumn, textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { mxShape, usShape } from "../model/codeShape.ts";
import { unflaggedColumns } from "../model/partValues.ts";
import type { ChangeRow, PartRow } from "./wireRows.ts";

/** The documented columns of the catalogue, then others for whoever asks; `lapseOf` says why a code is not in force. */
export function partColumns(
  t: TFunction<"parts">,
  lapseOf: (row: PartRow) => string,
): GridColumn<PartRow>[] {
  const searched = { sortable: true, filter: { kind: "text" } } as const;
  return [
    codeColumn("PartNO", t("column.PartNO"), { width: 162, card: "title", ...searched }),
    codeColumn("MXHTS", t("column.MXHTS"), {
      shape: mxShape,
      width: 148,
      card: "line",
      ...searched,
      cell: ({ MXHTS, NoVigente }) => {
        const code = <Code value={MXHTS} shape={mxShape} />;
        return NoVigente === undefined ? (
          code
        ) : (
          <Tag tone="wrong" icon={IconAlertTriangle}>
            {code}
          </Tag>
        );
      },
      tip: lapseOf,
    }),
    codeColumn("USHTS", t("column.USHTS"), { shape: usShape, width: 122 }),
    textColumn("PartDesc", t("column.PartDesc"), { width: 160, card: "line", stretches: true }),
    ...unflaggedColumns.map(({ id }) =>
      textColumn<PartRow>(id, t(`column.${id}`), { width: 100, hiddenAtFirst: true }),
    ),
  ];
}

/** The documented columns of a part's changes, in their order. */
export function changeColumns(
  t: TFunction<"parts">,
  words: WordOf,
  instant: (iso: string | null | undefined) => string,
): GridColumn<ChangeRow>[] {
  return [
    instantColumn("Created", t("column.Created"), instant, { card: "title", sortable: true }),
    {
      id: "Type",
      title: t("column.Type"),
      value: (row) =>
        flagsOf(row)
          .map((flag) => words("flag", flag))
          .join(", "),
      cell: (row) => <FlagTags flags={row.Type} />,
      card: "mark",
      width: 170,
    },
    codeColumn("PartNO", t("column.changePartNO"), { width: 170 }),
    codeColumn("MXHTS", t("column.changeMXHTS"), { shape: mxShape, card: "line", width: 140 }),
    codeColumn("USHTS", t("column.changeUSHTS"), { shape: usShape, card: "line", width: 150 }),
    textColumn("PartDesc", t("column.changePartDesc"), {
      card: "line",
      width: 220,
      stretches: true,
    }),
    ...unflaggedColumns.map(({ id, hiddenAtFirst }) =>
      textColumn<ChangeRow>(id, t(`column.${id}`), { width: 100, hiddenAtFirst }),
    ),
    dayColumn("Date", t("column.Date"), { width: 110, sortable: true }),
    {
      id: "Source",
      title: t("column.Source"),
      value: (row) => sourceOf(row, t),
      card: "line",
      width: 260,
    },
  ];
}

/** What brought a change: a file, or a decision with its people and reason. */
function sourceOf({ Source, Classification }: ChangeRow, t: TFunction<"parts">): string {
  if (Classification === null) return Source ?? "";
  const { Request, ProposedBy, ApprovedBy, Basis } = Classification;
  return t("classified", {
    request: Request,
    proposer: ProposedBy,
    approver: ApprovedBy,
    basis: Basis,
  });
}

function flagsOf({ Type }: ChangeRow): string[] {
  return Object.entries(Type).flatMap(([flag, set]) => (set ? [flag] : []));
}
