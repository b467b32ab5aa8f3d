import { ActionIcon } from "@mantine/core";
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
import { Over } from "#kit/web/over/Over.tsx";
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
    <Over
      opened={opened}
      onOpened={setOpened}
      label={t("pageActions")}
      className={styles.menu}
      target={
        <ActionIcon
          size={32}
          aria-label={t("pageActions")}
          onClick={() => setOpened((now) => !now)}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      }
    >
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
    </Over>
  );
}
