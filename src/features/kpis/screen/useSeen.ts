import { type RefObject, useEffect, useState } from "react";

/** Whether an element was within the window, or nearly, since it came: what is further below is not asked for yet. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "300px" },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen, element]);
  return seen;
}
