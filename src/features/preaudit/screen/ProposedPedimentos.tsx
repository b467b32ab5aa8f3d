import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isNonZero } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import { printedOf } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { Preaudit } from "../contract.ts";
import { faultText } from "./adviceText.ts";
import styles from "./PreauditScreen.module.css";

/** The pedimentos of the judged file with what each came to, and what of the file could not be judged. */
export function ProposedPedimentos({ result }: { result: Preaudit }) {
  const { t } = useTranslation("preaudit");
  const { instant } = useClock();
  const { Version: version } = result;
  return (
    <section aria-label={t("pedimentos")} className={styles.summary}>
      <ul className={styles.cards}>
        {result.Pedimentos.map((one) => (
          <li key={`${one.Archivo} ${one.Patente} ${one.Pedimento}`} className={styles.card}>
            <h2>{printedOf(one)}</h2>
            {one.PorCorregir === 0 ? (
              <Tag tone="right" icon={IconCheck}>
                {t("clean")}
              </Tag>
            ) : (
              <Tag tone="wrong" icon={IconAlertTriangle}>
                {t("toCorrect", { count: one.PorCorregir, of: one.Partidas })}
              </Tag>
            )}
            <dl>
              <Fact name={t("fact.imported")}>{dayText(one.FechaImportacion)}</Fact>
              <Fact name={t("fact.paid")}>{dayText(one.FechaPago)}</Fact>
              {isNonZero(one.Ahorro) ? (
                <Fact name={t("fact.savings")}>
                  <Money amount={one.Ahorro} currency="MXN" strong />
                </Fact>
              ) : null}
              {isNonZero(one.Exposicion) ? (
                <Fact name={t("fact.exposure")}>
                  <Money amount={one.Exposicion} currency="MXN" strong />
                </Fact>
              ) : null}
            </dl>
          </li>
        ))}
      </ul>
      {result.Rechazados.length > 0 ? (
        <div className={styles.refused} role="status">
          <p>{t("refused")}</p>
          <ul>
            {result.Rechazados.map((one) => (
              <li key={`${one.Archivo} ${one.Razon}`}>
                {one.Archivo}: {faultText(one)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className={styles.used}>
        {t("used", {
          file: result.Archivo,
          rules: version.Reglas,
          catalogue: version.Catalogo,
          certificates: version.Certificados,
          when: instant(version.Fecha),
        })}
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
