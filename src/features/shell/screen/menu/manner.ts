import type { ComponentType } from "react";
import type { MenuNode } from "#features/shell/model/menuNode.ts";

export interface MenuManner {
  /** Branches fold open in place, or drop down over the page. */
  mode: "accordion" | "dropdown";
  /** Where a branch drops. */
  side: "below" | "beside";
  /** How a branch opens when its item does not say. */
  toggle: "hover" | "click";
  path: string;
  arrows: boolean;
  /** Only icons fit. */
  narrow?: boolean;
}

export interface MenuListProps {
  nodes: readonly MenuNode[];
  manner: MenuManner;
  /** In an accordion without the current page, the branch with most items is open, the first of several such. */
  longestOpen?: boolean;
  level?: number;
}

/** The list that stands inside of branches: branches are given it, as it is made of them. */
export type List = ComponentType<MenuListProps>;

export interface BranchProps {
  node: MenuNode;
  manner: MenuManner;
  level: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  List: List;
}
