import type { TFunction } from "i18next";
import { amountText, isNonZero } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import type { FilterOption, GridColumn } from "#kit/web/grid/GridColumn.ts";
import { type FindingField, type FindingWireRow, SEVERITIES } from "../contract.ts";
import { TESTS } from "../model/findingId.ts";
import { WORK_STATES } from "../model/work.ts";
import { SeverityTag } from "./SeverityTag.tsx";
import { StateTag } from "./StateTag.tsx";

type Texts = TFunction<"findings">;
type Column = GridColumn<FindingWireRow>;

/** What a finding is, where it is, what it costs and who has it; `people` are read when the filter is opened. */
export function findingColumns(t: Texts, people: () => Promise<readonly FilterOption[]>): Column[] {
  const severities = SEVERITIES.toReversed().map((value) => ({ value, label: value }));
  const tests = TESTS.map((value) => ({ value, label: t(`test.${value}`) }));
  const states = WORK_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  return [
    {
      ...column(t, "Severidad", 124),
      cell: (row) => <SeverityTag value={row.Severidad} />,
      filter: { kind: "list", options: severities },
    },
    { ...coded(t, "Caso", 84), filter: { kind: "text" } },
    {
      ...column(t, "Prueba", 140),
      value: (row) => t(`test.${row.Prueba}`),
      filter: { kind: "list", options: tests },
    },
    { ...coded(t, "Patente", 92), filter: { kind: "text" } },
    { ...coded(t, "Pedimento", 110), filter: { kind: "text" } },
    { ...column(t, "Partida", 88), align: "end" },
    { ...coded(t, "Parte", 150), filter: { kind: "text" } },
    {
      ...column(t, "Importe", 130),
      // Exported as the exact decimal.
      value: (row) => (amountText(row.Importe) === null ? null : Number(row.Importe)),
      exported: (row) => row.Importe,
      cell: (row) => <Money amount={row.Importe} currency="MXN" strong={isNonZero(row.Importe)} />,
      align: "end",
    },
    dated(t, "FechaLimite", 116),
    {
      ...column(t, "Estado", 144),
      value: (row) => t(`state.${row.Estado}`),
      cell: (row) => <StateTag value={row.Estado} />,
      filter: { kind: "list", options: states },
    },
    {
      ...column(t, "Responsable", 160),
      value: (row) => row.Responsable?.Nombre,
      filter: { kind: "list", options: people },
    },
    dated(t, "Vence", 110),
    { ...dated(t, "FechaPago", 110), hiddenAtFirst: true },
    ...(["Declarado", "Registrado"] as const).map((id) => ({
      id,
      title: t(`column.${id}`),
      value: (row: FindingWireRow) => row[id],
      width: 200,
      hiddenAtFirst: true,
    })),
  ];
}

function column(t: Texts, id: FindingField, width: number): Column {
  const value = (row: FindingWireRow) => {
    const held = row[id];
    return typeof held === "object" ? null : held;
  };
  return { id, title: t(`column.${id}`), value, width, sortable: true };
}

function coded(t: Texts, id: "Caso" | "Patente" | "Pedimento" | "Parte", width: number): Column {
  return { ...column(t, id, width), cell: (row) => <Code value={row[id]} /> };
}

function dated(t: Texts, id: "FechaLimite" | "Vence" | "FechaPago", width: number): Column {
  return { ...column(t, id, width), cell: (row) => (row[id] === null ? "" : dayText(row[id])) };
}
