import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import { type KeyboardEventHandler, type ReactNode, type RefObject, useDeferredValue } from "react";
import { Anchored } from "./Anchored.tsx";

export interface OverPanel {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  label: string;
  className?: string | undefined;
  position?: "bottom-start" | "bottom-end";
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

interface FloatingOverProps extends OverPanel {
  id: string;
  anchor: RefObject<HTMLElement | null>;
}

export default function FloatingOver(props: FloatingOverProps) {
  const { id, anchor, opened, onOpened, label, position = "bottom-end", ...panel } = props;
  // Open only once it is there: what has the focus at that moment is what gets it back.
  const shown = useDeferredValue(opened, false);
  return (
    <Popover
      opened={shown}
      onChange={onOpened}
      position={position}
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <Anchored to={anchor} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="dialog" tabIndex={-1} aria-label={label} {...panel} />
    </Popover>
  );
}
