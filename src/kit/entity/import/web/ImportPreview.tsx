import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import type { Entity } from "../../entity.ts";
import { formFields } from "../../faultsOf.ts";
import type { Fault } from "../../Field.ts";
import type { ImportCalls } from "../fileImport.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { saveTable } from "#kit/web/export/saves.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Import.module.css";
import type { EntityWords } from "../../web/useEntityWords.ts";

type Preview = ReplyOf<ImportCalls["preview"]>["data"];
type Line = Preview["lines"][number];

/** A file with what it would change. */
export interface Previewed {
  readonly file: File;
  /** What was said of it. */
  readonly answers: FileAnswers;
  readonly data: Preview;
}

const FileQuestions = lazyPart(() => import("#kit/web/question/FileQuestions.tsx"));
const ColumnChoice = lazyPart(() => import("#kit/web/question/ColumnChoice.tsx"));

interface ImportPreviewProps {
  entity: Entity;
  previewed: Previewed;
  words: EntityWords;
  isBusy: boolean;
  onApply: (leavesOut: boolean) => void;
  /** Looks again, with more said of the file. */
  onAnswer: (answers: FileAnswers) => void;
}

const COUNTERS = ["added", "changed", "equal", "wrong"] as const;
/** Faults that are drawn; a file with more has the same ones over and over. */
const DRAWN = 500;
/** Options that a reason names at most. */
const TOLD = 30;

/** What a file would change, everything that is wrong with it, and the ways on. */
export function ImportPreview(props: ImportPreviewProps) {
  const { entity, previewed, words, isBusy, onApply, onAnswer } = props;
  const { t } = useTranslation("question");
  const { file, data } = previewed;
  const { columns, missing, lines, wrong } = data;
  const names = (list: readonly string[]) => list.join(", ");
  const unknown = columns.flatMap(({ title, field }) => (field === null ? [title] : []));
  const number = data.added + data.changed;
  const canApply = missing.length === 0 && number > 0 && !isBusy;
  if (data.questions?.length)
    return (
      <FileQuestions
        key={JSON.stringify(data.questions)}
        file={file.name}
        questions={data.questions}
        isBusy={isBusy}
        onAnswer={onAnswer}
      />
    );
  return (
    <section className={styles.import} aria-label={file.name}>
      <h3>{file.name}</h3>
      <dl className={styles.counters}>
        {COUNTERS.map((counter) => (
          <div key={counter}>
            <dt>{words.t(`import.${counter}`)}</dt>
            <dd>{countText(data[counter])}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 ? (
        <p role="alert">
          {words.t("import.missing", { columns: names(missing.map(words.field)) })}
        </p>
      ) : null}
      {unknown.length > 0 ? <p>{words.t("import.unknown", { columns: names(unknown) })}</p> : null}
      {unknown.length > 0 ? (
        <ColumnChoice
          key={JSON.stringify(columns)}
          columns={columns}
          fields={formFields(entity).map(([name]) => ({ name, label: words.field(name) }))}
          isOpen={missing.length > 0}
          isBusy={isBusy}
          onAnswer={onAnswer}
        />
      ) : null}
      {data.leftOut?.map(({ name, why }) => (
        <p key={name}>{t(`leftOut.${why}`, { name })}</p>
      ))}
      {data.unwrapped ? (
        <p>{t("unwrapped", { count: data.unwrapped, formatted: countText(data.unwrapped) })}</p>
      ) : null}
      {data.documents?.length ? <Documents documents={data.documents} words={words} /> : null}
      {data.weighed && data.weighed.number > 0 ? (
        <Weighed weighed={data.weighed} names={entity.import?.weighs ?? []} words={words} />
      ) : null}
      {lines.length > 0 ? <WrongLines entity={entity} data={data} words={words} /> : null}
      <p>{words.t("import.nothingYet")}</p>
      <div className={styles.buttons}>
        {lines.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveErrors(entity, previewed, words)}
          >
            {words.t("import.saveErrors")}
          </Button>
        ) : null}
        <Button
          variant={wrong > 0 ? "default" : "filled"}
          disabled={!canApply}
          onClick={() => onApply(wrong > 0)}
        >
          {words.t(wrong > 0 ? "import.applyRight" : "import.apply", { number: countText(number) })}
        </Button>
      </div>
    </section>
  );
}

interface DocumentsProps {
  documents: NonNullable<Preview["documents"]>;
  words: EntityWords;
}

/** The documents that a file would bring to a new version, and what becomes of their lines. */
function Documents({ documents, words }: DocumentsProps) {
  return (
    <ul>
      {documents.map(({ called, ...told }) => (
        <li key={called}>
          <strong>{called}</strong> {words.own("newVersion", told)}
        </li>
      ))}
    </ul>
  );
}

interface WeighedProps {
  weighed: NonNullable<Preview["weighed"]>;
  names: readonly string[];
  words: EntityWords;
}

/** What each line asks for against what there is; those that lack something stand first. */
function Weighed({ weighed: { number, lacking, lines }, names, words }: WeighedProps) {
  const said = words.own("weighed", { number: countText(number), lacking: countText(lacking) });
  const drawn = lines.slice(0, DRAWN);
  return (
    <>
      <p>{said}</p>
      <Region label={said}>
        <thead>
          <tr>
            <th scope="col">{words.t("import.line")}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {words.field(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ line, values }, at) => (
            <tr key={line} className={at < lacking ? styles.lacking : undefined}>
              <td>{countText(line)}</td>
              {names.map((name) => (
                <td key={name}>{words.value(name, values[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Region>
      {drawn.length < number ? (
        <p>{words.t("import.cutWeighed", { number: countText(drawn.length) })}</p>
      ) : null}
    </>
  );
}

/** A table that is moved within its own bounds. */
function Region({ label, children }: { label: string; children: ReactNode }) {
  return (
    // It takes the focus, so that the keyboard can move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.lines} tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </div>
  );
}

/** What is wrong in a field; where one of few words is meant, which they are. */
function reasonIn(entity: Entity, words: EntityWords, field: string, fault: Fault): string {
  const options = fault.code === "choice" ? (entity.fields[field]?.options ?? []) : [];
  if (options.length === 0 || options.length > TOLD) return words.fault(fault);
  const told = options.map((option) => words.option(field, option)).join(", ");
  return words.t("import.oneOf", { options: told });
}

interface WrongLinesProps {
  entity: Entity;
  data: Preview;
  words: EntityWords;
}

function WrongLines({ entity, data: { columns, lines, wrong }, words }: WrongLinesProps) {
  const faults = lines.flatMap((line) =>
    Object.entries(line.faults).map(([field, fault]) => ({ line, field, fault })),
  );
  const drawn = faults.slice(0, DRAWN);
  const shown = new Set(drawn.map(({ line }) => line)).size;
  return (
    <>
      <Region label={words.t("import.wrongLines")}>
        <thead>
          <tr>
            {(["line", "column", "value", "fault"] as const).map((name) => (
              <th key={name} scope="col">
                {words.t(`import.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ line, field, fault }) => (
            <tr key={`${line.file} ${line.sheet} ${line.line} ${field}`}>
              <td>{[line.file ?? [], line.sheet ?? [], countText(line.line)].flat().join(": ")}</td>
              <td>{words.field(field)}</td>
              <td>{line.cells[columns.findIndex((column) => column.field === field)]}</td>
              <td>{reasonIn(entity, words, field, fault)}</td>
            </tr>
          ))}
        </tbody>
      </Region>
      {shown < wrong ? <p>{words.t("import.cut", { number: countText(shown) })}</p> : null}
    </>
  );
}

/** The wrong lines as they stand in the file, with the reason beside each: corrected, it can be sent again. */
function saveErrors(
  entity: Entity,
  { file, data: { columns, lines } }: Previewed,
  words: EntityWords,
): void {
  const own = columns.map(({ title }, at) => ({
    title,
    value: ({ cells }: Line) => cells[at] ?? "",
  }));
  const reason = ({ faults }: Line) =>
    Object.entries(faults)
      .map(([field, fault]) => `${words.field(field)}: ${reasonIn(entity, words, field, fault)}`)
      .join("; ");
  const batches = async function* () {
    yield { rows: lines, total: lines.length };
  };
  const name = words.t("import.errorsOf", { file: file.name.replace(/\.\w+$/, "") });
  saveTable<Line>({
    name,
    format: "csv",
    columns: [...own, { title: words.t("import.fault"), value: reason }],
    batches,
  }).catch(showFailure);
}
