import { ActionIcon } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { Over } from "#kit/web/over/Over.tsx";
import styles from "./Topbar.module.css";

interface TopbarPanelProps {
  label: string;
  icon: ReactNode;
  /** Opens it from anywhere. */
  hotkey?: string;
  onHotkey?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A button of the topbar and the panel that it opens. */
export function TopbarPanel({ label, icon, hotkey, onHotkey, children }: TopbarPanelProps) {
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    onHotkey?.();
  };
  useHotkeys(hotkey ? [[hotkey, open]] : [], []);
  return (
    <Over
      opened={opened}
      onOpened={setOpened}
      label={label}
      className={styles.panel}
      target={
        <ActionIcon
          size={34}
          aria-label={label}
          title={label}
          onClick={() => setOpened((now) => !now)}
        >
          {icon}
        </ActionIcon>
      }
    >
      {children(() => setOpened(false))}
    </Over>
  );
}
