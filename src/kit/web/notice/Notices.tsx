import { IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "./AlertDialog.tsx";
import styles from "./Notices.module.css";
import {
  closeAlert,
  closeNote,
  currentNotices,
  noteStays,
  onNotices,
  type Note,
} from "./notices.ts";

const icons = { info: IconInfoCircle, right: IconCircleCheck, wrong: IconCircleX };

/** Shows alerts and notes, wherever they were raised; stands once at the root. */
export function Notices() {
  const { alerts, notes } = useSyncExternalStore(onNotices, currentNotices);
  const first = alerts[0];
  return (
    <>
      {first ? (
        <AlertDialog key={first.id} text={first.text} onClose={() => closeAlert(first.id)} />
      ) : null}
      <div className={styles.notes} role="status" aria-live="polite">
        {notes.map((note) => (
          <NoteCard key={note.id} note={note} />
        ))}
      </div>
    </>
  );
}

function NoteCard({ note }: { note: Note }) {
  const { t } = useTranslation("kit");
  useEffect(() => {
    const timer = window.setTimeout(() => closeNote(note.id), noteStays);
    return () => window.clearTimeout(timer);
  }, [note.id]);
  const Icon = icons[note.tone];
  return (
    <div className={styles.note} data-tone={note.tone}>
      <Icon size={18} className={styles.noteIcon} aria-hidden />
      <span>{note.text}</span>
      <button
        type="button"
        className={styles.noteClose}
        aria-label={t("notice.close")}
        onClick={() => closeNote(note.id)}
      >
        <IconX size={14} aria-hidden />
      </button>
    </div>
  );
}
