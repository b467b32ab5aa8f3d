import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import type { ClientFormValues } from "./clientForm.ts";
import styles from "./Clients.module.css";

interface RfcFieldsProps {
  rfcs: ClientFormValues["Rfcs"];
  fault: string | undefined;
  onChange: (rfcs: ClientFormValues["Rfcs"]) => void;
}

/** The RFCs under which the client trades, each always or from a day on. */
export function RfcFields({ rfcs, fault, onChange }: RfcFieldsProps) {
  const { t } = useTranslation("clients");
  const words = useId();
  const change = (at: number, part: Partial<ClientFormValues["Rfcs"][number]>) =>
    onChange(rfcs.map((rfc, index) => (index === at ? { ...rfc, ...part } : rfc)));
  return (
    <fieldset className={styles.rows} aria-describedby={words}>
      <legend>{t("column.Rfcs")}</legend>
      <p className={styles.hint}>{t("rfcHint")}</p>
      {rfcs.map(({ Rfc, From }, at) => (
        // Rows have no name of their own: what stands in one is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.row}>
          <TextInput
            aria-label={t("rfcOf", { number: at + 1 })}
            placeholder="AAA010101AAA"
            value={Rfc}
            error={Boolean(fault)}
            onChange={(event) => change(at, { Rfc: event.currentTarget.value.toUpperCase() })}
          />
          <DayInput
            aria-label={t("fromOf", { number: at + 1 })}
            value={From}
            onChange={(day) => change(at, { From: day })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t("removeRfc", { number: at + 1 })}
            onClick={() => onChange(rfcs.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...rfcs, { Rfc: "", From: "" }])}
      >
        {t("addRfc")}
      </Button>
      <p id={words} role={fault ? "alert" : undefined} className={styles.fault}>
        {fault}
      </p>
    </fieldset>
  );
}
