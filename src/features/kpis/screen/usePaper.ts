import { useWindowEvent } from "@mantine/hooks";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

const SCHEME = "data-mantine-color-scheme";

/** Whether the screen stands as it is printed; `print` waits until all that was not seen yet is there. */
export function usePaper(): readonly [isPaper: boolean, print: () => void] {
  const [isPaper, setPaper] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const fetching = useIsFetching();
  useWindowEvent("beforeprint", () => {
    flushSync(() => setPaper(true));
    // Pictures are as wide as their places on paper before these are printed.
    window.dispatchEvent(new Event("resize"));
  });
  useWindowEvent("afterprint", () => setPaper(false));
  useLayoutEffect(() => {
    if (!isPaper) return;
    const root = document.documentElement;
    let scheme = "light";
    const lighten = () => {
      const now = root.getAttribute(SCHEME) ?? scheme;
      if (now === "light") return;
      scheme = now;
      root.setAttribute(SCHEME, "light");
    };
    lighten();
    // The medium changes with the printing, and whoever follows it says the scheme anew.
    const watch = new MutationObserver(lighten);
    watch.observe(root, { attributeFilter: [SCHEME] });
    return () => {
      watch.disconnect();
      root.setAttribute(SCHEME, scheme);
    };
  }, [isPaper]);
  useEffect(() => {
    if (!isAsked || fetching > 0) return;
    // The charts of what just came are drawn with the next frames.
    const timer = window.setTimeout(() => {
      setAsked(false);
      window.print();
    }, 300);
    return () => window.clearTimeout(timer);
  }, [isAsked, fetching]);
  const print = () => {
    setPaper(true);
    setAsked(true);
  };
  return [isPaper, print];
}
