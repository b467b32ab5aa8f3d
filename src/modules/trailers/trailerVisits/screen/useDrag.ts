import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** Pixels that a pointer goes before it drags: less is a click. */
const SLACK = 6;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The place under a point of the window, as far as something can be brought there. */
function placeAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return under?.dataset["place"] ?? null;
}

/** Drags things to places by mouse or pen; fingers scroll, and choose. */
export function useDrag(onDrop: (id: string, place: string) => void) {
  const held = useRef<Drag | null>(null);
  const hasMoved = useRef(false);
  const [shown, setShown] = useState<{ id: string; over: string | null } | null>(null);
  const letGo = () => {
    held.current = null;
    setShown(null);
  };
  const handlers = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { clientX: x, clientY: y, pointerType, button, currentTarget, pointerId } = event;
      hasMoved.current = false;
      if (pointerType === "touch" || button !== 0) return;
      held.current = { id, x, y };
      // A fast pointer is beyond the thing before it is told to have moved.
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (!from) return;
      hasMoved.current ||= Math.hypot(clientX - from.x, clientY - from.y) > SLACK;
      if (hasMoved.current) setShown({ id, over: placeAt(clientX, clientY) });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const place = held.current && hasMoved.current ? placeAt(clientX, clientY) : null;
      letGo();
      if (place !== null) onDrop(id, place);
    },
    onPointerCancel: letGo,
    // What was dragged is not clicked as well.
    onClickCapture: (event: MouseEvent) => {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
  });
  return { dragged: shown?.id ?? null, over: shown?.over ?? null, handlers };
}
