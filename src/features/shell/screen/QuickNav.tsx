import { IconBook, IconLayout2, IconLifebuoy, IconShoppingCart } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Tip } from "#kit/web/over/Tip.tsx";
import type { OutsideLink } from "#features/shell/model/outsideLinks.ts";
import styles from "./Extras.module.css";
import { useSettings } from "./settings/SettingsScope.tsx";

const outside: readonly (readonly [OutsideLink, ComponentType<{ size?: number }>])[] = [
  ["purchase", IconShoppingCart],
  ["documentation", IconBook],
  ["support", IconLifebuoy],
];

/** Sticks to the right edge: the layout builder, and three links that open beside the product. */
export function QuickNav() {
  const { t } = useTranslation("shell");
  const { links } = useSettings();
  return (
    <nav className={styles.quickNav} aria-label={t("quickNav")}>
      <Tip label={t("everyones.builder")} position="left">
        <Link to="/builder" className={styles.quickLink} aria-label={t("everyones.builder")}>
          <IconLayout2 size={18} aria-hidden />
        </Link>
      </Tip>
      {outside.map(([name, Icon]) => (
        <Tip key={name} label={t(`link.${name}`)} position="left">
          <a
            href={links[name]}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.quickLink}
            aria-label={t("inNewTab", { name: t(`link.${name}`) })}
          >
            <Icon size={18} />
          </a>
        </Tip>
      ))}
    </nav>
  );
}
