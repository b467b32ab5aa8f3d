import { useTranslation } from "react-i18next";
import { daysBetween } from "#kit/pure/calendar.ts";
import { isNonZero } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { ValueTag } from "#kit/web/badge/ValueTag.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { severityLooks } from "../model/looks.ts";
import { ComparedSides } from "./ComparedSides.tsx";
import { CertificateUsed } from "./CertificateUsed.tsx";
import { FindingLinks } from "./FindingLinks.tsx";
import { Reasons } from "./Reasons.tsx";
import { RuleOf } from "./RuleOf.tsx";
import { Fact } from "./Fact.tsx";
import styles from "./WhyPanel.module.css";
import type { KeyedResult, RunVersion } from "./wireRows.ts";

const levels = ["equal10", "equal8", "equal6", "equal4", "different"] as const;
const methods = ["M1", "M2", "M3", "M4"] as const;

interface WhyPanelProps {
  /** The audit that the line belongs to. */
  auditId: string | null;
  line: KeyedResult | null;
  /** What the run used; null while it has not run. */
  version: RunVersion | null;
}

/** Why a line came out as it did: both sides, the case, the money, the deadline and the reasons. */
export function WhyPanel({ auditId, line, version }: WhyPanelProps) {
  const { t } = useTranslation("audit");
  const { today, instant } = useClock();
  if (!line) {
    return (
      <section className={styles.panel} aria-label={t("why")} data-empty>
        <p>{t("chooseLine")}</p>
      </section>
    );
  }
  const level = levels.find((known) => known === line.NivelFraccion);
  const method = methods.find((known) => known === line.Metodo);
  const left = line.FechaLimite ? daysBetween(today, line.FechaLimite) : null;
  return (
    <section className={styles.panel} aria-label={t("why")} tabIndex={0}>
      <header className={styles.head}>
        <h2>{t("fact.line", { line: line.Partida })}</h2>
        <ValueTag of="severity" value={line.Severidad} looks={severityLooks} code={line.Caso} />
      </header>
      <ComparedSides line={line} />
      {auditId === null ? null : <FindingLinks auditId={auditId} line={line} />}
      <RuleOf line={line} />
      <Reasons line={line} />
      <dl className={styles.facts}>
        {isNonZero(line.Importe) ? (
          <Fact name={t("fact.money")}>
            <Money amount={line.Importe} currency="MXN" strong />
          </Fact>
        ) : null}
        {isNonZero(line.ImporteIVA) ? (
          <Fact name={t("fact.vat")}>
            <Money amount={line.ImporteIVA} currency="MXN" />
          </Fact>
        ) : null}
        {line.Tasa === null ? null : <Fact name={t("fact.rate")}>{line.Tasa} %</Fact>}
        {line.FechaLimite && left !== null ? (
          <Fact name={t(left < 0 ? "fact.deadlineOver" : "fact.deadline")}>
            {dayText(line.FechaLimite)}{" "}
            <span className={left < 30 ? styles.urgent : styles.aside}>
              {left < 0 ? t("fact.expired") : t("fact.daysLeft", { count: left })}
            </span>
          </Fact>
        ) : null}
        {line.TipoCaso ? <Fact name={t("fact.keys")}>{line.TipoCaso}</Fact> : null}
        {level ? <Fact name={t("fact.level")}>{t(`level.${level}`)}</Fact> : null}
        {line.Similitud === null ? null : (
          <Fact name={t("fact.similarity")}>{Math.round(line.Similitud * 100)} %</Fact>
        )}
        {line.Metodo ? (
          <Fact name={t("fact.method")}>
            {method ? `${method}, ${t(`method.${method}`)}` : line.Metodo}
            {line.Extractor ? <span className={styles.aside}> ({line.Extractor})</span> : null}
          </Fact>
        ) : null}
        {line.Confianza === null ? null : (
          <Fact name={t("fact.confidence")}>{Math.round(line.Confianza * 100)} %</Fact>
        )}
      </dl>
      <CertificateUsed used={line.Certificado} />
      {version ? (
        <p className={styles.used}>
          {t("used", {
            rules: version.Reglas,
            catalogue: version.Catalogo,
            certificates: version.Certificados,
            tariff: version.Tarifa,
            treaties: version.Tratados ?? "—",
            when: instant(version.Fecha),
          })}
        </p>
      ) : null}
    </section>
  );
}
