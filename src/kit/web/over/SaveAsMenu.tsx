import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { type RefObject, useDeferredValue } from "react";
import { Anchored } from "./Anchored.tsx";
import type { SavedAs } from "./SavedAs.ts";

interface SaveAsMenuProps {
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  kinds: readonly SavedAs[];
}

/** The kinds of file that something is saved as. */
export default function SaveAsMenu({ anchor, opened, onOpened, kinds }: SaveAsMenuProps) {
  // Open only once it is there: what has the focus at that moment is what gets it back.
  const shown = useDeferredValue(opened, false);
  return (
    <Menu position="bottom-end" withinPortal opened={shown} onChange={onOpened}>
      <Menu.Target>
        <Anchored to={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(({ words, save }) => (
          <Menu.Item key={words} onClick={save}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
