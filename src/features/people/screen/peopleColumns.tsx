import type { TFunction } from "i18next";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { PersonRow } from "../contract.ts";
import { PERSON_STATES } from "../model/personState.ts";
import { StateTag } from "./StateTag.tsx";

type Texts = TFunction<"people">;

/** Who somebody is, how their account stands, for whom they act, and when they were last here. */
export function peopleColumns(t: Texts, instant: (iso: string) => string): GridColumn<PersonRow>[] {
  const lastUse = ({ LastUse }: PersonRow) => (LastUse === null ? t("never") : instant(LastUse));
  return [
    {
      id: "Name",
      title: t("column.Name"),
      value: (row) => row.Name,
      card: "title",
      width: 180,
      sortable: true,
      stretches: true,
    },
    {
      id: "Email",
      title: t("column.Email"),
      value: (row) => row.Email,
      card: "line",
      width: 210,
      sortable: true,
    },
    {
      id: "State",
      title: t("column.State"),
      value: (row) => t(`state.${row.State}`),
      cell: (row) => <StateTag state={row.State} />,
      card: "mark",
      width: 130,
      filter: {
        kind: "list",
        options: PERSON_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    },
    {
      id: "Clients",
      title: t("column.Clients"),
      value: (row) => row.Clients.map(({ Nombre }) => Nombre).join(", "),
      card: "line",
      width: 190,
    },
    {
      id: "Grants",
      title: t("column.Grants"),
      value: (row) => row.Grants.length,
      exported: (row) => row.Grants.map(grantText).join(", "),
      width: 90,
      align: "end",
    },
    {
      id: "LastUse",
      title: t("column.LastUse"),
      value: (row) => row.LastUse,
      exported: lastUse,
      cell: lastUse,
      card: "line",
      width: 168,
      sortable: true,
    },
    {
      id: "Sessions",
      title: t("column.Sessions"),
      value: (row) => row.Sessions,
      width: 90,
      align: "end",
    },
    {
      id: "Type",
      title: t("column.Type"),
      value: (row) => row.Type,
      width: 120,
      hiddenAtFirst: true,
    },
    {
      id: "SecondFactor",
      title: t("column.SecondFactor"),
      value: (row) => t(row.SecondFactor ? "yes" : "no"),
      width: 120,
      hiddenAtFirst: true,
    },
  ];
}

export const grantText = ({ Service, Until }: PersonRow["Grants"][number]) =>
  Until === null ? Service : `${Service} (${Until})`;
