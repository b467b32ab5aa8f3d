import type { TFunction } from "i18next";
import { codeColumn, textColumn, wordColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { TitleOf } from "#kit/web/language/useTitles.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { ValueTag } from "#kit/web/badge/ValueTag.tsx";
import { mxShape } from "#features/parts/model/codeShape.ts";
import { severityLooks } from "../model/looks.ts";
import { type ReasonTexts, wordedReasons } from "../model/reasons/reasonWords.ts";
import { caseTip } from "./caseTip.ts";
import { Result } from "./Result.tsx";
import type { KeyedResult } from "./wireRows.ts";

type Texts = TFunction<"audit">;
type TextField =
  | "ParteAduasis"
  | "ParteEXL"
  | "FraccionAduasis"
  | "FraccionEXL"
  | "DescripcionAduasis"
  | "DescripcionEXL"
  | "TipoCaso";
type ResultField = "ResultadoParte" | "ResultadoFraccion" | "ResultadoDescripcion" | "ResultadoTL";

/** The documented columns of the part-number detail, in their order. */
export function partColumns(t: Texts, words: WordOf, titleOf: TitleOf): GridColumn<KeyedResult>[] {
  return [
    { ...coded(t, "ParteAduasis", 144), card: "title" },
    coded(t, "ParteEXL", 144),
    result(t, "ResultadoParte"),
    coded(t, "FraccionAduasis", 140),
    coded(t, "FraccionEXL", 140),
    result(t, "ResultadoFraccion"),
    text(t, "DescripcionAduasis", 240),
    { ...text(t, "DescripcionEXL", 240), stretches: true },
    result(t, "ResultadoDescripcion"),
    ...additions(t, words, titleOf),
  ];
}

/** The documented columns of the certificate detail, in their order. */
export function certificateColumns(
  t: Texts,
  words: WordOf,
  titleOf: TitleOf,
  reasons: ReasonTexts | undefined,
): GridColumn<KeyedResult>[] {
  const why = (row: KeyedResult) => (reasons === undefined ? [] : wordedReasons(row, reasons));
  return [
    { ...coded(t, "ParteAduasis", 144), card: "title" },
    { ...coded(t, "ParteEXL", 144), stretches: true },
    result(t, "ResultadoParte"),
    {
      ...coded(t, "TipoCaso", 110),
      tip: (row) => caseTip(t, row, titleOf, why(row)),
      card: "line",
    },
    { ...result(t, "ResultadoTL"), width: 140 },
    ...additions(t, words, titleOf),
  ];
}

function text(t: Texts, id: TextField, width: number): GridColumn<KeyedResult> {
  return textColumn(id, t(`column.${id}`), { width, sortable: true });
}

function coded(t: Texts, id: TextField, width: number): GridColumn<KeyedResult> {
  const shape = id.startsWith("Fraccion") ? mxShape : undefined;
  return codeColumn(id, t(`column.${id}`), { shape, width, sortable: true });
}

function result(t: Texts, id: ResultField): GridColumn<KeyedResult> {
  return {
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => <Result value={row[id]} />,
    width: 160,
    card: "line",
    sortable: true,
    filter: {
      kind: "list",
      options: [
        { value: "true", label: "true" },
        { value: "false", label: "false" },
      ],
    },
  };
}

/** Ours beside the documented ones, for whoever asks for them. */
function additions(t: Texts, words: WordOf, titleOf: TitleOf): GridColumn<KeyedResult>[] {
  return [
    wordColumn("Severidad", t("column.Severidad"), {
      of: "severity",
      words,
      looks: severityLooks,
      cell: ({ Severidad, Caso }) => (
        <ValueTag of="severity" value={Severidad} looks={severityLooks} code={Caso} />
      ),
      tip: ({ Caso }) => titleOf(Caso),
      width: 150,
      card: "mark",
      sortable: true,
      hiddenAtFirst: true,
    }),
    textColumn("Partida", t("column.Partida"), {
      width: 90,
      align: "end",
      sortable: true,
      hiddenAtFirst: true,
    }),
    {
      id: "Tratados",
      title: t("column.Tratados"),
      value: (row) => row.Tratados.join(", "),
      width: 130,
      sortable: true,
      hiddenAtFirst: true,
    },
  ];
}
