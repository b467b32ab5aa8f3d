import { ActionIcon } from "@mantine/core";
import { IconPencil, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "../../../console/screen/Console.module.css";
import { isUnit, type Line, nameOf, type SeenPart } from "./counting.ts";
import type { Acts } from "./useActs.ts";

/** Lines that are shown: more than that nobody reads at a shelf. */
const MOST_SHOWN = 200;

interface SeenProps {
  acts: Acts;
  /** Nothing of it can be changed now. */
  isFixed: boolean;
}

/** What was counted so far, the latest first, each with the way to change it or take it back. */
export function Seen({ acts, isFixed }: SeenProps) {
  const { t } = useTranslation("counting");
  const { lines } = acts.tally;
  const hidden = lines.length - MOST_SHOWN;
  return (
    <section className={styles.card} aria-label={t("list")}>
      <h3>{t("list")}</h3>
      {lines.length === 0 ? <p>{t("noLines")}</p> : null}
      <ol>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={`${isUnit(line)} ${nameOf(line)}`}>
            <b>{isUnit(line) ? line.label : line.part}</b>
            {isUnit(line) ? null : <Amount line={line} />}
            {isFixed ? null : <Mending {...{ line, acts }} />}
          </li>
        ))}
      </ol>
      {hidden > 0 ? <p>{t("more", { number: hidden })}</p> : null}
    </section>
  );
}

function Amount({ line: { quantity, lot } }: { line: SeenPart }) {
  const { t } = useTranslation("counting");
  return <span>{lot === null ? quantity : t("amount", { quantity, lot })}</span>;
}

function Mending({ line, acts }: { line: Line; acts: Acts }) {
  const { t } = useTranslation("counting");
  const name = nameOf(line);
  return (
    <span className={styles.mending}>
      {isUnit(line) ? null : (
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t("change", { name })}
          title={t("change", { name })}
          onClick={() => acts.edit(line)}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t("drop", { name })}
        title={t("drop", { name })}
        onClick={() => acts.drop(line)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}
