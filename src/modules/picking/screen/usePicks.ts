import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compare } from "#kit/pure/exact.ts";
import type { Goods } from "#kit/web/scan/reading.ts";
import { useGoodsWords } from "#kit/web/scan/useGoodsWords.ts";
import { quantityIn, restOf, type Spot } from "../../console/screen/goods.ts";
import { type LastScan, useLastScans } from "../../console/screen/useLastScans.ts";
import { isPicked, judged, PICK, type ShortReason, type Stop, UNPICK } from "./picking.ts";
import type { Picking } from "./usePicking.ts";
import { useWay, type Way } from "./useWay.ts";

/** A pick of this person, as the last ones are told. */
export interface Told extends LastScan {
  readonly part: string;
  /** Its code, and its id. */
  readonly place: string;
  readonly location: string;
  readonly quantity: string;
}

/** Words of where to go next, of which there may be nothing. */
function useWayTo() {
  const { t } = useTranslation("picking");
  return (stop: Stop | undefined) =>
    stop ? t("said.next", { place: stop.place, part: stop.part }) : t("said.all");
}

/** What a scan does: leads to a place, chooses a part there, or tells what is wrong with it. */
function useTake({ desk, spots, stops, lines }: Picking, way: Way, setStaging: (to: Spot) => void) {
  const { t } = useTranslation("picking");
  const withGoods = useGoodsWords();
  const { say } = desk;
  const hold = desk.holds.find(({ blocks }) => blocks.includes("pick"));
  return (code: string, goods: Goods | null = null): void => {
    if (hold) return say("wrong", t("said.held", { reason: hold.reason }));
    const parts = lines.map(({ partNo }) => partNo);
    const place = way.place?.code ?? null;
    const found = judged(code, goods?.lot ?? null, { spots, stops, parts, place });
    switch (found.what) {
      case "place": {
        way.goTo(found.spot);
        const here = stops.filter((stop) => stop.place === code);
        const told = here.map((stop) => `${stop.part} (${stop.left})`).join(", ");
        return say("right", t("said.place", { code, parts: told }));
      }
      case "staging":
        setStaging(found.spot);
        return say("right", t("said.staging", { code }));
      case "part": {
        way.choose(code, goods);
        const told = t("said.part", { code, left: found.stop.left });
        return say(goods?.isUnclear ? "ask" : "right", withGoods(told, goods));
      }
      case "elsewhere":
        return say("wrong", t("said.elsewhere", { code, places: found.places.join(", ") }));
      case "otherLot": {
        const lots = { lot: goods?.lot, lots: found.lots.join(", ") };
        return say("wrong", t("said.otherLot", { code, ...lots }));
      }
      default:
        return say("wrong", t(`said.${found.what}`, { code, place: way.next?.place ?? "" }));
    }
  };
}

/** Takes what is typed of the part that is chosen; answers whether it was given. */
function usePick({ desk }: Picking, way: Way, id: string, keepScan: (told: Told) => void) {
  const { t } = useTranslation("picking");
  const wayTo = useWayTo();
  const { say } = desk;
  const release = desk.row.data?.releaseNo ?? "";
  return async (): Promise<boolean> => {
    const { stop, place } = way;
    if (!stop || !place) return false;
    const { part, left } = stop;
    const quantity = quantityIn(way.typed);
    const isTooMuch = quantity !== null && compare(quantity, left) > 0;
    if (quantity === null || isTooMuch) {
      say("wrong", t(isTooMuch ? "said.tooMany" : "said.noQuantity", { part, left }));
      return false;
    }
    const words = { release, part, place: place.code, number: quantity };
    // Before anything is waited for: a key that is pressed twice picks once.
    way.choose(null);
    const at = { place: place.code, location: place.id };
    const told = { label: crypto.randomUUID(), part, ...at, quantity };
    const content = { ...told, release: id };
    const seq = await desk.give(PICK, t("gives.pick", words), content);
    if (seq === null) return false;
    keepScan(told);
    const rest = restOf(left, [quantity]);
    const then = rest === "0" ? wayTo(way.after(stop)[0]) : t("said.rest", { left: rest });
    say("right", `${t("said.picked", words)} · ${then}`, { seq });
    return true;
  };
}

/** What the person who picks does: the place, the part, how much; or what is missing there. Each is heard, felt and said. */
export function usePicks(picking: Picking, id: string) {
  const { t } = useTranslation("picking");
  const { desk, spots, lines } = picking;
  const [staging, setStaging] = useState<Spot | null>(null);
  const { scans, keepScan } = useLastScans<Told>("picking.last", id);
  const way = useWay(picking, id);
  const wayTo = useWayTo();
  const { next } = way;
  return {
    ...way,
    scans,
    staging,
    isKnown: (code: string) =>
      spots.some((spot) => spot.code === code) || lines.some(({ partNo }) => partNo === code),
    take: useTake(picking, way, setStaging),
    pick: usePick(picking, way, id, keepScan),
    /** Whether it is still the release's. */
    holds: ({ label }: LastScan) => isPicked(label, desk.ahead(0)),
    /** Takes a pick of this person back: the goods go to their place, and are to be picked there again. */
    putBack: async (told: Told): Promise<void> => {
      const { part, place, quantity: number } = told;
      const words = { release: desk.row.data?.releaseNo ?? "", part, place, number };
      const seq = await desk.give(UNPICK, t("gives.unpick", words), { ...told, release: id });
      if (seq !== null) desk.say("right", t("said.putBack", words), { seq });
    },
    /** Notes why what is left of it stays where it is, and leads on. */
    isShort: (reason: ShortReason): void => {
      if (!next) return;
      way.note({ place: next.place, part: next.part, reason });
      way.choose(null);
      const told = t("said.short", { part: next.part, reason: t(`reasons.${reason}`) });
      desk.say("ask", `${told} · ${wayTo(way.after(next)[0])}`);
    },
    /** The next place, and this one later. */
    goOn: (): void => {
      if (!next) return;
      way.putOff(next);
      desk.say("right", wayTo(way.after(next)[0] ?? next));
    },
  };
}

export type Picks = ReturnType<typeof usePicks>;
