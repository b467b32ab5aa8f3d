import { useParams } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { OutboxList } from "#kit/web/outbox/OutboxList.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "./Console.module.css";
import { StandingHolds } from "./StandingHolds.tsx";
import type { Desk } from "./useDesk.ts";

/** The console of a row, which its address names. */
export const consoleOf = (Part: ComponentType<{ readonly id: string }>) =>
  function ConsoleScreen() {
    const { id = "" }: { id?: string } = useParams({ strict: false });
    return <Part key={id} id={id} />;
  };

interface ConsolePageProps {
  desk: Desk;
  className?: string | undefined;
  children: (row: EntityRow) => ReactNode;
}

/** What is done with a row; above it what came back, below it what waits to be sent. */
export function ConsolePage({ desk, className = "", children }: ConsolePageProps) {
  const top = useRef<HTMLDivElement>(null);
  const back = desk.own.filter(({ refused }) => refused !== null).length;
  useEffect(() => {
    if (back > 0) top.current?.scrollIntoView({ block: "nearest" });
  }, [back]);
  return (
    <div className={`${styles.console} ${className}`}>
      <div ref={top} id="refused" className={styles.refused}>
        <OutboxList part="back" />
      </div>
      <PanelState query={desk.row} empty={null} isEmpty={() => false}>
        {(row) => (
          <>
            <StandingHolds desk={desk} />
            {children(row)}
          </>
        )}
      </PanelState>
      <div id="outbox">
        <OutboxList part="ahead" />
      </div>
    </div>
  );
}
