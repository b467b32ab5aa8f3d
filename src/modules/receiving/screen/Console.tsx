import { Button, NativeSelect } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconPrinter, IconRepeat } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { useCommands } from "#kit/web/entity/useCommands.ts";
import { type EntityWords, useEntityWords } from "#kit/web/entity/useEntityWords.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { UNIT_TYPES } from "../../closedLists.ts";
import { Closing } from "./Closing.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { LastScans } from "./LastScans.tsx";
import styles from "./Receiving.module.css";
import type { Reported } from "./ReportDialog.tsx";
import { UnitLists } from "./UnitLists.tsx";
import { useNextLabel } from "./useNextLabel.tsx";
import type { Receiving } from "./useReceiving.tsx";
import type { Scans } from "./useScans.tsx";

const ReportDialog = lazy(() => import("./ReportDialog.tsx"));

interface ConsoleProps {
  row: EntityRow;
  receiving: Receiving;
  scans: Scans;
  commands: ReturnType<typeof useCommands>;
  words: EntityWords;
}

/** An entry while it is received: scanned first, everything else within reach of a thumb. */
export function Console({ row, receiving, scans, commands, words }: ConsoleProps) {
  const { t } = useTranslation("receiving");
  const unitWords = useEntityWords(handlingUnits);
  const [reporting, setReporting] = useState<Reported | null>(null);
  const { asking, last } = scans;
  const next = useNextLabel(receiving.rows, unitWords);
  const actions = [
    [t("repeat"), IconRepeat, scans.repeat, !last],
    [t("undo"), IconArrowBackUp, scans.undo, !last],
    [t("nextLabel"), IconPrinter, async () => next.print(await scans.receiveNext()), false],
    [
      t("damage"),
      IconAlertTriangle,
      () => last && setReporting({ kind: "damage", label: last.label }),
      !last,
    ],
  ] as const;
  return (
    <>
      {asking === null ? null : (
        <div
          className={styles.asks}
          role="alertdialog"
          aria-label={t("said.over", { code: asking })}
        >
          <p>{t("askAgain")}</p>
          <Button size="md" onClick={scans.receiveAsked}>
            {t("receiveOver")}
          </Button>
          <Button size="md" variant="default" onClick={scans.leaveAsked}>
            {t("leave")}
          </Button>
        </div>
      )}
      <CodeEntry onCode={scans.take} />
      <NativeSelect
        size="md"
        label={t("unitType")}
        value={scans.unitType}
        data={UNIT_TYPES.map((value) => ({ value, label: unitWords.option("unitType", value) }))}
        onChange={(event) => scans.setUnitType(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        {actions.map(([label, Icon, act, isOff]) => (
          <Button
            key={label}
            size="md"
            variant="default"
            disabled={isOff}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => void act()}
          >
            {label}
          </Button>
        ))}
      </div>
      <LastScans {...{ receiving, scans }} words={unitWords} />
      <Closing {...{ row, receiving, scans, commands, words }} onReport={setReporting} />
      <UnitLists units={receiving.units} />
      {reporting === null ? null : (
        <Suspense fallback={null}>
          <ReportDialog {...{ row, scans }} about={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </>
  );
}
