import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconPencil } from "@tabler/icons-react";
import { memo, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { mxShape } from "#features/parts/model/codeShape.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { Code } from "#kit/web/code/Code.tsx";
import type { ComputationWire, OperationLineWire } from "../contract.ts";
import type { OperationRow } from "../customsOperations.ts";
import { operationLines } from "../operationLines/operationLines.ts";
import styles from "./Operation.module.css";
import { type Editor, useLooked, useRemovedLines } from "./useOperation.ts";

interface LinesProps {
  row: OperationRow;
  computed: ComputationWire;
  editor: Editor;
  mayEdit: boolean;
}

/** Lines that are drawn at first; more are drawn when they are asked for or walked to. */
const SHOWN = 200;
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Invoices with their lines, walked by keys; each opens its form. */
export function Lines({ row, computed, editor, mayEdit }: LinesProps) {
  const { t } = useTranslation("operation");
  const { line: current, look } = useLooked();
  const groups = [...Map.groupBy(computed.lines, ({ invoice }) => invoice.id).values()];
  const lines = groups.flat();
  const at = lines.findIndex(({ id }) => id === current);
  const [most, setMost] = useState(SHOWN);
  const shown = Math.max(most, at + 1);
  const box = useWalk(lines, at, (id) => look({ line: id }));
  const open = (id: string) => {
    if (id !== current) look({ line: id });
    else if (mayEdit) editor.edit(operationLines, id);
  };
  let drawn = 0;
  return (
    <section className={styles.card} aria-label={t("lines")} ref={box}>
      <h3>{t("lines")}</h3>
      {lines.length === 0 ? <p className={styles.soft}>{t("noLines")}</p> : null}
      {groups.map((own) => {
        const visible = own.slice(0, Math.max(0, shown - drawn));
        drawn += own.length;
        const invoice = own[0]?.invoice;
        return visible.length === 0 || !invoice ? null : (
          <div key={invoice.id} className={styles.invoice}>
            <h4>
              {invoice.number} <small>{`${invoice.supplierName} · ${invoice.currency}`}</small>
            </h4>
            <ol>
              {visible.map((line) => (
                <li key={line.id}>
                  <Line
                    line={line}
                    isCurrent={line.id === current}
                    mayEdit={mayEdit}
                    onOpen={open}
                  />
                  {mayEdit && line.id === current ? (
                    <LineTools id={line.id} onEdit={() => open(line.id)} />
                  ) : null}
                </li>
              ))}
            </ol>
          </div>
        );
      })}
      {lines.length > shown ? (
        <Button variant="default" onClick={() => setMost(shown + SHOWN)}>
          {t("showMore", { number: lines.length - shown })}
        </Button>
      ) : null}
      <Removed {...{ row, mayEdit }} />
    </section>
  );
}

/** `j` and `k` walk through the lines from anywhere, arrows from a line; what is walked to has the focus. */
function useWalk(lines: readonly OperationLineWire[], at: number, goTo: (id: string) => void) {
  const box = useRef<HTMLElement>(null);
  const walked = useRef<string | null>(null);
  useEffect(() => {
    const { current: id } = walked;
    if (id === null) return;
    walked.current = null;
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "nearest" });
  });
  useWindowEvent("keydown", (event) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    const step = STEPS[key];
    if (step === undefined || ctrlKey || altKey || metaKey || defaultPrevented) return;
    if (!(target instanceof Element) || isElsewhere(target, key)) return;
    const next = lines[at === -1 ? 0 : Math.min(Math.max(at + step, 0), lines.length - 1)];
    if (!next) return;
    event.preventDefault();
    walked.current = next.id;
    goTo(next.id);
  });
  return box;
}

/** What is typed, what lies over the page, and arrows that scroll it. */
function isElsewhere(target: Element, key: string): boolean {
  const isTyped = target.closest("input, textarea, select, [contenteditable]") !== null;
  const isCovered = document.querySelector("[aria-modal=true]") !== null;
  return isTyped || isCovered || (key.startsWith("Arrow") && !target.closest("[data-line]"));
}

interface LineProps {
  line: OperationLineWire;
  isCurrent: boolean;
  mayEdit: boolean;
  onOpen: (id: string) => void;
}

const Line = memo(
  function Line({ line, isCurrent, mayEdit, onOpen }: LineProps) {
    const { t } = useTranslation("operation");
    const { quantity, wholeQuantity, unit, code, origin, claim, sector, sequence } = line;
    const name = `${line.invoice.number} / ${line.lineNo}`;
    const whole = quantityText(wholeQuantity) ?? "";
    const own = quantityText(quantity) ?? "";
    return (
      <button
        type="button"
        className={styles.line}
        data-line={line.id}
        aria-current={isCurrent ? "true" : undefined}
        title={mayEdit ? t("editLine", { line: name }) : name}
        onClick={() => onOpen(line.id)}
      >
        <b>{line.partNo}</b>
        <Money amount={line.net} currency={line.invoice.currency} />
        <span className={styles.told}>{`${line.lineNo}. ${line.description}`}</span>
        <span className={styles.marks}>
          <span>
            {own === whole ? `${whole} ${unit}` : t("quantityOf", { quantity: own, whole, unit })}
          </span>
          {code === "" ? (
            <Tag tone="wrong">{t("noCode")}</Tag>
          ) : (
            <Code value={code} shape={mxShape} />
          )}
          {origin === "" ? <Tag tone="wrong">{t("noOrigin")}</Tag> : <span>{origin}</span>}
          {claim === null ? null : <Tag tone="right">{claim}</Tag>}
          {sector === null ? null : <Tag tone="info">{`PROSEC ${sector}`}</Tag>}
          {sequence === null ? null : <span>{t("ofPartida", { sequence })}</span>}
        </span>
      </button>
    );
  },
  (was, is) => was.line === is.line && was.isCurrent === is.isCurrent && was.mayEdit === is.mayEdit,
);

/** What can be done with the line that is looked at. */
function LineTools({ id, onEdit }: { id: string; onEdit: () => void }) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(operationLines);
  const commands = useCommands(operationLines, words, () => undefined);
  const { data: row } = useData(operationLines.calls.one, {
    queryKey: [operationLines.name, "one", id],
    params: { id },
  });
  return (
    <div className={styles.lineTools}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil size={15} aria-hidden />}
        onClick={onEdit}
      >
        {t("edit")}
      </Button>
      {row ? (
        <CommandButtons entity={operationLines} rows={[row]} {...{ commands, words }} />
      ) : null}
      {row?.overrideReason ? <span className={styles.soft}>{row.overrideReason}</span> : null}
    </div>
  );
}

/** Lines that were taken out, to be included again. */
function Removed({ row, mayEdit }: Pick<LinesProps, "row" | "mayEdit">) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(operationLines);
  const commands = useCommands(operationLines, words, () => undefined);
  const { data = [] } = useRemovedLines(row.id);
  if (data.length === 0) return null;
  return (
    <details className={styles.removed}>
      <summary>{t("removedLines", { count: data.length })}</summary>
      <ul>
        {data.map((line) => (
          <li key={line.id}>
            <span>{`${line.partNo} · ${line.quantity}`}</span>
            {mayEdit ? (
              <CommandButtons entity={operationLines} rows={[line]} {...{ commands, words }} />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
