import { useTranslation } from "react-i18next";
import { siteTime, wordsOf } from "../factWords.ts";
import type { Fact } from "../contract.ts";
import { FactDocuments } from "./FactDocuments.tsx";
import { sayFact } from "./sayFact.ts";
import styles from "./Story.module.css";
import type { ReceiveDocument } from "./storyDocuments.ts";

interface FactLineProps {
  fact: Fact;
  zone: string;
  receive: ReceiveDocument;
}

/** One fact: when, what, how much, where, who, in whose words, with its photos and documents. */
export function FactLine({ fact, zone, receive }: FactLineProps) {
  const { t } = useTranslation("traceability");
  const { at, until, of, value, from, place, by, said, units, documents } = fact;
  const { title, subject } = wordsOf(sayFact)(fact);
  const isTrouble = value === "held" || (of === "exceptions" && value === "open");
  const told = [
    units === null ? "" : t("units", { count: units }),
    [from, place].filter((code) => code !== null).join(" → "),
    by,
  ];
  return (
    <li data-tone={isTrouble ? "wrong" : of === "shipments" ? "info" : undefined}>
      <p className={styles.when}>
        <time dateTime={at}>{siteTime(at, zone)}</time>
        {until === null ? null : <> {t("until", { when: siteTime(until, zone).slice(11) })}</>}
      </p>
      <div>
        <p>
          <b>{title}</b> <span className={styles.soft}>{subject}</span>
        </p>
        <p className={styles.soft}>{told.filter((word) => word !== "").join(" · ")}</p>
        {said === null ? null : <p className={styles.said}>{said}</p>}
        {documents.length > 0 ? <FactDocuments {...{ documents, receive }} /> : null}
      </div>
    </li>
  );
}
