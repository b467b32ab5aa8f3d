import { useTranslation } from "react-i18next";
import { hsShape } from "#features/parts/model/codeShape.ts";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { Fact } from "./Fact.tsx";
import styles from "./WhyPanel.module.css";
import type { ResultRow } from "./wireRows.ts";

/** The certificate line that spoke for a part; nothing where none did. */
export function CertificateUsed({ used }: { used: ResultRow["Certificado"] }) {
  const { t } = useTranslation("audit");
  if (used === null) return null;
  const { InitialDate: from, FinalDate: to } = used;
  return (
    <section aria-label={t("certificate.title")}>
      <h3 className={styles.reasonsTitle}>{t("certificate.title")}</h3>
      <dl className={styles.facts}>
        <Fact name={t("certificate.agreement")}>
          {used.Agreement} <span className={styles.aside}>({used.Treaty})</span>
        </Fact>
        {used.Supplier ? <Fact name={t("certificate.supplier")}>{used.Supplier}</Fact> : null}
        {from && to ? (
          <Fact name={t("certificate.period")}>
            {t("certificate.fromTo", { from: dayText(from), to: dayText(to) })}
          </Fact>
        ) : null}
        {used.HS ? (
          <Fact name={t("certificate.hs")}>
            <Code value={used.HS} shape={hsShape} />
          </Fact>
        ) : null}
        {used.Criterion ? <Fact name={t("certificate.criterion")}>{used.Criterion}</Fact> : null}
        {used.CountryOfOrigin ? (
          <Fact name={t("certificate.origin")}>{used.CountryOfOrigin}</Fact>
        ) : null}
      </dl>
    </section>
  );
}
