import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the place of a panel at the lower right free, so that it lies over nothing that is worked with: beside the page
 * where there is room for it, else below all that the page shows. Tray.module.css reads what is told here.
 */
export function useReservedPlace(state: "open" | "small"): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const tell = () =>
      root.style.setProperty("--tray-block", `${(panel.current?.offsetHeight ?? 0) + 32}px`);
    root.dataset["tray"] = state;
    tell();
    const observer = new ResizeObserver(tell);
    if (panel.current) observer.observe(panel.current);
    return () => {
      observer.disconnect();
      delete root.dataset["tray"];
      root.style.removeProperty("--tray-block");
    };
  }, [state]);
  return panel;
}
