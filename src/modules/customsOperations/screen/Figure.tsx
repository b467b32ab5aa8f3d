import { useTranslation } from "react-i18next";
import { valueOf } from "../computation/explain/explain.ts";
import type { ProformaWire } from "../contract.ts";
import { figureName, figureText, unitOf } from "./figures.ts";
import styles from "./Operation.module.css";
import { useLook } from "./useOperation.ts";

interface FigureProps {
  /** As explanations call it. */
  name: string;
  proforma: ProformaWire;
}

/** A figure of the proforma; pressed, it tells how it is computed. */
export function Figure({ name, proforma }: FigureProps) {
  const { t } = useTranslation("operation");
  const look = useLook();
  const value = valueOf(name, proforma);
  if (value === null) return <span className={styles.soft}>—</span>;
  const text = figureText(name, value);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={t("explain", {
        figure: figureName(name, t),
        value: `${text} ${unitOf(name)}`.trim(),
      })}
      onClick={() => look({ figure: name })}
    >
      {text}
    </button>
  );
}
