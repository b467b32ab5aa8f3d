import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ClientFormValues } from "./clientForm.ts";
import styles from "./Clients.module.css";

interface CustomerFieldsProps {
  customers: ClientFormValues["Customers"];
  fault: string | undefined;
  onChange: (customers: ClientFormValues["Customers"]) => void;
}

/** The client's numbers in the traffic system. */
export function CustomerFields({ customers, fault, onChange }: CustomerFieldsProps) {
  const { t } = useTranslation("clients");
  const words = useId();
  const change = (at: number, part: Partial<ClientFormValues["Customers"][number]>) =>
    onChange(customers.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.rows} aria-describedby={words}>
      <legend>{t("column.Customers")}</legend>
      <p className={styles.hint}>{t("customerHint")}</p>
      {customers.map(({ idCliente, Nombre }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.row}>
          <TextInput
            inputMode="numeric"
            aria-label={t("numberOf", { number: at + 1 })}
            placeholder={t("column._id")}
            value={idCliente}
            error={Boolean(fault)}
            onChange={(event) => change(at, { idCliente: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t("nameOf", { number: at + 1 })}
            placeholder={t("column.Name")}
            value={Nombre}
            error={Boolean(fault)}
            onChange={(event) => change(at, { Nombre: event.currentTarget.value })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t("removeCustomer", { number: at + 1 })}
            onClick={() => onChange(customers.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...customers, { idCliente: "", Nombre: "" }])}
      >
        {t("addCustomer")}
      </Button>
      <p id={words} role={fault ? "alert" : undefined} className={styles.fault}>
        {fault}
      </p>
    </fieldset>
  );
}
