import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Action, actionsFor, type WorkState } from "../model/work.ts";
import { DecisionForm } from "./DecisionForm.tsx";
import styles from "./Findings.module.css";
import type { Decision } from "./useDecision.ts";

interface DecideProps {
  label: string;
  /** What is decided about, as the person has seen it. */
  targets: Decision["findings"];
  /** How they stand: what makes no sense of any is not offered. */
  states: readonly WorkState[];
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

/** What can be done with findings: an action is chosen, then what it needs is filled in. */
export function Decide({ label, targets, states, busy, onDecide }: DecideProps) {
  const { t } = useTranslation("findings");
  const [chosen, setChosen] = useState<Action | null>(null);
  return (
    <div role="group" aria-label={label} className={styles.decide}>
      <div className={styles.actions}>
        {actionsFor(states).map((action) => (
          <Button
            key={action}
            size="compact-sm"
            variant="default"
            aria-expanded={chosen === action}
            disabled={busy || targets.length === 0}
            onClick={() => setChosen(chosen === action ? null : action)}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </div>
      {chosen === null || targets.length === 0 ? null : (
        <DecisionForm
          key={chosen}
          action={chosen}
          count={targets.length}
          busy={busy}
          onCancel={() => setChosen(null)}
          onSubmit={(given) => {
            onDecide({ findings: [...targets], action: chosen, ...given });
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}
