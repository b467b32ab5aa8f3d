import type { Issue, ProblemDocument } from "#kit/pure/problem.ts";
import type { Waiting } from "#kit/web/outbox/outboxStore.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import type { Desk } from "../../../console/screen/useDesk.ts";
import type { counts } from "../../counts.ts";
import { COUNT, type Ended, marksOf, NOTHING, type Tally } from "./counting.ts";

/**
 * What this person has seen for a count, kept in this browser until it is sent. Once it waits to be sent the outbox has it;
 * what is changed then is taken back from there, with what the server had against it.
 */
export function useTally(desk: Desk<typeof counts>, id: string) {
  const [kept, keep] = useRemembered(`counting.${id}`, NOTHING, isTally);
  const end = desk.own.findLast(({ kind }) => kind === COUNT);
  const tallyOf = (now: Tally): Tally => {
    if (!end || now.from === end.seq) return now;
    const { tally } = end.content as Ended;
    return { ...tally, from: end.seq, faults: issuesOf(end) };
  };
  const tally = tallyOf(kept);
  const goOn = async (): Promise<void[]> => {
    keep(tallyOf);
    return desk.goOn();
  };
  return {
    tally,
    marks: marksOf(tally.lines, tally.faults),
    change: (to: (now: Tally) => Tally): void => {
      keep((now) => to(tallyOf(now)));
      if (end) void desk.drop(end);
    },
    /** Goes on counting instead of sending it. */
    goOn,
    /** The outbox has it. */
    handOver: (): void => keep(NOTHING),
  };
}

export type Tallied = ReturnType<typeof useTally>;

function issuesOf({ refused }: Waiting): readonly Issue[] {
  const { errors = [] } = (refused?.problem ?? {}) as Partial<ProblemDocument>;
  return errors;
}

const isTally = (value: unknown): value is Tally =>
  typeof value === "object" && value !== null && "lines" in value && "faults" in value;
