import { Splitter } from "@mantine/core";
import "@mantine/core/styles/Splitter.layer.css";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useRemembered } from "../remember/RememberScope.tsx";
import styles from "./MasterDetail.module.css";
import { Stack } from "./Stack.tsx";
import { useWide } from "./useWide.ts";

type MasterDetailProps = Parts & (SideBySide | Stacked);

interface SideBySide {
  /** Names the remembered place of the divider. */
  name: string;
  /** Percent of the width that the master has at first. */
  share?: number;
}

/** One above the other however wide the window is. */
interface Stacked {
  name?: undefined;
}

interface Parts {
  master: ReactNode;
  detail: ReactNode;
  /** What the detail is about; null when nothing is chosen. */
  chosen: string | null;
  /** Takes the choice back: the way out of the detail on a phone. */
  onLeave: () => void;
}

/**
 * A list and what was chosen in it: side by side with a divider that stays where it was put, one
 * above the other below 1200 pixels, and on a phone the detail slides over the list.
 */
export function MasterDetail(props: MasterDetailProps) {
  const { master, chosen, onLeave } = props;
  const { t } = useTranslation("kit");
  const width = useWide();
  // The list stays while what is chosen in it loads.
  const detail = <Suspense fallback={null}>{props.detail}</Suspense>;
  if (width === "wide" && props.name !== undefined) return <Divided {...props} detail={detail} />;
  if (width !== "phone") {
    return (
      <Stack>
        {master}
        {detail}
      </Stack>
    );
  }
  return (
    <>
      {master}
      {chosen === null ? null : (
        <div className={styles.over} role="dialog" aria-modal aria-label={chosen}>
          <button type="button" className={styles.back} onClick={onLeave} autoFocus>
            <IconArrowLeft size={18} aria-hidden /> {t("page.closeDetail")}
          </button>
          {detail}
        </div>
      )}
    </>
  );
}

function Divided({ name, share = 40, master, detail }: Parts & SideBySide) {
  const { t } = useTranslation("kit");
  const [left, setLeft] = useRemembered(`split:${name}`, share, isShare);
  return (
    <Splitter
      className={styles.split}
      sizes={[left, 100 - left]}
      onSizeChange={([first]) => typeof first === "number" && setLeft(Math.round(first))}
      lineSize={16}
      aria-label={t("page.resize")}
    >
      <Splitter.Pane defaultSize={share} min={25} className={styles.pane}>
        {master}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={100 - share} min={25} className={styles.pane}>
        {detail}
      </Splitter.Pane>
    </Splitter>
  );
}

function isShare(value: unknown): value is number {
  return typeof value === "number" && value >= 10 && value <= 90;
}
