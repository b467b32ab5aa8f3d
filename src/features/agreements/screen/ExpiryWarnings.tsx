import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { amountText, countText } from "#kit/web/amount/amount.ts";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { CutNote } from "#kit/web/grid/CutNote.tsx";
import type { CertificateWarning } from "../contract/warnings.ts";
import styles from "./Certificates.module.css";
import { useCertificateWarnings } from "./useCertificateQueries.ts";

const looks: Readonly<Record<CertificateWarning["Step"], readonly [Tone, typeof IconClock]>> = {
  30: ["wrong", IconAlertTriangle],
  60: ["look", IconClock],
  90: ["info", IconClock],
};

/** Certificates about to end, with what they would leave uncovered; nothing when there are none. */
export function ExpiryWarnings({ on }: { on: string | undefined }) {
  const { t } = useTranslation("agreements");
  const { data: answer } = useCertificateWarnings(on);
  if (answer === undefined || answer.data.length === 0) return null;
  const { data } = answer;
  const dueWithin = (step: number) => data.filter(({ Step }) => Step === step).length;
  return (
    <details className={styles.section}>
      <summary>
        <h2>{t("warning.title")}</h2>
        {([30, 60, 90] as const).map((step) => (
          <Tag key={step} tone={looks[step][0]} icon={looks[step][1]}>
            {t("warning.within", { step, count: dueWithin(step) })}
          </Tag>
        ))}
      </summary>
      <CutNote of={answer} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("warning.title")}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(["Step", "DaysLeft", "Agreement", "Supplier", "LastDate"] as const).map((id) => (
                <th key={id} scope="col">
                  {t(`warning.${id}`)}
                </th>
              ))}
              {(["Parts", "Partidas", "Ahorro"] as const).map((id) => (
                <th key={id} scope="col" className={styles.number}>
                  {t(`warning.${id}`)}
                </th>
              ))}
              <th scope="col">{t("warning.Lost")}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <WarningRow key={row._id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function WarningRow({ row }: { row: CertificateWarning }) {
  const { t } = useTranslation("agreements");
  const [tone, icon] = looks[row.Step];
  const parts = row.Lost.slice(0, 3).map(({ PartNO }) => PartNO);
  return (
    <tr>
      <td>
        <Tag tone={tone} icon={icon}>
          {row.Step}
        </Tag>
      </td>
      <td>{t("warning.days", { count: row.DaysLeft })}</td>
      <th scope="row">
        <Link to="." search={(now: object) => ({ ...now, sel: row._id })}>
          {row.Agreement}
        </Link>
      </th>
      <td>{row.Supplier}</td>
      <td>{dayText(row.LastDate)}</td>
      <td className={styles.number}>{countText(row.Parts)}</td>
      <td className={styles.number}>{countText(row.Partidas)}</td>
      <td className={styles.number}>{amountText(row.Ahorro) ?? "-"}</td>
      <td>{row.Parts > parts.length ? `${parts.join(", ")}…` : parts.join(", ")}</td>
    </tr>
  );
}
