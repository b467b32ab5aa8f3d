import { useTranslation } from "react-i18next";
import { Closing } from "../../../console/screen/Closing.tsx";
import { nameOf } from "./counting.ts";
import type { Acts } from "./useActs.ts";
import type { Counting } from "./useCounting.ts";

/** Ends the count with what was seen. */
export function Ending({ counting: { desk }, acts }: { counting: Counting; acts: Acts }) {
  const { t } = useTranslation("counting");
  const { place, isThere, chosen, marks, tally } = acts;
  const names = marks.map(({ line }) => nameOf(line)).join(", ");
  return (
    <Closing
      command="count"
      label={t("send")}
      title={t("blockers")}
      blockers={() => ({
        place: !isThere && t("blocked.place", { place }),
        nothing: tally.lines.length === 0 && t("blocked.nothing"),
        typing: chosen !== null && t("blocked.typing", { part: chosen.part }),
        wrong: marks.length > 0 && t("blocked.wrong", { names }),
      })}
      desk={{ ...desk, goOn: acts.goOn }}
      close={() => acts.end(tally)}
    />
  );
}
