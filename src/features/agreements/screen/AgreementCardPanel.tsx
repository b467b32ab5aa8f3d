import { IconAlertTriangle, IconCheck, IconMinus, IconQuestionMark } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import type { AgreementCard } from "../contract/card.ts";
import styles from "./Certificates.module.css";
import { useAgreementCard } from "./useCertificateQueries.ts";

type Element = AgreementCard["Elements"][number];
type Version = AgreementCard["Versions"][number];

const looks: Readonly<Record<Element["State"], readonly [Tone, typeof IconCheck]>> = {
  given: ["right", IconCheck],
  missing: ["wrong", IconAlertTriangle],
  notTold: ["quiet", IconQuestionMark],
  optional: ["quiet", IconMinus],
};

/** The nine minimum data of the chosen agreement, and its versions. */
export function AgreementCardPanel({ id }: { id: string | null }) {
  const { t } = useTranslation("agreements");
  const { data } = useAgreementCard(id);
  if (id === null || data === undefined) return null;
  const missing = data.Elements.filter(({ State }) => State === "missing").length;
  return (
    <>
      <details className={styles.section} open={missing > 0}>
        <summary>
          <h2>{t("elements.title")}</h2>
          <Tag
            tone={missing === 0 ? "right" : "wrong"}
            icon={missing === 0 ? IconCheck : IconAlertTriangle}
          >
            {missing === 0 ? t("complete") : t("lacks", { count: missing })}
          </Tag>
        </summary>
        <Elements rows={data.Elements} label={t("elements.title")} />
      </details>
      <details className={styles.section}>
        <summary>
          <h2>{t("versions.title")}</h2>
          <Tag tone="quiet">{countText(data.Versions.length)}</Tag>
        </summary>
        <ol className={styles.versions} aria-label={t("versions.title")}>
          {data.Versions.map((version) => (
            <VersionEntry key={version.Version} version={version} />
          ))}
        </ol>
      </details>
    </>
  );
}

function Elements({ rows, label }: { rows: readonly Element[]; label: string }) {
  const { t } = useTranslation("agreements");
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("elements.Element")}</th>
            <th scope="col">{t("elements.State")}</th>
            <th scope="col" className={styles.number}>
              {t("elements.Lines")}
            </th>
            <th scope="col">{t("elements.Law")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ Element: element, State, Lines, Law }) => (
            <tr key={element}>
              <th scope="row">{t(`datum.${element}`)}</th>
              <td>
                <Tag tone={looks[State][0]} icon={looks[State][1]}>
                  {t(`elements.${State}`)}
                </Tag>
              </td>
              <td className={styles.number}>{Lines === 0 ? "" : countText(Lines)}</td>
              <td>{Law ?? t("elements.alike")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isDayField = (field: string) => field.endsWith("On");

function VersionEntry({ version }: { version: Version }) {
  const { t } = useTranslation("agreements");
  const { instant } = useClock();
  const { Changes, LinesAdded, LinesRemoved } = version;
  const shown = (field: string, value: string | null) =>
    value === null ? "-" : isDayField(field) ? dayText(value) : value;
  return (
    <li>
      <p>
        <b>{t("versions.number", { version: version.Version })}</b> {instant(version.Date)}
        {" · "}
        {version.File ?? t("versions.byHand")}
        {version.Person === null ? "" : ` · ${version.Person}`}
      </p>
      {version.Reason === null ? null : <p>{t("versions.reason", { reason: version.Reason })}</p>}
      {LinesAdded + LinesRemoved === 0 ? null : (
        <p>
          {t("versions.lines", { added: countText(LinesAdded), removed: countText(LinesRemoved) })}
        </p>
      )}
      {Changes.length === 0 ? null : (
        <ul>
          {Changes.map(({ Field, Before, After }) => (
            <li key={Field}>
              {t(`field.${Field}`)}: <s>{shown(Field, Before)}</s> {shown(Field, After)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
