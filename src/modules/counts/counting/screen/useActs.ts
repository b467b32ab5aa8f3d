import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Goods } from "#kit/web/scan/reading.ts";
import { useGoodsWords } from "#kit/web/scan/useGoodsWords.ts";
import { lotIn, quantityIn, sumOf } from "../../../console/screen/goods.ts";
import type { CountRow } from "../../counts.ts";
import {
  COUNT,
  countOf,
  judged,
  type Line,
  nameOf,
  NOTHING,
  type SeenPart,
  seenOf,
  START,
  type Tally,
  type Way,
  withLine,
  withMore,
  without,
} from "./counting.ts";
import type { Counting } from "./useCounting.ts";
import { type Tallied, useTally } from "./useTally.ts";

/** A part whose quantity is being counted. */
interface Choice {
  readonly part: string;
  /** The line that is changed; null: it is added to what was counted. */
  readonly line: SeenPart | null;
  readonly quantity: string;
  readonly lot: string;
}

const LONGEST_LOT = 40;

/** Stands at the place of the count, which is started by that, and leaves it again for the next one. */
function usePlace({ desk }: Counting, { tally, change, handOver }: Tallied, row?: CountRow) {
  const { t } = useTranslation("counting");
  const place = row?.["location.label"] ?? "";
  const words = { count: row?.countNo ?? "", place };
  return {
    place,
    isThere: tally.begunAt !== null,
    arrive: (): void => {
      if (!row) return;
      const { id, location, status } = row;
      const isStarted = status !== "planned" || desk.ahead(0).some(({ kind }) => kind === START);
      if (!isStarted) void desk.give(START, t("gives.start", words), { count: id, location });
      const begunAt = new Date().toISOString();
      change((now) => ({ ...now, begunAt: now.begunAt ?? begunAt }));
      desk.say("right", t("said.place", { code: place }));
    },
    /** Ends the count with what was seen, which may be nothing. */
    end: async ({ lines, begunAt }: Tally): Promise<void> => {
      if (!row) return;
      const seen = t("seen", countOf(lines));
      const title = t(lines.length > 0 ? "gives.count" : "gives.nothing", { ...words, seen });
      const content = { count: row.id, tally: { ...NOTHING, lines, begunAt } };
      if ((await desk.close(COUNT, title, content)) !== null) handOver();
    },
  };
}

/** The part whose quantity is being counted, and how it is entered. */
function useChoice({ desk: { say } }: Counting, { tally, change }: Tallied) {
  const { t } = useTranslation("counting");
  const [chosen, choose] = useState<Choice | null>(null);
  return {
    chosen,
    choose,
    /** Takes what is typed; answers whether it is counted. */
    take: (): boolean => {
      if (!chosen) return false;
      const { part, line } = chosen;
      const [quantity, lot] = [quantityIn(chosen.quantity), lotIn(chosen.lot)];
      if (quantity === null || (lot ?? "").length > LONGEST_LOT) {
        say("wrong", t(quantity === null ? "said.noQuantity" : "said.longLot", { part }));
        return false;
      }
      const seen = { part, lot, quantity };
      const others = line ? without(tally.lines, line) : tally.lines;
      const before = seenOf(others, seen);
      // Before anything else: a key that is pressed twice counts once.
      choose(null);
      change((now) => ({
        ...now,
        lines: withMore(line ? without(now.lines, line) : now.lines, seen),
      }));
      const words = { name: nameOf(seen), quantity };
      if (before === null) say("right", t("said.counted", words));
      else say("right", t("said.summed", { ...words, before, sum: sumOf([before, quantity]) }));
      return true;
    },
  };
}

/** What the person who counts does; each act gives a sound, a vibration and a message. */
export function useActs(counting: Counting, id: string) {
  const { t } = useTranslation("counting");
  const withGoods = useGoodsWords();
  const { desk, spots } = counting;
  const { say } = desk;
  const row = desk.row.data;
  const tallied = useTally(desk, id);
  const { tally, change } = tallied;
  const at = usePlace(counting, tallied, row);
  const choice = useChoice(counting, tallied);
  const [way, setWay] = useState<Way | null>(null);
  const by = way ?? (row?.distribution === true ? "part" : "unit");
  const { place, isThere } = at;
  const { lines } = tally;
  const { choose } = choice;
  return {
    ...tallied,
    ...at,
    ...choice,
    by,
    countBy: (other: Way): void => {
      setWay(other);
      choose(null);
    },
    isKnown: (code: string) =>
      spots.some((spot) => spot.code === code) || lines.some((line) => nameOf(line) === code),
    scan: (code: string, goods: Goods | null = null): void => {
      const what = judged(code, { spots, place, isThere, lines, by });
      if (what === "place") return at.arrive();
      if (what === "unit") {
        const number = countOf(lines).units + 1;
        change((now) => ({ ...now, lines: withLine(now.lines, { label: code }) }));
        return say("right", t("said.unit", { code, number }));
      }
      if (what !== "part") return say("wrong", t(`said.${what}`, { code, place }));
      choose({ part: code, line: null, quantity: goods?.quantity ?? "0", lot: goods?.lot ?? "" });
      say(goods?.isUnclear ? "ask" : "right", withGoods(t("said.part", { code }), goods));
    },
    edit: (line: SeenPart): void =>
      choose({ part: line.part, line, quantity: line.quantity, lot: line.lot ?? "" }),
    drop: (line: Line): void => {
      change((now) => ({ ...now, lines: without(now.lines, line) }));
      say("right", t("said.dropped", { name: nameOf(line) }));
    },
    /** Says of which entry a unit is whose label several bear. */
    nameEntry: (line: Line, entry: string): void => {
      const label = `${nameOf(line)}@${entry}`;
      change((now) => ({ ...now, lines: withLine(now.lines, { label }, line) }));
      say("right", t("said.unit", { code: label, number: countOf(lines).units }));
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
