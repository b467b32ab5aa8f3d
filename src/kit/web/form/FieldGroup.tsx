import { type ReactNode, useId } from "react";
import styles from "./Form.module.css";

interface FieldGroupProps {
  legend: string;
  /** How many are chosen. */
  count?: number;
  hint?: string;
  /** What is wrong with the group as a whole. */
  fault: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, with what is wrong with them. */
export function FieldGroup({ legend, count, hint, fault, children }: FieldGroupProps) {
  const words = useId();
  return (
    <fieldset
      className={styles.group}
      data-fault={fault ? true : undefined}
      aria-describedby={words}
    >
      <legend>
        {legend} {count === undefined ? null : <small>{count}</small>}
      </legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
      <p id={words} role={fault ? "alert" : undefined} className={styles.fault}>
        {fault}
      </p>
    </fieldset>
  );
}
