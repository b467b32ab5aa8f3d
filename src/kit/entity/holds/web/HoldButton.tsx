import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useMayWrite } from "../../web/useMayWrite.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";

const HoldDialog = lazyPart(() => import("./HoldDialog.tsx"));

interface HoldButtonProps {
  entity: Entity;
  rows: readonly EntityRow[];
  words: EntityWords;
  onHeld: () => void;
}

/** Holds several rows at once; nothing where rows are not held, or not by this person. */
export function HoldButton({ entity, rows, words, onHeld }: HoldButtonProps) {
  const queries = useQueryClient();
  const client = useCalls();
  const mayWrite = useMayWrite(entity);
  const [isHolding, setHolding] = useState(false);
  const { holds } = entity;
  if (!holds || !mayWrite) return null;
  const ids = rows.map(({ id }) => id);
  const held = () => {
    onHeld();
    void queries.invalidateQueries({ queryKey: [entity.name] });
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setHolding(true)}>
        {words.t("holds.hold")}
      </Button>
      {isHolding ? (
        <HoldDialog
          {...{ entity, words }}
          title={words.t("holds.hold")}
          send={(hold) => client.send(holds.calls.holdAll, { body: { ...hold, ids } })}
          onSent={held}
          onClose={() => setHolding(false)}
        />
      ) : null}
    </>
  );
}
