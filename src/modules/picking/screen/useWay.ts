import { useState } from "react";
import type { Goods } from "#kit/web/scan/reading.ts";
import type { Spot } from "../../console/screen/goods.ts";
import { isSameStop, type Stop } from "./picking.ts";
import type { Picking } from "./usePicking.ts";
import { useShortages } from "./useShortages.ts";

/** It begins at nothing: a number that stands there already hides what is short. */
const NOTHING = "0";

/** Where the person stands on the way through a release, what is taken there, and where to go next. */
export function useWay({ stops }: Picking, id: string) {
  const [place, setPlace] = useState<Spot | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const [typed, type] = useState(NOTHING);
  const [later, setLater] = useState<readonly Stop[]>([]);
  const [isAskingWhy, askWhy] = useState(false);
  const shortages = useShortages(id, stops);
  const open = stops.filter((stop) => !shortages.notes.some((one) => isSameStop(one, stop)));
  const isPutOff = (stop: Stop) => later.some((one) => isSameStop(one, stop));
  const after = (gone?: Stop) =>
    open
      .filter((stop) => !gone || !isSameStop(stop, gone))
      .toSorted((one, other) => Number(isPutOff(one)) - Number(isPutOff(other)));
  const stop = stops.find((one) => one.place === place?.code && one.part === part) ?? null;
  const next =
    stop ?? open.find((one) => one.place === place?.code && !isPutOff(one)) ?? after()[0] ?? null;
  const choose = (code: string | null, goods: Goods | null = null): void => {
    setPart(code);
    type(goods?.quantity ?? NOTHING);
    askWhy(false);
  };
  const goTo = (spot: Spot | null): void => {
    setPlace(spot);
    choose(null);
  };
  return {
    ...shortages,
    place,
    goTo,
    /** What is taken now: a part at the place where the person stands. */
    stop,
    choose,
    typed,
    type,
    isAskingWhy,
    askWhy,
    /** What is neither taken nor noted as missing. */
    open,
    /** Where the person stands, else the first that is neither put off nor noted. */
    next,
    /** What comes without this one, those that were put off last. */
    after,
    /** Leaves it for later. */
    putOff: (stop: Stop): void => {
      setLater((before) => (after(stop).every(isPutOff) ? [stop] : [...before, stop]));
      goTo(null);
    },
  };
}

export type Way = ReturnType<typeof useWay>;
