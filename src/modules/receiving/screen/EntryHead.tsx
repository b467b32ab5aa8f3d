import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { counted } from "./receiving.ts";
import styles from "./Receiving.module.css";
import type { Receiving } from "./useReceiving.tsx";
import type { Scans } from "./useScans.tsx";

interface EntryHeadProps {
  row: EntityRow;
  receiving: Receiving;
  scans: Scans;
}

/** Which entry it is, how far it is, where the person stands, and what became of the last scan. */
export function EntryHead({ row, receiving, scans }: EntryHeadProps) {
  const { t } = useTranslation("receiving");
  const { received } = counted(receiving.units);
  const declared = Number(row["unitsDeclared"]);
  const of = t("of", { received, declared });
  return (
    <header className={styles.head}>
      <div>
        <h2>{String(row["entryNo"])}</h2>
        <p>{[row["bolNo"], row["trailerNo"], row["carrier.label"]].filter(Boolean).join(" · ")}</p>
        <Link to="/entrada" search={{ list: "shipments", sel: row.id }}>
          {t("back")}
        </Link>
      </div>
      <div className={styles.count}>
        <strong>{of}</strong>
        <progress max={declared} value={Math.min(received, declared)} aria-label={of} />
      </div>
      <p className={styles.place}>
        {t("place")} <b>{scans.place?.code ?? t("noPlaceYet")}</b>
      </p>
      <label className={styles.sound}>
        <input
          type="checkbox"
          checked={scans.hasSound}
          onChange={(event) => scans.setSound(event.currentTarget.checked)}
        />
        {t("sound")}
      </label>
      <p className={styles.said} role="status" data-felt={scans.said?.felt}>
        {scans.said?.text}
      </p>
    </header>
  );
}
