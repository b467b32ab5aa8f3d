import { IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { isActive } from "#features/shell/model/menuNode.ts";
import styles from "./Menu.module.css";
import { BranchHead } from "./BranchHead.tsx";
import type { BranchProps } from "./manner.ts";
import { SubmenuColumns } from "./SubmenuColumns.tsx";
import { useTitle } from "./useTitle.ts";

/** A branch that folds open in place. */
export function MenuFold({ node, manner, level, open, onOpen, List }: BranchProps) {
  const say = useTitle();
  const id = useId();
  const { items = [], columns = [] } = node.submenu ?? {};
  const Around = level === 0 ? "section" : "div";
  return (
    <li>
      <Around aria-label={level === 0 ? say(node.title, node.translate) : undefined}>
        <BranchHead
          node={node}
          open={open}
          controls={id}
          active={isActive(node, manner.path)}
          onChoose={() => onOpen(!open)}
        >
          <IconChevronRight size={15} className={styles.arrow} aria-hidden />
        </BranchHead>
        <div id={id} className={styles.fold} data-open={open || undefined} inert={!open}>
          <div className={styles.folded}>
            {items.length > 0 ? <List nodes={items} manner={manner} level={level + 1} /> : null}
            {columns.length > 0 ? (
              <SubmenuColumns columns={columns} manner={manner} List={List} />
            ) : null}
          </div>
        </div>
      </Around>
    </li>
  );
}
