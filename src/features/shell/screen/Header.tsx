import { IconMenu2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "#kit/web/language/LanguageSelect.tsx";
import { SchemeToggle } from "./SchemeToggle.tsx";
import styles from "./Shell.module.css";
import type { ShellPerson } from "./shellPerson.ts";
import { UserMenu } from "./UserMenu.tsx";

interface HeaderProps {
  person: ShellPerson;
  onMenu: () => void;
  /** What stands first at the right. */
  tools?: ReactNode;
}

/** The bar at the top: on small screens the menu's button, at the right what concerns the person. */
export function Header({ person, onMenu, tools }: HeaderProps) {
  const { t } = useTranslation("shell");
  return (
    <header className={styles.header}>
      <button type="button" className={styles.burger} aria-label={t("openMenu")} onClick={onMenu}>
        <IconMenu2 size={22} aria-hidden />
      </button>
      <span className={styles.headerName}>Viat WMS</span>
      <div className={styles.topbar}>
        {tools}
        <SchemeToggle />
        <div className={styles.language}>
          <LanguageSelect label={t("language")} />
        </div>
        <UserMenu person={person} />
      </div>
    </header>
  );
}
