import { Link } from "@tanstack/react-router";
import { Tip } from "#kit/web/over/Tip.tsx";
import { isCurrent, type MenuNode } from "#features/shell/model/menuNode.ts";
import styles from "./Menu.module.css";
import { MenuFace } from "./MenuFace.tsx";
import { useTitle } from "./useTitle.ts";

interface MenuLinkProps {
  node: MenuNode;
  path: string;
  /** Only the icon fits: the title is a tooltip. */
  narrow?: boolean;
}

/** An item that leads to a page. */
export function MenuLink({ node, path, narrow = false }: MenuLinkProps) {
  const say = useTitle();
  const current = isCurrent(node, path);
  const tip = node.tooltip ?? (narrow || node["icon-only"] ? node.title : undefined);
  return (
    <Tip
      label={tip === node.title ? say(node.title, node.translate) : tip}
      disabled={tip === undefined}
      position={narrow ? "right" : "bottom"}
    >
      <Link
        to={node.page ?? "/"}
        search={node.query}
        className={[styles.entry, node["custom-class"]].filter(Boolean).join(" ")}
        aria-current={current ? "page" : undefined}
        data-current={current || undefined}
      >
        <MenuFace node={node} />
      </Link>
    </Tip>
  );
}
