import { useEffect, useState } from "react";
import { loadTexts } from "#kit/web/language/translation.ts";
import { hasSender } from "#kit/web/outbox/Outbox.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";

const OutboxTray = lazyPart(() => import("#kit/web/outbox/OutboxTray.tsx"), "untold");
const senders = import.meta.glob("../../modules/**/screen/*Sender.ts");

/** How long it takes until what cannot be fetched is fetched again, in milliseconds. */
const AGAIN_MS = 3_000;

/** Sends what waits wherever the person is, also what an earlier visit left, and tells how much it is. */
export default function OutboxHere() {
  const { waiting } = useOutbox();
  const [ready, setReady] = useState("");
  const kinds = waiting.map(({ kind }) => kind);
  const isUnknown = kinds.some((kind) => !hasSender(kind));
  const areas = [...new Set(kinds.map((kind) => kind.split(".")[0] ?? ""))].toSorted().join();
  useEffect(() => {
    if (!isUnknown) return;
    return untilDone(() => Promise.all(Object.values(senders).map((load) => load())));
  }, [isUnknown]);
  useEffect(() => {
    if (areas === "") return;
    // Reasons are worded as their areas word them.
    return untilDone(async () => {
      await loadTexts(["outbox", "entity", ...areas.split(",")]);
      setReady(areas);
    });
  }, [areas]);
  return ready === "" ? null : <OutboxTray />;
}

/** Does it until it does not throw any more; the answer ends it. */
function untilDone(work: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    work().catch(() => {
      timer = setTimeout(go, AGAIN_MS);
    });
  };
  go();
  return () => clearTimeout(timer);
}
