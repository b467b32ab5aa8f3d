import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import type { VersionRow } from "../contract.ts";
import { builtInTemplates } from "../model/builtInTemplates.ts";
import styles from "./TemplatesScreen.module.css";

interface TemplateHistoryProps {
  versions: readonly VersionRow[];
  /** Takes a version's patterns into the editor. */
  onOpen: (patterns: string) => void;
}

/** Every saved version with who saved it and what it changed, and the templates that hold anyway. */
export function TemplateHistory({ versions, onOpen }: TemplateHistoryProps) {
  const { t } = useTranslation("pedimentos");
  const { instant } = useClock();
  return (
    <>
      <h3>{t("history")}</h3>
      {versions.length === 0 ? <p className={styles.outcome}>{t("noHistory")}</p> : null}
      <ol className={styles.versions}>
        {versions.map(({ Version: version, Fecha, Persona, Cambiados, Patrones, Apartada }) => (
          <li key={version}>
            <div>
              <b>{t("version", { version })}</b>
              <span>
                {t("versionBy", { when: instant(Fecha), person: Persona })},{" "}
                {Cambiados === null ? t("matching") : t("changed", { count: Cambiados })}
              </span>
              {Apartada === null ? null : <span>{t(`setAside.${Apartada}`)}</span>}
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("openVersion", { version })}
              onClick={() => onOpen(Patrones)}
            >
              {t("openVersion", { version })}
            </Button>
          </li>
        ))}
      </ol>
      <details className={styles.builtIn}>
        <summary>{t("builtIn")}</summary>
        <ul>
          {builtInTemplates.map(({ pattern }) => (
            <li key={pattern}>
              <code>{pattern}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
