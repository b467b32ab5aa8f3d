import { ActionIcon } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Entity } from "../../entity.ts";
import type { GlobalHold } from "../holds.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { Tip } from "#kit/web/over/Tip.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { EntityWords } from "../../web/useEntityWords.ts";

const GlobalHoldBanner = lazyPart(() => import("./GlobalHoldBanner.tsx"));
const GlobalHoldsDialog = lazyPart(() => import("./GlobalHoldsDialog.tsx"));
const HoldDialog = lazyPart(() => import("./HoldDialog.tsx"));

interface ListProps {
  entity: Entity;
  words: EntityWords;
}

/** What holds all rows of a list, above them. */
export function HoldsOfList({
  entity,
  words,
  holds = [],
}: ListProps & { holds: readonly GlobalHold[] | undefined }) {
  const calls = entity.globalHolds?.calls;
  return calls && holds.length > 0 ? (
    <GlobalHoldBanner {...{ entity, calls, holds, words }} />
  ) : null;
}

/** Leads to what holds all rows of a list and what did, and from there to holding them; nothing where rows are not held. */
export function GlobalHoldsAction({ entity, words }: ListProps) {
  const calls = entity.globalHolds?.calls;
  const client = useCalls();
  const queries = useQueryClient();
  const [open, setOpen] = useState<"told" | "holding" | null>(null);
  const title = words.t("holds.all");
  if (!calls) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Tip label={title}>
        <ActionIcon aria-label={title} onClick={() => setOpen("told")}>
          <IconHandStop size={18} aria-hidden />
        </ActionIcon>
      </Tip>

      {open === "told" ? (
        <GlobalHoldsDialog
          {...{ entity, calls, words }}
          onHold={() => setOpen("holding")}
          onClose={close}
        />
      ) : null}
      {open === "holding" ? (
        <HoldDialog
          {...{ entity, words }}
          title={words.t("holds.holdAll")}
          ofAll={words.t("holds.everyRow", { title: words.own("title") })}
          send={(body) => client.send(calls.hold, { body })}
          onSent={() => void queries.invalidateQueries({ queryKey: [entity.name] })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
