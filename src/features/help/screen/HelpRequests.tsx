import { useTranslation } from "react-i18next";
import { ElapsedTime } from "#kit/web/dates/ElapsedTime.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { helpRequests } from "../contract.ts";
import styles from "./Help.module.css";

const SHOWN = 50;

/** What was asked and suggested: the person's own, an administrator sees everyone's of the client. */
export function HelpRequests() {
  const { t } = useTranslation("help");
  const { data } = useData(helpRequests, { queryKey: ["help requests"], query: { take: SHOWN } });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="requests-title">
      <h2 id="requests-title">{t("requests")}</h2>
      <ul className={styles.list}>
        {data.map(({ _id, kind, person, subject, text, page, datetime }) => (
          <li key={_id}>
            <b>{subject}</b>
            <span>{text}</span>
            <span className={styles.small}>
              {t(`kind.${kind}`)} - {person} - <ElapsedTime since={datetime} />
              {page ? ` - ${page}` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
