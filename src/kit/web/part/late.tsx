import type { ComponentType } from "react";
import { fetchedPart, type LoadPart } from "./fetchedPart.tsx";
import { PartMissing } from "./PartMissing.tsx";
import { useAgain } from "./useAgain.ts";

/** What stands where a part cannot be fetched: a message with a way to try again, or nothing where nobody waits for the part. */
export type WhenMissing = "told" | "untold";

interface MissingProps {
  onAgain: () => Promise<void>;
  part: object;
}

/** A part of a screen, as `fetchedPart` has it. */
export const late = <Props extends object>(
  load: LoadPart<Props>,
  missing: WhenMissing = "told",
): ComponentType<Props> => fetchedPart(load, missing === "told" ? Told : Untold);

const Told = ({ onAgain, part }: MissingProps) => (
  <PartMissing onAgain={onAgain} {...closerOf(part)} />
);

function Untold({ onAgain }: MissingProps) {
  useAgain(onAgain);
  return null;
}

/** Whether a part over the page is open, and how it is closed; nothing for a part that has a place in the page. */
function closerOf(props: object): { isOpen?: boolean; onClose?: () => void } {
  const { onClose, opened, onOpened } = props as {
    onClose?: () => void;
    opened?: boolean;
    onOpened?: (opened: boolean) => void;
  };
  if (onOpened) return { isOpen: opened !== false, onClose: () => onOpened(false) };
  return onClose ? { onClose } : {};
}
