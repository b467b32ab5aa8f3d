import { useEffect, useEffectEvent, useState } from "react";

/** A box that has not come by then does not come. */
const waitsMs = 5_000;

/** Takes what is typed between the call for a box and its coming, so that no letter of it is lost. */
export function useTypedEarly(onKey: (key: string) => void) {
  const [waits, setWaits] = useState(false);
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") setWaits(false);
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onKey(event.key);
  });
  useEffect(() => {
    if (!waits) return;
    const listen = (event: KeyboardEvent) => take(event);
    const timer = window.setTimeout(() => setWaits(false), waitsMs);
    document.addEventListener("keydown", listen, true);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("keydown", listen, true);
    };
  }, [waits]);
  return { begin: () => setWaits(true), end: () => setWaits(false) };
}
