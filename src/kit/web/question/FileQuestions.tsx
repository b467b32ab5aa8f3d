import { Button, Radio } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { answerName, type FileAnswers, type FileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { amountText } from "../amount/amount.ts";
import styles from "./FileQuestions.module.css";

interface FileQuestionsProps {
  /** What the file is called. */
  file: string;
  questions: readonly FileQuestion[];
  isBusy: boolean;
  onAnswer: (answers: FileAnswers) => void;
  /** Beside the button that goes on. */
  actions?: ReactNode;
}

/** What a file leaves open, and the ways to say it; what was said of one column holds for others until they are told otherwise. */
export default function FileQuestions(props: FileQuestionsProps) {
  const { file, questions, isBusy, onAnswer, actions } = props;
  const { t } = useTranslation("question");
  const [said, setSaid] = useState<FileAnswers>({});
  const say = (question: FileQuestion, answer: string) => {
    const alike = questions.filter(
      (each) => each.code === question.code && said[answerName(each)] === undefined,
    );
    const answers = alike.map((each) => [answerName(each), answer]);
    setSaid({ ...said, ...Object.fromEntries(answers), [answerName(question)]: answer });
  };
  const isAnswered = questions.every((question) => said[answerName(question)] !== undefined);
  return (
    <section className={styles.questions} aria-label={`${file}: ${t("title")}`}>
      <h3>{`${file}: ${t("title")}`}</h3>
      <p>{t("words")}</p>
      {questions.map((question) => (
        <Radio.Group
          key={answerName(question)}
          label={t(`ask.${question.code}`, { column: question.title, found: question.found })}
          value={said[answerName(question)] ?? ""}
          onChange={(answer) => say(question, answer)}
        >
          <div className={styles.options}>
            {question.options.map((option) => (
              <Option key={option.value} question={question} {...option} />
            ))}
          </div>
        </Radio.Group>
      ))}
      <div className={styles.actions}>
        <Button disabled={!isAnswered || isBusy} onClick={() => onAnswer(said)}>
          {t("go")}
        </Button>
        {actions}
      </div>
    </section>
  );
}

const NAMES = {
  dayFirst: "option.dayFirst",
  monthFirst: "option.monthFirst",
  ".": "option.point",
  ",": "option.comma",
  read: "option.read",
  leave: "option.leave",
} as const;

function Option({
  question: { code, found },
  value,
  means,
}: FileQuestion["options"][number] & { question: FileQuestion }) {
  const { t, i18n } = useTranslation("question");
  const name = Object.entries(NAMES).find(([each]) => each === value)?.[1];
  const told =
    means === null
      ? t("option.none")
      : code === "dayOrder"
        ? dayInWords(means, i18n.language)
        : amountText(means);
  const label =
    name === undefined ? (means ?? value) : t(name, { first: found.split("; ")[0], means: told });
  return <Radio value={value} label={label} />;
}

// With the month's name: numbers alone could be either again.
function dayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
