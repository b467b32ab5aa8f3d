import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { inSentence } from "#kit/web/language/inSentence.ts";
import { FIRST_STEPS, type FirstStep } from "../model/firstSteps.ts";
import styles from "./FirstSteps.module.css";

interface FirstStepsProps {
  open: readonly { id: string; path: string }[];
  /** The steps that are not taken, once the first is; what takes them out of sight for this visit. */
  begun?: { readonly left: readonly FirstStep[]; readonly onLeave: () => void };
}

/** What to do first, on the pages open to a person: instead of any screen that works for a client while they have none, later beside them. */
export default function FirstSteps({ open, begun }: FirstStepsProps) {
  const { t, i18n } = useTranslation("clients");
  const steps = FIRST_STEPS.flatMap((id) => {
    const page = open.find((each) => each.id === id);
    return page || id === "tarifa" ? [{ id, path: page?.path }] : [];
  });
  const canBegin = steps[0]?.id === "clientes";
  const title = begun ? "first.goOn" : canBegin ? "first.title" : "first.none";
  return (
    <section
      className={styles.steps}
      data-begun={begun !== undefined || undefined}
      aria-labelledby="first-steps"
    >
      <h2 id="first-steps">{t(title)}</h2>
      {begun ? (
        <p>
          {t("first.lacks", {
            steps: begun.left
              .map((id) => inSentence(t(`first.step.${id}`), i18n.language))
              .join(", "),
          })}
        </p>
      ) : (
        <p>{t(canBegin ? "first.words" : "first.noneWords")}</p>
      )}
      {canBegin ? (
        <ol>
          {steps.map(({ id, path }) => (
            <li key={id}>
              {path === undefined ? (
                <b>{t(`first.step.${id}`)}</b>
              ) : (
                <Link to={path}>{t(`first.step.${id}`)}</Link>
              )}{" "}
              {begun && !begun.left.includes(id) ? (
                <Tag tone="right" icon={IconCheck}>
                  {t("first.isDone")}
                </Tag>
              ) : null}
              <p>{t(`first.about.${id}`)}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {begun ? (
        <Button variant="default" size="xs" onClick={begun.onLeave}>
          {t("first.leave")}
        </Button>
      ) : null}
    </section>
  );
}
