import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Stack } from "#kit/web/page/Stack.tsx";
import { Segments } from "#kit/web/segments/Segments.tsx";
import { PedimentoQuality } from "./PedimentoQuality.tsx";
import { RecoveredMoney } from "./RecoveredMoney.tsx";

const FIGURES = ["calidad", "recuperado"] as const;

/** What comes of auditing: how good the pedimentos are, and the duty that was recovered. */
export default function QualityScreen() {
  const { t } = useTranslation("quality");
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = FIGURES.find((figure) => figure === search["ver"]) ?? "calidad";
  return (
    <Stack>
      <Segments
        label={t("figure.label")}
        segments={FIGURES.map((key) => ({ key, label: t(`figure.${key}`) }))}
        chosen={shown}
        onChoose={(ver) => void navigate({ to: ".", search: () => ({ ver }) })}
      />
      {shown === "recuperado" ? <RecoveredMoney /> : <PedimentoQuality />}
    </Stack>
  );
}
