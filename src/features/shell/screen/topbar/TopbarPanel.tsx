import { ActionIcon, Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import { useHotkeys } from "@mantine/hooks";
import { Suspense, useState, type ReactNode } from "react";
import styles from "./Topbar.module.css";

interface TopbarPanelProps {
  label: string;
  icon: ReactNode;
  /** Opens it from anywhere. */
  hotkey?: string;
  children: (close: () => void) => ReactNode;
}

/** A button of the topbar and the panel that it opens. */
export function TopbarPanel({ label, icon, hotkey, children }: TopbarPanelProps) {
  const [opened, setOpened] = useState(false);
  useHotkeys(hotkey ? [[hotkey, () => setOpened(true)]] : [], []);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={34}
          aria-label={label}
          aria-haspopup="dialog"
          title={label}
          onClick={() => setOpened((now) => !now)}
        >
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={label}>
        <Suspense fallback={null}>{children(() => setOpened(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
