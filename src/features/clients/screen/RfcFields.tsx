import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { FieldRows } from "#kit/web/form/FieldRows.tsx";
import type { BoundField } from "#kit/web/form/useSentForm.ts";
import { type ClientFormValues, EMPTY_RFC } from "./clientForm.ts";

/** The RFCs under which the client trades, each always or from a day on. */
export function RfcFields({ value, error, onChange }: BoundField<ClientFormValues["Rfcs"]>) {
  const { t } = useTranslation("clients");
  return (
    <FieldRows
      legend={t("column.Rfcs")}
      hint={t("rfcHint")}
      fault={error}
      rows={value}
      blank={EMPTY_RFC}
      add={t("addRfc")}
      removeOf={(number) => t("removeRfc", { number })}
      onChange={onChange}
      renderFields={({ Rfc, From }, change, number) => (
        <>
          <TextInput
            aria-label={t("rfcOf", { number })}
            placeholder="AAA010101AAA"
            value={Rfc}
            error={Boolean(error)}
            onChange={(event) => change({ Rfc: event.currentTarget.value.toUpperCase() })}
          />
          <DayInput
            aria-label={t("fromOf", { number })}
            value={From}
            onChange={(day) => change({ From: day })}
          />
        </>
      )}
    />
  );
}
