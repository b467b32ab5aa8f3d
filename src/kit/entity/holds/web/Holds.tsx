import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { capabilityOf } from "../../capabilities.ts";
import type { PanelProps } from "../../web/PanelProps.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "../../web/Entity.module.css";
import { HoldFacts } from "./HoldFacts.tsx";
import { ReleaseHold } from "./ReleaseHold.tsx";
import { useHolds } from "./useHolds.ts";
import { useMayWrite } from "../../web/useMayWrite.ts";

const HoldDialog = lazyPart(() => import("./HoldDialog.tsx"));

/** What holds a row back and from which commands, also as one of all rows, with the way to hold and to release it. */
export default function Holds({ entity, row, words }: PanelProps) {
  const { calls } = capabilityOf(entity, "holds");
  const client = useCalls();
  const queries = useQueryClient();
  const mayWrite = useMayWrite(entity);
  const [isHolding, setHolding] = useState(false);
  const query = useHolds(entity, row.id);
  const title = words.t("holds.title");
  const release = (hold: string, isGlobal: boolean) => (reason: string) =>
    isGlobal && entity.globalHolds
      ? client.send(entity.globalHolds.calls.release, { params: { hold }, body: { reason } })
      : client.send(calls.release, { params: { id: row.id, hold }, body: { reason } });
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <PanelState query={query} empty={words.t("holds.none")} isEmpty={({ length }) => !length}>
        {(holds) => (
          <ul className={styles.holds}>
            {holds.map((hold) => (
              <li key={hold.id}>
                <HoldFacts hold={hold} words={words}>
                  {hold.isGlobal ? <Tag tone="look">{words.t("holds.global")}</Tag> : null}
                </HoldFacts>
                <ReleaseHold
                  {...{ entity, words }}
                  byHouse={hold.byHouse}
                  send={release(hold.id, hold.isGlobal)}
                />
              </li>
            ))}
          </ul>
        )}
      </PanelState>
      {mayWrite ? (
        <div className={styles.buttons}>
          <Button size="compact-sm" variant="default" onClick={() => setHolding(true)}>
            {words.t("holds.hold")}
          </Button>
        </div>
      ) : null}
      {isHolding ? (
        <HoldDialog
          {...{ entity, words }}
          title={words.t("holds.hold")}
          send={(hold) => client.send(calls.holdAll, { body: { ...hold, ids: [row.id] } })}
          onSent={() => void queries.invalidateQueries({ queryKey: [entity.name] })}
          onClose={() => setHolding(false)}
        />
      ) : null}
    </section>
  );
}
