import { Select } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { Field } from "../Field.ts";
import { labelOf } from "../fields/ref.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { type EntityWords, useEntityWords } from "./useEntityWords.ts";
import { useRowName } from "./useRowName.ts";

/** Milliseconds of quiet after which what was typed is looked for. */
const QUIET_MS = 150;
const MOST_OFFERED = 20;

interface RefSelectProps {
  target: Entity;
  value: string;
  /** What the chosen row is called. */
  known: string;
  /** Whose rows are offered, and what narrows them. */
  client: string;
  narrowed: Readonly<Record<string, string>>;
  /** The values of a row that is added where none is called as was typed; null: none is. */
  adds?: Field["adds"];
  onChange: (id: string) => void;
  words: EntityWords;
  label: string;
  error: ReactNode;
  required: boolean;
}

/** Chooses a row of another entity by what it is called, or by whatever else its list is searched by. */
export function RefSelect({
  target,
  value,
  known,
  client,
  narrowed,
  adds = null,
  onChange,
  words,
  ...input
}: RefSelectProps) {
  const calls = useCalls();
  const targetWords = useEntityWords(target);
  const [typed, setTyped] = useState(known);
  const [begun, setChosen] = useState({ value, label: known });
  const isUnnamed = begun.value !== "" && begun.label === "";
  const name = useRowName(target, isUnnamed ? begun.value : null);
  const chosen = isUnnamed ? { ...begun, label: name ?? "" } : begun;
  const [search] = useDebouncedValue(typed === chosen.label ? "" : typed.trim(), QUIET_MS);
  const { data } = useAnswer(target.calls.list, {
    queryKey: [target.name, "offered", client, narrowed, search],
    query: { ...narrowed, search, clients: client, take: MOST_OFFERED, sort: target.label },
    placeholderData: keepPreviousData,
  });
  const rows: readonly EntityRow[] = data?.data ?? [];
  const isKnown = (row: EntityRow) =>
    String(row[target.label]).toUpperCase() === search.toUpperCase();
  const offered = rows.map((row) => ({
    value: row.id,
    label: [toldApart(target, row), ...marksOf(target, row, narrowed).map(targetWords.field)].join(
      " · ",
    ),
  }));
  if (adds && data && search !== "" && search === typed.trim() && !rows.some(isKnown))
    offered.push({ value: ADDED, label: words.t("addNamed", { name: search.toUpperCase() }) });
  const isOffered = offered.some((option) => option.value === chosen.value);
  const choose = (id: string, label: string) => {
    setChosen({ value: id, label });
    onChange(id);
  };
  const add = async () => {
    const body = { ...adds?.(search), client: Number(client) };
    const { data: row } = await calls.send(target.calls.add, { body });
    choose(row.id, toldApart(target, row));
  };
  return (
    <Select
      {...input}
      searchable
      clearable={!input.required}
      data={isOffered || chosen.value === "" ? offered : [chosen, ...offered]}
      filter={({ options }) => options}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={words.t(search === "" ? "noneYet" : "noneFound")}
      onChange={(id, option) => {
        if (id === ADDED) add().catch(showFailure);
        else choose(id ?? "", option?.label ?? "");
      }}
    />
  );
}

/** What stands for a row that is still to be added. */
const ADDED = "+";

/** What lists a row, as far as the rows offered are not narrowed to that. */
const marksOf = (
  { fields }: Entity,
  row: EntityRow,
  narrowed: RefSelectProps["narrowed"],
): readonly string[] =>
  Object.keys(fields).filter(
    (name) => fields[name]?.listedIn && row[name] === true && narrowed[name] === undefined,
  );

/** What a row is called; where others within another row are called the same, with what that is. */
function toldApart({ fields, label }: Entity, row: EntityRow): string {
  const within = fields[label]?.uniqueWithin ?? [];
  const places = within.map((name) => row[labelOf(name)]);
  return [row[label], ...places].filter(Boolean).map(String).join(" · ");
}
