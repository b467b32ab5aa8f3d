import { useTranslation } from "react-i18next";
import { statusWords } from "../contract.ts";
import { linesLeftOut } from "../model/warnings.ts";
import { refusalText, stageText } from "./uploadWords.ts";
import type { UploadRow, UploadStanding } from "./wireRows.ts";

/** Says in one sentence where an upload stands. */
export function useStandingWords() {
  const { t } = useTranslation("uploads");
  return (
    standing: UploadRow & Partial<UploadStanding>,
    count: (value: number) => string,
  ): string => {
    const { Status, Stage, Done = 0, Total, SameAs, kind } = standing;
    if (Status === statusWords.received) return t("tray.received");
    if (Status === statusWords.processing) {
      if (!Stage || !Total) return t("tray.processing");
      return t("tray.stageLines", {
        stage: stageText(Stage),
        done: count(Done),
        total: count(Total),
      });
    }
    if (Status === statusWords.held)
      return t(standing.Questions.length > 0 ? "held.asks" : "tray.held");
    if (SameAs) return t("tray.same");
    if (Status === statusWords.refused) return t("tray.refused", { reason: refusalText(standing) });
    const lines = standing.Lines;
    if (kind !== "parts") {
      const left = linesLeftOut(standing);
      const formatted = count(lines);
      if (left > 0) return t("tray.doneLeft", { formatted, left: count(left) });
      return t("tray.doneOther", { formatted });
    }
    const wrong = lines - standing.LinestoProcess;
    return t("tray.done", {
      count: lines,
      formatted: count(lines),
      created: count(standing.LinesNew),
      changed: count(standing.LinesChange),
      look: count(wrong),
    });
  };
}
