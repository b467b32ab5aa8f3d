import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { type RefObject, useDeferredValue } from "react";
import { COMMAND_GROUPS, type CommandGroup } from "../commandOrder.ts";
import { Anchored } from "#kit/web/over/Anchored.tsx";
import styles from "./RowActions.module.css";
import type { EntityWords } from "./useEntityWords.ts";

/** One thing that can be done with rows. */
export interface CommandItem {
  readonly name: string;
  readonly group: CommandGroup | "row" | "otherState";
  readonly words: string;
  /** What bars it now; undefined: nothing. */
  readonly reason: string | undefined;
  readonly run: () => void;
}

interface CommandMenuProps {
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  items: readonly CommandItem[];
  words: EntityWords;
}

const GROUPS = ["row", ...COMMAND_GROUPS, "otherState"] as const;
const MOST_KEYS = 9;

/** The rest of what can be done with rows, by groups; a digit does one of them, and what is barred says why. */
export default function CommandMenu({ anchor, opened, onOpened, items, words }: CommandMenuProps) {
  // Open only once it is there: what has the focus at that moment is what gets it back.
  const shown = useDeferredValue(opened, false);
  const grouped = GROUPS.map((group) => ({
    group,
    own: items.filter((item) => item.group === group),
  })).filter(({ own }) => own.length > 0);
  const keyed = grouped
    .flatMap(({ own }) => own.filter(({ reason }) => reason === undefined))
    .slice(0, MOST_KEYS);
  return (
    <Menu
      position="bottom-end"
      middlewares={{ flip: true, shift: true, size: true }}
      withinPortal
      withInitialFocusPlaceholder={false}
      opened={shown}
      onChange={onOpened}
      width={290}
    >
      <Menu.Target>
        <Anchored to={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        className={styles.menu}
        onKeyDown={({ key }) => {
          const item = keyed[Number(key) - 1];
          if (!item) return;
          onOpened(false);
          item.run();
        }}
      >
        {grouped.map(({ group, own }) => (
          <div key={group} role="group" aria-label={words.t(`actions.${group}`)}>
            <Menu.Label aria-hidden>{words.t(`actions.${group}`)}</Menu.Label>
            {own.map((item) => (
              <Item key={item.name} item={item} digit={keyed.indexOf(item) + 1} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is barred stays within reach of the arrows: its reason is to be read. */
function Item({ item, digit }: { item: CommandItem; digit: number }) {
  const { words, reason, run } = item;
  if (reason !== undefined)
    return (
      <Menu.Item className={styles.barred} aria-disabled closeMenuOnClick={false}>
        {words}
        <span className={styles.reason}>{reason}</span>
      </Menu.Item>
    );
  return (
    <Menu.Item
      onClick={run}
      aria-keyshortcuts={digit > 0 ? String(digit) : undefined}
      rightSection={
        digit > 0 ? (
          <kbd className={styles.digit} aria-hidden>
            {digit}
          </kbd>
        ) : null
      }
    >
      {words}
    </Menu.Item>
  );
}
