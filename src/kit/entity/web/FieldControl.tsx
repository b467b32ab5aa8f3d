import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import type { ReactNode } from "react";
import type { Field, Wire } from "../Field.ts";
import type { Values } from "../faultsOf.ts";
import { offeredTo, targetOf } from "../fields/ref.ts";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { FieldGroup } from "#kit/web/form/FieldGroup.tsx";
import type { BoundField } from "#kit/web/form/useSentForm.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { InstantInput } from "./InstantInput.tsx";
import { MoneyInput } from "./MoneyInput.tsx";
import { RefSelect } from "./RefSelect.tsx";
import type { EntityWords } from "./useEntityWords.ts";

const AmountsInput = lazyPart(() => import("./AmountsInput.tsx"));
const CodesInput = lazyPart(() => import("./CodesInput.tsx"));
const PhotoInput = lazyPart(() => import("./PhotoInput.tsx"));

interface FieldControlProps {
  name: string;
  field: Field;
  bound: BoundField<Wire>;
  words: EntityWords;
  isFirst: boolean;
  /** What the row is called that the field leads to. */
  known: string;
  /** Whose row it is. */
  client: string;
  /** The rows that it is filled in for, as they stand now. */
  rows?: readonly Values[];
}

/** What a field of a form is typed or chosen with, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { name, field, bound, words, isFirst, known, client, rows = [] } = props;
  const { value, error, onChange } = bound;
  const label = words.field(name) + (field.unit === null ? "" : ` (${field.unit})`);
  const target = targetOf(field);
  const common = {
    label,
    error,
    required: field.isRequired,
    "data-autofocus": isFirst || undefined,
  };
  const written = String(value ?? "");
  switch (field.kind) {
    case "flag":
      return (
        <Checkbox
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "choice":
      return (
        <NativeSelect
          {...common}
          data={["", ...(field.options ?? [])].map((option) => ({
            value: option,
            label: option && words.option(name, option),
          }))}
          value={written}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "choices":
      return <Choices {...{ name, field, bound, words }} />;
    case "day":
      return <DayInput {...common} value={written} onChange={onChange} />;
    case "codes":
      return <CodesInput {...common} {...{ value, onChange, words }} />;
    case "instant":
      return <InstantInput {...common} value={written} onChange={onChange} />;
    case "photo":
      return <PhotoInput {...{ label, error, value, onChange, words }} />;
    case "amounts":
      return <AmountsInput {...{ name, field, label, error, value, onChange, words }} />;
    case "ref":
      return target ? (
        <RefSelect
          {...{ ...common, target, known, client, onChange, words }}
          narrowed={offeredTo(field.offers, rows)}
          adds={field.adds}
          value={written}
        />
      ) : null;
    case "money":
      return (
        <MoneyInput
          {...common}
          currencyLabel={words.t("currency")}
          currencies={field.options ?? []}
          value={written}
          onChange={onChange}
        />
      );
    default:
      return <TextControl {...{ field, common, onChange }} value={written} />;
  }
}

interface OwnControlProps {
  common: { label: string; error: ReactNode; required: boolean };
  onChange: (value: Wire) => void;
}

const INPUT_MODES: Readonly<Partial<Record<Field["kind"], "numeric" | "decimal">>> = {
  integer: "numeric",
  decimal: "decimal",
};

function TextControl({
  field,
  common,
  value,
  onChange,
}: OwnControlProps & { field: Field; value: string }) {
  if (field.isLong)
    return (
      <Textarea
        {...common}
        autosize
        minRows={4}
        maxLength={(field.most ?? 0) + 1}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...common}
      value={value}
      type={field.kind === "time" ? "time" : "text"}
      inputMode={INPUT_MODES[field.kind]}
      // One more than fits, so that what is too long is said and not swallowed.
      maxLength={field.most === null ? undefined : field.most + 1}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Choices({
  name,
  field,
  bound,
  words,
}: Pick<FieldControlProps, "name" | "field" | "bound" | "words">) {
  const chosen = Array.isArray(bound.value) ? bound.value.map(String) : [];
  return (
    <FieldGroup legend={words.field(name)} fault={bound.error}>
      {(field.options ?? []).map((option) => (
        <Checkbox
          key={option}
          label={words.option(name, option)}
          checked={chosen.includes(option)}
          onChange={({ currentTarget: { checked } }) =>
            bound.onChange(
              checked ? [...chosen, option] : chosen.filter((other) => other !== option),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
