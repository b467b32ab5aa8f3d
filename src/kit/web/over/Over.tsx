import {
  type AriaAttributes,
  cloneElement,
  type FocusEventHandler,
  type PointerEventHandler,
  type ReactElement,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import { lazyPart } from "../part/lazyPart.tsx";
import type { OverPanel } from "./FloatingOver.tsx";
import { loadOver } from "./late.ts";
import { Tip } from "./Tip.tsx";

const FloatingOver = lazyPart(loadOver);

interface TargetProps extends Pick<
  AriaAttributes,
  "aria-haspopup" | "aria-expanded" | "aria-controls" | "aria-describedby"
> {
  ref?: Ref<HTMLElement>;
  onPointerEnter?: PointerEventHandler<HTMLElement>;
  onPointerLeave?: PointerEventHandler<HTMLElement>;
  onFocus?: FocusEventHandler<HTMLElement>;
}

interface OverProps extends OverPanel {
  /** The button that opens and closes it. */
  target: ReactElement<TargetProps>;
  /** What a pointer that rests on the button is told while the panel is closed. */
  tip?: string;
}

/** A button and the panel over the page that it opens; the panel is fetched when somebody comes near. */
export function Over({ target, tip, ...panel }: OverProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [used, setUsed] = useState(panel.opened);
  if (panel.opened && !used) setUsed(true);
  const fetchPanel = () => void loadOver().catch(() => undefined);
  return (
    <>
      <Tip label={tip} disabled={panel.opened}>
        {cloneElement(target, {
          ref: anchor,
          "aria-haspopup": "dialog",
          "aria-expanded": panel.opened,
          "aria-controls": panel.opened ? id : undefined,
          onPointerEnter: fetchPanel,
          onFocus: fetchPanel,
        })}
      </Tip>
      {used ? <FloatingOver id={id} anchor={anchor} {...panel} /> : null}
    </>
  );
}
