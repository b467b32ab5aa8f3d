import { ActionIcon, TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Field, Wire } from "../Field.ts";
import { FieldGroup } from "#kit/web/form/FieldGroup.tsx";
import styles from "./AmountsInput.module.css";
import { readingsOf, type Scan } from "#kit/web/scan/scanned.ts";
import { SCAN_FIELD, TAKES_SCANS, useFieldScan } from "#kit/web/scan/useScan.ts";
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
  useFieldScan(list, (scan, field) => {
    const fields = [...(list.current?.querySelectorAll("input") ?? [])];
    const from = fields.findIndex((one) => one === field);
    const [at, place] = [Math.floor(from / PLACES), from % PLACES];
    const parts = (lines[at] ?? EMPTY).split("\t");
    const filled = filledIn(scan, place, parts);
    // The next scan may come before the page is drawn otherwise, and the empty line behind a full one has to be there.
    flushSync(() => tell([...lines.slice(0, at), filled.join("\t"), ...lines.slice(at + 1)]));
    const next = filled.findIndex((part, other) => other > place && part === "");
    const to = at * PLACES + (next < 0 ? PLACES : next);
    list.current?.querySelectorAll("input").item(to).focus();
  });
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
      <ol ref={list} className={styles.lines} {...TAKES_SCANS}>
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
                {...(place === 0 && SCAN_FIELD)}
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
/** Fields of a line. */
const PLACES = 3;

/** Code, lot and quantity of a line once a scan came into one of them: a combined code fills all that it holds. */
function filledIn(scan: Scan, place: number, parts: readonly string[]): readonly string[] {
  const [reading] = readingsOf(scan.code);
  const { part = "", goods = null } = reading ?? {};
  const written = part === scan.code.toUpperCase() ? scan.code : part;
  if (!goods) return parts.map((before, at) => (at === place ? written : before));
  const told = [part, goods.lot, goods.quantity];
  return parts.map((before, at) => told[at] ?? before);
}

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
