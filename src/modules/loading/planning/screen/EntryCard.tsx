import { IconArrowDown, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import type { ComponentType, HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import type { Candidate } from "../contract.ts";
import type { Why } from "../proposal.ts";
import { releases } from "#modules/releases/releases.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import { kgText, m3Text } from "./measures.ts";
import styles from "./PlanBoard.module.css";

interface EntryCardProps {
  entry: Candidate;
  /** Its place in the plan; null: it is not in it. */
  at: number | null;
  isLast: boolean;
  mayPlan: boolean;
  why: Why | undefined;
  isDragged: boolean;
  isOver: boolean;
  handlers: HTMLAttributes<HTMLElement>;
  onAdd: () => void;
  onRemove: () => void;
  onStep: (by: number) => void;
}

/** An entry that goes or could go: how urgent, how heavy and large, what stands against it, and what the proposal says. */
export function EntryCard(props: EntryCardProps) {
  const { entry, at, mayPlan, why, isDragged, isOver, handlers } = props;
  const { t } = useTranslation("planning");
  const { entryNo, units, kg, litres } = entry;
  const measures = [
    units > 0 ? t("units", { count: units }) : t("goesThrough"),
    kg === null ? t("noWeight") : `${kgText(kg)}${entry.isWeighed ? "" : ` (${t("declared")})`}`,
    litres === null
      ? t("noVolume")
      : `${m3Text(litres)}${entry.isMeasured ? "" : ` (${t("declared")})`}`,
  ];
  return (
    <li
      className={styles.entry}
      data-entry={entryNo}
      data-place={at === null ? undefined : entryNo}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
    >
      {at === null ? null : <b className={styles.position}>{at + 1}</b>}
      <div className={styles.facts}>
        <RowLink entity={entry.isRelease ? releases : shipments} id={entry.id} label={entryNo} />
        <div className={styles.grip} data-may={mayPlan || undefined} {...handlers}>
          <span className={styles.soft}>
            {[entry.bolNo, entry.supplier].filter(Boolean).join(" · ")}
          </span>
          <span>{measures.join(" · ")}</span>
          <EntryTags entry={entry} />
          {why ? (
            <span className={styles.why} data-left={isLeft(why) || undefined}>
              {t(`why.${why.code}`, whyValues(why))}
            </span>
          ) : null}
        </div>
      </div>
      {mayPlan ? <Buttons {...props} /> : null}
    </li>
  );
}

function EntryTags({ entry }: { entry: Candidate }) {
  const { t } = useTranslation("planning");
  const { instant } = useClock();
  const { isRelease, level, neededBy, lacksPapers, held, hazmat, docStatus } = entry;
  return (
    <Tags>
      {level === null ? null : (
        <Tag tone={level === 1 ? "wrong" : "look"}>{t("level", { level })}</Tag>
      )}
      {neededBy === null ? null : <span className={styles.soft}>{instant(neededBy)}</span>}
      {isRelease ? (
        <Tag tone="right">{t("staged")}</Tag>
      ) : (
        <Tag tone={lacksPapers ? "wrong" : "right"}>
          {lacksPapers ? t("papers") : t(`docStatus.${docStatus as "verified"}`)}
        </Tag>
      )}
      {held > 0 ? <Tag tone="wrong">{t("held", { count: held })}</Tag> : null}
      {hazmat ? <Tag tone="look">{t("hazmat")}</Tag> : null}
    </Tags>
  );
}

function Buttons({ entry: { entryNo }, at, isLast, onAdd, onRemove, onStep }: EntryCardProps) {
  const { t } = useTranslation("planning");
  const values = { entry: entryNo };
  return (
    <span className={styles.buttons}>
      {at === null ? (
        <Do name="add" label={t("add", values)} Icon={IconPlus} onClick={onAdd} />
      ) : (
        <>
          <Do
            name="up"
            label={t("up", values)}
            Icon={IconArrowUp}
            isOff={at === 0}
            onClick={() => onStep(-1)}
          />
          <Do
            name="down"
            label={t("down", values)}
            Icon={IconArrowDown}
            isOff={isLast}
            onClick={() => onStep(1)}
          />
          <Do name="remove" label={t("remove", values)} Icon={IconX} onClick={onRemove} />
        </>
      )}
    </span>
  );
}

interface DoProps {
  name: string;
  label: string;
  Icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  isOff?: boolean;
  onClick: () => void;
}

function Do({ name, label, Icon, isOff = false, onClick }: DoProps) {
  return (
    <button
      type="button"
      data-button={name}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

const isLeft = ({ code }: Why): boolean => code !== "priority" && code !== "ready";

function whyValues(why: Why): Record<string, string | number> {
  if (why.code === "priority") return { level: why.level };
  if (why.code === "held") return { count: why.units };
  if (why.code === "tooHeavy") return { by: kgText(why.by) };
  return why.code === "tooLarge" ? { by: m3Text(why.by) } : {};
}
