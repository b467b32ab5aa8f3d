import { Popover } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./PanelMount.module.css";

const places = [
  ["activity", "/actividad", undefined],
  ["faq", "/ayuda", "faq"],
  ["support", "/ayuda", "support"],
  ["submit", "/ayuda", "submit"],
] as const;

/** The documented actions of the title bar: each leads somewhere. */
export function HelpMenu() {
  const { t } = useTranslation("shell");
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={t("pageActions")}
          aria-haspopup="dialog"
          onClick={() => setOpened((now) => !now)}
        >
          <IconDotsVertical size={18} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t("pageActions")}>
        {places.map(([name, path, hash]) => (
          <Link
            key={name}
            to={path}
            hash={hash}
            className={styles.item}
            onClick={() => setOpened(false)}
          >
            {t(`action.${name}`)}
          </Link>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
