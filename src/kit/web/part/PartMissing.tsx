import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "../page/useFocusBack.ts";
import { isOtherRelease } from "./isOtherRelease.ts";
import styles from "./PartMissing.module.css";
import { useAgain } from "./useAgain.ts";

interface PartMissingProps {
  /** Fetches the part and draws it in the place of this message. Throws what keeps it away. */
  onAgain: () => Promise<void>;
  /** Of a part that lies over the page. */
  onClose?: () => void;
  isOpen?: boolean;
}

/** In the place of a part that cannot be fetched: what is the matter and how to go on; what lies over the page can be closed. */
export function PartMissing({ onAgain, onClose, isOpen = true }: PartMissingProps) {
  if (!isOpen) return null;
  if (!onClose) return <Message onAgain={onAgain} />;
  return createPortal(<Over {...{ onAgain, onClose }} />, document.body);
}

function Over({ onAgain, onClose }: { onAgain: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation("kit");
  useFocusBack();
  return (
    <div
      className={styles.over}
      role="dialog"
      aria-label={t("part.title")}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <Message onAgain={onAgain} hasFocus onClose={onClose} />
    </div>
  );
}

interface MessageProps {
  onAgain: () => Promise<void>;
  hasFocus?: boolean;
  onClose?: () => void;
}

function Message({ onAgain, hasFocus = false, onClose }: MessageProps) {
  const { t } = useTranslation("kit");
  const [isBusy, again] = useAgain(onAgain);
  const isOther = useOtherRelease(isBusy);
  return (
    <div className={styles.missing}>
      <p role="alert">{t(isOther ? "part.otherRelease" : "part.missing")}</p>
      <div className={styles.buttons}>
        <Button size="compact-md" loading={isBusy} autoFocus={hasFocus} onClick={again}>
          {t("part.again")}
        </Button>
        {isOther ? (
          <Button size="compact-md" variant="default" onClick={() => window.location.reload()}>
            {t("part.reload")}
          </Button>
        ) : null}
        {onClose ? (
          <Button size="compact-md" variant="default" onClick={onClose}>
            {t("notice.close")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the server has another release by now, looked up whenever a part did not come. */
function useOtherRelease(isBusy: boolean): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (!isBusy) void isOtherRelease().then((is) => !isOver && setOther(is));
    return () => {
      isOver = true;
    };
  }, [isBusy]);
  return isOther;
}
