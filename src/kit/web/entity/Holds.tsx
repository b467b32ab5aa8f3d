import { Button, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { type HoldCalls, MOST_OF_NOTE } from "#kit/pure/entity/noteCalls.ts";
import { useClock } from "../dates/clock.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { useSentForm } from "../form/useSentForm.ts";
import { useIsStaff } from "../grants/Grants.tsx";
import { useCalls } from "../http/CallContext.tsx";
import { PanelState } from "../panel/PanelState.tsx";
import styles from "./Entity.module.css";
import { useMayWrite } from "./useMayWrite.ts";
import type { EntityWords } from "./useEntityWords.ts";

const HoldDialog = lazy(() => import("./HoldDialog.tsx"));

interface HoldsProps {
  entity: Entity;
  calls: HoldCalls;
  row: EntityRow;
  words: EntityWords;
}

/** What holds a row back and from which commands, with the way to hold and to release it. */
export default function Holds({ entity, calls, row, words }: HoldsProps) {
  const client = useCalls();
  const queries = useQueryClient();
  const { instant } = useClock();
  const mayWrite = useMayWrite(entity);
  const isStaff = useIsStaff();
  const [isHolding, setHolding] = useState(false);
  const [releasing, setReleasing] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [entity.name, "holds", row.id],
    queryFn: async ({ signal }) =>
      (await client.send(calls.list, { params: { id: row.id }, signal })).data,
  });
  const title = words.t("holds.title");
  const reread = () => void queries.invalidateQueries({ queryKey: [entity.name] });
  const dialog = { entity, calls, row, words, onSent: reread };
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <PanelState query={query} empty={words.t("holds.none")} isEmpty={({ length }) => !length}>
        {(holds) => (
          <ul className={styles.children}>
            {holds.map(({ id, type, reason, blocks, by, byHouse, heldAt }) => (
              <li key={id}>
                <b>{words.hold(type)}</b>
                <span>{reason}</span>
                <span>
                  {words.t("holds.blocks", { commands: blocks.map(words.command).join(", ") })}
                </span>
                <span>
                  {by}, {instant(heldAt)}
                </span>
                {byHouse && !isStaff ? <span>{words.t("holds.ofHouse")}</span> : null}
                {mayWrite && (isStaff || !byHouse) ? (
                  <Button size="compact-sm" variant="default" onClick={() => setReleasing(id)}>
                    {words.t("holds.release")}
                  </Button>
                ) : null}
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
        <Suspense fallback={null}>
          <HoldDialog {...dialog} rows={[row]} onClose={() => setHolding(false)} />
        </Suspense>
      ) : null}
      {releasing === null ? null : (
        <ReleaseDialog {...dialog} hold={releasing} onClose={() => setReleasing(null)} />
      )}
    </section>
  );
}

interface DialogProps extends HoldsProps {
  onSent: () => void;
  onClose: () => void;
}

function ReleaseDialog({
  calls,
  row,
  hold,
  words,
  onSent,
  onClose,
}: DialogProps & { hold: string }) {
  const client = useCalls();
  const form = useSentForm({
    initial: { reason: "" },
    check: ({ reason }) => ({
      reason: reason.trim() === "" ? words.fault({ code: "required" }) : undefined,
    }),
    send: ({ reason }) =>
      client
        .send(calls.release, { params: { id: row.id, hold }, body: { reason } })
        .finally(onSent),
    onSent: onClose,
  });
  const title = words.t("holds.release");
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      <Textarea
        label={words.t("reason")}
        required
        maxLength={MOST_OF_NOTE}
        data-autofocus
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
