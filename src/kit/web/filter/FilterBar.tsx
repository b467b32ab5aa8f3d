import { Button, TextInput } from "@mantine/core";
import { IconAdjustments, IconFilterPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../part/lazyPart.tsx";
import { rangeText } from "../range/rangeText.ts";
import styles from "./Filter.module.css";
import type { FilterAddress } from "./useFilterAddress.ts";

const FilterDialog = lazyPart(() => import("./FilterDialog.tsx"));

interface FilterBarProps {
  address: FilterAddress;
  today: string;
  /** What the picked range is about. */
  label: string;
}

/** The filters at work as chips `type: value`, the way to change them, and to the first ones again. */
export function FilterBar({ address, today, label }: FilterBarProps) {
  const { t } = useTranslation("grid");
  const [opened, setOpened] = useState(false);
  const chips = [
    ...(address.type ? [{ type: t("filter.type"), value: address.type }] : []),
    { type: t("filter.creation"), value: rangeText(address.range) },
  ];
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label={t("filter.active")}>
        {chips.map(({ type, value }) => (
          <li key={type} className={styles.chip}>
            {type}: {value}
          </li>
        ))}
        {address.words.map((word) => (
          <li key={word} className={styles.chip}>
            {word}
          </li>
        ))}
      </ul>
      <WordInput onAdd={address.addWord} />
      {address.isPicked ? (
        <Button variant="subtle" size="compact-sm" onClick={address.clear}>
          {t("filter.clear")}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconAdjustments size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t("filter.open")}
      </Button>
      {opened ? (
        <FilterDialog
          label={label}
          today={today}
          onClose={() => setOpened(false)}
          onApply={(range) => {
            setOpened(false);
            address.setRange(range);
          }}
        />
      ) : null}
    </div>
  );
}

/** Words that the rows must hold, one at a time; Enter adds what was typed. */
function WordInput({ onAdd }: { onAdd: (word: string) => void }) {
  const { t } = useTranslation("grid");
  const [text, setText] = useState("");
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        const word = text.trim();
        setText("");
        if (word !== "") onAdd(word);
      }}
    >
      <TextInput
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        aria-label={t("filter.addWord")}
        placeholder={t("filter.addWord")}
        maxLength={100}
        leftSection={<IconFilterPlus size={16} aria-hidden />}
      />
    </form>
  );
}

/** Said by a grid whose rows hold none of the words. */
export function NoWordMatch() {
  const { t } = useTranslation("grid");
  return <p>{t("filter.noMatch")}</p>;
}
