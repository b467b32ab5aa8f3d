import { Button } from "@mantine/core";
import { memo } from "react";
import { mxShape, usShape } from "#features/parts/model/codeShape.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import type { SimilarPart, SimilarParts } from "../contract.ts";
import styles from "./Desk.module.css";
import { useDeskText } from "./useDeskText.ts";

interface SimilarProps {
  data: SimilarParts | undefined;
  error: Error | null;
  /** Takes over the codes of one; null: nothing is proposed. */
  onUse: ((at: number) => void) | null;
}

/** Parts that are worded alike with their codes, each with its key, and how the same words were declared. */
export const Similar = memo(function Similar({ data, error, onUse }: SimilarProps) {
  const t = useDeskText();
  return (
    <section className={styles.card} aria-label={t("similar")}>
      <h3>{t("similar")}</h3>
      <PanelState
        query={{ data, error }}
        empty={t("noSimilar")}
        isEmpty={({ similar, declared }) => similar.length === 0 && declared.length === 0}
      >
        {({ similar, declared }) => (
          <>
            <ol className={styles.similar} data-similar>
              {similar.map((part, at) => (
                <li key={part.partNo}>
                  <SimilarFacts {...{ part, t }} />
                  {onUse === null ? null : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      rightSection={at < 9 ? <kbd>{at + 1}</kbd> : null}
                      onClick={() => onUse(at)}
                    >
                      {t("use")}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
            {declared.length === 0 ? null : (
              <>
                <h4>{t("declared")}</h4>
                <ul className={styles.declared}>
                  {declared.map(({ mxhts, count, lastOn }) => (
                    <li key={mxhts}>
                      <Code value={mxhts} shape={mxShape} />
                      <span>{t("declaredTimes", { count, day: dayText(lastOn) })}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </PanelState>
    </section>
  );
});

function SimilarFacts({ part, t }: { part: SimilarPart; t: ReturnType<typeof useDeskText> }) {
  const { partNo, description, mxhts, nico, ushts, rate, on, by, request } = part;
  return (
    <div>
      <b>{partNo}</b> <span>{description}</span>
      <p className={styles.marks}>
        <Code value={`${mxhts}${nico}`} shape={mxShape} />
        {ushts === null ? null : <Code value={ushts} shape={usShape} />}
        <span>{rate === null ? t("noRate") : `${quantityText(rate) ?? rate} %`}</span>
        <span className={styles.soft}>
          {[dayText(on), by, request].filter((one) => one !== null).join(" · ")}
        </span>
      </p>
    </div>
  );
}
