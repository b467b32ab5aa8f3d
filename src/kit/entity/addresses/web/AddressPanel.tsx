import { addressLines } from "../addresses.ts";
import { CopyButton } from "#kit/web/clipboard/CopyButton.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import styles from "../../web/Entity.module.css";
import type { PanelProps } from "../../web/PanelProps.ts";

/** The address of a row as it stands on a letter, to be copied as a whole. */
export default function AddressPanel({ row, words }: PanelProps) {
  const lines = addressLines(row, (name) => words.told(row, name));
  const title = words.t("address.title");
  if (lines.length === 0) return null;
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.said}>{lines.join("\n")}</p>
      <div className={styles.buttons}>
        <CopyButton
          size="compact-sm"
          variant="default"
          text={lines.join("\n")}
          onCopy={() => showNote(words.t("address.copied"), "right")}
          onError={showFailure}
        >
          {words.t("address.copy")}
        </CopyButton>
      </div>
    </section>
  );
}
