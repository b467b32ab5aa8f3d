import { IconCircleCheck, IconCircleX, IconClock, IconHandStop, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "#kit/web/tray/Tray.module.css";

interface TrayRowProps {
  name: string;
  /** Where it stands, in one sentence. */
  words: string;
  tone?: "right" | "wrong" | "look";
  /** How far it is, while that can be told. */
  percent?: number;
  /** What is said below. */
  more?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}

const icons = { right: IconCircleCheck, wrong: IconCircleX, look: IconHandStop };

/** One file of the tray: its name, where it stands, how far it is. */
export function TrayRow({ name, words, tone, percent, more, action, onClose }: TrayRowProps) {
  const { t } = useTranslation("uploads");
  const Icon = tone ? icons[tone] : IconClock;
  return (
    <div className={styles.row} data-tone={tone}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.standing}>{words}</span>
        {percent === undefined ? null : (
          <progress className={styles.progress} max={100} value={percent} aria-label={name} />
        )}
        {more}
        {action}
      </div>
      {onClose ? (
        <button
          type="button"
          className={styles.button}
          aria-label={t("tray.close", { file: name })}
          onClick={onClose}
        >
          <IconX size={15} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
