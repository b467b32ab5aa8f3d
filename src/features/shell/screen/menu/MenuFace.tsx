import { createElement } from "react";
import type { MenuNode } from "#features/shell/model/menuNode.ts";
import styles from "./Menu.module.css";
import { useMenuIcon } from "./menuIcons.ts";
import { useTitle } from "./useTitle.ts";

/** What an item shows of itself: bullet or icon, title, badge. */
export function MenuFace({ node, iconSize = 20 }: { node: MenuNode; iconSize?: number }) {
  const say = useTitle();
  const icon = useMenuIcon(node.icon);
  const { badge } = node;
  return (
    <>
      {node.bullet ? (
        <span className={styles.bullet} data-bullet={node.bullet} aria-hidden />
      ) : null}
      {icon ? createElement(icon, { size: iconSize }) : null}
      <span className={node["icon-only"] ? "visually-hidden" : styles.title}>
        {say(node.title, node.translate)}
      </span>
      {badge ? " " : null}
      {badge ? (
        <span className={styles.badge} data-type={badge.type}>
          {say(badge.value, badge.translate)}
        </span>
      ) : null}
    </>
  );
}
