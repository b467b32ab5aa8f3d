import { useParams } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useState } from "react";
import type { Entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { KeptAnswers } from "#kit/web/outbox/KeptAnswers.tsx";
import { OutboxList } from "#kit/web/outbox/OutboxList.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "./Console.module.css";
import { Refused, RefusedEnds, RefusedPlace } from "./Refused.tsx";
import { StandingHolds } from "./StandingHolds.tsx";
import type { Desk } from "./useDesk.ts";
import { useFocusHome } from "./useFocusHome.ts";

/** The console of a row, which its address names. */
export const consoleOf = (Part: ComponentType<{ readonly id: string }>) =>
  function ConsoleScreen() {
    const { id = "" }: { id?: string } = useParams({ strict: false });
    return (
      <KeptAnswers key={id} about={id}>
        <Part id={id} />
      </KeptAnswers>
    );
  };

interface ConsolePageProps<E extends Entity> {
  desk: Desk<E>;
  children: (row: RowOf<E>) => ReactNode;
}

/** What is done with a row; above it its end that was refused, below it what else came back, where the work itself does not list it, and what waits to be sent. */
export function ConsolePage<E extends Entity>(props: ConsolePageProps<E>) {
  const { desk, children } = props;
  const [isListed, setListed] = useState(false);
  useFocusHome();
  return (
    <div className={styles.console}>
      <RefusedEnds />
      <PanelState query={desk.row} empty={null} isEmpty={() => false}>
        {(row) => (
          <RefusedPlace value={setListed}>
            <StandingHolds desk={desk} />
            {children(row)}
          </RefusedPlace>
        )}
      </PanelState>
      {isListed ? null : <Refused />}
      <div id="outbox">
        <OutboxList part="ahead" />
      </div>
    </div>
  );
}
