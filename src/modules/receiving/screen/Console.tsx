import { Button, NativeSelect } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconPrinter, IconRepeat } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListLink } from "#kit/entity/web/RowLink.tsx";
import { PrintButtons } from "#kit/entity/papers/web/PrintButtons.tsx";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { CodeEntry } from "../../console/screen/CodeEntry.tsx";
import styles from "../../console/screen/Console.module.css";
import { LabelList } from "../../console/screen/LabelList.tsx";
import { LastScans } from "../../console/screen/LastScans.tsx";
import { Workplace } from "../../console/screen/Workplace.tsx";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { UNIT_TYPES } from "../../closedLists.ts";
import type { ShipmentRow } from "../../shipments/shipments.ts";
import { Closing } from "./Closing.tsx";
import { EntryPhoto } from "./EntryPhoto.tsx";
import { PartConsole } from "./PartConsole.tsx";
import { counted } from "./receiving.ts";
import type { Reported } from "./ReportDialog.tsx";
import { useNextLabel } from "./useNextLabel.ts";
import type { Parts } from "./useParts.ts";
import type { Receiving } from "./useReceiving.ts";
import type { Scans } from "./useScans.ts";

const ReportDialog = lazyPart(() => import("./ReportDialog.tsx"));

interface ConsoleProps {
  row: ShipmentRow;
  receiving: Receiving;
  scans: Scans;
  parts: Parts;
  words: EntityWords;
  /** The client's instructions. */
  told: ReactNode;
}

/** An entry while it is received: scanned first, everything else within reach of a thumb. */
export function Console({ row, receiving, scans, parts, words, told }: ConsoleProps) {
  const { t } = useTranslation("receiving");
  const [reporting, setReporting] = useState<Reported | null>(null);
  const here = [...receiving.units.values()]
    .filter(({ status }) => status === "received")
    .map(({ label }) => label);
  const common = { row, receiving, scans, parts, onReport: setReporting };
  const Work = parts.isOn ? PartConsole : UnitConsole;
  return (
    <>
      <Work
        {...common}
        more={
          <>
            {told}
            {!row.distribution ? null : receiving.parts.length === 0 ? (
              <p className={styles.hint}>
                {t("noParts")}{" "}
                <ListLink list="invoices.shipment" id={row.id} label={t("enterInvoice")} />
              </p>
            ) : (
              <NativeSelect
                size="md"
                label={t("by")}
                value={parts.by}
                data={(["part", "unit"] as const).map((value) => ({
                  value,
                  label: t(`ways.${value}`),
                }))}
                onChange={(event) => parts.setBy(event.currentTarget.value)}
              />
            )}
            <Closing {...{ row, receiving, parts, words }} onReport={setReporting} />
          </>
        }
      />
      {reporting === null ? null : (
        <ReportDialog
          {...{ row, scans }}
          say={receiving.desk.say}
          about={reporting}
          units={here}
          onClose={() => setReporting(null)}
        />
      )}
    </>
  );
}

/** What is to come, with the labels that were announced, and what is here. */
function Labels({ row, receiving: { units } }: { row: ShipmentRow; receiving: Receiving }) {
  const { t } = useTranslation("receiving");
  const { expected = [], received = [] } = Object.groupBy(units.values(), ({ status }) => status);
  const number = Math.max(expected.length, row.unitsDeclared - received.length);
  return (
    <>
      <LabelList title={t("missing", { number })} units={expected} />
      <LabelList title={t("received", { number: received.length })} units={received} />
    </>
  );
}

interface UnitConsoleProps {
  row: ShipmentRow;
  receiving: Receiving;
  scans: Scans;
  onReport: (about: Reported) => void;
  /** What is told or done now and then. */
  more: ReactNode;
}

/** Units are received by their labels. */
function UnitConsole({ row, receiving, scans, onReport, more }: UnitConsoleProps) {
  const { t } = useTranslation("receiving");
  const unitWords = useEntityWords(handlingUnits);
  const { last } = scans;
  const next = useNextLabel(receiving.rows, unitWords);
  const actions = [
    [t("repeat"), IconRepeat, scans.repeat, !last],
    [t("undo"), IconArrowBackUp, scans.undo, !last],
    [t("nextLabel"), IconPrinter, async () => next.print(await scans.receiveNext()), false],
    [
      t("damage"),
      IconAlertTriangle,
      () => onReport({ kind: "damage", label: last?.label ?? null }),
      counted(receiving.units).received === 0,
    ],
  ] as const;
  return (
    <Workplace
      list={<Labels {...{ row, receiving }} />}
      actions={
        <>
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
          <EntryPhoto row={row} scans={scans} say={receiving.desk.say} />
        </>
      }
      more={more}
    >
      <CodeEntry label={t("code")} isKnown={scans.isKnown} onCode={scans.take} />
      <AskedOver scans={scans} />
      <NativeSelect
        size="md"
        label={t("unitType")}
        value={scans.unitType}
        data={UNIT_TYPES.map((value) => ({ value, label: unitWords.option("unitType", value) }))}
        onChange={({ currentTarget: { value } }) => {
          const unitType = UNIT_TYPES.find((one) => one === value);
          if (unitType) scans.setUnitType(unitType);
        }}
      />
      <LastScans desk={receiving.desk} scans={scans.scans} holds={scans.holds}>
        {({ label, spot }) => {
          const unit = receiving.rows.find((one) => one.label === label);
          return (
            <>
              <span>{spot.code}</span>
              {unit ? (
                <PrintButtons entity={handlingUnits} rows={[unit]} words={unitWords} />
              ) : null}
            </>
          );
        }}
      </LastScans>
    </Workplace>
  );
}

/** Asks whether a unit that nobody announced is received all the same. */
function AskedOver({ scans: { asking, receiveAsked, leaveAsked } }: { scans: Scans }) {
  const { t } = useTranslation("receiving");
  if (asking === null) return null;
  return (
    <div className={styles.asks} role="alertdialog" aria-label={t("said.over", { code: asking })}>
      <p>{t("askAgain")}</p>
      <Button size="md" onClick={receiveAsked}>
        {t("receiveOver")}
      </Button>
      <Button size="md" variant="default" onClick={leaveAsked}>
        {t("leave")}
      </Button>
    </div>
  );
}
