import { createContext, use, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

const Place = createContext<HTMLElement | null>(null);
const SetPlace = createContext<(element: HTMLElement | null) => void>(() => undefined);

/** Lets a screen put its actions into the frame's title bar, which stands outside of the screen. */
export function PageActionsScope({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <SetPlace value={setPlace}>
      <Place value={place}>{children}</Place>
    </SetPlace>
  );
}

/** Where the actions appear. */
export function PageActionsPlace({ className }: { className?: string }) {
  return <div ref={use(SetPlace)} className={className} />;
}

/** The actions of the screen that renders them; the primary one stands last, at the right. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = use(Place);
  return place ? createPortal(children, place) : null;
}
