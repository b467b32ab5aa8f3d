import { useEffect, useRef, useState } from "react";

/** Open while the pointer stays: after `openAfter` ms, closed `closeAfter` ms after it left. */
export function useHoverIntent(openAfter: number, closeAfter: number) {
  const [open, setOpen] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (next: boolean, after: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), after);
  };
  return {
    open,
    close: () => later(false, 0),
    onPointerEnter: () => later(true, openAfter),
    onPointerLeave: () => later(false, closeAfter),
  };
}
