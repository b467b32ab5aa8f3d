import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FieldRows } from "#kit/web/form/FieldRows.tsx";
import type { BoundField } from "#kit/web/form/useSentForm.ts";
import type { ClientFormValues } from "./clientForm.ts";

/** The client's numbers in the traffic system. */
export function CustomerFields(props: BoundField<ClientFormValues["Customers"]>) {
  const { value, error, onChange } = props;
  const { t } = useTranslation("clients");
  return (
    <FieldRows
      legend={t("column.Customers")}
      hint={t("customerHint")}
      fault={error}
      rows={value}
      blank={{ idCliente: "", Nombre: "" }}
      add={t("addCustomer")}
      removeOf={(number) => t("removeCustomer", { number })}
      onChange={onChange}
      renderFields={({ idCliente, Nombre }, change, number) => (
        <>
          <TextInput
            inputMode="numeric"
            aria-label={t("numberOf", { number })}
            placeholder={t("column._id")}
            value={idCliente}
            error={Boolean(error)}
            onChange={(event) => change({ idCliente: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t("nameOf", { number })}
            placeholder={t("column.Name")}
            value={Nombre}
            error={Boolean(error)}
            onChange={(event) => change({ Nombre: event.currentTarget.value })}
          />
        </>
      )}
    />
  );
}
