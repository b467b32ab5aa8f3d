import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useClock } from "#kit/web/dates/clock.ts";
import { instantAt, wallTime } from "#kit/web/dates/wallTime.ts";

interface InstantInputProps {
  /** As it travels; empty: none. */
  value: string;
  onChange: (iso: string) => void;
  label: string;
  error: ReactNode;
  required: boolean;
}

/** A moment, typed and shown on the client's clock. */
export function InstantInput({ value, onChange, ...input }: InstantInputProps) {
  const { zone } = useClock();
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={wallTime(value, zone)}
      onChange={({ currentTarget: { value: typed } }) => onChange(instantAt(typed, zone))}
    />
  );
}
