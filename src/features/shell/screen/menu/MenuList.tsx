import { useState } from "react";
import { childrenOf, isActive } from "#features/shell/model/menuNode.ts";
import type { MenuListProps } from "./manner.ts";
import { MenuDrop } from "./MenuDrop.tsx";
import { MenuFold } from "./MenuFold.tsx";
import { MenuLink } from "./MenuLink.tsx";

/** A list of items of which at most one branch is open. */
export function MenuList({ nodes, manner, longestOpen = false, level = 0 }: MenuListProps) {
  const { mode, path } = manner;
  const active = nodes.findIndex((node) => node.submenu && isActive(node, path));
  const lengths = nodes.map((node) => childrenOf(node).length);
  const longest = lengths.indexOf(Math.max(...lengths));
  const folded = active >= 0 || !longestOpen ? active : longest;
  const [open, setOpen] = useState(mode === "accordion" ? folded : -1);
  const [shown, setShown] = useState(path);
  if (shown !== path) {
    // Another page: its branch is the open one; what had dropped over the page is gone.
    setShown(path);
    if (mode === "dropdown" || active >= 0) setOpen(mode === "dropdown" ? -1 : active);
  }

  return (
    <ul data-level={level}>
      {nodes.map((node, place) => {
        const key = `${node.page ?? ""} ${node.title}`;
        if (!node.submenu)
          return (
            <li key={key}>
              <MenuLink node={node} path={path} narrow={manner.narrow} />
            </li>
          );
        const Branch = mode === "accordion" ? MenuFold : MenuDrop;
        return (
          <Branch
            key={key}
            node={node}
            manner={manner}
            level={level}
            List={MenuList}
            open={open === place}
            onOpen={(opened) => setOpen((now) => (opened ? place : now === place ? -1 : now))}
          />
        );
      })}
    </ul>
  );
}
