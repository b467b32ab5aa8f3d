import { useEffect, useRef } from "react";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { keepLayout } from "#features/shell/contract.ts";
import { layoutFrom } from "#features/shell/model/layout.ts";
import { useSettings } from "../settings/SettingsScope.tsx";
import { useLayout } from "./LayoutScope.tsx";

const restsFor = 400;

/**
 * While Backup Storage is on, the server keeps the layout: it is sent once the person pauses, and a browser that
 * knows none of theirs takes it from there.
 */
export function LayoutBackup(): null {
  const calls = useCalls();
  const { settings, isKnown, keptLayout } = useSettings();
  const [layout, store] = useLayout();
  const sent = useRef("");
  const isOn = settings.backupStorage && isKnown;

  useEffect(() => {
    if (keptLayout && !store.isStored()) store.become(layoutFrom(keptLayout));
  }, [keptLayout, store]);

  useEffect(() => {
    const text = JSON.stringify(layout);
    if (!isOn || sent.current === text || !store.isStored()) return;
    const timer = window.setTimeout(() => {
      sent.current = text;
      // What could not be kept now is sent with the next change.
      calls.send(keepLayout, { body: { layout } }).catch(() => (sent.current = ""));
    }, restsFor);
    return () => window.clearTimeout(timer);
  }, [isOn, layout, store, calls]);
  return null;
}
