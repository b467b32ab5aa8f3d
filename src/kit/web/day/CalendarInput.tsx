import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import { IconCalendar } from "@tabler/icons-react";
import { type ComponentType, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

export interface CalendarInputProps extends Omit<
  TextInputProps,
  "value" | "onChange" | "type" | "placeholder"
> {
  /** As the wire writes it, or nothing, or what was written and cannot be read. */
  value: string;
  /** The first and the last that can be picked. */
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}

/** What a calendar to pick from is given. */
export interface CalendarProps {
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (value: string) => void;
}

interface Kind {
  pick: string;
  form: string;
  /** What was written as the wire writes it; null when it cannot be read. */
  written: (text: string) => string | null;
  shown: (value: string) => string;
  Calendar: ComponentType<CalendarProps>;
}

/** A field for something of the calendar, written or picked; what cannot be read comes through as it is. */
export function CalendarInput({
  kind: { pick, form, written, shown, Calendar },
  value,
  min,
  max,
  onChange,
  ...input
}: CalendarInputProps & { kind: Kind }) {
  const { t } = useTranslation("kit");
  const [opened, setOpened] = useState(false);
  // What is being written stays as it is until the field is left: a rewritten text moves the caret.
  const [draft, setDraft] = useState<string | null>(null);
  const picked = written(value);
  return (
    <TextInput
      {...input}
      autoComplete="off"
      placeholder={form}
      value={draft ?? (picked === null ? value : shown(picked))}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange(written(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={() => setDraft(null)}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              size={24}
              aria-label={pick}
              disabled={input.disabled}
              onClick={() => setOpened((now) => !now)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={pick}>
            <Suspense fallback={<p>{t("loading")}</p>}>
              <Calendar
                value={picked}
                min={min}
                max={max}
                onPick={(next) => {
                  onChange(next);
                  setOpened(false);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
