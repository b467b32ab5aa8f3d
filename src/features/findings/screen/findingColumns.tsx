import type { TFunction } from "i18next";
import {
  codeColumn,
  dayColumn,
  moneyColumn,
  textColumn,
  titledColumn,
  wordColumn,
} from "#kit/web/grid/fieldColumns.tsx";
import type { FilterOption, GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { TitleOf } from "#kit/web/language/useTitles.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { severityLooks } from "#features/audit/model/looks.ts";
import { type FindingWireRow, SEVERITIES } from "../contract.ts";
import { TESTS } from "../model/findingId.ts";
import { WORK_STATES } from "../model/work.ts";
import type { RuleOf } from "./useRuleOf.ts";
import { StateTag } from "./StateTag.tsx";

type Texts = TFunction<"findings">;
type Column = GridColumn<FindingWireRow>;

/** What a finding is, where it is, what it costs and who has it, which may be one of `people`. */
export function findingColumns(
  t: Texts,
  words: WordOf,
  titleOf: TitleOf,
  ruleOf: RuleOf,
  people: readonly FilterOption[],
): Column[] {
  const tests = TESTS.map((value) => ({ value, label: words("test", value) }));
  const states = WORK_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  const sortable = true;
  const typed = { sortable, filter: { kind: "text" } } as const;
  return [
    wordColumn("Severidad", t("column.Severidad"), {
      of: "severity",
      words,
      looks: severityLooks,
      offered: SEVERITIES.toReversed(),
      card: "mark",
      width: 118,
      sortable,
    }),
    titledColumn("Caso", t("column.Caso"), titleOf, { width: 92, card: "line", ...typed }),
    codeColumn("Parte", t("column.Parte"), { width: 100, card: "title", ...typed }),
    moneyColumn("Importe", t("column.Importe"), { width: 140, sortable, card: "line" }),
    textColumn("Estado", t("column.Estado"), {
      value: (row) => t(`state.${row.Estado}`),
      cell: (row) => <StateTag value={row.Estado} />,
      card: "line",
      width: 108,
      sortable,
      filter: { kind: "list", options: states },
    }),
    {
      id: "Responsable",
      title: t("column.Responsable"),
      value: (row) => row.Responsable?.Nombre,
      card: "line",
      width: 136,
      sortable,
      filter: { kind: "list", options: people },
    },
    textColumn("Prueba", t("column.Prueba"), {
      value: (row) => words("test", row.Prueba),
      width: 140,
      sortable,
      filter: { kind: "list", options: tests },
    }),
    codeColumn("Patente", t("column.Patente"), { width: 92, ...typed }),
    codeColumn("Pedimento", t("column.Pedimento"), { width: 110, card: "line", ...typed }),
    textColumn("Partida", t("column.Partida"), { width: 88, align: "end", sortable }),
    dayColumn("FechaLimite", t("column.FechaLimite"), { width: 116, sortable, card: "line" }),
    dayColumn("Vence", t("column.Vence"), { width: 110, sortable }),
    dayColumn("FechaPago", t("column.FechaPago"), { width: 110, sortable, hiddenAtFirst: true }),
    {
      id: "Tratados",
      title: t("column.Tratados"),
      value: (row) => row.Tratados.join(", "),
      width: 130,
      hiddenAtFirst: true,
    },
    {
      id: "Fundamento",
      title: t("wrong.law"),
      value: (row) => lawOf(ruleOf(row)),
      width: 260,
      hiddenAtFirst: true,
    },
    textColumn("Declarado", t("column.Declarado"), { width: 200, hiddenAtFirst: true }),
    textColumn("Registrado", t("column.Registrado"), { width: 200, hiddenAtFirst: true }),
  ];
}

const lawOf = (told: ReturnType<RuleOf>): string =>
  told === undefined
    ? ""
    : [...told.treaties, told.source].filter((words) => words !== "").join("\n");
