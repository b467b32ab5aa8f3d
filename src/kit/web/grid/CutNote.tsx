import { useTranslation } from "react-i18next";
import { countText } from "../amount/amount.ts";
import styles from "./CutNote.module.css";

interface CutNoteProps {
  /** What the server answered of a list that it bounds; nothing is said of one that came whole. */
  of: { data: readonly unknown[]; totalCount: number; truncated?: boolean | undefined } | undefined;
}

/** Says that a list is longer than what came of it. */
export function CutNote({ of }: CutNoteProps) {
  const { t } = useTranslation("grid");
  if (!of?.truncated) return null;
  const [shown, total] = [countText(of.data.length), countText(of.totalCount)];
  return (
    <p className={styles.note} role="note">
      {t("cut", { shown, total })}
    </p>
  );
}

/** Said behind such a note while words are searched for: they cannot be found in what did not come. */
export function CutWords({ words }: { words: readonly string[] }) {
  const { t } = useTranslation("grid");
  return words.length === 0 ? null : <> {t("cutWords")}</>;
}
