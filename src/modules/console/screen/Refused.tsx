import { createContext, use, useEffect, useLayoutEffect, useRef } from "react";
import { OutboxList } from "#kit/web/outbox/OutboxList.tsx";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import styles from "./Console.module.css";

/** Hears whether what was refused is listed inside the work itself. */
export const RefusedPlace = createContext<((isListed: boolean) => void) | undefined>(undefined);

/** What the server refused, as one list with the reasons; what comes to it is scrolled to. */
export function Refused() {
  const listed = use(RefusedPlace);
  const { waiting } = useOutbox();
  const top = useRef<HTMLDivElement>(null);
  const number = waiting.filter(({ refused }) => refused !== null).length;
  useLayoutEffect(() => {
    listed?.(true);
    return () => listed?.(false);
  }, [listed]);
  useEffect(() => {
    if (number > 0) top.current?.scrollIntoView({ block: "nearest" });
  }, [number]);
  return (
    <div ref={top} id="refused" className={styles.refused}>
      <OutboxList part="back" />
    </div>
  );
}
