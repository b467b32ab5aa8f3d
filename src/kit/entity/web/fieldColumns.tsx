import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { Field, KindName } from "../Field.ts";
import type { EntityScreen } from "../screen.ts";
import type { useClients } from "#kit/web/grants/Clients.tsx";
import type { Readers } from "#kit/pure/readers.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { fieldFilter } from "./fieldFilter.tsx";
import type { FittingColumn } from "./fittedWidths.ts";
import { HeldMark } from "../holds/web/HeldMark.tsx";
import { FieldValue } from "./FieldValue.tsx";
import type { EntityWords } from "./useEntityWords.ts";

const WIDTHS: Readonly<Partial<Record<string, number>>> = {
  text: 220,
  code: 110,
  day: 120,
  instant: 175,
  flag: 90,
  choices: 170,
  ref: 190,
};

/** The least of a column of names or words, and of other kinds. */
const LEAST_OF_WORDS = 98;
const LEAST: Readonly<Partial<Record<string, number>>> = {
  integer: 74,
  decimal: 84,
  money: 104,
  minutes: 74,
  day: 92,
  instant: 108,
  flag: 74,
  code: 92,
  choice: 92,
};

/** What a row is called is read whole, and most of its state. */
const MORE_OF_LABEL = 44;
const MORE_OF_STATE = 16;
/** That hours are left, or past their end, is read whole as well. */
const MORE_OF_END = 24;

/** Whose row it is, where a person sees those of several clients; the list is narrowed by it as by a field. */
export function clientColumn(
  words: EntityWords,
  { linked, nameOf }: ReturnType<typeof useClients>,
): FittingColumn {
  const options = linked.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    id: "clients",
    title: words.t("client"),
    value: ({ client }) => nameOf(client),
    width: 190,
    least: LEAST_OF_WORDS,
    card: "line",
    filter: { kind: "list", options },
  };
}

const NUMBERS: readonly KindName[] = ["integer", "decimal", "money", "minutes"];

/** Whether its values stand under one another by their last digit. */
export const isNumeric = (field?: Field): boolean => NUMBERS.some((kind) => kind === field?.kind);

/** Beside a day that is told to be near, or an instant with its hours. */
const MARK_WIDTH = 100;

/** A choice is as wide as the longest of its words: a letter of Chinese or Japanese is as two of others. */
function choiceWidth(options: readonly string[], name: string, words: EntityWords): number {
  const lengths = options.map(
    (option) => words.option(name, option).replace(/[\u2e80-\uffef]/g, "mm").length,
  );
  return Math.min(Math.max(120, 45 + Math.max(0, ...lengths) * 7), 220);
}

/** A code that a row is called by is shown whole: it is how people tell rows apart. */
function widthOf({ kind, warnDays, dueWhile, counted }: Field, isLabel: boolean): number {
  const isMarked = warnDays !== null || dueWhile.length > 0 || counted;
  const more = isMarked ? MARK_WIDTH : isLabel && kind === "code" ? 65 : 0;
  return (WIDTHS[kind] ?? 140) + more;
}

function leastOf(name: string, { fields, label, state }: Entity): number {
  const { kind = "text", counted = null } = fields[name] ?? {};
  const least = LEAST[kind] ?? LEAST_OF_WORDS;
  if (name === label) return least + MORE_OF_LABEL;
  if (name === state) return least + MORE_OF_STATE;
  return counted?.as === "left" ? least + MORE_OF_END : least;
}

/** The columns of a screen: each field as its kind shows it. */
export function fieldColumns(
  { entity, list }: EntityScreen,
  words: EntityWords,
  today: string,
  calls: CallClient,
  reads: (entity: Readers) => boolean,
): FittingColumn[] {
  const { fields, label, state } = entity;
  const further = list.filter((name) => name !== label && name !== state);
  // A card whose head has no state has room for one line more.
  const lines = state !== null && list.includes(state) ? 2 : 3;
  return list.flatMap((name): FittingColumn[] => {
    const field = fields[name];
    if (!field) return [];
    const { kind, sort, isWhole } = field;
    const filter = fieldFilter(field, name, words, calls, reads);
    const isNumber = isNumeric(field);
    const line = further.indexOf(name) < lines ? ("line" as const) : undefined;
    const isLabel = name === label;
    const width =
      kind === "choice" ? choiceWidth(field.options ?? [], name, words) : widthOf(field, isLabel);
    const card = name === label ? "title" : name === state ? "mark" : line;
    return [
      {
        id: name,
        title: words.field(name),
        value: (row) => words.told(row, name),
        cell: (row) => (
          <>
            <FieldValue entity={entity} name={name} row={row} words={words} today={today} />
            {name === label ? <HeldMark row={row} words={words} /> : null}
          </>
        ),
        width,
        least: Math.min(width, leastOf(name, entity)),
        sortable: sort !== null,
        stretches: name === label,
        // A file that is imported again reads days in this form alone without a doubt, and numbers without signs between.
        ...((kind === "day" || kind === "money" || isWhole) && {
          exported: (row: EntityRow) => String(row[name] ?? ""),
        }),
        ...(isNumber && { align: "end" as const }),
        ...(filter && { filter }),
        ...(card && { card }),
      },
    ];
  });
}
