import { ActionIcon, Menu } from "@mantine/core";
import "@mantine/core/styles/Menu.layer.css";
import { IconDots, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

const ITEMS = {
  actions: ["reports", "charts", "settings"],
  export: ["print", "copy", "excel", "csv", "pdf"],
} as const;

const ICONS = { actions: IconDots, export: IconDownload };

/** A menu of the template that does nothing, and says so. */
export function IdleMenu({ kind, title }: { kind: keyof typeof ITEMS; title: string }) {
  const { t } = useTranslation("showcase");
  const Icon = ICONS[kind];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(kind, { title })}
          aria-description={t("idle")}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("idle")}</Menu.Label>
        {ITEMS[kind].map((item) => (
          <Menu.Item key={item}>{t(`action.${item}`)}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
