import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterForm } from "./FilterForm.tsx";

interface FilterTextProps {
  title: string;
  chosen: string;
  onApply: (values: readonly string[]) => void;
}

/** A text that the column has to hold; blank means no filter. */
export default function FilterText({ title, chosen, onApply }: FilterTextProps) {
  const { t } = useTranslation("grid");
  const [typed, setTyped] = useState(chosen);
  const text = typed.trim();
  return (
    <FilterForm values={text === "" ? [] : [text]} onApply={onApply}>
      <TextInput
        size="xs"
        data-autofocus
        label={t("contains", { column: title })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
