import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onReach } from "../http/reach.ts";

/**
 * Tries something again when the browser tells of a network or the server answers again, and when it is called; answers
 * whether it is under way.
 */
export function useAgain(
  again: () => Promise<void>,
): readonly [isBusy: boolean, again: () => void] {
  const [isBusy, setBusy] = useState(false);
  const standing = useRef({ isWanted: false, isUnderWay: false });
  const tryAgain = useEffectEvent(async () => {
    const { current } = standing;
    current.isWanted = true;
    if (current.isUnderWay) return;
    current.isUnderWay = true;
    setBusy(true);
    // What comes meanwhile may have found the way that the attempt under way did not.
    while (current.isWanted) {
      current.isWanted = false;
      if (await isDone(again())) return;
    }
    current.isUnderWay = false;
    setBusy(false);
  });
  useEffect(() => {
    // A browser that tells of a network may not reach the server yet; the next call that is answered does.
    return onReach(() => {
      if (navigator.onLine) void tryAgain();
    });
  }, []);
  return [isBusy, () => void tryAgain()];
}

/** Whether it went well; what fails leaves what stands there. */
const isDone = (attempt: Promise<void>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );
