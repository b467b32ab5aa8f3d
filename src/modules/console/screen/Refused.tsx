import { createContext, use, useEffect, useLayoutEffect, useRef } from "react";
import { OutboxList } from "#kit/web/outbox/OutboxList.tsx";
import type { Waiting } from "#kit/web/outbox/outboxStore.ts";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import styles from "./Console.module.css";

/** Hears whether what was refused is listed inside the work itself. */
export const RefusedPlace = createContext<((isListed: boolean) => void) | undefined>(undefined);

const isEnd = ({ isLast }: Waiting) => isLast === true;
const isNoEnd = (command: Waiting) => !isEnd(command);

/** What of the work the server refused, as one list with the reasons. */
export function Refused() {
  const listed = use(RefusedPlace);
  useLayoutEffect(() => {
    listed?.(true);
    return () => listed?.(false);
  }, [listed]);
  return <RefusedList id="refused" only={isNoEnd} />;
}

/** The ends of work that the server refused, for the top of a console: they are judged when they arrive, in whatever state it is then. */
export const RefusedEnds = () => <RefusedList id="refusedEnds" only={isEnd} />;

/** What comes to it is scrolled to. */
function RefusedList({ id, only }: { id: string; only: (command: Waiting) => boolean }) {
  const { waiting } = useOutbox();
  const top = useRef<HTMLDivElement>(null);
  const number = waiting.filter((command) => command.refused !== null && only(command)).length;
  useEffect(() => {
    if (number > 0) top.current?.scrollIntoView({ block: "nearest" });
  }, [number]);
  return (
    <div ref={top} id={id} className={styles.refused}>
      <OutboxList part="back" only={only} />
    </div>
  );
}
