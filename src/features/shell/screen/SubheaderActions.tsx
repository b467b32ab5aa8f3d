import { ActionIcon, Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import {
  IconActivity,
  IconDotsVertical,
  IconHelpCircle,
  IconLifebuoy,
  IconMail,
  IconSend,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSidebar } from "./sidebar/SidebarScope.tsx";
import type { ShellSlots } from "./slots.ts";
import styles from "./UserMenu.module.css";

/** The documented action dropdown: what happened, the messages, answers, people who help, a suggestion. */
export function SubheaderActions({ help }: { help: ShellSlots["help"] }) {
  const { t } = useTranslation("shell");
  const [opened, setOpened] = useState(false);
  const { show } = useSidebar();
  const navigate = useNavigate();
  const to = (address: string) => {
    const [path = "/", hash] = address.split("#");
    return () => void navigate({ to: path, hash });
  };
  const actions = [
    ["activity", IconActivity, to(help.activity)],
    ["messages", IconMail, () => show("messages")],
    ["faq", IconHelpCircle, to(help.faq)],
    ["support", IconLifebuoy, to(help.support)],
    ["submit", IconSend, to(help.submit)],
  ] as const;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={32}
          aria-label={t("pageActions")}
          aria-haspopup="dialog"
          onClick={() => setOpened((now) => !now)}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t("pageActions")}>
        {actions.map(([name, Icon, act]) => (
          <button
            key={name}
            type="button"
            className={styles.item}
            onClick={() => {
              setOpened(false);
              act();
            }}
          >
            <Icon size={17} aria-hidden /> {t(`action.${name}`)}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
