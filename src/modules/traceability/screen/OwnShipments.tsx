import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { ShortCard } from "#kit/web/panel/ShortCard.tsx";
import styles from "#kit/web/panel/ShortCard.module.css";
import { LEAVING, type ShipmentRow, shipments } from "../../shipments/shipments.ts";
import { sayFact } from "./sayFact.ts";

const SHOWN = 6;
/** What is on its way or here, and what left: not what was cancelled. */
const STAGES: readonly ShipmentRow["stage"][] = [
  "expected",
  "arrived",
  "receiving",
  "received",
  "reviewing",
  "reviewed",
];
const TRACED = "/trazabilidad-embarques";

/** The person's newest shipments with how far each is, on their first screen. */
export default function OwnShipments() {
  const { t } = useTranslation("traceability");
  const { instant } = useClock();
  const calls = useCalls();
  const query = { stage: [...STAGES, ...LEAVING].join(), sort: "-announcedAt", take: SHOWN };
  const own = useQuery({
    queryKey: [shipments.name, "own"],
    queryFn: async ({ signal }) => (await calls.send(shipments.calls.list, { query, signal })).data,
  });
  return (
    <ShortCard title={<Link to={TRACED}>{t("own")}</Link>}>
      <PanelState query={own} empty={t("nothingCame")} isEmpty={({ length }) => length === 0}>
        {(rows) => (
          <ul className={styles.lines}>
            {rows.map((row) => (
              <li key={row.id} className={styles.line}>
                <Link to={TRACED} search={{ numero: row.entryNo }}>
                  {[row.entryNo, row.bolNo].join(" · ")}
                </Link>
                <span className={styles.end}>
                  {[
                    sayFact(`stage.${row.stage}`),
                    row.stage === "expected" && row.eta && instant(row.eta),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelState>
    </ShortCard>
  );
}
