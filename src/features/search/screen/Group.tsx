import type { ReactNode } from "react";
import panel from "#kit/web/panel/Panel.module.css";

/** What was found of one kind. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={panel.group}>{title}</h3>
      <ul className={panel.list}>{children}</ul>
    </section>
  );
}
