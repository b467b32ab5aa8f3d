import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import styles from "../../../console/screen/Console.module.css";
import { ConsoleHead } from "../../../console/screen/ConsoleHead.tsx";
import { ConsolePage, consoleOf } from "../../../console/screen/ConsolePage.tsx";
import { type CountRow, counts } from "../../counts.ts";
import { Console } from "./Console.tsx";
import { countOf } from "./counting.ts";
import "./countingSender.ts";
import { Outcome } from "./Outcome.tsx";
import { type Acts, useActs } from "./useActs.ts";
import { type Counting, useCounting } from "./useCounting.ts";

/** The console of counting a location. */
export default consoleOf(Counted);

function Counted({ id }: { id: string }) {
  const counting = useCounting(id);
  const acts = useActs(counting, id);
  const words = useEntityWords(counts);
  return (
    <ConsolePage desk={counting.desk}>
      {(row) => (counting.isReady ? <Stage {...{ row, counting, acts, words }} /> : null)}
    </ConsolePage>
  );
}

interface StageProps {
  row: CountRow;
  counting: Counting;
  acts: Acts;
  words: EntityWords;
}

/** What can be done in the state in which the count is. Who counted last does not count again, unless that was a namesake. */
function Stage({ row, counting, acts, words }: StageProps) {
  const { t } = useTranslation("counting");
  const commands = useCommands(counts, words, () => undefined);
  const [isNamesake, setNamesake] = useState(false);
  const { status, countedBy } = row;
  const wasMine = status === "recount" && countedBy === counting.person && !isNamesake;
  const isDone = status === "agreed" || status === "adjusted" || wasMine;
  const can = commands.open([row]);
  const isOpen = !isDone && (can.includes("start") || can.includes("count"));
  return (
    <>
      <CountHead {...{ row, counting, acts, isOpen }} />
      {isDone ? (
        <Outcome {...{ row, counting }} onNamesake={wasMine ? () => setNamesake(true) : null} />
      ) : null}
      {isOpen ? <Console {...{ row, counting, acts, commands, words }} /> : null}
      {isDone || isOpen ? null : (
        <p className={styles.hint}>{t("notOpen", { status: words.value("status", status) })}</p>
      )}
    </>
  );
}

interface CountHeadProps extends Pick<StageProps, "row" | "counting" | "acts"> {
  isOpen: boolean;
}

/** The number of the count, its turn, how much was counted so far, and where. */
function CountHead({ row, counting: { desk }, acts, isOpen }: CountHeadProps) {
  const { t } = useTranslation("counting");
  const from = useLocation({ select: ({ pathname }) => pathname.split("/")[1] ?? "" });
  const { place, isThere, tally } = acts;
  const { units, parts } = countOf(tally.lines);
  const count = { words: t("seen", { units, parts }), done: units + parts, all: null };
  return (
    <ConsoleHead
      title={row.countNo}
      facts={[place, isOpen ? t("turn", { number: row.turns + 1 }) : null]}
      back={{ to: `/${from}`, search: { sel: row.id }, words: t("back") }}
      count={isOpen ? count : null}
      desk={desk}
    >
      <p className={styles.place}>
        {t("place")} <b>{isThere ? place : t("scanPlace", { place })}</b>
      </p>
    </ConsoleHead>
  );
}
