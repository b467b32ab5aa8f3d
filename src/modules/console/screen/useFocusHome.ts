import { useEffect } from "react";

/** Marks what has the keys of a console: its scan field, or the desk that hears them. */
const HOME = "[data-home]";

/** Gives the focus to what has the keys; answers whether there is such a thing. */
export function focusHome(): boolean {
  const home = document.querySelector<HTMLElement>(HOME);
  home?.focus({ preventScroll: true });
  return home !== null;
}

/**
 * Gives the focus back to the console's own place once the button or dialog that had it is gone, or cannot be pressed any
 * more: keys would reach nothing.
 */
export function useFocusHome(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target;
    };
    const look = () => {
      if (last === null || (last.isConnected && !last.matches(":disabled"))) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== last) return;
      if (focusHome()) last = document.activeElement;
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled"],
    });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}
