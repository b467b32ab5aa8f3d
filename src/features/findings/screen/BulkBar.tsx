import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { FindingWireRow } from "../contract.ts";
import { Decide } from "./Decide.tsx";
import styles from "./Findings.module.css";
import type { useDecision } from "./useDecision.ts";

interface BulkBarProps {
  ticks: readonly FindingWireRow[];
  /** Findings that match. */
  total: number;
  decision: ReturnType<typeof useDecision>;
  onTickAll: () => void;
  onUntick: () => void;
}

/**
 * While findings are ticked: how many, what can be done with them, and after it the way back.
 * It stands over the end of the window, so that nothing moves under who ticks.
 */
export function BulkBar({ ticks, total, decision, onTickAll, onUntick }: BulkBarProps) {
  const { t } = useTranslation("findings");
  const targets = ticks.map(({ _id, Version }) => ({ id: _id, version: Version }));
  const isTicked = targets.length > 0;
  return (
    <div className={isTicked || decision.last ? styles.bulk : undefined}>
      <div className={styles.actions}>
        <span aria-live="polite" className={styles.ticked}>
          {isTicked ? t("ticked", { count: ticks.length }) : null}
        </span>
        {isTicked ? (
          <>
            <Button size="compact-sm" variant="subtle" onClick={onTickAll}>
              {t(total > MOST_ROWS ? "tickAllFirst" : "tickAll")}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={onUntick}>
              {t("untick")}
            </Button>
          </>
        ) : null}
        {decision.last ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            disabled={decision.busy}
            onClick={decision.undo}
          >
            {t("undo", { what: decision.last.what })}
          </Button>
        ) : null}
      </div>
      {isTicked ? (
        <Decide
          label={t("bulk")}
          targets={targets}
          states={ticks.map(({ Estado }) => Estado)}
          busy={decision.busy}
          onDecide={decision.decide}
        />
      ) : null}
    </div>
  );
}
