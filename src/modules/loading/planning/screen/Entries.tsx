import { Button } from "@mantine/core";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Candidate } from "../contract.ts";
import { useDrag } from "#modules/trailers/trailerVisits/screen/useDrag.ts";
import { EntryCard } from "./EntryCard.tsx";
import styles from "./PlanBoard.module.css";
import type { Plan } from "./usePlan.ts";

interface EntriesProps {
  plan: Plan;
  mayPlan: boolean;
  say: (text: string) => void;
}

/** Where a dragged entry can be let go, beside the entries of the plan themselves. */
const FREE = "free";
const END = "end";
/** Entries that could go are shown so many at a time, the most urgent first. */
const SHOWN = 20;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What could go beside what goes, in its order: by buttons, by Alt and the arrows, or dragged. */
export function Entries({ plan, mayPlan, say }: EntriesProps) {
  const { t } = useTranslation("planning");
  const { planned, free, draft } = plan;
  const { keepFocus, box } = useKeptFocus();
  const [most, setMost] = useState(SHOWN);
  const all = draft.entries.length;
  const put = (entryNo: string, at: number) => {
    const to = Math.min(Math.max(at, 0), draft.entries.includes(entryNo) ? all - 1 : all);
    plan.put(entryNo, to);
    say(t("placed", { entry: entryNo, at: to + 1 }));
  };
  const remove = (entryNo: string) => {
    plan.remove(entryNo);
    say(t("removed", { entry: entryNo }));
  };
  const { dragged, over, handlers } = useDrag((entryNo, place) => {
    const isPlanned = draft.entries.includes(entryNo);
    if (place === FREE) return isPlanned ? remove(entryNo) : undefined;
    const others = draft.entries.filter((one) => one !== entryNo);
    if (place !== entryNo) put(entryNo, place === END ? all : others.indexOf(place));
  });
  const step = (entryNo: string, by: number) => {
    keepFocus(entryNo, by < 0 ? "up" : "down");
    put(entryNo, draft.entries.indexOf(entryNo) + by);
  };
  const card = (entry: Candidate, at: number | null) => (
    <EntryCard
      key={entry.entryNo}
      {...{ entry, at, mayPlan }}
      isLast={at === all - 1}
      why={plan.why.get(entry.entryNo)}
      isDragged={dragged === entry.entryNo}
      isOver={over === entry.entryNo}
      handlers={mayPlan ? handlers(entry.entryNo) : {}}
      onAdd={() => {
        keepFocus(nextOf(free, entry), "add");
        put(entry.entryNo, all);
      }}
      onRemove={() => {
        keepFocus(nextOf(planned, entry), "remove");
        remove(entry.entryNo);
      }}
      onStep={(by) => step(entry.entryNo, by)}
    />
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    const { entry } = (event.target as Element).closest<HTMLElement>("[data-entry]")?.dataset ?? {};
    if (by === undefined || entry === undefined || !mayPlan) return;
    event.preventDefault();
    if (draft.entries.includes(entry)) step(entry, by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt and arrows do what each entry's buttons do
    <div className={styles.sides} ref={box} onKeyDown={onKeyDown} data-keys="planning">
      <Side title={t("free", { count: free.length })} place={FREE} isOver={over === FREE}>
        {free.length === 0 ? <li className={styles.soft}>{t("nothingFree")}</li> : null}
        {free.slice(0, most).map((entry) => card(entry, null))}
        {free.length > most ? (
          <li>
            <Button variant="default" onClick={() => setMost(most + SHOWN)}>
              {t("more", { number: free.length - most })}
            </Button>
          </li>
        ) : null}
        {plan.isCut ? <li className={styles.soft}>{t("cut")}</li> : null}
      </Side>
      <Side title={t("planned", { count: planned.length })} place={END} isOver={over === END}>
        {planned.length === 0 ? <li className={styles.soft}>{t("nothingPlanned")}</li> : null}
        {planned.map(card)}
      </Side>
    </div>
  );
}

interface SideProps {
  title: string;
  place: string;
  isOver: boolean;
  children: React.ReactNode;
}

function Side({ title, place, isOver, children }: SideProps) {
  return (
    <section
      className={styles.side}
      aria-label={title}
      data-place={place}
      data-over={isOver || undefined}
    >
      <h3>{title}</h3>
      <ol>{children}</ol>
    </section>
  );
}

/** The entry that takes the place of one that goes. */
function nextOf(entries: readonly Candidate[], { entryNo }: Candidate): string {
  const at = entries.findIndex((one) => one.entryNo === entryNo);
  return (entries[at + 1] ?? entries[at - 1])?.entryNo ?? "";
}

/** Keeps the focus with an entry's button when the entry moves, and where it stood when that goes. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  const kept = useRef<{ entry: string; button: string } | null>(null);
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { entry, button } = kept.current;
    kept.current = null;
    const own = box.current?.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
    const wanted = own?.querySelector<HTMLElement>(`[data-button="${button}"]:enabled`);
    (wanted ?? own?.querySelector<HTMLElement>("button:enabled"))?.focus();
  });
  return {
    box,
    keepFocus: (entry: string, button: string) => void (kept.current = { entry, button }),
  };
}
