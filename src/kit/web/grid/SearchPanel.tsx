import { ActionIcon, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";

interface SearchPanelProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const pause = 300;

/** A text to look for in all rows, asked for when the typing rests or on Enter. */
export function SearchPanel({ label, value, onSearch }: SearchPanelProps) {
  const { t } = useTranslation("grid");
  const [typed, setTyped] = useState(value);
  // A value that was not asked for here (Back, a cleared filter) replaces what was typed.
  const [asked, setAsked] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== asked) setTyped(value);
  }
  const search = (text: string) => {
    if (text.trim() === value) return;
    setAsked(text.trim());
    onSearch(text.trim());
  };
  // What else was changed of the view while the typing rested stays.
  const rest = useEffectEvent(search);
  useEffect(() => {
    const timer = window.setTimeout(() => rest(typed), pause);
    return () => window.clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      size="xs"
      value={typed}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        typed === "" ? null : (
          <ActionIcon size="sm" aria-label={t("clearSearch")} onClick={() => setTyped("")}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") search(typed);
        if (event.key === "Escape" && typed !== "") {
          event.stopPropagation();
          setTyped("");
          search("");
        }
      }}
    />
  );
}
