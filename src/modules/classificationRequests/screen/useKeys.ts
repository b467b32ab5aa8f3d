import { useWindowEvent } from "@mantine/hooks";

/** What a key does; one that answers false was none of the desk's. */
export type Keys = (key: string) => boolean;

/** Keys of the whole page, as long as nothing is typed and nothing lies over it; Control with Enter works in fields too. */
export function useKeys(onKey: Keys): void {
  useWindowEvent("keydown", (event) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || !(target instanceof Element)) return;
    if (document.querySelector("[aria-modal=true]") !== null) return;
    const field = target.closest<HTMLElement>("input, textarea, select, [contenteditable]");
    if (ctrlKey || metaKey) {
      if (key === "Enter" && onKey("Control+Enter")) event.preventDefault();
      return;
    }
    if (field) {
      if (key === "Escape") field.blur();
      return;
    }
    if (onKey(key)) event.preventDefault();
  });
}
