import { TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconBolt, IconListDetails, IconMail, IconSearch } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { frameSlots } from "../frameSlots.ts";
import { NotificationBell } from "./NotificationBell.tsx";
import { PanelButton } from "./PanelButton.tsx";

const { Found, Notifications, QuickActions, Messages, Logs, useUnread } = frameSlots;

type Panel = "search" | "notifications" | "quickActions" | "messages" | "logs";

/** The panels in the topbar; Ctrl K opens the search from anywhere. */
export function PanelMount() {
  const { t } = useTranslation("shell");
  const [open, setOpen] = useState<Panel | null>(null);
  const [words, setWords] = useState("");
  const unread = useUnread();
  const close = () => setOpen(null);
  useHotkeys([["mod+K", () => setOpen("search")]], []);
  const shown = (panel: Panel) => ({
    opened: open === panel,
    onOpened: (opened: boolean) => setOpen(opened ? panel : null),
  });
  const bell = unread.notifications;
  return (
    <>
      <PanelButton label={t("search")} icon={<IconSearch size={20} />} {...shown("search")}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={t("search")}
          placeholder={t("searchWhat")}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Suspense fallback={null}>
          <Found
            words={words}
            onClose={() => {
              setWords("");
              close();
            }}
          />
        </Suspense>
      </PanelButton>
      <PanelButton
        label={bell > 0 ? t("notificationsUnread", { count: bell }) : t("notifications")}
        icon={<NotificationBell key={bell} />}
        count={bell}
        {...shown("notifications")}
      >
        <Notifications onClose={close} />
      </PanelButton>
      <PanelButton
        label={t("quickActions")}
        icon={<IconBolt size={20} />}
        wideOnly
        {...shown("quickActions")}
      >
        <QuickActions onClose={close} />
      </PanelButton>
      <PanelButton
        label={t("action.messages")}
        icon={<IconMail size={20} />}
        count={unread.messages}
        wideOnly
        {...shown("messages")}
      >
        <Messages />
      </PanelButton>
      <PanelButton
        label={t("sidebar.logs")}
        icon={<IconListDetails size={20} />}
        wideOnly
        {...shown("logs")}
      >
        <Logs />
      </PanelButton>
    </>
  );
}
