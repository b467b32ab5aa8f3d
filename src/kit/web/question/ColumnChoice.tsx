import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import { columnName } from "#kit/entity/import/importWords.ts";
import styles from "./FileQuestions.module.css";

interface ColumnChoiceProps {
  /** The columns of a file, each with its field; null: none that is known. */
  columns: readonly { readonly title: string; readonly field: string | null }[];
  fields: readonly { readonly name: string; readonly label: string }[];
  /** Something needed has no column: it stands open at once. */
  isOpen: boolean;
  isBusy: boolean;
  onAnswer: (answers: FileAnswers) => void;
}

/** Says which column of a file is for which field, for this file and the client's next ones. */
export default function ColumnChoice(props: ColumnChoiceProps) {
  const { columns, fields, isOpen, isBusy, onAnswer } = props;
  const { t } = useTranslation("question");
  const [chosen, setChosen] = useState<FileAnswers>({});
  const titled = columns.filter(({ title }) => columnName(title) !== columnName(""));
  const taken = new Set(titled.map(({ title, field }) => chosen[columnName(title)] ?? field ?? ""));
  return (
    <details open={isOpen}>
      <summary>{t("columns")}</summary>
      <div className={styles.options}>
        {titled.map(({ title, field }, at) => {
          const name = columnName(title);
          const value = chosen[name] ?? field ?? "";
          return (
            <NativeSelect
              key={`${name} ${at}`}
              label={t("column", { title })}
              value={value}
              data={[
                { value: "", label: t("noField") },
                ...fields.map((each) => ({
                  value: each.name,
                  label: each.label,
                  disabled: each.name !== value && taken.has(each.name),
                })),
              ]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
          );
        })}
        <p>{t("kept")}</p>
        <div className={styles.actions}>
          <Button
            variant="default"
            disabled={Object.keys(chosen).length === 0 || isBusy}
            onClick={() => onAnswer(chosen)}
          >
            {t("look")}
          </Button>
        </div>
      </div>
    </details>
  );
}
