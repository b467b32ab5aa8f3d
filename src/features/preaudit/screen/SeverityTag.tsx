import { IconAlertTriangle, IconCheck, IconCoin, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { CorrectionWireRow } from "../contract.ts";

const looks = {
  OK: ["right", IconCheck],
  INFO: ["info", IconInfoCircle],
  AHORRO: ["look", IconCoin],
  RIESGO: ["wrong", IconAlertTriangle],
  ERROR: ["wrong", IconX],
} as const;

/** How much a correction matters. */
export function SeverityTag({ value }: { value: CorrectionWireRow["Severidad"] }) {
  const { t } = useTranslation("preaudit");
  const [tone, icon] = looks[value];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`severity.${value}`)}
    </Tag>
  );
}
