import { useTranslation } from "react-i18next";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import type { OperationLineWire } from "../contract.ts";
import type { OperationRow } from "../customsOperations.ts";
import {
  type HandContributionRow,
  handContributions,
} from "../handContributions/handContributions.ts";
import { contributionName } from "../computation/contributionName.ts";
import { InputList } from "./InputList.tsx";
import styles from "./Operation.module.css";
import { type Editor, useHandContributions } from "./useOperation.ts";

interface HandContributionsProps {
  row: OperationRow;
  lines: readonly OperationLineWire[];
  editor: Editor;
  mayEdit: boolean;
}

/** What is paid and not computed, each with its reason. */
export function HandContributions({ row, lines, editor, mayEdit }: HandContributionsProps) {
  const { t } = useTranslation("operation");
  return (
    <InputList
      entity={handContributions}
      query={useHandContributions(row.id)}
      title={t("byHand")}
      empty={t("noneByHand")}
      add={t("addByHand")}
      preset={{ operation: row.id }}
      changeOf={({ key }) => t("changeByHand", { key: contributionName(key) })}
      {...{ editor, mayEdit }}
    >
      {(contribution) => <HandContribution {...{ contribution, lines }} />}
    </InputList>
  );
}

function HandContribution({
  contribution,
  lines,
}: {
  contribution: HandContributionRow;
  lines: readonly OperationLineWire[];
}) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(handContributions);
  const { key, form, amount, operationLine, handReason, status } = contribution;
  const line = lines.find(({ id }) => id === operationLine);
  const ofLine = line ? t("lineOf", { line: `${line.invoice.number} / ${line.lineNo}` }) : "";
  return (
    <span className={styles.charge}>
      <b>{t("figure.contribution", { name: contributionName(key), form })}</b>
      <Money amount={amount} currency="MXN" />
      <span className={styles.soft}>
        {[ofLine || words.told(contribution, "operationLine") || t("whole"), handReason].join(
          " · ",
        )}
      </span>
      {status === "removed" ? (
        <Tags>
          <Tag tone="quiet">{words.told(contribution, "status")}</Tag>
        </Tags>
      ) : null}
    </span>
  );
}
