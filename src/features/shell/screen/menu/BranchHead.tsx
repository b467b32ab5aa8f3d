import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { Tip } from "#kit/web/over/Tip.tsx";
import type { MenuNode } from "#features/shell/model/menuNode.ts";
import styles from "./Menu.module.css";
import { MenuFace } from "./MenuFace.tsx";
import { useTitle } from "./useTitle.ts";

interface BranchHeadProps {
  node: MenuNode;
  open: boolean;
  active: boolean;
  controls: string;
  onChoose: (event: MouseEvent) => void;
  /** Only the icon fits. */
  narrow?: boolean;
  children?: ReactNode;
}

/** What opens a branch; with `redirect` it goes to the branch's own page as well. */
export function BranchHead(props: BranchHeadProps) {
  const { node, open, active, controls, onChoose, narrow = false, children } = props;
  const say = useTitle();
  const title = say(node.title, node.translate);
  const tip = node.tooltip ?? (narrow || node["icon-only"] ? title : undefined);
  const shared = {
    className: [styles.entry, styles.head, node["custom-class"]].filter(Boolean).join(" "),
    "aria-expanded": open,
    "aria-controls": open ? controls : undefined,
    "data-active": active || undefined,
    onClick: onChoose,
  };
  const face = (
    <>
      <MenuFace node={node} />
      {children}
    </>
  );
  return (
    <Tip label={tip} disabled={tip === undefined || open} position={narrow ? "right" : "bottom"}>
      {node.redirect && node.page !== undefined ? (
        <Link to={node.page} search={node.query} {...shared}>
          {face}
        </Link>
      ) : (
        <button type="button" {...shared}>
          {face}
        </button>
      )}
    </Tip>
  );
}
