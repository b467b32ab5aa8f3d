import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { AgreementWireRow } from "../contract.ts";

/** How many of the nine minimum data a certificate leaves out, and which. */
export function Missing({ value }: { value: AgreementWireRow["Missing"] }) {
  const { t } = useTranslation("agreements");
  if (value.length === 0)
    return (
      <Tag tone="right" icon={IconCheck}>
        {t("complete")}
      </Tag>
    );
  return (
    <Tag
      tone="wrong"
      icon={IconAlertTriangle}
      title={value.map((datum) => t(`datum.${datum}`)).join(", ")}
    >
      {t("lacks", { count: value.length })}
    </Tag>
  );
}
