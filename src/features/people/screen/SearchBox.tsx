import { TextInput } from "@mantine/core";

interface SearchBoxProps {
  /** How many there are to look through: a few need no box. */
  many: number;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Finds one among many ticks. */
export function SearchBox({ many, label, value, onChange }: SearchBoxProps) {
  if (many < 8) return null;
  return (
    <TextInput
      type="search"
      size="xs"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Looking for something is no wish to save.
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}
