import { type RefObject, useEffect, useEffectEvent } from "react";

const NEARLY_PX = 300;

/** Tells once an element is within the window, or nearly. */
export function useWhenSeen(element: RefObject<Element | null>, onSeen: () => void): void {
  const told = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return;
    // An observer first answers with a frame, for which a page that comes up is busy with much else.
    const { top, bottom } = element.current.getBoundingClientRect();
    if (bottom > -NEARLY_PX && top < window.innerHeight + NEARLY_PX) {
      told();
      return;
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) told();
      },
      { rootMargin: `${NEARLY_PX}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
}
