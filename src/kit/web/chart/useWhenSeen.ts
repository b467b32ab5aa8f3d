import { type RefObject, useEffect, useEffectEvent } from "react";

interface Sight {
  /** How far outside the window is seen as well. */
  readonly marginPx?: number;
  /** How much of the element has to be within, of 1. */
  readonly share?: number;
}

/** Tells once an element is within the window. */
export function useWhenSeen(
  element: RefObject<Element | null>,
  { marginPx = 0, share = 0 }: Sight,
  onSeen: () => void,
): void {
  const told = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (
          entries.some(
            ({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= share,
          )
        )
          told();
      },
      { rootMargin: `${marginPx}px`, threshold: share },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, marginPx, share]);
}
