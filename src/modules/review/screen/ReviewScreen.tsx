import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import frame from "../../console/screen/Console.module.css";
import { ConsolePage, consoleOf } from "../../console/screen/ConsolePage.tsx";
import { type ShipmentRow, shipments } from "../../shipments/shipments.ts";
import { Console } from "./Console.tsx";
import { ReviewHead } from "./ReviewHead.tsx";
import styles from "./Review.module.css";
import "./reviewSender.ts";
import { type Lines, useLines } from "./useLines.ts";
import { type Review, useReview } from "./useReview.ts";

/** The console of reviewing an entry. */
export default consoleOf(Reviewed);

function Reviewed({ id }: { id: string }) {
  const review = useReview(id);
  const lines = useLines(review);
  return (
    <ConsolePage desk={review.desk}>
      {(row) => (
        <>
          <ReviewHead row={row} review={review} />
          <Stage row={row} review={review} lines={lines} />
        </>
      )}
    </ConsolePage>
  );
}

interface StageProps {
  row: ShipmentRow;
  review: Review;
  lines: Lines;
}

/** What can be done in the stage in which the entry is. */
function Stage({ row, review, lines }: StageProps) {
  const { t } = useTranslation("review");
  const words = useEntityWords(shipments);
  const commands = useCommands(shipments, words, () => undefined);
  const { holds } = review.desk;
  const isHeld = holds.some(({ blocks }) => blocks.includes("startReview"));
  if (row.stage === "reviewing")
    return review.isReady ? <Console {...{ row, review, lines }} /> : null;
  const isWaiting = row.stage === "received" || (row.stage === "arrived" && row.mode === "direct");
  if (isWaiting && commands.open([row]).includes("startReview"))
    return (
      <>
        <p className={frame.hint}>{t("waitsFor")}</p>
        <Button
          size="lg"
          autoFocus
          disabled={commands.isBusy || isHeld}
          onClick={() => commands.run({ command: "startReview", rows: [row] })}
        >
          {t("start")}
        </Button>
      </>
    );
  return (
    <>
      <p className={frame.hint}>{t("notOpen", { stage: words.value("stage", row.stage) })}</p>
      <div className={styles.buttons}>
        <CommandButtons entity={shipments} rows={[row]} {...{ commands, words, holds }} />
      </div>
    </>
  );
}
