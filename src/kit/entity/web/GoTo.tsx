import { ActionIcon, TextInput } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import type { EntityScreen } from "../screen.ts";
import { targetOf } from "../fields/ref.ts";
import { seekValue } from "../seekValue.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { instantAt } from "#kit/web/dates/wallTime.ts";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import styles from "./Entity.module.css";
import type { EntityWords } from "./useEntityWords.ts";

interface GoToProps {
  readonly screen: EntityScreen;
  /** The field that the list is sorted by. */
  readonly column: string;
  /** Where the list was led to. */
  readonly near: string | undefined;
  readonly words: EntityWords;
  readonly onGo: (near: string) => void;
}

/** Leads to the first row at or after a value of the field that the list is sorted by; a closed list of values needs none. */
export function GoTo({ screen, column, near = "", words, onGo }: GoToProps) {
  const own = screen.entity.fields[column];
  const target = targetOf(own);
  const field = target ? target.fields[target.label] : own;
  const { zone, dayOf } = useClock();
  const isInstant = field?.kind === "instant";
  const [typed, setTyped] = useState(isInstant && near !== "" ? dayOf(near) : near);
  const [isRefused, setRefused] = useState(false);
  if (!field?.sort || field.options || field.kind === "flag") return null;
  const { kind, most } = field;
  const change = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  const label = words.t("goTo.label", { column: words.field(column) });
  const common = { "aria-label": label, placeholder: label, size: "xs" as const };
  const isDay = isInstant || kind === "day";
  const error = isRefused ? words.fault({ code: isDay ? "day" : "unread" }) : undefined;
  return (
    <form
      className={styles.goTo}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === "") return;
        const asked = isInstant ? instantAt(`${typed.trim()}T00:00`, zone) : typed.trim();
        if (seekValue(field, asked) === undefined) setRefused(true);
        else onGo(asked);
      }}
    >
      {isDay ? (
        <DayInput {...common} error={error} value={typed} onChange={change} />
      ) : (
        <TextInput
          {...common}
          error={error}
          value={typed}
          maxLength={most ?? 40}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <ActionIcon type="submit" variant="subtle" aria-label={words.t("goTo.button")}>
        <IconArrowRight size={16} aria-hidden />
      </ActionIcon>
    </form>
  );
}
