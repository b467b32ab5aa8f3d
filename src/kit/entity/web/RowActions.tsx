import { ActionIcon, Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconDots, IconPencil } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { commandGroup, inOrder } from "../commandOrder.ts";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { heldReason } from "../holds/web/heldText.ts";
import type { GlobalHold } from "../holds/holds.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { isKeyFree } from "#kit/web/keys/listKey.ts";
import { offerCommands } from "#kit/web/keys/rowCommands.ts";
import { Tip } from "#kit/web/over/Tip.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { CommandItem } from "./CommandMenu.tsx";
import styles from "./RowActions.module.css";
import type { Commands } from "./useCommands.ts";
import type { EntityWords } from "./useEntityWords.ts";
import { useStart } from "./useStart.tsx";

const loadMenu = () => import("./CommandMenu.tsx");
const CommandMenu = lazyPart(loadMenu);

/** So many stand beside each other; the others are in the menu. */
const MOST_SHOWN = 3;
const MENU_KEY = ".";

interface RowActionsProps {
  entity: Entity;
  rows: readonly EntityRow[];
  commands: Commands;
  words: EntityWords;
  /** What holds them. */
  holds?: readonly Pick<GlobalHold, "blocks" | "reason">[] | undefined;
  /** What these rows need first, whatever is usual in their state. */
  next?: string | undefined;
  /** The way to the page where the next step is done; it stands first. */
  lead?: ReactNode;
  /** Opens the form of the row; null: it cannot be changed. */
  edit?: (() => void) | null;
  /** Stands behind the menu. */
  children?: ReactNode;
  /** Of the row that is open: its menu has a key, and on a phone all stand in a bar below it. */
  isOfPanel?: boolean;
}

/** What can be done with rows: the next step, two beside it, and a menu with the rest and with what is barred, and why. */
export function RowActions(props: RowActionsProps) {
  const { entity, rows, commands, words, holds = [], lead = null, edit = null } = props;
  const { isOfPanel = false, next } = props;
  const { today } = useClock();
  const { start, dialog } = useStart(props);
  const state = sharedState(entity, rows);
  const known = commands.known(rows);
  const usual = inOrder(entity, state, known).filter((name) => name !== next);
  const all = next !== undefined && known.includes(next) ? [next, ...usual] : usual;
  const open = new Set(commands.open(rows));
  const reasonOf = (command: string): string | undefined => {
    const { guard, from = [], fewest = 1 } = entity.commands[command] ?? {};
    if (!open.has(command)) {
      const states = from.map((each) => words.option(entity.state ?? "", each)).join(", ");
      const isIn = rows.every((row) => from.includes(String(row[entity.state ?? ""])));
      return isIn
        ? words.t("actions.fewest", { number: fewest })
        : words.t("actions.onlyIn", { states });
    }
    const [fault] = rows.flatMap((row) => guard?.(row as never, today) ?? []);
    return heldReason({ entity, rows, words, holds }, command) ?? (fault && words.fault(fault));
  };
  const items = all.map((name): CommandItem => {
    const { [name]: command } = entity.commands;
    const reason = reasonOf(name);
    const group = open.has(name) && command ? commandGroup(command) : "otherState";
    return { name, group, words: words.command(name), reason, run: () => start(name) };
  });
  useOffered(isOfPanel, rows.map((row) => words.told(row, entity.label)).join(", "), items);
  const slots = MOST_SHOWN - (lead === null ? 0 : 1);
  const shown = items.filter(({ reason }) => reason === undefined).slice(0, slots);
  const isEditShown = edit !== null && shown.length < slots;
  const isNext =
    lead === null && [next, ...(entity.steps[state ?? ""] ?? [])].includes(shown[0]?.name ?? "");
  const rest = items.filter((item) => !shown.includes(item));
  const more: CommandItem[] =
    edit === null || isEditShown
      ? rest
      : [
          { name: "edit", group: "row", words: words.t("edit"), reason: undefined, run: edit },
          ...rest,
        ];
  return (
    <div
      role="group"
      aria-label={words.t("actions.title")}
      className={styles.actions}
      data-panel={isOfPanel || undefined}
      data-keys={isOfPanel && more.length > 0 ? "row" : undefined}
    >
      {lead}
      {shown.map((item, at) => (
        <Button
          key={item.name}
          size="compact-sm"
          variant={isNext && at === 0 ? "filled" : "default"}
          disabled={commands.isBusy}
          onClick={item.run}
        >
          {item.words}
        </Button>
      ))}
      {isEditShown ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={edit}
        >
          {words.t("edit")}
        </Button>
      ) : null}
      {more.length > 0 ? (
        <MoreButton items={more} words={words} isBusy={commands.isBusy} isKeyed={isOfPanel} />
      ) : null}
      {props.children}
      {dialog}
    </div>
  );
}

/** Offers what can be done with the open row to whoever looks for it by words. */
function useOffered(isOpen: boolean, row: string, items: readonly CommandItem[]): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    offerCommands({ row, commands: items.filter(({ reason }) => reason === undefined) });
    return () => offerCommands(null);
  });
}

/** The state that all of these rows are in; null: they are in several. */
function sharedState({ state }: Entity, rows: readonly EntityRow[]): string | null {
  const [only, ...others] = new Set(rows.map((row) => String(row[state ?? ""])));
  return only === undefined || others.length > 0 ? null : only;
}

interface MoreButtonProps {
  items: readonly CommandItem[];
  words: EntityWords;
  isBusy: boolean;
  isKeyed: boolean;
}

function MoreButton({ items, words, isBusy, isKeyed }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const label = words.t("actions.more");
  const open = (next: boolean) => {
    setUsed(true);
    setOpened(next);
  };
  useWindowEvent("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isKeyed || event.key !== MENU_KEY || !isPlain || !isKeyFree(event)) return;
    event.preventDefault();
    // What has the focus when the menu opens gets it back.
    button.current?.focus();
    open(true);
  });
  const fetchMenu = () => void loadMenu().catch(() => undefined);
  return (
    <>
      <Tip label={isKeyed ? `${label} (${MENU_KEY})` : label} disabled={opened}>
        <ActionIcon
          ref={button}
          variant="default"
          size={26}
          className={styles.more}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={opened}
          aria-keyshortcuts={isKeyed ? MENU_KEY : undefined}
          disabled={isBusy}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={() => open(!opened)}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Tip>
      {used ? (
        <CommandMenu
          anchor={button}
          opened={opened}
          onOpened={setOpened}
          items={items}
          words={words}
        />
      ) : null}
    </>
  );
}
