import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../console/screen/Console.module.css";
import { ConsoleHead } from "../../console/screen/ConsoleHead.tsx";
import type { ShipmentRow } from "../../shipments/shipments.ts";
import { sum } from "./parts.ts";
import { counted } from "./receiving.ts";
import type { Parts } from "./useParts.ts";
import type { Receiving } from "./useReceiving.ts";
import type { Scans } from "./useScans.ts";

interface EntryHeadProps {
  row: ShipmentRow;
  receiving: Receiving;
  scans: Scans;
  parts: Parts;
}

/** Which entry it is, how far it is, and where the person stands. */
export function EntryHead({ row, receiving, scans, parts: { isOn } }: EntryHeadProps) {
  const { t } = useTranslation("receiving");
  const from = useLocation({ select: ({ pathname }) => pathname.split("/")[1] ?? "" });
  const { units, parts } = receiving;
  const declared = isOn ? sum(parts.map((one) => one.expected)) : row.unitsDeclared;
  const came = counted(units);
  const over = isOn ? 0 : Math.max(0, came.received + came.expected - declared);
  const received = isOn ? sum(parts.map((one) => one.received)) : came.received - over;
  return (
    <ConsoleHead
      title={row.entryNo}
      facts={[row.bolNo, row.trailerNo, row["carrier.label"]]}
      back={{ to: `/${from}`, search: { sel: row.id }, words: t("back") }}
      count={{
        words: [
          t(isOn ? "ofPieces" : "of", { received, declared }),
          ...(over > 0 ? [t("over", { number: over })] : []),
        ].join(" · "),
        done: received,
        all: declared,
      }}
      desk={receiving.desk}
    >
      <p className={styles.place}>
        {t("place")} <b>{scans.place?.code ?? t("noPlaceYet")}</b>
      </p>
    </ConsoleHead>
  );
}
