import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import type { PersonSettings } from "#features/shell/model/personSettings.ts";
import { usePageHead } from "../titleOf.ts";
import { browserLog, SWITCH_OF, type LoggedKind } from "./browserLog.ts";
import { useSettings } from "./SettingsScope.tsx";

/** Writes down what the person's switches ask for, as long as the frame stands. */
export function LogWatch({ path }: { path: string }): null {
  const { settings, isKnown } = useSettings();
  const { title } = usePageHead(path);

  // A switch that is changed opens no screen: what it says is read when something happens.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  }, [settings]);

  useEffect(() => {
    if (isKnown) note(latest.current, "opened", title);
  }, [isKnown, title]);

  useWindowEvent("offline", () => note(settings, "offline"));
  useWindowEvent("online", () => note(settings, "online"));
  useWindowEvent("storage", ({ key }) => {
    if (key === "userData" || key === "accessToken") note(settings, "session");
  });

  const calls = settings.applicationsLogs;
  useEffect(() => {
    if (!calls) return;
    const observer = new PerformanceObserver((list) => {
      for (const {
        name,
        initiatorType,
        duration,
      } of list.getEntries() as PerformanceResourceTiming[])
        if (initiatorType === "fetch" || initiatorType === "xmlhttprequest")
          note(latest.current, "called", new URL(name).pathname, Math.round(duration));
    });
    observer.observe({ type: "resource" });
    return () => observer.disconnect();
  }, [calls]);
  return null;
}

/** Writes one thing down, if its switch is on. */
export function note(settings: PersonSettings, kind: LoggedKind, what = "", took?: number): void {
  if (settings[SWITCH_OF[kind]]) browserLog.add({ kind, what, took, at: new Date() });
}
