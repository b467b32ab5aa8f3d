import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { useCommands } from "#kit/web/entity/useCommands.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import receiving from "../../receiving/screen/Receiving.module.css";
import { shipments } from "../../shipments/shipments.ts";
import type { useInstructions } from "./Instructions.tsx";
import { isOpen } from "./review.ts";
import type { Lines } from "./useLines.ts";
import type { Review } from "./useReview.ts";

interface ApprovalProps {
  row: EntityRow;
  review: Review;
  lines: Lines;
  instructions: ReturnType<typeof useInstructions>;
  commands: ReturnType<typeof useCommands>;
}

/** Approves the review, or says at once all that stands before it. */
export function Approval({ row, review, lines, instructions, commands }: ApprovalProps) {
  const { t } = useTranslation("review");
  const calls = useCalls();
  const [isTold, setTold] = useState(false);
  const refused = review.own.filter((command) => command.refused).length;
  const blockers = (
    [
      ["blocked.waiting", review.own.length - refused],
      ["blocked.refused", refused],
      ["blocked.lines", review.lines.filter(isOpen).length],
      ["blocked.instructions", instructions.filter(({ isAwaited }) => isAwaited).length],
      ["blocked.exceptions", [row["missing"]].flat().includes("blocking") ? 1 : 0],
    ] as const
  ).filter(([, number]) => number > 0);
  const approve = async () => {
    setTold(true);
    if (blockers.length > 0) return lines.say("wrong", t("blockers"));
    try {
      const { data } = await calls.send(shipments.calls.one, { params: { id: row.id } });
      commands.run({ command: "closeReview", rows: [data] });
    } catch (error) {
      showAlert(reasonOf(error));
    }
  };
  return (
    <section className={receiving.card} aria-label={t("approve")}>
      {isTold && blockers.length > 0 ? (
        <div role="alert">
          <h3>{t("blockers")}</h3>
          <ul>
            {blockers.map(([why, number]) => (
              <li key={why}>{t(why, { number })}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button size="lg" fullWidth disabled={commands.isBusy} onClick={() => void approve()}>
        {t("approve")}
      </Button>
    </section>
  );
}
