import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { auditSearch } from "#features/audit/model/auditSearch.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import type { Declared, Story } from "../contract.ts";
import styles from "./Story.module.css";

/** The pedimentos that declare an entry's invoices, whether they are paid, and the invoices that none does. */
export function DeclaredInvoices({
  story: { pedimentos, undeclared },
}: {
  story: Pick<Story, "pedimentos" | "undeclared">;
}) {
  const { t } = useTranslation("traceability");
  return (
    <section className={styles.card} aria-label={t("declared.title")}>
      <h3>{t("declared.title")}</h3>
      <ul className={styles.standing}>
        {pedimentos.map(({ number, paidOn, invoices, audit }) => (
          <li key={`${number} ${invoices.join(" ")}`}>
            {number !== null && audit ? (
              <AuditLink number={number} audit={audit} />
            ) : (
              <b className={styles.number}>{number ?? t("declared.unnamed")}</b>
            )}
            <Tag tone={paidOn === null ? "wrong" : "right"}>
              {paidOn === null ? t("declared.unpaid") : t("declared.paid", { day: paidOn })}
            </Tag>
            <span className={styles.soft}>{invoices.join(", ")}</span>
          </li>
        ))}
      </ul>
      {undeclared.length > 0 ? (
        <p className={styles.soft}>
          {t("declared.undeclared", { invoices: undeclared.join(", ") })}
        </p>
      ) : null}
    </section>
  );
}

interface AuditLinkProps {
  number: string;
  audit: NonNullable<Declared["audit"]>;
}

function AuditLink({ number, audit: { id, ranAt } }: AuditLinkProps) {
  const { t } = useTranslation("traceability");
  const { dayOf } = useClock();
  return (
    <Link
      className={styles.number}
      to="/auditoria"
      search={auditSearch(id, dayOf(ranAt))}
      title={t("declared.open", { pedimento: number })}
    >
      {number}
    </Link>
  );
}
