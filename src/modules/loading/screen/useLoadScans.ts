import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type LastScan, useLastScans } from "../../console/screen/useLastScans.ts";
import { SCAN, UNSCAN } from "./loading.ts";
import type { Loading } from "./useLoading.ts";

/** What the person at the trailer does: load a unit, take the last one off; each is heard, felt and said. */
export function useLoadScans({ desk, units }: Loading, id: string) {
  const { t } = useTranslation("loading");
  const { scans, keepScan } = useLastScans<LastScan>("loading.last", id);
  const giving = useRef(new Set<string>());
  const load = String(desk.row.data?.["loadNo"] ?? "");
  const isLoaded = ({ label }: LastScan) => units.get(label)?.isLoaded ?? false;
  const last = scans.find(isLoaded);
  const give = (kind: string, name: "scan" | "unscan", label: string) =>
    desk.give(kind, t(`gives.${name}`, { load, label }), { load: id, label });
  return {
    scans,
    isKnown: (label: string) => units.has(label),
    isLoaded,
    last,
    take: async (label: string): Promise<void> => {
      // A scanner may read one label twice before the first is kept.
      if (isLoaded({ label }) || giving.current.has(label))
        return desk.say("wrong", t("said.again", { label }));
      giving.current.add(label);
      const seq = await give(SCAN, "scan", label);
      giving.current.delete(label);
      if (seq === null) return;
      keepScan({ label });
      if (units.has(label)) return desk.say("right", t("said.loaded", { label }), { seq });
      const done = t("said.extra", { label });
      desk.say("ask", t("said.unplanned", { label }), { seq, done });
    },
    undo: async (): Promise<void> => {
      if (!last) return;
      const seq = await give(UNSCAN, "unscan", last.label);
      if (seq !== null) desk.say("right", t("said.undone", { label: last.label }), { seq });
    },
  };
}

export type LoadScans = ReturnType<typeof useLoadScans>;
