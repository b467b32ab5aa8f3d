import { useTranslation } from "react-i18next";
import { Closing } from "../../console/screen/Closing.tsx";
import type { useInstructions } from "../../instructions/screen/Instructions.tsx";
import { CLOSE, isOpen } from "./review.ts";
import type { Review } from "./useReview.ts";

interface ApprovalProps {
  review: Review;
  instructions: ReturnType<typeof useInstructions>;
}

/** Approves the review once every line was looked at and the client's instructions are acknowledged. */
export function Approval({ review, instructions }: ApprovalProps) {
  const { t } = useTranslation("review");
  const open = review.lines.filter(isOpen).length;
  const awaited = instructions.filter(({ isAwaited }) => isAwaited).length;
  return (
    <Closing
      command="closeReview"
      label={t("approve")}
      title={t("blockers")}
      blockers={(now) => ({
        lines: open > 0 && t("blocked.lines", { count: open }),
        instructions: awaited > 0 && t("blocked.instructions", { count: awaited }),
        exceptions: now.missing.includes("blocking") && t("blocked.exceptions"),
      })}
      desk={review.desk}
      close={({ id, entryNo }) =>
        review.desk.close(CLOSE, t("gives.close", { entry: entryNo }), { shipment: id })
      }
    />
  );
}
