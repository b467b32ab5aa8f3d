import { ActionIcon, TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import type { Field, Wire } from "#kit/pure/entity/Field.ts";
import { FieldGroup } from "../form/FieldGroup.tsx";
import styles from "./AmountsInput.module.css";
import type { EntityWords } from "./useEntityWords.ts";

interface AmountsInputProps {
  name: string;
  field: Field;
  label: string;
  error: ReactNode;
  value: Wire;
  onChange: (lines: Wire) => void;
  words: EntityWords;
}

const EMPTY = "\t\t";
const isBlank = (line: string): boolean => line.trim() === "";

/** A line for each code, lot and quantity, and always an empty one: Enter, as at the end of a scan, leads from field to field. */
export default function AmountsInput(props: AmountsInputProps) {
  const { name, field, label, error, value, onChange, words } = props;
  const list = useRef<HTMLOListElement>(null);
  useEnter(list);
  const lines = Array.isArray(value) ? value.map(String) : [];
  const tell = (next: readonly string[]) =>
    onChange(next.slice(0, next.findLastIndex((line) => !isBlank(line)) + 1));
  const put = (at: number, place: number, written: string) => {
    const parts = (lines[at] ?? EMPTY).split("\t");
    parts[place] = written.replaceAll("\t", " ");
    tell([...lines.slice(0, at), parts.join("\t"), ...lines.slice(at + 1)]);
  };
  const remove = (at: number) => {
    tell(lines.filter((_, other) => other !== at));
    list.current?.querySelectorAll("li")[at]?.querySelector("input")?.focus();
  };
  const count = lines.filter((line) => !isBlank(line)).length;
  return (
    <FieldGroup legend={label} count={count} fault={error}>
      <ol ref={list} className={styles.lines}>
        {[...lines, EMPTY].map((line, at) => (
          // A line is known by its place alone: what stands in it is being typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.line}>
            {(field.options ?? []).map((option, place) => (
              <TextInput
                key={option}
                aria-label={`${words.option(name, option)} ${at + 1}`}
                placeholder={words.option(name, option)}
                value={line.split("\t")[place] ?? ""}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                inputMode={place === QUANTITY ? "decimal" : "text"}
                onChange={(event) => put(at, place, event.currentTarget.value)}
              />
            ))}
            {at < lines.length ? (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={words.t("removeLine", { line: at + 1 })}
                onClick={() => remove(at)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ol>
    </FieldGroup>
  );
}

const QUANTITY = 2;

/** Lets Enter lead to the next field of the lines, where it would send the form: also the one that ends a scan, which the page takes. */
function useEnter(list: { readonly current: HTMLElement | null }): void {
  const go = (event: KeyboardEvent) => {
    const isEnd = event.key === "Enter" || (event.key === "Tab" && event.defaultPrevented);
    const fields = [...(list.current?.querySelectorAll("input") ?? [])];
    const at = fields.findIndex((field) => field === event.target);
    if (!isEnd || event.isComposing || at < 0) return;
    event.preventDefault();
    fields[at + 1]?.focus();
  };
  useWindowEvent("keydown", go, true);
}
