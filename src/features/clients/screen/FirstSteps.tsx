import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./FirstSteps.module.css";

/** What a company registers before it can work, in this order. */
const STEPS = ["clientes", "sitios", "usuarios"] as const;

/** Instead of any screen that works for a client, for a person who has none: what to do about it on the pages open to them. */
export default function FirstSteps({ open }: { open: readonly { id: string; path: string }[] }) {
  const { t } = useTranslation("clients");
  const steps = STEPS.flatMap((id) => {
    const page = open.find((each) => each.id === id);
    return page ? [{ id, path: page.path }] : [];
  });
  const canBegin = steps[0]?.id === "clientes";
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{t(canBegin ? "first.title" : "first.none")}</h2>
      <p>{t(canBegin ? "first.words" : "first.noneWords")}</p>
      {canBegin ? (
        <ol>
          {steps.map(({ id, path }) => (
            <li key={id}>
              <Link to={path}>{t(`first.step.${id}`)}</Link>
              <span>{t(`first.about.${id}`)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
