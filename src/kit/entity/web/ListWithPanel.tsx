import { ActionIcon, Splitter } from "@mantine/core";
import "@mantine/core/styles/Splitter.layer.css";
import { useWindowEvent } from "@mantine/hooks";
import { IconArrowLeft, IconArrowsDiagonal, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, type RefObject, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isTypedInto } from "#kit/web/keys/listKey.ts";
import { Tip } from "#kit/web/over/Tip.tsx";
import { useWide } from "#kit/web/page/useWide.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import styles from "./ListWithPanel.module.css";
import type { EntityWords } from "./useEntityWords.ts";

interface ListWithPanelProps {
  /** Names the remembered width of the panel. */
  name: string;
  /** What its rows are. */
  title: string;
  list: ReactNode;
  /** The open row; null: none is. */
  panel: ReactNode;
  /** It has the page to itself. */
  isFull: boolean;
  words: EntityWords;
  onClose: () => void;
  /** Where the panel stands, for what leads into it. */
  ref: RefObject<HTMLDivElement | null>;
}

/** Percent of the width that the list has beside the panel at first, and the least of both. */
const LIST = 66;
const LEAST = 25;

/**
 * A list as wide as the page, and the open row of it in a panel at its right, whose width is dragged and remembered; Esc
 * closes it and leads back to the row. On a phone the panel lies over the list.
 */
export function ListWithPanel(props: ListWithPanelProps) {
  const { name, title, list, panel, isFull, words, onClose, ref } = props;
  const { t } = useTranslation("kit");
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useWide() === "phone";
  const [share, setShare] = useRemembered(`split:${name}`, LIST, isShare);
  const isOpen = panel !== null;
  const close = () => {
    focusRow(frame.current, ref.current);
    onClose();
  };
  useWindowEvent("keydown", (event) => {
    const { key, target, defaultPrevented } = event;
    const isHere = target === document.body || frame.current?.contains(target as Node);
    if (!isOpen || key !== "Escape" || defaultPrevented || !isHere || isTypedInto(target)) return;
    event.preventDefault();
    close();
  });
  // The list stays while what is opened of it loads.
  const detail = <Suspense fallback={null}>{panel}</Suspense>;
  const label = words.t("panel.title", { title });
  if (isPhone)
    return (
      <div ref={frame}>
        {list}
        {isOpen ? (
          <div ref={ref} className={styles.over} role="dialog" aria-modal aria-label={label}>
            <button type="button" className={styles.back} onClick={close} autoFocus>
              <IconArrowLeft size={18} aria-hidden /> {t("page.closeDetail")}
            </button>
            {detail}
          </div>
        ) : null}
      </div>
    );
  const opened = (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      tabIndex={-1}
      className={isFull ? styles.full : styles.panel}
    >
      <PanelHead {...{ isFull, words, close }} />
      {detail}
    </div>
  );
  return (
    <div ref={frame}>
      {isFull && isOpen ? (
        opened
      ) : (
        <Splitter
          className={styles.split}
          sizes={isOpen ? [share, 100 - share] : [100]}
          onSizeChange={([first]) => isOpen && isShare(first) && setShare(Math.round(first))}
          lineSize={16}
          aria-label={isOpen ? t("page.resize") : undefined}
        >
          <Splitter.Pane defaultSize={LIST} min={LEAST} className={styles.pane}>
            {list}
          </Splitter.Pane>
          {isOpen ? (
            <Splitter.Pane defaultSize={100 - LIST} min={LEAST} className={styles.pane}>
              {opened}
            </Splitter.Pane>
          ) : null}
        </Splitter>
      )}
    </div>
  );
}

interface PanelHeadProps extends Pick<ListWithPanelProps, "isFull" | "words"> {
  close: () => void;
}

function PanelHead({ isFull, words, close }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <FullLink isFull={isFull} words={words} />
      <Tip label={`${words.t("panel.close")} (Esc)`}>
        <ActionIcon aria-label={words.t("panel.close")} aria-keyshortcuts="Escape" onClick={close}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </Tip>
    </div>
  );
}

/** A link to the row on the whole page, which can be passed on, or back to its list. */
function FullLink({ isFull, words }: Pick<ListWithPanelProps, "isFull" | "words">) {
  const label = words.t(isFull ? "panel.beside" : "panel.full");
  const Icon = isFull ? IconArrowLeft : IconArrowsDiagonal;
  return (
    <Link
      to="."
      search={(now: Record<string, unknown>) => ({ ...now, full: isFull ? undefined : "1" })}
      className={styles.fullLink}
    >
      <Icon size={15} aria-hidden /> {label}
    </Link>
  );
}

/** Leads the focus back from the panel to its row, or into the list where the row is on another page. */
function focusRow(frame: Element | null, panel: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !panel?.contains(activeElement)) return;
  const cells = [`[aria-selected="true"] [data-place]`, `[data-place][tabindex="0"]`];
  const [cell] = cells.flatMap((each) => frame?.querySelector<HTMLElement>(each) ?? []);
  cell?.focus({ preventScroll: true });
}

const isShare = (value: unknown): value is number =>
  typeof value === "number" && value >= LEAST && value <= 100 - LEAST;
