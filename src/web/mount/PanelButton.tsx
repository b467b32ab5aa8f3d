import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import { Suspense, type ReactNode } from "react";
import styles from "./PanelMount.module.css";

interface PanelButtonProps {
  label: string;
  icon: ReactNode;
  count?: number;
  /** There is no room for it on a phone. */
  wideOnly?: boolean;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  children: ReactNode;
}

/** A button of the topbar and the panel that it opens. */
export function PanelButton({ label, icon, count = 0, wideOnly, ...props }: PanelButtonProps) {
  const { opened, onOpened, children } = props;
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          aria-haspopup="dialog"
          title={label}
          data-wide-only={wideOnly || undefined}
          onClick={() => onOpened(!opened)}
        >
          {icon}
          {count > 0 ? (
            // The label says it; as words it would have to be said the same.
            <span className={styles.count} data-count={count > 99 ? "99+" : count} aria-hidden />
          ) : null}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={label}>
        <div className={styles.panel}>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
