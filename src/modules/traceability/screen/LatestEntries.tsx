import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { LEAVING, type ShipmentRow, shipments } from "../../shipments/shipments.ts";
import { sayFact } from "./sayFact.ts";
import styles from "./Story.module.css";

/** Stages of an entry that has come, also once it has left. */
const COME: readonly ShipmentRow["stage"][] = [
  "arrived",
  "receiving",
  "received",
  "reviewing",
  "reviewed",
  ...LEAVING,
];
const SHOWN = 12;

/** Before a number is typed: the entries that came last, each leading to its story. */
export function LatestEntries() {
  const { t } = useTranslation("traceability");
  const { instant } = useClock();
  const client = useCalls();
  const query = { stage: COME.join(), sort: "-arrivedAt", take: SHOWN };
  const latest = useQuery({
    queryKey: [shipments.name, "latest"],
    queryFn: async ({ signal }) =>
      (await client.send(shipments.calls.list, { query, signal })).data,
  });
  return (
    <nav className={styles.card} aria-label={t("latest")}>
      <h2>{t("latest")}</h2>
      <PanelState query={latest} empty={t("nothingCame")} isEmpty={({ length }) => length === 0}>
        {(rows) => (
          <ul className={styles.choice}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to="." search={{ numero: row.entryNo }}>
                  {row.entryNo}
                </Link>
                <span>
                  {[row.bolNo, row["supplier.label"], sayFact(`stage.${row.stage}`)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className={styles.soft}>
                  {row["site.label"]} · {instant(row.arrivedAt ?? "")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelState>
    </nav>
  );
}
