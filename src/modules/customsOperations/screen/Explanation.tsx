import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import "#kit/web/page/modalStyles.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { explain, valueOf } from "../computation/explain/explain.ts";
import type { Step, UsedRow } from "../computation/explain/formulas.ts";
import type { ComputationWire } from "../contract.ts";
import type { OperationRow } from "../customsOperations.ts";
import { operationCharges } from "../operationCharges/operationCharges.ts";
import { explainedOf, figureName, figureText, unitOf } from "./figures.ts";
import styles from "./Operation.module.css";
import { TableLink } from "./TableLink.tsx";
import { useCharges, useHandContributions } from "./useOperation.ts";

interface ExplanationProps {
  row: OperationRow;
  computed: ComputationWire;
  /** As explanations call it. */
  figure: string;
  onClose: () => void;
}

/** How a figure is computed: its formula with the numbers, and the rows of tables that it uses. */
export default function Explanation({ row, computed, figure, onClose }: ExplanationProps) {
  const { t } = useTranslation("operation");
  const { t: kit } = useTranslation("kit");
  useFocusBack();
  const { data: charges } = useCharges(row.id);
  const { data: byHand } = useHandContributions(row.id);
  const { proforma, used } = computed;
  const inputs = charges && byHand && { charges, byHand };
  const of = proforma && inputs ? explainedOf(row, computed, proforma, inputs) : null;
  const told = of && explain(figure, of);
  const value = proforma && valueOf(figure, proforma);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={figureName(figure, t)}
      closeButtonProps={{ "aria-label": kit("notice.close") }}
    >
      {told && value !== null ? (
        <div className={styles.explanation}>
          <p className={styles.value}>{`${figureText(figure, value)} ${unitOf(figure)}`}</p>
          <section aria-label={t("formula")}>
            <h3>{t("formula")}</h3>
            <ol>
              {told.steps.map((step, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
                <FormulaStep key={at} step={step} />
              ))}
            </ol>
          </section>
          <section aria-label={t("used")}>
            <h3>{t("used")}</h3>
            {told.used.length === 0 ? (
              <p className={styles.soft}>{t("nothingUsed")}</p>
            ) : (
              <>
                <p className={styles.soft}>{t("onDay", { day: dayText(used?.day ?? "") })}</p>
                <dl>
                  {told.used.map((one) => (
                    <TableRow key={`${one.table} ${one.key}`} used={one} />
                  ))}
                </dl>
              </>
            )}
          </section>
        </div>
      ) : (
        <p>{inputs || !proforma ? t("noFigure") : kit("loading")}</p>
      )}
    </Modal>
  );
}

function FormulaStep({ step: { formula, of, rule } }: { step: Step }) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(operationCharges);
  const about = (): string => {
    switch (of?.kind) {
      case "line":
        return t("lineOf", { line: `${of.invoice} / ${of.lineNo}` });
      case "charge":
        return words.option("concept", of.concept);
      case "hand":
        return of.reason;
      case "currency":
        return of.currency;
      default:
        return "";
    }
  };
  return (
    <li>
      {of ? <span className={styles.soft}>{about()}</span> : null}
      <code>{formula}</code>
      {rule ? <span className={styles.soft}>{t(`rule.${rule}`)}</span> : null}
    </li>
  );
}

function TableRow({ used: { table, key, value } }: { used: UsedRow }) {
  const { t } = useTranslation("operation");
  const isDay = /^\d{4}-\d\d-\d\d$/.test(key);
  return (
    <div>
      <dt>
        <TableLink table={table} label={t(`table.${table}`)} />
        {isDay ? null : ` ${key}`}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
