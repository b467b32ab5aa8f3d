import { useId, type ReactNode } from "react";
import styles from "./Showcase.module.css";

interface WidgetProps {
  title: string;
  /** At the right of the title. */
  tools?: ReactNode;
  /** How much of the row it takes on a wide screen. */
  span?: "third" | "half" | "whole";
  children: ReactNode;
}

/** One card of the showcase. */
export function Widget({ title, tools, span = "third", children }: WidgetProps) {
  const heading = useId();
  return (
    <section className={styles.widget} data-span={span} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
