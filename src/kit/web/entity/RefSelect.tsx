import { Select } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { useAnswer } from "../http/useAnswer.ts";
import type { EntityWords } from "./useEntityWords.ts";
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
  onChange,
  words,
  ...input
}: RefSelectProps) {
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
  const offered = (data?.data ?? []).map((row: EntityRow) => ({
    value: row.id,
    label: toldApart(target, row),
  }));
  const isOffered = offered.some((option) => option.value === chosen.value);
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
        setChosen({ value: id ?? "", label: option?.label ?? "" });
        onChange(id ?? "");
      }}
    />
  );
}

/** What a row is called; where others within another row are called the same, with what that is. */
function toldApart({ fields, label }: Entity, row: EntityRow): string {
  const within = fields[label]?.uniqueWithin;
  const place = within ? row[labelOf(within)] : null;
  return [row[label], place].filter(Boolean).map(String).join(" · ");
}
