import { useEffect, useEffectEvent, useState } from "react";

/** Tries something again when the browser tells of a network, and when it is called; answers whether it is under way. */
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
    const onOnline = () => tryAgain();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return [isBusy, () => tryAgain()];
}
