import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { SEVERITIES } from "../../closedLists.ts";
import { differencesOf } from "../../shipments/invoiceLines/differences.ts";
import {
  CHECKS,
  type InvoiceLineRow,
  invoiceLines,
} from "../../shipments/invoiceLines/invoiceLines.ts";
import frame from "../../console/screen/Console.module.css";
import { LineFacts } from "./LineFacts.tsx";
import { Photos } from "#kit/entity/documents/web/Photos.tsx";
import { type Mark, MARKS } from "./review.ts";
import styles from "./Review.module.css";
import type { Lines } from "./useLines.ts";
import type { Review } from "./useReview.ts";

interface LineCheckProps {
  line: InvoiceLineRow;
  review: Review;
  lines: Lines;
}

/** One line: what is declared beside what lies there, and what the person finds. */
export function LineCheck({ line, review, lines }: LineCheckProps) {
  const { t } = useTranslation("review");
  const words = useEntityWords(invoiceLines);
  const { draft, faults, set } = lines;
  const title = useRef<HTMLHeadingElement>(null);
  // Keys are the desk's from the start, and again for each line.
  useEffect(() => {
    title.current?.closest<HTMLElement>("[data-keys]")?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const text = (name: "quantityReviewed" | "reviewRemark") => ({
    size: "md" as const,
    name,
    autoComplete: "off",
    label: words.field(name),
    value: draft[name] ?? "",
    error: faults[name] && words.fault(faults[name]),
  });
  const isOtherwise = draft.quantityReviewed !== null && differencesOf(line, draft).length > 0;
  return (
    <section className={`${frame.card} ${styles.line}`} aria-label={line.partNo}>
      <h3 ref={title}>
        {line.partNo} <small>{`${line["invoice.label"]} · ${line.lineNo}`}</small>
      </h3>
      <p>{line.description}</p>
      <LineFacts {...{ line, words }} units={review.units} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          lines.save();
        }}
      >
        <TextInput
          {...text("quantityReviewed")}
          inputMode="decimal"
          rightSection={line.uom}
          rightSectionWidth={64}
          onChange={(event) => set("quantityReviewed", event.currentTarget.value)}
        />
        {MARKS.map((name) => (
          <MarkChoice key={name} {...{ name, words, lines }} />
        ))}
        <TextInput
          {...text("reviewRemark")}
          maxLength={400}
          onChange={(event) => set("reviewRemark", event.currentTarget.value)}
        />
        {isOtherwise ? (
          <NativeSelect
            size="md"
            label={t("severity")}
            value={draft.severity ?? ""}
            data={SEVERITIES.map((value) => ({
              value,
              label: words.option("severity", value),
            }))}
            onChange={({ currentTarget: { value } }) =>
              set("severity", SEVERITIES.find((one) => one === value) ?? null)
            }
          />
        ) : null}
        <LineActions lines={lines} />
      </form>
      <Photos entity={invoiceLines} row={line} title={t("photos")} className={frame.card} />
    </section>
  );
}

/** What can be done with the line, each with its key. */
function LineActions({ lines }: { lines: Lines }) {
  const { t } = useTranslation("review");
  const plain = { size: "md", variant: "default" } as const;
  return (
    <div className={frame.actions}>
      <Button {...plain} onClick={lines.agree} rightSection={<kbd>=</kbd>}>
        {t("agree")}
      </Button>
      <Button size="md" type="submit" rightSection={<kbd>↵</kbd>}>
        {t("save")}
      </Button>
      <Button {...plain} onClick={() => void lines.skip()}>
        {t("skip")}
      </Button>
      <FileButton
        accept="image/*"
        capture
        variant="default"
        icon={<IconCamera size={18} aria-hidden />}
        onFiles={(files) => void lines.photograph(files)}
      >
        {t("photo")}
      </FileButton>
      <Button {...plain} onClick={() => lines.walk(-1)} rightSection={<kbd>↑</kbd>}>
        {t("previous")}
      </Button>
      <Button {...plain} onClick={() => lines.walk(1)} rightSection={<kbd>↓</kbd>}>
        {t("next")}
      </Button>
    </div>
  );
}

/** A mark that is right, wrong or not applicable. */
function MarkChoice({ name, words, lines }: { name: Mark; words: EntityWords; lines: Lines }) {
  const id = useId();
  const { draft, faults, set } = lines;
  const fault = faults[name];
  return (
    <div
      className={styles.mark}
      role="group"
      aria-labelledby={id}
      aria-describedby={fault && `${id}-fault`}
    >
      <span id={id}>{words.field(name)}</span>
      <div>
        {CHECKS.map((value) => (
          <button
            key={value}
            type="button"
            data-value={value}
            aria-pressed={draft[name] === value}
            onClick={() => set(name, value)}
          >
            {words.option(name, value)}
          </button>
        ))}
      </div>
      {fault ? <p id={`${id}-fault`}>{words.fault(fault)}</p> : null}
    </div>
  );
}
