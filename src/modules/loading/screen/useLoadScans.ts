import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import type { Waiting } from "#kit/web/outbox/outboxStore.ts";
import { nameOfScan } from "../../console/screen/LastScans.tsx";
import { type LastScan, useLastScans } from "../../console/screen/useLastScans.ts";
import { isMeant, SCAN, UNSCAN } from "./loading.ts";
import type { Loading } from "./useLoading.ts";

/** A label that units of several entries have, while it is asked which of them is meant. */
export interface Choice {
  readonly kind: typeof SCAN | typeof UNSCAN;
  readonly label: string;
  /** Their numbers. */
  readonly entries: readonly string[];
  /** What the server refused because of it; null: it is asked before anything is sent. */
  readonly refused: Waiting | null;
}

/** What the person at the trailer does: load a unit, take the last one off; each is heard, felt and said. */
export function useLoadScans({ desk, units }: Loading, id: string) {
  const { t } = useTranslation("loading");
  const { scans, keepScan } = useLastScans<LastScan>("loading.last", id);
  const [asked, setAsked] = useState<Choice | null>(null);
  const giving = useRef(new Set<string>());
  const load = desk.row.data?.loadNo ?? "";
  const isLoaded = (scan: LastScan) => units.some((unit) => unit.isLoaded && isMeant(unit, scan));
  const last = scans.find(isLoaded);
  const give = (kind: string, name: "scan" | "unscan", scan: LastScan) =>
    desk.give(kind, t(`gives.${name}`, { load, label: nameOfScan(scan) }), { load: id, ...scan });
  const put = async (scan: LastScan): Promise<number | null> => {
    const label = nameOfScan(scan);
    // A scanner may read one label twice before the first is kept.
    if (isLoaded(scan) || giving.current.has(label)) {
      desk.say("wrong", t("said.again", { label }));
      return null;
    }
    giving.current.add(label);
    const seq = await give(SCAN, "scan", scan);
    giving.current.delete(label);
    if (seq === null) return null;
    keepScan(scan);
    if (units.some((unit) => isMeant(unit, scan)))
      desk.say("right", t("said.loaded", { label }), { seq });
    else desk.say("ask", t("said.unplanned", { label }), { seq, done: t("said.extra", { label }) });
    return seq;
  };
  const takeOff = async (scan: LastScan): Promise<number | null> => {
    const seq = await give(UNSCAN, "unscan", scan);
    if (seq !== null) desk.say("right", t("said.undone", { label: nameOfScan(scan) }), { seq });
    return seq;
  };
  const asking = asked ?? refusedChoice(desk.own);
  return {
    scans,
    isKnown: (label: string) => units.some((unit) => unit.label === label),
    isLoaded,
    last,
    take: async (label: string): Promise<void> => {
      const own = units.filter((unit) => unit.label === label);
      const entries = own.flatMap(({ isLoaded, entryNo }) => (isLoaded ? [] : (entryNo ?? [])));
      const isUnclear = own.length > 1 && entries.length > 0;
      setAsked(
        isUnclear ? { kind: SCAN, label, entries: entries.toSorted(), refused: null } : null,
      );
      if (isUnclear) desk.say("ask", t("said.several", { label }));
      else await put({ label });
    },
    undo: async (): Promise<void> => {
      if (last) await takeOff(last);
    },
    /** What is asked now. */
    asking,
    choose: async ({ kind, label, refused }: Choice, entryNo: string): Promise<void> => {
      setAsked(null);
      const act = kind === SCAN ? put : takeOff;
      if ((await act({ label, entryNo })) !== null && refused) await desk.drop(refused);
    },
    leave: async ({ refused }: Choice): Promise<void> => {
      setAsked(null);
      desk.unsay();
      if (refused) await desk.drop(refused);
    },
  };
}

export type LoadScans = ReturnType<typeof useLoadScans>;

/** What came back because it did not say of which entry the unit is. */
function refusedChoice(own: readonly Waiting[]): Choice | null {
  for (const refused of own) {
    const { errors = [] } = (refused.refused?.problem ?? {}) as Partial<ProblemDocument>;
    const unclear = errors.find(({ code }) => code === "severalUnits");
    if (!unclear || (refused.kind !== SCAN && refused.kind !== UNSCAN)) continue;
    const { label } = refused.content as LastScan;
    const entries = String(unclear.values?.["entries"]).split(", ");
    return { kind: refused.kind, label, entries, refused };
  }
  return null;
}
