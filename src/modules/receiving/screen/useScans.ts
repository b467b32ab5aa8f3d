import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { type LastScan, useLastScans } from "../../console/screen/useLastScans.ts";
import { UNIT_TYPES } from "../../closedLists.ts";
import type { UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import { judged, newLabel, SCAN, type Spot, UNSCAN } from "./receiving.ts";
import type { Receiving } from "./useReceiving.ts";

/** A scan of this person, as the last ones are told. */
interface Told extends LastScan {
  readonly unitType: UnitRow["unitType"];
  readonly spot: Spot;
}

/** What the person at the dock does: scan, repeat, undo; each is heard, felt and said. */
export function useScans(receiving: Receiving, id: string) {
  const { t } = useTranslation("receiving");
  const { desk, units, spots } = receiving;
  const { row: entry, say } = desk;
  const [place, setPlace] = useState<Spot | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const [unitType, setUnitType] = useRemembered<UnitRow["unitType"]>(
    "receiving.unitType",
    "pallet",
    isUnitType,
  );
  const { scans, keepScan } = useLastScans<Told>("receiving.last", id);
  const giving = useRef(new Set<string>());
  const entryNo = entry.data?.entryNo ?? "";
  const give = (kind: string, title: string, content: object) =>
    desk.give(kind, title, { shipment: id, ...content });
  const receive = async (label: string, spot: Spot, type = unitType): Promise<void> => {
    setAsking(null);
    // A scanner may read one label twice before the first is kept.
    if (giving.current.has(label)) return say("wrong", t("said.again", { code: label, place: "" }));
    giving.current.add(label);
    const words = t("gives.scan", { entry: entryNo, label, place: spot.code });
    const content = { label, unitType: type, location: spot.id, place: spot.code };
    const seq = await give(SCAN, words, content);
    giving.current.delete(label);
    if (seq === null) return;
    keepScan({ label, unitType: type, spot });
    say("right", t("said.unit", { code: label, place: spot.code }), { seq });
  };
  const take = (code: string): void => {
    if (asking === code && place) return void receive(code, place);
    setAsking(null);
    const declared = entry.data?.unitsDeclared ?? 0;
    const found = judged(code, spots, place, units, declared);
    if (found.what === "place") {
      setPlace(found.spot);
      return say("right", t("said.place", { code }));
    }
    if (found.what === "unit" && place) return void receive(code, place);
    if (found.what === "over") setAsking(code);
    say(found.what === "over" ? "ask" : "wrong", t(`said.${found.what}`, { code, place: "" }));
  };
  const makeLabel = () => newLabel(entryNo, crypto.getRandomValues(new Uint8Array(6)));
  const holds = ({ label }: LastScan) => units.get(label)?.status === "received";
  const last = scans.find(holds);
  const undo = async (): Promise<void> => {
    if (!last) return;
    const words = t("gives.unscan", { entry: entryNo, label: last.label });
    const seq = await give(UNSCAN, words, { label: last.label });
    if (seq !== null) say("right", t("said.undone", { code: last.label }), { seq });
  };
  return {
    place,
    asking,
    give,
    unitType,
    setUnitType,
    last,
    scans,
    holds,
    isKnown: (code: string) => units.has(code) || spots.some((spot) => spot.code === code),
    take,
    undo,
    receiveAsked: () => asking !== null && place && void receive(asking, place),
    leaveAsked: () => {
      setAsking(null);
      desk.unsay();
    },
    /** One more unit like the last one, under a label that is made for it. */
    repeat: () => last && void receive(makeLabel(), last.spot, last.unitType),
    /** The same where the person stands; answers its label. */
    receiveNext: async (): Promise<string | null> => {
      if (!place) {
        say("wrong", t("noPlaceYet"));
        return null;
      }
      const label = makeLabel();
      await receive(label, place);
      return label;
    },
  };
}

export type Scans = ReturnType<typeof useScans>;

const isUnitType = (value: unknown): value is UnitRow["unitType"] =>
  UNIT_TYPES.some((one) => one === value);
