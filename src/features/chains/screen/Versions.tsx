import { IconAlertTriangle, IconArrowRight, IconCheck, IconHistory } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import { auditSearch } from "#features/audit/model/auditSearch.ts";
import { printedOf } from "#features/pedimentos/model/pedimentoNumber.ts";
import styles from "./Chains.module.css";
import type { VersionRow } from "./useChainQueries.ts";

/** The versions from the original to the one in force, as a row of cards. */
export function Versions({ versions }: { versions: readonly VersionRow[] }) {
  const { t } = useTranslation("chains");
  return (
    <ol className={styles.versions} aria-label={t("versions")}>
      {versions.map((version, at) => (
        <li key={version._id}>
          {at > 0 ? <IconArrowRight size={18} aria-hidden className={styles.arrow} /> : null}
          <VersionCard version={version} />
        </li>
      ))}
    </ol>
  );
}

function VersionCard({ version }: { version: VersionRow }) {
  const { t } = useTranslation("chains");
  const { dayOf } = useClock();
  return (
    <article className={styles.card} data-live={version.Vigente || undefined}>
      <h3>
        {printedOf({
          ...version,
          Anio: version.FechaPago ? Number(version.FechaPago.slice(0, 4)) : null,
        })}
      </h3>
      <p>
        {version.Rectifica ? t("rectifies", { number: version.Rectifica }) : t("original")}
        {version.FechaPago ? `. ${t("paid", { day: dayText(version.FechaPago) })}` : ""}
      </p>
      {version.Conflicto ? (
        <Tag tone="look" icon={IconAlertTriangle}>
          {t("conflict")}
        </Tag>
      ) : version.Vigente ? (
        <Tag tone="right" icon={IconCheck}>
          {t("live")}
        </Tag>
      ) : (
        <Tag tone="quiet" icon={IconHistory}>
          {t("replaced")}
        </Tag>
      )}
      {version.Auditoria && version.Fecha ? (
        <>
          <dl>
            <dt>{t("savings")}</dt>
            <dd>
              <Money amount={version.Ahorro} currency="MXN" />
            </dd>
            <dt>{t("exposure")}</dt>
            <dd>
              <Money amount={version.Exposicion} currency="MXN" />
            </dd>
          </dl>
          <Link to="/auditoria" search={auditSearch(version.Auditoria, dayOf(version.Fecha))}>
            {t("audit")}
          </Link>
        </>
      ) : null}
    </article>
  );
}
