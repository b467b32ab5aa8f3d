import { useEffect, useEffectEvent, useState } from "react";
import { onReach } from "../http/reach.ts";

/**
 * Tries something again when the browser tells of a network or the server answers again, and when it is called; answers
 * whether it is under way.
 */
export function useAgain(
  again: () => Promise<void>,
): readonly [isBusy: boolean, again: () => void] {
  const [isBusy, setBusy] = useState(false);
  const tryAgain = useEffectEvent(() => {
    if (isBusy) return;
    setBusy(true);
    // What fails again leaves what stands there.
    void again().then(
      () => undefined,
      () => setBusy(false),
    );
  });
  useEffect(() => {
    // A browser that tells of a network may not reach the server yet; the next call that is answered does.
    return onReach(() => {
      if (navigator.onLine) tryAgain();
    });
  }, []);
  return [isBusy, () => tryAgain()];
}
