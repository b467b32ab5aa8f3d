import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Decide } from "./Decide.tsx";
import styles from "./Findings.module.css";
import type { useDecision } from "./useDecision.ts";
import { mostTicked } from "./useFindingQueries.ts";

interface BulkBarProps {
  ticks: ReadonlyMap<string, number>;
  /** Findings that match. */
  total: number;
  decision: ReturnType<typeof useDecision>;
  onTickAll: () => void;
  onUntick: () => void;
}

/** How many findings are ticked, what can be done with them, and the way back from what was done last. */
export function BulkBar({ ticks, total, decision, onTickAll, onUntick }: BulkBarProps) {
  const { t } = useTranslation("findings");
  const targets = [...ticks].map(([id, version]) => ({ id, version }));
  return (
    <div className={styles.bulk}>
      <div className={styles.actions}>
        <span aria-live="polite" className={styles.ticked}>
          {t("ticked", { count: ticks.size })}
        </span>
        <Button size="compact-sm" variant="subtle" disabled={total === 0} onClick={onTickAll}>
          {t(total > mostTicked ? "tickAllFirst" : "tickAll")}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={ticks.size === 0} onClick={onUntick}>
          {t("untick")}
        </Button>
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
      <Decide label={t("bulk")} targets={targets} busy={decision.busy} onDecide={decision.decide} />
    </div>
  );
}
