import { TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShellPerson } from "../shellPerson.ts";
import type { ShellSlots } from "../slots.ts";
import styles from "./Topbar.module.css";
import { TopbarPanel } from "./TopbarPanel.tsx";
import { useTypedEarly } from "./useTypedEarly.ts";

interface SearchWidgetProps {
  /** The box stands in the topbar itself; otherwise in a panel behind a button. */
  inline: boolean;
  person: ShellPerson;
  Found: ShellSlots["Found"];
}

/** Searches from the first character on. */
export function SearchWidget({ inline, person, Found }: SearchWidgetProps) {
  const { t } = useTranslation("shell");
  const [words, setWords] = useState("");
  const early = useTypedEarly((key) => setWords((now) => now + key));
  const bar = useRef<HTMLElement>(null);
  useHotkeys(inline ? [["mod+K", () => bar.current?.querySelector("input")?.focus()]] : [], []);
  const box = (autoFocus: boolean) => (
    <TextInput
      data-autofocus={autoFocus || undefined}
      type="search"
      aria-label={t("search")}
      placeholder={t("searchWhat")}
      onFocus={({ currentTarget }) => {
        early.end();
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && words !== "") {
          event.stopPropagation();
          setWords("");
        }
      }}
    />
  );
  const found = (close: () => void) =>
    words.trim() === "" ? null : (
      <Found
        words={words.trim()}
        person={person}
        onClose={() => {
          setWords("");
          close();
        }}
      />
    );
  if (inline)
    return (
      <search
        ref={bar}
        className={styles.searchInline}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setWords("");
        }}
      >
        {box(false)}
        {words.trim() === "" ? null : <div className={styles.over}>{found(() => undefined)}</div>}
      </search>
    );
  return (
    <TopbarPanel
      label={t("search")}
      icon={<IconSearch size={19} aria-hidden />}
      hotkey="mod+K"
      onHotkey={early.begin}
    >
      {(close) => (
        <search className={styles.searchPanel}>
          {box(true)}
          {found(close)}
        </search>
      )}
    </TopbarPanel>
  );
}
