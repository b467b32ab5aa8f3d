import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Entity } from "../../entity.ts";
import { useIsStaff } from "#kit/web/grants/Grants.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useMayWrite } from "../../web/useMayWrite.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";

const ReleaseDialog = lazyPart(() => import("./ReleaseDialog.tsx"));

interface ReleaseHoldProps {
  entity: Entity;
  byHouse: boolean;
  words: EntityWords;
  send: (reason: string) => Promise<unknown>;
}

/** The way to release a hold, for whoever may; a client's own people read which are the house's to release. */
export function ReleaseHold({ entity, byHouse, words, send }: ReleaseHoldProps) {
  const queries = useQueryClient();
  const mayWrite = useMayWrite(entity);
  const isStaff = useIsStaff();
  const [isReleasing, setReleasing] = useState(false);
  if (byHouse && !isStaff) return <span>{words.t("holds.ofHouse")}</span>;
  if (!mayWrite) return null;
  const sent = (reason: string) =>
    send(reason).finally(() => void queries.invalidateQueries({ queryKey: [entity.name] }));
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setReleasing(true)}>
        {words.t("holds.release")}
      </Button>
      {isReleasing ? (
        <ReleaseDialog words={words} send={sent} onClose={() => setReleasing(false)} />
      ) : null}
    </>
  );
}
