import { useId, useState, type KeyboardEvent } from "react";
import type { MenuColumn } from "#features/shell/model/menuNode.ts";
import styles from "./Menu.module.css";
import type { List, MenuManner } from "./manner.ts";
import { useTitle } from "./useTitle.ts";

interface SubmenuTabsProps {
  columns: readonly MenuColumn[];
  manner: MenuManner;
  List: List;
}

/** Columns behind tabs: arrows walk the tabs, the panel follows. */
export function SubmenuTabs({ columns, manner, List }: SubmenuTabsProps) {
  const say = useTitle();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const next = (chosen + step + columns.length) % columns.length;
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div role="tablist" className={styles.tabs} onKeyDown={walk}>
        {columns.map(({ heading }, place) => (
          <button
            key={heading?.title ?? place}
            type="button"
            role="tab"
            id={`${id}${place}`}
            className={styles.tab}
            aria-selected={place === chosen}
            aria-controls={`${id}panel`}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => setChosen(place)}
          >
            {say(heading?.title ?? String(place + 1), heading?.translate)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        <List nodes={columns[chosen]?.items ?? []} manner={manner} level={1} />
      </div>
    </>
  );
}
