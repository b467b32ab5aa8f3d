import { type RefObject, useLayoutEffect, useState } from "react";

/** Height of a grid where the specification says so, and the least of one that fills the window. */
const DOCUMENTED = 500;
const LEAST = 360;
/** Pixels under a grid that fills: the page's padding and its footer. */
const BELOW = 80;
/** Pixels above one that the page is scrolled to: header, title and the page's padding. */
const ABOVE = 124;

/** How high a grid is: a number of pixels, or what the window leaves under it. */
export type GridHeight = number | "fill";

/** The height in pixels, measured anew when what stands above the grid or the window changes. */
export function useFill(
  element: RefObject<HTMLElement | null>,
  height: GridHeight = DOCUMENTED,
): number {
  const [left, setLeft] = useState(LEAST);
  useLayoutEffect(() => {
    if (height !== "fill") return;
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const under = window.innerHeight - top - BELOW;
      // The page is scrolled to a grid of which hardly a row is seen: then it may have the window to itself.
      const room = under < LEAST / 2 ? window.innerHeight - ABOVE - BELOW : under;
      setLeft(Math.max(LEAST, Math.floor(room)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [element, height]);
  return height === "fill" ? left : height;
}
