import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Goods } from "#kit/web/scan/reading.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { lotIn } from "../../console/screen/goods.ts";
import { type LastScan, useLastScans } from "../../console/screen/useLastScans.ts";
import { useGoodsWords } from "#kit/web/scan/useGoodsWords.ts";
import { newLabel, type Spot } from "./receiving.ts";
import { holdsReceipt, type Part, piecesIn, RECEIVE, TAKE_BACK } from "./parts.ts";
import type { Receiving } from "./useReceiving.ts";
import type { Scans } from "./useScans.ts";

/** A receipt of this person, as the last ones are told. */
interface Told extends LastScan {
  readonly part: string;
  readonly lines: readonly string[];
  readonly pieces: number;
  readonly lot: string | null;
  readonly place: string;
}

interface Typed {
  readonly pieces: string;
  readonly lot: string;
}

/** It begins at nothing: a number that stands there already hides what is short. */
const NOTHING: Typed = { pieces: "0", lot: "" };

const typedOf = (goods: Goods | null): Typed => ({
  pieces: goods?.quantity ?? NOTHING.pieces,
  lot: goods?.lot ?? NOTHING.lot,
});

/** What this person received, the last first, and the way to take the last back. */
function useReceipts({ desk, rows, given }: Receiving, scans: Scans, id: string, entryNo: string) {
  const { t } = useTranslation("receiving");
  const { scans: last, keepScan } = useLastScans<Told>("receiving.parts", id);
  const holds = ({ label }: LastScan) => holdsReceipt(label, rows, given);
  const held = last.find(holds);
  const undo = async ({ label, lines, part: code, pieces: number }: Told): Promise<void> => {
    const words = t("gives.takeBack", { entry: entryNo, part: code, number });
    const seq = await scans.give(TAKE_BACK, words, { label, lines });
    if (seq !== null) desk.say("right", t("said.undone", { code }), { seq });
  };
  return { last, keepScan, holds, undo: held ? () => undo(held) : null };
}

/** The part that is received now, and what is typed of it. */
function useChoice() {
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const pick = (code: string | null): void => {
    choose(code);
    setTyped(NOTHING);
    setUnknown(null);
    setAsking(false);
  };
  return { chosen, typed, setTyped, unknown, setUnknown, isAsking, setAsking, pick };
}

/** What the person does who receives by part: the part, how much of it, where; each is heard, felt and said. */
export function useParts(receiving: Receiving, scans: Scans, id: string) {
  const { t } = useTranslation("receiving");
  const { desk, parts, spots } = receiving;
  const { say } = desk;
  const [by, setBy] = useRemembered("receiving.by", "part", isText);
  const { chosen, typed, setTyped, unknown, setUnknown, isAsking, setAsking, pick } = useChoice();
  const entry = desk.row.data;
  const entryNo = entry?.entryNo ?? "";
  const withGoods = useGoodsWords();
  const { keepScan, ...receipts } = useReceipts(receiving, scans, id, entryNo);
  const part = parts.find((one) => one.part === chosen) ?? null;
  const isPlace = (code: string) => spots.some((spot) => spot.code === code);
  const isPart = (code: string) => parts.some((one) => one.part === code);
  const take = (code: string, goods: Goods | null = null): void => {
    if (isPlace(code)) return scans.take(code);
    const isKnown = isPart(code);
    pick(isKnown ? code : null);
    if (isKnown) {
      setTyped(typedOf(goods));
      const felt = goods?.isUnclear ? "ask" : "right";
      return say(felt, withGoods(t("said.part", { code }), goods));
    }
    setUnknown(code);
    say("ask", t("said.unknownPart", { code }));
  };
  const give = async (to: Part, pieces: number, spot: Spot): Promise<boolean> => {
    const label = newLabel(entryNo, crypto.getRandomValues(new Uint8Array(6)));
    const lot = lotIn(typed.lot);
    const receipt = { label, part: to.part, lines: to.lines, pieces, lot, place: spot.code };
    const words = { entry: entryNo, part: to.part, number: pieces, place: spot.code };
    const content = { ...receipt, location: spot.id };
    // Before anything is waited for: a key that is pressed twice receives once.
    pick(null);
    const seq = await scans.give(RECEIVE, t("gives.receive", words), content);
    if (seq === null) return false;
    keepScan(receipt);
    say("right", t("said.pieces", words), { seq });
    return true;
  };
  /** Answers whether it was given. */
  const receive = async (): Promise<boolean> => {
    if (part === null) return false;
    const pieces = piecesIn(typed.pieces);
    const { part: code, expected, received } = part;
    const over = received + (pieces ?? 0) - expected;
    if (pieces === null) say("wrong", t("said.noPieces", { code }));
    else if (scans.place === null) say("wrong", t("said.noPlaceOf", { code }));
    else if (over <= 0 || isAsking) return give(part, pieces, scans.place);
    else {
      setAsking(true);
      say("ask", t("said.overPart", { code, number: over }));
    }
    return false;
  };
  return {
    /** Whether this person receives by part now. */
    isOn: entry?.distribution === true && parts.length > 0 && by === "part",
    by,
    setBy,
    part,
    pick,
    /** Without receiving it. */
    leave: () => {
      pick(null);
      desk.unsay();
    },
    isKnown: (code: string) => isPlace(code) || isPart(code),
    take,
    typed,
    type: (one: Partial<Typed>) => {
      setTyped({ ...typed, ...one });
      setAsking(false);
    },
    unknown,
    isAsking,
    receive,
    ...receipts,
  };
}

export type Parts = ReturnType<typeof useParts>;

const isText = (value: unknown): value is string => typeof value === "string";
