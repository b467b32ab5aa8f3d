import {
  cloneElement,
  type PointerEvent,
  type PointerEventHandler,
  type ReactElement,
  useEffect,
  useId,
  useState,
} from "react";
import { lazyPart } from "../part/lazyPart.tsx";
import { loadTip } from "./late.ts";

const FloatingTip = lazyPart(loadTip);

/** So long a pointer rests before it is told what it rests on. */
const restMs = 300;

interface TippedProps {
  onPointerEnter?: PointerEventHandler<HTMLElement>;
  onPointerLeave?: PointerEventHandler<HTMLElement>;
  "aria-describedby"?: string | undefined;
}

interface TipProps {
  label: string | undefined;
  disabled?: boolean;
  position?: "top" | "bottom" | "left" | "right";
  children: ReactElement<TippedProps>;
}

/** Tells what the pointer rests on. What draws it is fetched with the first pointer that comes by. */
export function Tip({ label, disabled = false, position = "top", children }: TipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(false);
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!near) return;
    const timer = window.setTimeout(() => setRests(true), restMs);
    return () => window.clearTimeout(timer);
  }, [near]);
  const shown = rests && !disabled && label !== undefined;
  const enter = (event: PointerEvent<HTMLElement>) => {
    children.props.onPointerEnter?.(event);
    if (event.pointerType === "touch" || label === undefined) return;
    const over = event.currentTarget;
    // A tip that does not come is no reason to break what it is about.
    loadTip().then(
      () => setAnchor(over),
      () => undefined,
    );
    setNear(true);
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    children.props.onPointerLeave?.(event);
    setNear(false);
    setRests(false);
  };
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: enter,
        onPointerLeave: leave,
        ...(shown ? { "aria-describedby": id } : {}),
      })}
      {anchor ? (
        <FloatingTip id={id} anchor={anchor} label={label} position={position} shown={shown} />
      ) : null}
    </>
  );
}
