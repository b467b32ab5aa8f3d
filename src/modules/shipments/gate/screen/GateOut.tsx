import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { leavingChecks } from "#modules/trailers/trailerVisits/leavingChecks.ts";
import { trailerVisits, type VisitRow } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import styles from "./GateBoard.module.css";

/** A trailer on its way out: what must be true of it, each with what mends it. */
export function GateOut({ visit, onDone }: { visit: VisitRow; onDone: () => void }) {
  const words = useEntityWords(trailerVisits);
  const mending = useCommands(trailerVisits, words, () => undefined);
  const leaving = useCommands(trailerVisits, words, onDone);
  const shared = { entity: trailerVisits, rows: [visit], words };
  return (
    <div className={styles.form}>
      <p>
        <RowLink entity={trailerVisits} id={visit.id} label={words.told(visit, "visitNo")} />{" "}
        {words.told(visit, "position")} {words.told(visit, "location")}
      </p>
      <h3>{words.own("board.gateLeaves")}</h3>
      <ul className={styles.checks}>
        {leavingChecks(visit).map(({ name, isMet, mends }) => (
          <li key={name} data-met={isMet || undefined}>
            {isMet ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
            <span>{words.own(`board.${name}`)}</span>
            <b>{words.own(isMet ? "board.gateMet" : "board.gateMissing")}</b>
            {isMet ? null : (
              <CommandButtons {...shared} commands={mending} only={mends} size="sm" />
            )}
          </li>
        ))}
      </ul>
      <CommandButtons
        {...shared}
        commands={leaving}
        only={["checkOut"]}
        size="md"
        variant="filled"
      />
    </div>
  );
}
