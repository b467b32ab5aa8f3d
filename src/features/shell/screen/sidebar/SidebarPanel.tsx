import { Drawer, Tabs } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import { useTranslation } from "react-i18next";
import { BrowserLog } from "../settings/BrowserLog.tsx";
import { SettingsPanel } from "../settings/SettingsPanel.tsx";
import type { ShellSlots } from "../slots.ts";
import styles from "./Sidebar.module.css";
import type { SidebarTab } from "./SidebarScope.tsx";

interface SidebarPanelProps {
  slots: ShellSlots;
  tab: SidebarTab;
  onTab: (tab: SidebarTab) => void;
  onClose: () => void;
}

const tabs = ["messages", "settings", "logs"] as const;

/** Slides in from the right: messages, settings, logs. */
export default function SidebarPanel({ slots, tab, onTab, onClose }: SidebarPanelProps) {
  const { t } = useTranslation("shell");
  const { Messages, Logs } = slots;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      title={t("quickSidebar")}
      closeButtonProps={{ "aria-label": t("close") }}
      classNames={{ header: styles.head, body: styles.body, content: styles.content }}
    >
      <Tabs value={tab} onChange={(next) => next && onTab(next as SidebarTab)} keepMounted={false}>
        <Tabs.List grow>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`sidebar.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="messages" className={styles.panel}>
          <Messages onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" className={styles.panel}>
          <SettingsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="logs" className={styles.panel}>
          <Logs onClose={onClose} />
          <BrowserLog />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}
