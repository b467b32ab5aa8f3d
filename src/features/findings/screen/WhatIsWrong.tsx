import { useTranslation } from "react-i18next";
import type { FindingWireRow } from "../contract.ts";
import { isOfCatalogue } from "../model/findingId.ts";
import styles from "./Findings.module.css";
import { useRuleOf } from "./useRuleOf.ts";

/** What is wrong in a sentence, with the rule that says so, what each treaty in question asks for, and what it rests on. */
export function WhatIsWrong({ finding }: { finding: FindingWireRow }) {
  const { t } = useTranslation("findings");
  const ruleOf = useRuleOf();
  const { Caso: code, Prueba, Severidad, Declarado, Registrado } = finding;
  const values = { declared: Declarado || t("nothing"), onFile: Registrado || t("nothing") };
  if (Severidad === "OK") return <p>{t("wrong.none")}</p>;
  if (isOfCatalogue(Prueba)) return <p className={styles.wrong}>{t(`wrong.${Prueba}`, values)}</p>;
  const told = ruleOf(finding);
  if (told === undefined) return null;
  const sentences =
    Prueba === "certificate"
      ? [told.meaning, ...told.treaties]
      : [
          t(`wrong.${Prueba}`, values),
          ...(Prueba === "vigencia" && Registrado ? [t("wrong.successors", values)] : []),
        ];
  return (
    <div className={styles.wrong}>
      {sentences.map((words) => (
        <p key={words}>{words}</p>
      ))}
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
