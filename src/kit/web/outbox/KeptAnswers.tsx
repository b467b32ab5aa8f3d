import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { pending } from "../part/pending.ts";
import { keepAnswers, takeUpAnswers } from "./keptAnswers.ts";
import { useScope } from "./useOutbox.ts";

/** A screen for work without a signal: what the server said of it last is there from its start, also after a reload. */
export function KeptAnswers({ about, children }: { about: string; children: ReactNode }) {
  const queries = useQueryClient();
  const scope = useScope();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    // A browser that keeps nothing has the screen wait for the server.
    void pending(takeUpAnswers(queries, scope, about).catch(() => undefined)).then(() => {
      if (isOver) return;
      end = keepAnswers(queries, scope, about);
      setReady(true);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [queries, scope, about]);
  return isReady ? children : null;
}
