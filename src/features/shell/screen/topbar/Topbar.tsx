import { ActionIcon } from "@mantine/core";
import { IconBolt, IconLayoutSidebarRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "#kit/web/language/LanguageSelect.tsx";
import { Tip } from "#kit/web/over/Tip.tsx";
import { useLayout } from "../layout/LayoutScope.tsx";
import type { ShellPerson } from "../shellPerson.ts";
import { useSidebar } from "../sidebar/SidebarScope.tsx";
import type { ShellSlots, Unread } from "../slots.ts";
import { UserMenu } from "../UserMenu.tsx";
import { Bell } from "./Bell.tsx";
import { SearchWidget } from "./SearchWidget.tsx";
import styles from "./Topbar.module.css";
import { TopbarPanel } from "./TopbarPanel.tsx";

interface TopbarProps {
  person: ShellPerson;
  unread: Unread;
  slots: ShellSlots;
}

/** What concerns the person, in the documented order. */
export function Topbar({ person, unread, slots }: TopbarProps) {
  const { t } = useTranslation("shell");
  const [layout] = useLayout();
  const { show } = useSidebar();
  const search = layout["header.search.layout"];
  const { QuickActions } = slots;
  return (
    <div className={styles.topbar}>
      {search === "none" ? null : (
        <SearchWidget inline={search === "search-default"} person={person} Found={slots.Found} />
      )}
      {layout["header.topbar.notifications"] ? (
        <Bell count={unread.notifications} Panel={slots.Notifications} />
      ) : null}
      {layout["header.topbar.quickActions"] ? (
        <TopbarPanel label={t("quickActions")} icon={<IconBolt size={19} aria-hidden />}>
          {(close) => <QuickActions onClose={close} />}
        </TopbarPanel>
      ) : null}
      {layout["header.topbar.languages"] ? (
        <div className={styles.language}>
          <LanguageSelect label={t("language")} />
        </div>
      ) : null}
      <UserMenu person={person} />
      {layout["header.topbar.quickSidebar"] ? (
        <Tip label={t("quickSidebar")}>
          <ActionIcon
            size={34}
            aria-label={t("quickSidebar")}
            aria-haspopup="dialog"
            onClick={() => show()}
          >
            <IconLayoutSidebarRight size={19} aria-hidden />
            {unread.messages + unread.events > 0 ? <span className={styles.dot} /> : null}
          </ActionIcon>
        </Tip>
      ) : null}
    </div>
  );
}
