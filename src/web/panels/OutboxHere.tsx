import i18next from "i18next";
import { useEffect, useState } from "react";
import { hasSender } from "#kit/web/outbox/Outbox.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";

const OutboxTray = lazyPart(() => import("#kit/web/outbox/OutboxTray.tsx"));
const senders = import.meta.glob("../../modules/*/screen/*Sender.tsx");

/** Sends what waits wherever the person is, also what an earlier visit left, and tells how much it is. */
export default function OutboxHere() {
  const { waiting } = useOutbox();
  const [isReady, setReady] = useState(false);
  const kinds = waiting.map(({ kind }) => kind);
  const isUnknown = kinds.some((kind) => !hasSender(kind));
  const areas = [...new Set(kinds.map((kind) => kind.split(".")[0] ?? ""))].toSorted().join();
  useEffect(() => {
    if (isUnknown) void Promise.all(Object.values(senders).map((load) => load()));
  }, [isUnknown]);
  useEffect(() => {
    if (areas === "") return;
    // Reasons are worded as their areas word them.
    void i18next
      .loadNamespaces(["outbox", "entity", ...areas.split(",")])
      .then(() => setReady(true));
  }, [areas]);
  return isReady ? <OutboxTray /> : null;
}
