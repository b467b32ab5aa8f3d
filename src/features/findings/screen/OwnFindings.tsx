import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { ValueTag } from "#kit/web/badge/ValueTag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { ShortCard } from "#kit/web/panel/ShortCard.tsx";
import styles from "#kit/web/panel/ShortCard.module.css";
import { severityLooks } from "#features/audit/model/looks.ts";
import type { FindingWireRow } from "../contract.ts";
import { OWN, useOwnFindings } from "./useOwnFindings.ts";

/** The address of the screen with the person's own open findings. */
const own = { f_Responsable: OWN.assignee, f_Estado: OWN.state };

/** What the person has to work on: how much of each kind, and what is due first. */
export default function OwnFindings() {
  const { t } = useTranslation("findings");
  const query = useOwnFindings();
  return (
    <ShortCard
      title={
        <Link to="/hallazgos" search={own}>
          {t("own.title")}
        </Link>
      }
    >
      <PanelState query={query} empty={t("own.none")} isEmpty={({ counts }) => counts.length === 0}>
        {({ counts, nearest }) => (
          <>
            <p className={styles.counts}>
              {counts.map(({ severity, count }) => (
                <span key={severity}>
                  <ValueTag of="severity" value={severity} looks={severityLooks} />{" "}
                  {countText(count)}
                </span>
              ))}
            </p>
            <ul className={styles.lines}>
              {nearest.map((row) => (
                <OwnLine key={row._id} row={row} />
              ))}
            </ul>
          </>
        )}
      </PanelState>
    </ShortCard>
  );
}

function OwnLine({ row }: { row: FindingWireRow }) {
  const { t } = useTranslation("findings");
  const { today } = useClock();
  const wordOf = useWords();
  const words = [row.Pedimento, row.Parte, wordOf("test", row.Prueba)].filter(Boolean).join(" · ");
  const isOver = row.Vence !== null && row.Vence < today;
  return (
    <li className={styles.line}>
      <Link to="/hallazgos" search={{ ...own, sel: row._id }} title={words}>
        {words}
      </Link>
      <span className={styles.end} data-tone={isOver ? "wrong" : undefined}>
        {row.Vence === null
          ? t("none")
          : t(isOver ? "own.overdue" : "own.due", { day: dayText(row.Vence) })}
      </span>
    </li>
  );
}
