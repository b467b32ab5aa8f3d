import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
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

/** Closes the message that lies over the page. */
let closeShown: (() => void) | undefined;

/** What lies over the page gives way to what is opened next, as menus and dialogs do. */
function useAlone(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const own = () => close();
    closeShown?.();
    closeShown = own;
    return () => {
      if (closeShown === own) closeShown = undefined;
    };
  }, []);
}

function Over({ onAgain, onClose }: { onAgain: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation("kit");
  const [name] = useState(() => nameOf(document.activeElement));
  useFocusBack();
  useAlone(onClose);
  return (
    <div
      className={styles.over}
      role="dialog"
      aria-label={t("part.title")}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <Message onAgain={onAgain} name={name} hasFocus onClose={onClose} />
    </div>
  );
}

/** How a button calls what it opens. */
function nameOf(opener: Element | null): string {
  if (!(opener instanceof HTMLElement) || opener === document.body) return "";
  return (opener.getAttribute("aria-label") ?? opener.innerText).trim();
}

interface MessageProps {
  onAgain: () => Promise<void>;
  /** What is missing, where its place does not tell. */
  name?: string;
  hasFocus?: boolean;
  onClose?: () => void;
}

function Message({ onAgain, name = "", hasFocus = false, onClose }: MessageProps) {
  const { t } = useTranslation("kit");
  const [isBusy, again] = useAgain(onAgain);
  const isOther = useOtherRelease(isBusy);
  return (
    <div className={styles.missing}>
      <p role="alert">
        {name === "" ? null : <b>{name}. </b>}
        {t(isOther ? "part.otherRelease" : "part.missing")}
      </p>
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
