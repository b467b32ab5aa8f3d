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
    isLoaded,
    last,
    take: async (label: string): Promise<void> => {
      // A scanner may read one label twice before the first is kept.
      if (isLoaded({ label }) || giving.current.has(label))
        return desk.say("wrong", t("said.again", { label }));
      giving.current.add(label);
      const isKept = await give(SCAN, "scan", label);
      giving.current.delete(label);
      if (!isKept) return;
      keepScan({ label });
      const isPlanned = units.has(label);
      desk.say(
        isPlanned ? "right" : "ask",
        t(isPlanned ? "said.loaded" : "said.unplanned", { label }),
      );
    },
    undo: async (): Promise<void> => {
      if (last && (await give(UNSCAN, "unscan", last.label)))
        desk.say("right", t("said.undone", { label: last.label }));
    },
  };
}

export type LoadScans = ReturnType<typeof useLoadScans>;
