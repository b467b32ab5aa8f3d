import { IconX } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../amount/amount.ts";
import { useDelayed } from "../grid/useDelayed.ts";
import { currentSaves, onSaves, type Save } from "./saves.ts";
import styles from "../tray/Tray.module.css";

/** The files that are being made, how far each is, and the way to stop it; at the lower left. */
export function SaveTray() {
  const { t } = useTranslation("grid");
  const saves = useSyncExternalStore(onSaves, currentSaves);
  // What is done at once needs no telling.
  const shown = useDelayed(saves.length > 0, 500);
  if (!shown || saves.length === 0) return null;
  return (
    <section className={styles.tray} data-at-start aria-label={t("export.running")}>
      {saves.map((save) => (
        <SaveRow key={save.id} save={save} />
      ))}
    </section>
  );
}

function SaveRow({ save: { file, done, total, bytes, cancel } }: { save: Save }) {
  const { t } = useTranslation("grid");
  const received =
    bytes === undefined
      ? t("export.starting")
      : t("export.received", { size: countText(Math.ceil(bytes / 1024)) });
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{file}</span>
        <span className={styles.standing}>
          {total === undefined
            ? received
            : t("export.progress", { done: countText(done), total: countText(total) })}
        </span>
        <progress
          max={Math.max(total ?? 1, 1)}
          value={bytes === undefined ? done : undefined}
          aria-label={file}
        />
      </div>
      <button
        type="button"
        className={styles.button}
        aria-label={t("export.cancel", { file })}
        onClick={cancel}
      >
        <IconX size={15} aria-hidden />
      </button>
    </div>
  );
}
