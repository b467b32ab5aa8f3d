import { useEffect, useState } from "react";

/** True once `on` has lasted for `milliseconds`: a short wait is never shown at all. */
export function useDelayed(on: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = window.setTimeout(() => setLasted(true), milliseconds);
    return () => {
      window.clearTimeout(timer);
      setLasted(false);
    };
  }, [on, milliseconds]);
  return on && lasted;
}
