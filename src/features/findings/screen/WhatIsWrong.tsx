import { useTranslation } from "react-i18next";
import type { ReasonTexts } from "#features/audit/model/reasons/reasonWords.ts";
import { ruleTold } from "#features/audit/model/ruleTold.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import type { FindingWireRow } from "../contract.ts";
import styles from "./Findings.module.css";

/** What is wrong in a sentence, with the rule that says so and what it rests on. */
export function WhatIsWrong({ finding }: { finding: FindingWireRow }) {
  const { t, i18n } = useTranslation(["findings", "reasons"]);
  const { today } = useClock();
  const { Caso: code, Prueba, Severidad, Declarado, Registrado, FechaLimite } = finding;
  const values = { declared: Declarado || t("nothing"), onFile: Registrado || t("nothing") };
  if (Severidad === "OK") return <p>{t("wrong.none")}</p>;
  if (Prueba !== "certificate")
    return <p className={styles.wrong}>{t(`wrong.${Prueba}`, values)}</p>;
  const texts = i18n.getResourceBundle(i18n.language, "reasons") as ReasonTexts;
  const told = ruleTold(code ?? "", { treaties: [], deadlineOn: FechaLimite, today }, texts);
  if (told === undefined) return null;
  return (
    <div className={styles.wrong}>
      <p>{told.meaning}</p>
      <p className={styles.aside}>
        {t("wrong.rule", { code, name: told.title })}{" "}
        {told.source === "" ? null : (
          <>
            {t("wrong.law")}: <span lang="es">{told.source}</span>
          </>
        )}
      </p>
    </div>
  );
}
