import styles from "./Form.module.css";

/** Why a form was not taken; nothing while there is no reason. */
export function FormReason({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className={styles.reason}>
      {children}
    </p>
  );
}
