import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import { severityLooks } from "#features/audit/model/looks.ts";
import { type ReasonTexts, reasonWords } from "#features/audit/model/reasons/reasonWords.ts";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { EntityPlaces } from "#kit/entity/web/EntityPlaces.ts";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { ValueTag } from "#kit/web/badge/ValueTag.tsx";
import { translate } from "#kit/web/language/translate.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import type { ComputationWire, FindingWire, JudgedWire } from "../contract.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import { type OperationAnswerRow, operationAnswers } from "../operationAnswers/operationAnswers.ts";
import { handContributions } from "../handContributions/handContributions.ts";
import { operationCharges } from "../operationCharges/operationCharges.ts";
import { operationLines } from "../operationLines/operationLines.ts";
import styles from "./Operation.module.css";
import { Proposals } from "./Proposals.tsx";
import { showLine } from "./showLine.ts";
import { TableLink } from "./TableLink.tsx";
import {
  type Editor,
  isOpen,
  useAnswers,
  useContents,
  useEditions,
  useLook,
} from "./useOperation.ts";

interface FindingsProps {
  computed: ComputationWire;
  editor: Editor;
  mayEdit: boolean;
}

/** Everything that stops the proforma, each leading to where it is mended. */
export function Faults({ computed: { faults }, editor, mayEdit }: FindingsProps) {
  const { t } = useTranslation("operation");
  return (
    <section className={styles.findings} data-tone="wrong" aria-label={t("faults")}>
      <h3>
        <IconX size={18} aria-hidden /> {t("stopped", { count: faults.length })}
      </h3>
      <p>{t("mend")}</p>
      <FindingList findings={faults} {...{ editor, mayEdit }} />
    </section>
  );
}

/** What does not stop it: what to look at, preferences to claim, and what the audit says. */
export function Findings(props: FindingsProps & { row: OperationRow }) {
  const { t } = useTranslation("operation");
  const { computed, row, editor, mayEdit } = props;
  const { warnings, proposals, faults } = computed;
  const isClear = warnings.length + proposals.length + faults.length === 0;
  return (
    <div className={styles.found}>
      {warnings.length > 0 ? (
        <section className={styles.findings} data-tone="look" aria-label={t("warnings")}>
          <h3>
            <IconAlertTriangle size={18} aria-hidden /> {t("warnings")}
          </h3>
          <FindingList findings={warnings} {...{ editor, mayEdit }} />
        </section>
      ) : null}
      {proposals.length > 0 ? <Proposals {...{ computed, mayEdit }} /> : null}
      {isClear ? (
        <p className={styles.clear}>
          <IconCheck size={18} aria-hidden /> {t("clear")}
        </p>
      ) : null}
      <Audit {...{ row, computed, editor }} />
    </div>
  );
}

/** Dated tables in which a fault is mended. */
const TABLES: Readonly<Record<string, string>> = {
  fxMissing: "exchangeRates",
  oldRate: "exchangeRates",
  equivalenceMissing: "equivalences",
  chargeCurrency: "equivalences",
  feeMissing: "fees",
  permitMissing: "permitRules",
  unitUnknown: "unitWords",
};

function FindingList({
  findings,
  editor,
  mayEdit,
}: Omit<FindingsProps, "computed"> & { findings: readonly FindingWire[] }) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(customsOperations);
  return (
    <ul>
      {findings.map((finding) => {
        const table = TABLES[finding.code];
        return (
          <li
            key={`${finding.code} ${finding.row} ${finding.field} ${finding.values["permit"] ?? ""}`}
          >
            <Mend {...{ finding, editor, mayEdit }}>{words.fault(finding)}</Mend>
            {table === undefined ? null : <TableLink table={table} label={t("rows")} />}
          </li>
        );
      })}
    </ul>
  );
}

interface MendProps extends Omit<FindingsProps, "computed"> {
  finding: FindingWire;
  children: ReactNode;
}

const OWN = [customsOperations, operationLines, operationCharges, handContributions] as const;

/** Words that lead to where something is mended: to a form of this page, or to the row on another. */
function Mend({ finding: { entity, row, field }, editor, mayEdit, children }: MendProps) {
  const look = useLook();
  const place = use(EntityPlaces).placeOf(entity, row);
  const own = OWN.find(({ name }) => name === entity);
  if (own) {
    const isLine = own === operationLines;
    const isFilled = !(own as { fields: Readonly<Record<string, { isFixed: boolean }>> }).fields[
      field
    ]?.isFixed;
    if (!isLine && !(mayEdit && isFilled)) return children;
    return (
      <button
        type="button"
        className={styles.way}
        onClick={() => {
          if (isLine) {
            look({ line: row });
            showLine(row);
          }
          if (mayEdit) editor.edit(own, row, field);
        }}
      >
        {children}
      </button>
    );
  }
  if (!place) return children;
  return (
    <Link to={place.to} search={{ ...place.search, fill: field }} className={styles.way}>
      {children}
    </Link>
  );
}

/** What the audit says of the edition that is kept. */
function Audit({ row, computed, editor }: Omit<JudgedProps, "finding" | "answer">) {
  const { data: answers = [] } = useAnswers(row.id);
  const { t } = useTranslation("operation");
  const { data: editions = [] } = useEditions(row.id);
  const kept = editions.find(({ state }) => state !== "superseded");
  const query = useContents(kept?.id);
  if (!kept) return <p className={styles.soft}>{t("notAudited")}</p>;
  const title = t("audit", { edition: kept.edition });
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      <PanelState
        query={query}
        empty={t(row.direction === "north" ? "notOfExports" : "auditClear")}
        isEmpty={({ findings }) => findings.length === 0}
      >
        {({ findings }) => (
          <>
            <p className={styles.soft}>{t("auditReads")}</p>
            <ul className={styles.judged}>
              {findings.map((finding) => (
                <Judged
                  key={`${finding.sequence} ${finding.part} ${finding.code}`}
                  answer={answers.find((one) => isAnswerOf(one, finding))}
                  {...{ finding, row, computed, editor }}
                />
              ))}
            </ul>
          </>
        )}
      </PanelState>
    </section>
  );
}

/** Reasons of the audit that are about what was paid: nothing is rectified yet. */
const OF_PAID = ["deadline", "deadlineOver"];

const plain = (text: string) => text.replaceAll(/\s/g, "").toUpperCase();

const isAnswerOf = ({ finding, about }: OperationAnswerRow, { code, part }: JudgedWire): boolean =>
  finding === plain(code) && about === plain(part);

interface JudgedProps extends Pick<FindingsProps, "computed" | "editor"> {
  row: OperationRow;
  finding: JudgedWire;
  answer: OperationAnswerRow | undefined;
}

function Judged({ finding, row, computed, editor, answer }: JudgedProps) {
  const { t } = useTranslation("operation");
  const { i18n } = useTranslation("reasons");
  const words = useEntityWords(operationAnswers);
  const commands = useCommands(operationAnswers, words, () => undefined);
  const mayAnswer = useMayWrite(operationAnswers);
  const look = useLook();
  const texts = i18n.getResourceBundle(i18n.language, "reasons") as ReasonTexts;
  const { sequence, part, code, severity, amount, advice, reasons } = finding;
  const line = computed.lines.find((one) => one.sequence === sequence && one.partNo === part);
  const sentences = reasons
    .filter((one) => !OF_PAID.includes(one.code))
    .map((one) => sentenceOf(one, texts));
  const preset = { operation: row.id, finding: code, about: part };
  return (
    <li>
      <p>
        <ValueTag of="severity" value={severity} looks={severityLooks} />{" "}
        <b>
          {advice
            .map((one) => translate("preaudit", `advice.${one.code}`, one.values) ?? one.code)
            .join(" ")}
        </b>{" "}
        {amount === null ? null : <Money amount={amount} currency="MXN" />}
      </p>
      <p className={styles.soft}>{`${t("ofPartida", { sequence })} · ${part}`}</p>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {answer ? (
        <p>
          <Tag tone="right" icon={IconCheck}>
            {words.field("answer")}
          </Tag>{" "}
          {answer.answer}
        </p>
      ) : null}
      <div className={styles.buttons}>
        {line ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              look({ line: line.id });
              showLine(line.id);
            }}
          >
            {t("goToLine")}
          </Button>
        ) : null}
        {!isOpen(row) ? null : answer ? (
          <CommandButtons entity={operationAnswers} rows={[answer]} {...{ commands, words }} />
        ) : mayAnswer && ANSWERED.includes(severity) ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => editor.add(operationAnswers, preset)}
          >
            {words.own("add")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const ANSWERED: readonly JudgedWire["severity"][] = ["ERROR", "RIESGO"];

function sentenceOf(
  { code, values = {} }: JudgedWire["reasons"][number],
  texts: ReasonTexts,
): string {
  if (!Object.hasOwn(texts.reason, code)) return code;
  const told = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  return reasonWords(
    { code: code as keyof ReasonTexts["reason"], values: Object.fromEntries(told) },
    texts,
  );
}
