import { useEffect, useEffectEvent } from "react";
import { type Measured, Trial } from "#kit/web/scan/Trial.ts";

/** Tells how a scanner typed each code, wherever the focus is but in a form. */
export function useTrial(onMeasured: (measured: Measured) => void): void {
  const tell = useEffectEvent(onMeasured);
  useEffect(() => {
    const trial = new Trial();
    let timer = 0;
    const press = (event: KeyboardEvent) => {
      const { key, code, timeStamp, target } = event;
      if (target instanceof Element && target.closest("form")) return;
      const measured = trial.press({
        key: event.isComposing ? "Process" : key,
        place: code,
        at: timeStamp,
        isShift: event.shiftKey,
        isControl: event.ctrlKey,
        isAlt: event.altKey,
        isOther: event.repeat || event.metaKey,
      });
      clearTimeout(timer);
      if (measured) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return tell(measured);
      }
      timer = window.setTimeout(() => {
        const alone = trial.pause();
        if (alone) tell(alone);
      }, trial.rest());
    };
    window.addEventListener("keydown", press, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", press, true);
    };
  }, []);
}
