import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import styles from "./Desk.module.css";
import type { ProposalState } from "./useProposal.ts";
import { useDeskText } from "./useDeskText.ts";

interface CheckProps {
  words: EntityWords;
  proposal: Pick<ProposalState, "check" | "codes" | "isWarned">;
}

/** What the tariff says of the codes, and what speaks against them. */
export function Check({ words, proposal: { check, codes, isWarned } }: CheckProps) {
  const t = useDeskText();
  if (codes === null) return null;
  if (check.error) return <Callout tone="wrong">{reasonOf(check.error)}</Callout>;
  if (!check.data) return null;
  const { title, rate, faults, warnings } = check.data;
  return (
    <div className={styles.check} role="status">
      {title === null ? null : <p>{title}</p>}
      {rate === null ? null : (
        <p>
          {words.field("rate")}: <b>{quantityText(rate) ?? rate}</b>
        </p>
      )}
      {faults.map((fault) => (
        <Callout key={fault.code} tone="wrong">
          {words.fault(fault)}
        </Callout>
      ))}
      {warnings.map((warning) => (
        <Callout key={warning.code} tone="look">
          {words.fault(warning)}
        </Callout>
      ))}
      {isWarned ? <p className={styles.soft}>{t("warned")}</p> : null}
    </div>
  );
}
