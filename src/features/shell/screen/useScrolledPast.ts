import { useSyncExternalStore } from "react";

// Asking the window itself while something is drawn would have the page laid out at once.
let top = 0;

function subscribe(listener: () => void): () => void {
  const scrolled = () => {
    top = window.scrollY;
    listener();
  };
  window.addEventListener("scroll", scrolled, { passive: true });
  return () => window.removeEventListener("scroll", scrolled);
}

/** Whether the page is scrolled by more than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => top > pixels);
}
