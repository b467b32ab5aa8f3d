import { Group, NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";

interface MoneyInputProps {
  label: string;
  /** What the choice of the currency is called. */
  currencyLabel: string;
  error: ReactNode;
  required: boolean;
  currencies: readonly string[];
  /** `1234.50 USD`, or as much of it as was typed. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount that is typed beside a currency that is chosen. */
export function MoneyInput({ label, currencyLabel, currencies, value, ...more }: MoneyInputProps) {
  const { error, required, onChange, ...rest } = more;
  const [, typed = value, known = ""] = /^(.*) ([A-Z]{3})$/.exec(value) ?? [];
  const [currency, setCurrency] = useState(known || (currencies[0] ?? ""));
  const tell = (amount: string, of: string) => onChange(amount === "" ? "" : `${amount} ${of}`);
  return (
    <Group align="end" gap={8} wrap="nowrap">
      <TextInput
        {...rest}
        label={label}
        error={error}
        required={required}
        inputMode="decimal"
        flex={1}
        value={typed}
        onChange={(event) => tell(event.currentTarget.value, currency)}
      />
      <NativeSelect
        aria-label={`${label}: ${currencyLabel}`}
        data={[...currencies]}
        value={currency}
        onChange={(event) => {
          setCurrency(event.currentTarget.value);
          tell(typed, event.currentTarget.value);
        }}
      />
    </Group>
  );
}
