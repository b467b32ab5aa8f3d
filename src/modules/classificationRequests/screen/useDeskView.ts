import { type RouterHistory, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { Queue } from "./desk.ts";

/** What the address says of the desk. */
interface View {
  readonly queue?: Queue | undefined;
  readonly sel?: string | undefined;
  readonly search?: string | undefined;
}

/** Milliseconds without a change after which the address follows. */
export const REST_MS = 300;

/** What is looked at, and the way to look at something else: it is there at once, the address follows, as drawing the page with it is dear. */
export function useDeskView() {
  const navigate = useNavigate();
  const { history }: { history: RouterHistory } = useRouter();
  const address: View = useSearch({ strict: false });
  const [ahead, setAhead] = useState<View | null>(null);
  const look = useCallback((more: View) => setAhead((now) => ({ ...now, ...more })), []);
  useEffect(() => {
    if (ahead === null) return;
    const follow = () =>
      void navigate({
        to: ".",
        replace: true,
        resetScroll: false,
        search: (known: object) => ({ ...known, ...ahead }),
      });
    const timer = setTimeout(follow, REST_MS);
    return () => clearTimeout(timer);
  }, [ahead, navigate]);
  useEffect(
    // Whoever goes to an address sees what it says.
    () => history.subscribe(({ action }) => action.type !== "REPLACE" && setAhead(null)),
    [history],
  );
  return { view: { ...address, ...ahead }, look };
}
