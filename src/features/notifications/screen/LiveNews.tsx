import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import type { Unread } from "../contract.ts";
import { followNews } from "./followNews.ts";
import { unreadKey } from "./unreadNews.ts";

const KINDS = ["notifications", "messages", "events"] as const;

/** Keeps what is unread up to date while the page is looked at, and has lists read again that have grown. */
export function LiveNews() {
  const calls = useCalls();
  const queries = useQueryClient();
  useEffect(() => {
    let line = new AbortController();
    const tell = (unread: Unread) => {
      const before = queries.getQueryData<Unread>(unreadKey);
      queries.setQueryData(unreadKey, unread);
      const grown = KINDS.filter((kind) => before?.[kind] !== unread[kind]);
      for (const kind of grown) void queries.invalidateQueries({ queryKey: [kind] });
      // Whoever hears of something may have work by it.
      if (before && grown.length > 0) void queries.invalidateQueries({ queryKey: ["work"] });
    };
    // A browser has six lines to a server in all: a tab that nobody looks at gives its own back.
    const look = () => {
      line.abort();
      if (document.visibilityState === "hidden") return;
      line = new AbortController();
      void followNews(calls, tell, line.signal);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      line.abort();
    };
  }, [calls, queries]);
  return null;
}
