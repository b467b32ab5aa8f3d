import { Link } from "@tanstack/react-router";
import type { Entity } from "../../entity.ts";
import { CLIENT, type Group, type Groups } from "../groups.ts";
import { labelOf } from "../../fields/ref.ts";
import { countText, quantityText } from "#kit/web/amount/amount.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import type { CardPlace, GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface Shown {
  readonly entity: Entity;
  readonly groups: Groups;
  readonly by: readonly string[];
  readonly words: EntityWords;
  readonly nameOf: (client: number) => string;
  /** The parameters of the address that lists the rows of a group. */
  readonly rowsAt: (group: Group) => Readonly<Record<string, string | undefined>>;
}

/** What rows are grouped by, in words. */
export function groupTitle({ fields }: Entity, name: string, words: EntityWords): string {
  if (name === CLIENT) return words.t("client");
  const field = words.field(name);
  return fields[name]?.kind === "instant" ? words.t("groups.day", { field }) : field;
}

/** A sum or an average as it is read, with what it counts. */
export function measureText({ fields }: Entity, name: string, value: Group[string]): string {
  if (value === null || value === undefined) return "—";
  const unit = fields[name]?.unit ?? null;
  const amount = quantityText(String(value)) ?? String(value);
  return unit === null ? amount : `${amount} ${unit}`;
}

/** What is told of groups beside their number, in words. */
export const measures = ({ sums, means }: Groups, words: EntityWords) => [
  ...sums.map((name) => ({ name, title: words.field(name) })),
  ...means.map((name) => ({ name, title: words.t("groups.mean", { field: words.field(name) }) })),
];

/** The columns of groups: what they are of, how many rows they have, what these come to. */
export function groupColumns({ entity, groups, by, words, nameOf, rowsAt }: Shown) {
  const textOf = (name: string, group: Group) => {
    const value = group[name] ?? null;
    if (value === null) return words.t("nothing");
    if (name === CLIENT) return nameOf(Number(value));
    if (entity.fields[name]?.target) return String(group[labelOf(name)] ?? "");
    return dayText(String(value));
  };
  const keys = by.map((name, at): GridColumn<Group> => {
    const card: CardPlace = at === 0 ? "title" : "line";
    return {
      id: name,
      title: groupTitle(entity, name, words),
      value: (group) => textOf(name, group),
      width: 190,
      sortable: true,
      stretches: at === by.length - 1,
      card,
      ...(entity.fields[name]?.kind === "instant" && {
        exported: (group: Group) => group[name] ?? "",
      }),
    };
  });
  const measure = (name: string, title: string): GridColumn<Group> => ({
    id: name,
    title,
    value: (group) => (group[name] === null ? null : Number(group[name])),
    cell: (group) => measureText(entity, name, group[name]),
    align: "end",
    sortable: true,
    width: 150,
    card: "line",
  });
  const counted: GridColumn<Group> = {
    ...measure("rows", words.own("title")),
    cell: (group) => {
      const number = countText(group.rows);
      const label = words.t("groups.open", { title: words.own("title"), number });
      return (
        <Link to="." search={rowsAt(group)} aria-label={label}>
          {number}
        </Link>
      );
    },
    width: 110,
    card: "mark",
  };
  return [
    ...keys,
    counted,
    ...measures(groups, words).map(({ name, title }) => measure(name, title)),
  ];
}
