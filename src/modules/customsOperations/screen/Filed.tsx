import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { contributionName } from "../computation/contributionName.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import {
  type FilingDifferenceRow,
  filingDifferences,
} from "../filingDifferences/filingDifferences.ts";
import styles from "./Operation.module.css";
import { useFilingDifferences } from "./useOperation.ts";

/** How the pedimento that was filed compares with the edition that was authorised, once it has a number. */
export function Filed({ row }: { row: OperationRow }) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(customsOperations);
  if (row.pedimento === null) return null;
  const source = words.told(row, "filedSource");
  return (
    <section className={styles.card} aria-label={t("filed.title")}>
      <h3>{t("filed.title")}</h3>
      {row.filed === null ? (
        <p>
          <Tag tone="quiet" icon={IconClock}>
            {t("filed.awaited")}
          </Tag>{" "}
          {row.paidOn === null ? null : t("filed.paidOn", { day: words.told(row, "paidOn") })}
        </p>
      ) : (
        <p>
          <Tag
            tone={row.filed === "otherwise" ? "wrong" : "right"}
            icon={row.filed === "otherwise" ? IconAlertTriangle : IconCheck}
          >
            {words.told(row, "filed")}
          </Tag>{" "}
          {t("filed.by", { source })}
        </p>
      )}
      <Differences row={row} />
    </section>
  );
}

/** What differs, and what differed by an earlier file. */
function Differences({ row }: { row: OperationRow }) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(filingDifferences);
  const query = useFilingDifferences(row);
  return (
    <PanelState query={query} empty={null} isEmpty={(all) => all.length === 0}>
      {(all) => (
        <>
          {(row.differences ?? 0) > all.filter(({ status }) => status !== "gone").length ? (
            <p className={styles.soft}>{t("filed.more", { count: row.differences ?? 0 })}</p>
          ) : null}
          <ul className={styles.judged}>
            {all.map((difference) => (
              <Difference key={difference.id} {...{ difference, words }} />
            ))}
          </ul>
        </>
      )}
    </PanelState>
  );
}

interface DifferenceProps {
  difference: FilingDifferenceRow;
  words: EntityWords;
}

function Difference({ difference, words }: DifferenceProps) {
  const { t } = useTranslation("operation");
  const commands = useCommands(filingDifferences, words, () => undefined);
  const { figure, partida, authorised, filed, pesos, explanation, status } = difference;
  return (
    <li data-gone={status === "gone" || undefined}>
      <p>
        <Tag tone={TONES[status]}>{words.told(difference, "status")}</Tag>{" "}
        <b>{`${words.told(difference, "figure")}${detailOf(difference, words)}`}</b>{" "}
        {pesos === null ? null : <Money amount={pesos} currency="MXN" />}
      </p>
      <p className={styles.soft}>
        {partida === null ? t("whole") : t("ofPartida", { sequence: partida })}
      </p>
      <p>
        {t("filed.instead", {
          filed: valueText(figure, filed),
          authorised: valueText(figure, authorised),
        })}
      </p>
      {explanation === null ? null : <p>{explanation}</p>}
      <div className={styles.buttons}>
        <CommandButtons entity={filingDifferences} rows={[difference]} {...{ commands, words }} />
      </div>
    </li>
  );
}

const TONES = { open: "wrong", explained: "right", gone: "quiet" } as const;

function valueText(figure: FilingDifferenceRow["figure"], value: string | null): string {
  if (value === null) return "—";
  if (figure === "day") return dayText(value);
  return NUMBERS.test(figure) ? (quantityText(value) ?? value) : value;
}
const NUMBERS =
  /^(freight|insurance|packing|other|deductions|contribution|customsValue|price|quantity|tariffQuantity)$/;

/** Which of several contributions, identifiers or charges it is. */
function detailOf({ figure, detail }: FilingDifferenceRow, words: EntityWords): string {
  if (detail === null) return "";
  if (figure === "contribution" || figure === "paymentForm") {
    const [key, form] = detail.split(" ");
    const name = contributionName(Number(key));
    return form === undefined ? ` ${name}` : ` ${name} (${form})`;
  }
  if (figure !== "chargeMoved") return ` ${detail}`;
  const moved = detail.split(" > ").map((some) =>
    some
      .split(" ")
      .map((one) => words.option("figure", one))
      .join(", "),
  );
  return `: ${moved.join(" → ")}`;
}
